use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::photos::{ApprovePhoto, RejectPhoto, RemovePhoto, ReportPhoto, WithdrawPhoto};
use domain::values::{Reasons, RejectionReason};

use super::fixture::{Fixture, OPAL, ROSA};
use crate::{
    approved_photos, hidden_photos, pending_photos, photos_of, picture_public_in, pictures_in_use,
    recent_photos, recipe,
};

const ADMIN: Actor = Actor::System;

/// The addresses of the pictures of recipe 3.
async fn pictures(fixture: &Fixture) -> Vec<String> {
    let recipe = recipe(fixture.log.pool(), RecipeId(3)).await.unwrap().unwrap();
    let recipe: serde_json::Value = serde_json::from_str(recipe.get()).unwrap();
    let pictures = recipe["recipePicList"].as_array().unwrap();
    pictures.iter().map(|picture| picture["picUrl"].as_str().unwrap().replace("/api/images/", "")).collect()
}

#[tokio::test]
async fn what_waits_comes_with_what_helps_to_decide() {
    let fixture = Fixture::new().await;
    fixture.register(OPAL, "Opal").await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.submit_photo(1, 3, OPAL, "one").await;
    fixture.submit_photo(2, 3, ROSA, "two").await;
    fixture.submit_photo(3, 3, ROSA, "three").await;
    fixture.decide_on_photo(3, RejectPhoto { actor: ADMIN, reason: None }).await;
    fixture.catch_up().await;
    let waiting = pending_photos(fixture.log.pool(), None, None, 1).await.unwrap();
    assert_eq!(waiting.total, 2);
    assert_eq!(
        serde_json::to_string(&waiting.items).unwrap(),
        concat!(
            r#"[{"picUrl":"/api/images/one.jpg","altText":"As it came out of the oven","recipeId":3,"userId":8,"#,
            r#""writer":"Opal","submitted":"2026-11-21T21:33:29.123Z","recipeTitle":"Bread","violations":0}]"#,
        )
    );
    let own = pending_photos(fixture.log.pool(), Some(AccountId(ROSA)), None, 10).await.unwrap();
    assert_eq!((own.items[0].pic_url.as_str(), own.total), ("/api/images/two.jpg", 1));

    // The rest: after one that waits, after one that was decided on meanwhile, and after nothing.
    let after = async |url: &str| {
        let rest = pending_photos(fixture.log.pool(), None, Some(url), 10).await.unwrap();
        (rest.items.into_iter().map(|photo| photo.pic_url).collect::<Vec<_>>(), rest.total)
    };
    fixture.submit_photo(4, 3, OPAL, "four").await;
    fixture.catch_up().await;
    let two_and_four = ["/api/images/two.jpg", "/api/images/four.jpg"].map(str::to_owned).to_vec();
    assert_eq!(after("/api/images/one.jpg").await, (two_and_four.clone(), 3));
    assert_eq!(after("/api/images/three.jpg").await, (two_and_four[1..].to_vec(), 3));
    assert_eq!(after("/api/images/four.jpg").await, (vec![], 3));
    assert_eq!(after("/api/images/five.jpg").await, (vec![], 3));
}

