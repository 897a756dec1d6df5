//! Photos that are not shown any more are kept as evidence, for unlocked admins, until their author is erased; one that was declined
//! without a violation for 30 days at most (docs/safety.md#uploads).

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{AuditEntry, Recipe, SubmittedPicture};
use image::ImageFormat;
use serde_json::json;

use crate::accounts::erasure::is_erased;
use crate::support::{Caller, Installation, photo, wait_until};

fn submitted(caller: &Caller<'_>, recipe: i64) -> SubmittedPicture {
    let UploadedImage { url, .. } = caller.upload(&photo(60, 40, ImageFormat::Png)).created();
    let body = json!({"picUrl": url, "recipeId": recipe, "altText": "The loaf, cut"});
    caller.put("/api/submit-photo", &body).created()
}

/// The only decision of this kind about a photo.
fn the_only(admin: &Caller<'_>, action: &str) -> AuditEntry {
    let mut found: Vec<AuditEntry> = Vec::new();
    wait_until(action, || {
        found = admin.get(&format!("/api/audit?target=photo&action={action}")).read();
        !found.is_empty()
    });
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

#[test]
fn whatever_was_decided_about_a_photo_unlocked_admins_see_it_in_the_trail_until_its_author_is_erased() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let bread = json!({"title": "Bread", "recipePicList": [], "recipeTagList": [], "ingredientList": [], "recipeStepList": []});
    let recipe = ada.post("/api/recipes/new", &bread).created::<Recipe>().recipe_id;
    let [rejected, reported, removed] = [(); 3].map(|()| submitted(&rosa, recipe));
    let take = |path: &str, body| assert_eq!(ada.put(path, &body).status, 200);
    take("/api/pending-pics/delete", json!([{"picUrl": rejected.pic_url}]));
    let violation = json!([{"picUrl": reported.pic_url, "violation": true, "reasons": ["profanity"]}]);
    take("/api/pending-pics/delete", violation);
    take("/api/pending-pics", json!([{"picUrl": removed.pic_url}]));
    take(&format!("/api/recipe/{recipe}/update"), bread);

    let decisions = ["PhotoRejected", "PhotoReported", "PhotoApproved", "PhotoRemoved"];
    for (action, picture) in decisions.into_iter().zip([&rejected, &reported, &removed, &removed]) {
        let view_url = the_only(&ada, action).view_url.unwrap_or_else(|| panic!("{action} has none"));
        assert!(view_url.starts_with(&format!("{}?until=", picture.pic_url)), "{action}: {view_url}");
        assert_eq!(cookbook.get(&view_url).status, 200, "{action}");
        assert_eq!(rosa.get(&picture.pic_url).refused(404), "unknown_image", "{action}: for members");
    }
    for member in [&rosa, &cookbook.member("Opal")] {
        assert_eq!(member.get("/api/audit?target=photo").refused(403), "not_allowed");
    }
    let others: Vec<AuditEntry> = ada.get("/api/audit?target=recipe").read();
    assert!(!others.is_empty() && others.iter().all(|entry| entry.view_url.is_none()));

    let writer = installation.writer();
    writer.delete_account(rosa.user().id);
    wait_until("she is erased", || is_erased(&writer, rosa.user().id));
    wait_until("the photos are hidden", || {
        decisions.iter().all(|action| the_only(&ada, action).view_url.is_none())
    });
}
