//! Of a deleted member nothing is left in what was decided about them.

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{Comment, PendingRecipe, Recipe, SubmittedPicture};
use image::ImageFormat;
use media::testing::S3Server;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::accounts::erasure::{is_erased, words_in, words_in_files};
use crate::support::{Answer, Caller, Cookbook, Installation, photo, wait_until};

/// Submits a photo that this says what it shows; returns its address.
fn send_photo(member: &Caller<'_>, recipe: i64, alt_text: &str) -> String {
    let UploadedImage { url, .. } = member.upload(&photo(60, 40, ImageFormat::Png)).created();
    let body = json!({"picUrl": url, "recipeId": recipe, "altText": alt_text});
    member.put("/api/submit-photo", &body).created::<SubmittedPicture>().pic_url
}

fn comment(member: &Caller<'_>, recipe: i64, text: &str) -> i64 {
    let body = json!({"recipeId": recipe, "comment": text});
    member.post("/api/new-comment", &body).created::<Comment>().comment_id
}

fn submit(member: &Caller<'_>, title: &str) -> i64 {
    let body = json!({
        "title": title, "description": "", "attribute": "", "recipeText": format!("2 cups flour. Make {title} of it."),
        "tags": "", "pics": "",
    });
    member.post("/api/new-recipe/pending", &body).created::<PendingRecipe>().id
}

/// How many decisions are in the trail.
fn decisions(admin: &Caller<'_>) -> usize {
    admin.get("/api/audit?limit=100").read::<Vec<Value>>().len()
}

#[test]
fn nothing_of_an_erased_member_is_left_in_what_was_decided_about_them() {
    let (installation, store) = (Installation::new(), S3Server::start());
    let mut serving = installation.serving();
    serving.env("MEDIA_URL", store.url()).envs(store.variables());
    let cookbook = Cookbook::start(&mut serving);
    let (ada, zenobia) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Zenobia Quark"));
    let opal = cookbook.member("Opal");
    let writer = installation.writer();
    let bread = writer.new_recipe(ada.user().id, "Bread");
    let take = |answer: Answer| assert_eq!(answer.status, 200, "{}", answer.text());

    let [approved, rejected, reported, _waiting] =
        ["Zwiebelkuchen", "Xylophonbrot", "Quittengelee", "Kohlrabijux"]
            .map(|alt_text| send_photo(&zenobia, bread, alt_text));
    take(ada.put("/api/pending-pics", &json!([{"picUrl": approved}])));
    take(ada.put("/api/pending-pics/delete", &json!([{"picUrl": rejected}])));
    let violation = json!([{"picUrl": reported, "violation": true, "reasons": ["profanity"]}]);
    take(ada.put("/api/pending-pics/delete", &violation));

    let [removed, flagged, cleared, _plain] =
        ["Pumpernickelpudding", "Xylophonbrot", "Quittengelee", "Kohlrabijux"]
            .map(|text| comment(&zenobia, bread, text));
    for id in [flagged, cleared] {
        take(opal.put(&format!("/api/comment/{id}"), &json!({})));
    }
    take(ada.post(&format!("/api/comment/{cleared}"), &json!({})));
    let remove = |path: String, body: Value| ada.call(&Method::DELETE, &path, &[], Some(&body));
    take(remove(format!("/api/comment/{removed}"), json!({"reasons": ["profanity"]})));

    let [kept, refused, _waits] =
        ["Zwiebelkuchen", "Quittengelee", "Xylophonbrot"].map(|title| submit(&zenobia, title));
    let approval = json!({
        "title": "Kohlrabijux", "pendingId": kept, "recipeTagList": [], "ingredientList": [{"ingredientText": "Zwiebelkuchen"}],
        "recipeStepList": [{"instructions": "Make Pumpernickelpudding of it."}], "recipePicList": [],
    });
    ada.post("/api/recipes/new", &approval).created::<Recipe>();
    let because = json!({"reason": "Quittengelee of Zenobia is here already."});
    take(remove(format!("/api/pending-recipe/{refused}"), because));
    let follows = "SELECT count(*) FROM es.events WHERE event_type IN ('ViolationAdded', 'RecipeCreated')";
    wait_until("what follows has followed", || writer.number(follows) == 4);
    let mails = "SELECT count(*) FROM ops.mails WHERE state = 'waiting'";
    wait_until("letters are written", || writer.number(mails) == 0);
    wait_until("it is in the trail", || {
        ada.get("/api/audit?action=RecipeCreated").text().contains("Kohlrabijux")
    });

    // Before, all of it is there, and the checks find it.
    assert!(words_in(&writer.dump()).len() >= 5, "{:?}", words_in(&writer.dump()));
    let mail = installation.data().join("mail");
    assert!(words_in_files(&mail).contains("quittengelee"), "{:?}", words_in_files(&mail));
    assert_eq!(store.files().len(), 24);
    let before = decisions(&ada);

    take(remove(format!("/api/user/{}/delete", zenobia.user().id), Value::Null));
    wait_until("it is erased", || is_erased(&writer, zenobia.user().id));
    wait_until("nothing stands in the database", || words_in(&writer.dump()).is_empty());
    wait_until("nothing stands in files", || words_in_files(installation.data()).is_empty());
    wait_until("nothing is in the bucket", || store.files().is_empty());
    assert!(decisions(&ada) > before, "what was decided is still there");
    let told = ada.get("/api/audit?limit=100");
    assert!(words_in(told.text()).is_empty(), "{}", told.text());
    let saved = ada.get("/api/audit.csv");
    assert!(words_in(saved.text()).is_empty(), "{}", saved.text());
}
