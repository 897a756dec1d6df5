//! The handwritten card of a recipe: a member hands it in, an admin decides, and it goes with the member (docs/safety.md#images).

use std::io::Cursor;

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{PendingRecipe, Recipe};
use image::{ImageFormat, RgbImage};
use serde_json::{Value, json};

use crate::accounts::erasure::is_erased;
use crate::support::{Caller, Installation, photo, wait_until};

/// A side of a card, wider than a photo is kept.
fn side(color: u8) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture = RgbImage::from_pixel(3200, 200, image::Rgb([color; 3]));
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

fn uploaded(member: &Caller<'_>, color: u8) -> UploadedImage {
    member.upload_card(&side(color)).created()
}

fn large(url: &str) -> String {
    url.replace("-1280.jpg", "-3000.webp")
}

fn only(cards: &[&str]) -> Value {
    json!({"title": "Strudel", "recipeText": "", "cards": cards})
}

fn approval(pending: i64) -> Value {
    json!({"title": "Strudel", "pendingId": pending})
}

#[test]
fn a_card_and_a_title_are_a_submission_and_become_a_recipe_with_the_card() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let (front, back) = (uploaded(&rosa, 10), uploaded(&rosa, 20));
    let submitted: PendingRecipe =
        rosa.post("/api/new-recipe/pending", &only(&[&front.url, &back.url])).created();
    assert_eq!((submitted.recipe_text.as_str(), submitted.pics.as_str()), ("", ""));
    assert_eq!(submitted.cards, [front.url.clone(), back.url.clone()]);

    // Only its writer and the admins see it, in every size.
    for address in [front.url.clone(), large(&front.url)] {
        assert_eq!(cookbook.get(&address).refused(404), "unknown_image");
    }
    for list in [rosa.get("/api/my-pending-recipes"), ada.get("/api/pending-recipes")] {
        let list: Vec<PendingRecipe> = list.read();
        assert_eq!((list[0].cards.len(), list[0].card_view_urls.len(), list[0].view_urls.len()), (2, 2, 0));
        let seen = cookbook.get(&large(&list[0].card_view_urls[0]));
        assert_eq!(
            (seen.status, seen.header("cache-control")),
            (200, "private, max-age=60, must-revalidate")
        );
    }

    // A correction that does not speak of the card keeps it; one that does replaces it.
    let correct = |body: &Value| -> PendingRecipe {
        rosa.put(&format!("/api/pending-recipe/{}", submitted.id), body).read()
    };
    let kept = correct(&json!({"title": "Apple Strudel", "recipeText": ""}));
    assert_eq!(kept.cards, submitted.cards);
    assert_eq!(correct(&only(&[&back.url])).cards, [back.url.as_str()]);
    assert_eq!(correct(&only(&[&front.url, &back.url])).cards, submitted.cards);

    let recipe: Recipe = ada.post("/api/recipes/new", &approval(submitted.id)).created();
    assert_eq!(recipe.cards, submitted.cards, "an approval that does not speak of the card takes it over");
    assert_eq!((recipe.ingredient_list.len(), recipe.recipe_step_list.len()), (0, 0));
    wait_until("everybody sees the card", || cookbook.get(&large(&front.url)).status == 200);
    let shown: Recipe = cookbook.read(&format!("/api/recipe/{}", recipe.recipe_id));
    assert_eq!(shown.cards, submitted.cards);
    assert_eq!(shown.recipe_pic_list, []);
    let page = cookbook.get(&format!("/recipe/{}", recipe.recipe_id));
    assert_eq!(page.status, 200);
    assert!(page.text().contains("application/ld+json"), "{}", page.text());
    assert!(page.text().contains("It is written on the original card."), "{}", page.text());
    assert!(!page.text().contains("id=\"ingredients\""), "{}", page.text());

    // An edit that does not speak of it keeps it; one that leaves a side out makes that private again.
    let edit = |body: Value| -> Recipe {
        ada.put(&format!("/api/recipe/{}/update", recipe.recipe_id), &body).read()
    };
    assert_eq!(edit(json!({"title": "Apple Strudel"})).cards, submitted.cards);
    assert_eq!(edit(only(&[&back.url])).cards, [back.url.as_str()]);
    wait_until("the front is no longer public", || cookbook.get(&front.url).status == 404);
    assert_eq!(edit(only(&[&front.url])).cards, [front.url.as_str()], "a side that it had may come back");
    assert_eq!(edit(only(&[])).cards, [""; 0]);
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}

#[test]
fn a_card_has_two_sides_at_most_that_were_uploaded_as_ones() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa, opal) =
        (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"), cookbook.member("Opal"));
    let [front, back, third] = [10, 20, 30].map(|color| uploaded(&rosa, color).url);
    let plain = rosa.upload(&photo(60, 40, ImageFormat::Png)).created::<UploadedImage>().url;
    let submit = |who: &Caller<'_>, cards: &[&str]| {
        let answer = who.post("/api/new-recipe/pending", &only(cards));
        (answer.refused(400), answer.message())
    };
    let refused = |code: &str, message: &str| (code.to_owned(), message.to_owned());
    assert_eq!(
        submit(&rosa, &[&front, &back, &third]),
        refused("invalid_recipe", "A recipe can have at most 2 pictures of its card; this has 3.")
    );
    assert_eq!(
        submit(&rosa, &[&front, &front]),
        refused(
            "invalid_recipe",
            "The front and the back of the card are the same picture; please leave one out."
        )
    );
    assert_eq!(submit(&opal, &[&front]).0, "unknown_image");
    assert_eq!(
        submit(&rosa, &[&plain]),
        refused(
            "unknown_image",
            &format!("The picture {plain} was not uploaded as one of a card. Please upload it again.")
        )
    );
    assert_eq!(submit(&rosa, &[]), refused("invalid_recipe", "The recipe must not be empty."));
    assert_eq!(ada.post("/api/recipes/new", &only(&[&plain])).refused(400), "unknown_image");
    assert_eq!(cookbook.get(&large(&plain)).status, 404);
}

#[test]
fn the_card_goes_with_its_author_in_every_size() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let [shown, waiting] = [10, 20].map(|color| uploaded(&rosa, color).url);
    let submit =
        |url: &str| rosa.post("/api/new-recipe/pending", &only(&[url])).created::<PendingRecipe>().id;
    let id = submit(&shown);
    ada.post("/api/recipes/new", &approval(id)).created::<Recipe>();
    submit(&waiting);
    let stored = || std::fs::read_dir(installation.data().join("media")).unwrap().count();
    assert_eq!(stored(), 16);
    let writer = installation.writer();
    writer.delete_account(rosa.user().id);
    wait_until("she is erased", || is_erased(&writer, rosa.user().id));
    wait_until("her card is gone from the disk", || stored() == 0);
    assert_eq!(cookbook.get(&large(&shown)).status, 404);
    let told = "SELECT count(*) FROM read.submissions WHERE cards IS NOT NULL";
    wait_until("no address of it is told", || writer.number(told) == 0);
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}
