//! What home shows below its card.

use command_api::queries::accounts::get_profile::Profile;
use command_api::web::answer::contract::{Card, Home, Recipe};
use domain::season::in_season;
use serde_json::json;

use crate::support::{Folder, Installation, demonstration, recipe, wait_until};

#[test]
fn home_shows_what_is_new_what_is_in_season_and_who_cooks_and_no_address() {
    let cookbook = demonstration();
    let answer = cookbook.get("/api/home");
    assert!(!answer.text().contains('@'), "{}", answer.text());
    assert!(answer.body.len() < 40_000, "{}", answer.body.len());
    let again = cookbook.get_with("/api/home", &[("if-none-match", answer.header("etag"))]);
    assert_eq!(again.status, 304);
    let home: Home = answer.read();

    let mut cards = cookbook.all_cards();
    cards.sort_by_key(|card| std::cmp::Reverse(card.recipe_id));
    assert_eq!(home.newest, cards[..6]);

    assert!((1..=12).contains(&home.season.month) && home.season.recipes.len() <= 6, "{:?}", home.season);
    let now: Vec<_> = in_season(home.season.month)
        .filter(|it| home.season.produce.iter().any(|name| name == it.many))
        .collect();
    assert_eq!(now.len(), home.season.produce.len());
    for card in &home.season.recipes {
        let recipe: Recipe = cookbook.read(&format!("/api/recipe/{}", card.recipe_id));
        let has_it = now.iter().any(|it| {
            it.is_named_in(&recipe.title)
                || recipe.recipe_tag_list.iter().any(|tag| it.is_named_in(&tag.tag))
                || recipe.ingredient_list.iter().any(|line| it.is_asked_for_in(&line.ingredient_text))
        });
        assert!(has_it, "{card:?}");
    }

    assert!(home.cooks.len() >= 2 && home.cooks.len() <= 8, "{:?}", home.cooks);
    for cook in &home.cooks {
        let own = cookbook.get(&format!("/api/{}/recipes", cook.user_id));
        assert_eq!(i64::try_from(own.total()), Ok(cook.recipes), "{cook:?}");
        let cards: Vec<Card> = own.read();
        assert_eq!((&cards[0].writer, &cards[0].avatar_url), (&cook.display_name, &cook.avatar_url));
    }
}

#[test]
fn a_page_of_a_member_tells_since_when_they_cook_here_and_their_photos() {
    let cookbook = demonstration();
    let home: Home = cookbook.read("/api/home");
    let photo = &home.photos.list[0];
    let answer = cookbook.get(&format!("/api/user/{}/profile", photo.user_id));
    assert!(!answer.text().contains('@'), "{}", answer.text());
    let profile: Profile = answer.read();
    assert!(profile.photos.contains(photo), "{profile:?}");
    assert!(profile.photos.iter().all(|shown| shown.user_id == photo.user_id), "{profile:?}");
    let (year, month) = profile.since.split_once('-').unwrap();
    assert!(year.len() == 4 && matches!(month.parse(), Ok(1..=12u8)), "{}", profile.since);
    assert_eq!(cookbook.get("/api/user/999999/profile").status, 404);
}

#[test]
fn home_of_an_empty_cookbook_has_no_parts() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let home: Home = cookbook.read("/api/home");
    assert_eq!((home.newest.len(), home.season.recipes.len(), home.season.produce.len()), (0, 0, 0));
    assert_eq!((home.cooks.len(), home.photos.list.len(), home.photos.of_this_week), (0, 0, false));
}

#[test]
fn a_recipe_is_in_season_while_its_title_names_what_is() {
    let (installation, folder) = (Installation::new(), Folder::new());
    let mut toast = recipe("toast", "Toast");
    toast["recipeIngredient"] = json!(["2 slices bread"]);
    installation.import(&folder.write_lines("recipes.jsonl", &[toast])).succeeded();
    let (cookbook, writer) = (installation.serve(), installation.writer());
    let season = || cookbook.read::<Home>("/api/home").season;
    assert_eq!(season().recipes, []);
    let toast = cookbook.all_cards()[0].recipe_id;
    let produce = in_season(season().month).next().unwrap().many;
    writer.retitle(toast, &format!("Toast with {produce}"));
    wait_until("it is in season", || season().recipes.iter().any(|card| card.recipe_id == toast));
    assert_eq!(season().produce, [produce]);
    writer.retitle(toast, "Toast with jam");
    wait_until("it is not in season", || season().recipes.is_empty() && season().produce.is_empty());
}