#[tokio::test]
async fn a_member_sees_what_became_of_each_photo_and_what_was_taken_back_is_gone() {
    let fixture = Fixture::new().await;
    fixture.register(OPAL, "Opal").await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.recipe(4, ROSA, &[], "Soup").await;
    for id in 1..=6 {
        fixture.submit_photo(id, if id == 5 { 4 } else { 3 }, OPAL, &format!("{id}")).await;
    }
    fixture.submit_photo(7, 3, ROSA, "hers").await;
    let reasons = Reasons::parse(["profanity"]).unwrap();
    fixture.decide_on_photo(2, ApprovePhoto { actor: ADMIN }).await;
    let reason = RejectionReason::parse("It is too dark.").ok();
    fixture.decide_on_photo(3, RejectPhoto { actor: ADMIN, reason }).await;
    fixture.decide_on_photo(4, ReportPhoto { actor: ADMIN, reasons }).await;
    fixture.decide_on_photo(5, RemovePhoto { actor: ADMIN }).await;
    let opal = Actor::Member { id: AccountId(OPAL), restricted: false };
    fixture.decide_on_photo(6, WithdrawPhoto { actor: opal }).await;
    fixture.delete_recipe(4).await;
    fixture.catch_up().await;
    let (pool, url) = (fixture.log.pool(), |id: i64| format!("/api/images/{id}.jpg"));
    let own = async |before: Option<&str>, limit| {
        let list = photos_of(pool, AccountId(OPAL), before, limit).await.unwrap();
        assert_eq!(list.total, 5);
        let reasons = list.items.iter().filter_map(|it| Some((it.state.as_str(), it.reason.as_deref()?)));
        assert!(reasons.eq(
            list.items.iter().filter(|it| it.state == "rejected").map(|_| ("rejected", "It is too dark."))
        ));
        list.items.into_iter().map(|it| (it.pic_url, it.state, it.recipe_title)).collect::<Vec<_>>()
    };
    let row = |id, state: &str, title: Option<&str>| (url(id), state.to_owned(), title.map(str::to_owned));
    let all = [
        row(5, "removed", None),
        row(4, "reported", Some("Bread")),
        row(3, "rejected", Some("Bread")),
        row(2, "approved", Some("Bread")),
        row(1, "pending", Some("Bread")),
    ];
    assert_eq!(own(None, 10).await, all);
    assert_eq!(own(None, 2).await, all[..2]);
    assert_eq!(own(Some(&url(4)), 10).await, all[2..]);
    assert_eq!(own(Some("/api/images/hers.jpg"), 10).await, [], "it is another's");
    assert_eq!(pending_photos(pool, None, None, 10).await.unwrap().total, 2);

    // What was removed is evidence, what was taken back is not, and nobody puts it into a recipe.
    let urls: Vec<String> = (1..=6).map(url).collect();
    let used = pictures_in_use(pool, &urls).await.unwrap();
    assert_eq!(used, [1, 2, 4, 5].map(url));
    let hidden = hidden_photos(pool, &urls.iter().map(String::as_str).collect::<Vec<_>>()).await.unwrap();
    assert_eq!(hidden.len(), 4);
    fixture.delete_account(OPAL).await;
    fixture.erase_account(OPAL).await;
    fixture.catch_up().await;
    assert_eq!(photos_of(pool, AccountId(OPAL), None, 10).await.unwrap().total, 0);
    assert!(pictures_in_use(pool, &urls).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_approved_photo_joins_the_pictures_of_its_recipe_until_it_is_removed() {
    let fixture = Fixture::new().await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    for (id, name) in [(1, "one"), (2, "two"), (3, "three"), (4, "four")] {
        fixture.submit_photo(id, 3, OPAL, name).await;
    }
    fixture.decide_on_photo(2, ApprovePhoto { actor: ADMIN }).await;
    fixture.decide_on_photo(1, ApprovePhoto { actor: ADMIN }).await;
    let reasons = Reasons::parse(["profanity"]).unwrap();
    fixture.decide_on_photo(3, ReportPhoto { actor: ADMIN, reasons }).await;
    fixture.catch_up().await;
    assert_eq!(pictures(&fixture).await, ["a.jpg", "b.jpg", "one.jpg", "two.jpg"]);
    let public = async |name: &str| {
        let url = format!("/api/images/{name}.jpg");
        let recipe = picture_public_in(fixture.log.pool(), &url).await.unwrap();
        assert!(recipe.is_none_or(|recipe| recipe == RecipeId(3)));
        recipe.is_some()
    };
    assert!(public("a").await && public("one").await);
    assert!(!public("three").await && !public("four").await && !public("nothing").await);

    // An edit leaves it out, which is followed by its removal.
    fixture.edit_without(3, &[1], "Bread").await;
    fixture.catch_up().await;
    assert_eq!(pictures(&fixture).await, ["a.jpg", "b.jpg", "two.jpg"]);
    assert!(!public("one").await && public("two").await);
    fixture.decide_on_photo(1, RemovePhoto { actor: ADMIN }).await;
    fixture.catch_up().await;
    assert_eq!(pictures(&fixture).await, ["a.jpg", "b.jpg", "two.jpg"]);
    assert!(!public("one").await);
    fixture.delete_recipe(3).await;
    fixture.catch_up().await;
    assert!(!public("a").await && !public("two").await);
}

#[tokio::test]
async fn a_recipe_says_which_change_it_shows_photos_included() {
    let fixture = Fixture::new().await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.submit_photo(1, 3, OPAL, "one").await;
    fixture.catch_up().await;
    let sequence = async || {
        let recipe = recipe(fixture.log.pool(), RecipeId(3)).await.unwrap().unwrap();
        serde_json::from_str::<serde_json::Value>(recipe.get()).unwrap()["sequence"].as_i64().unwrap()
    };
    let before = sequence().await;
    fixture.decide_on_photo(1, ApprovePhoto { actor: ADMIN }).await;
    fixture.catch_up().await;
    let approved = approved_photos(fixture.log.pool(), RecipeId(3)).await.unwrap();
    assert_eq!((approved[0].photo_id, approved[0].changed_seq), (1, sequence().await));
    assert!(before < approved[0].changed_seq);
    fixture.edit(3, &[], "Rye").await;
    fixture.catch_up().await;
    assert!(approved[0].changed_seq < sequence().await);
}

#[tokio::test]
async fn a_photo_of_an_erased_member_is_shown_to_nobody_and_a_decision_still_finds_its_place() {
    let fixture = Fixture::new().await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.submit_photo(1, 3, OPAL, "one").await;
    fixture.submit_photo(2, 3, OPAL, "two").await;
    fixture.decide_on_photo(1, ApprovePhoto { actor: ADMIN }).await;
    fixture.erase(OPAL).await;
    fixture.catch_up().await;
    assert_eq!(pictures(&fixture).await, ["a.jpg", "b.jpg"]);
    assert_eq!(pending_photos(fixture.log.pool(), None, None, 10).await.unwrap().total, 0);
    fixture.decide_on_photo(2, RejectPhoto { actor: ADMIN, reason: None }).await;
    fixture.catch_up().await;
}

#[tokio::test]
async fn why_a_photo_was_rejected_is_its_owners_and_goes_with_them() {
    let fixture = Fixture::new().await;
    fixture.register(OPAL, "Opal").await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    let told = async || {
        fixture.catch_up().await;
        let reasons = sqlx::query_scalar("SELECT reason FROM read.photos ORDER BY photo_id");
        let reasons: Vec<Option<String>> = reasons.fetch_all(fixture.log.pool()).await.unwrap();
        reasons
    };
    let reason = RejectionReason::parse("It is too dark.").ok();
    for (id, name, reason) in [(1, "one", reason), (2, "two", None)] {
        fixture.submit_photo(id, 3, OPAL, name).await;
        fixture.decide_on_photo(id, RejectPhoto { actor: ADMIN, reason }).await;
    }
    assert_eq!(told().await, [Some("It is too dark.".to_owned()), None]);
    fixture.delete_account(OPAL).await;
    fixture.erase_account(OPAL).await;
    assert_eq!(told().await, [None, None]);
}

#[tokio::test]
async fn the_recent_photos_are_the_approved_ones_and_first_what_was_approved_last() {
    let fixture = Fixture::new().await;
    fixture.register(OPAL, "Opal").await;
    fixture.recipe(3, ROSA, &[], "Bread").await;
    fixture.recipe(4, ROSA, &[], "Soup").await;
    for (photo, recipe, owner, name) in
        [(1, 3, OPAL, "one"), (2, 4, ROSA, "two"), (3, 3, ROSA, "three"), (4, 3, ROSA, "waits")]
    {
        fixture.submit_photo(photo, recipe, owner, name).await;
    }
    for photo in [3, 1, 2] {
        fixture.decide_on_photo(photo, ApprovePhoto { actor: ADMIN }).await;
    }
    fixture.catch_up().await;
    let shown = async |limit| {
        let photos = recent_photos(fixture.log.pool(), limit).await.unwrap();
        photos
            .into_iter()
            .map(|photo| (photo.pic_url.replace("/api/images/", ""), photo.recipe_title))
            .collect::<Vec<_>>()
    };
    let named = |names: &[(&str, &str)]| {
        names.iter().map(|&(name, of)| (format!("{name}.jpg"), of.to_owned())).collect::<Vec<_>>()
    };
    assert_eq!(shown(8).await, named(&[("two", "Soup"), ("one", "Bread"), ("three", "Bread")]));
    assert_eq!(shown(1).await, named(&[("two", "Soup")]));
    // What is left out by an edit, whose recipe is gone, or whose owner was erased, is not shown.
    fixture.edit_without(3, &[3], "Bread").await;
    fixture.delete_recipe(4).await;
    fixture.catch_up().await;
    assert_eq!(shown(8).await, named(&[("one", "Bread")]));
    fixture.delete_account(OPAL).await;
    fixture.erase_account(OPAL).await;
    fixture.catch_up().await;
    assert_eq!(shown(8).await, []);
}
