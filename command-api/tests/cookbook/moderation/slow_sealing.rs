//! Where the log takes longer to be sealed than an answer waits, what was decided is answered, and never what was there before, or nothing.

use command_api::web::answer::contract::Recipe;
use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::photos::ApprovePhoto;
use domain::submissions::{ApproveSubmission, EditedRecipe, Submission};
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Caller, Installation, plain_recipe, registration};

fn recipe(title: &str) -> Value {
    json!({
        "title": title, "recipeTagList": [{"tag": "loaf"}], "ingredientList": [{"ingredientText": "flour"}],
        "recipeStepList": [{"instructions": "Stir."}], "recipePicList": [],
    })
}

#[test]
fn what_was_decided_is_answered_though_it_is_not_shown_yet() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let (id, writer) = (rosa.user().id, installation.writer());
    let [bread, soup, stew] = ["Bread", "Soup", "Stew"].map(|title| writer.new_recipe(id, title));
    let [kept, left_out, decided, sent] = [(); 4].map(|()| writer.new_upload(id));
    for url in [&kept, &left_out] {
        let photo = writer.submit_photo_at(id, bread, url);
        writer.decide_on_photo(photo, ApprovePhoto { actor: Actor::System });
    }
    writer.submit_photo_at(id, bread, &decided);
    let [corrected, approved, rejected] = ["Rye", "Rye", "Rye"].map(|title| writer.new_submission(id, title));
    let comments = [(); 2].map(|()| writer.new_comment(id, bread, "Lovely."));
    writer.settle();
    let mut edited = recipe("Rye Bread");
    edited["recipePicList"] = json!([{"picUrl": kept}]);
    let mut made = recipe("Spelt");
    made["pendingId"] = json!(approved);
    let mut renamed = serde_json::to_value(rosa.user()).unwrap();
    renamed["displayName"] = json!("Rosie");
    let submission = json!({"title": "Pie", "recipeText": "Bake it."});
    let by_hand = [
        (&ada, "POST", "/api/recipes/new".to_owned(), recipe("Cake"), "/title", json!("Cake")),
        (&ada, "POST", "/api/recipes/new".to_owned(), recipe("Cake"), "/userId", json!(ada.user().id)),
        (&ada, "POST", "/api/recipes/new".to_owned(), recipe("Cake"), "/recipeTagList/0/tag", json!("loaf")),
        (&ada, "POST", "/api/recipes/new".to_owned(), made, "/title", json!("Spelt")),
        (&ada, "PUT", format!("/api/recipe/{bread}/update"), edited.clone(), "/title", json!("Rye Bread")),
        (
            &ada,
            "PUT",
            format!("/api/recipe/{soup}/update"),
            recipe("Broth"),
            "/recipeTagList/0/tag",
            json!("loaf"),
        ),
        (&ada, "DELETE", format!("/api/recipe/{stew}"), Value::Null, "/title", json!("Stew")),
        (&ada, "PUT", "/api/tags/new".to_owned(), json!([{"tag": "quick"}]), "/0/tag", json!("quick")),
        (
            &ada,
            "PUT",
            "/api/pending-pics".to_owned(),
            json!([{"picUrl": decided}]),
            "/0/state",
            json!("approved"),
        ),
        (&ada, "DELETE", format!("/api/pending-recipe/{rejected}"), Value::Null, "/state", json!("rejected")),
        (&ada, "PUT", format!("/api/comment/{}", comments[0]), Value::Null, "/reported", json!(true)),
        (&rosa, "DELETE", format!("/api/comment/{}", comments[1]), Value::Null, "/comment", json!("Lovely.")),
        (
            &rosa,
            "POST",
            "/api/new-comment".to_owned(),
            json!({"recipeId": bread, "comment": "More!"}),
            "/comment",
            json!("More!"),
        ),
        (&rosa, "POST", "/api/new-recipe/pending".to_owned(), submission.clone(), "/title", json!("Pie")),
        (&rosa, "PUT", format!("/api/pending-recipe/{corrected}"), submission, "/title", json!("Pie")),
        (
            &rosa,
            "PUT",
            "/api/submit-photo".to_owned(),
            json!({"picUrl": sent, "recipeId": bread, "altText": "A loaf"}),
            "/altText",
            json!("A loaf"),
        ),
        (&rosa, "PUT", "/api/update-user".to_owned(), renamed, "/displayName", json!("Rosie")),
        (&ada, "POST", "/api/register".to_owned(), registration("Opal"), "/displayName", json!("Opal")),
    ];
    writer.while_nothing_is_sealed(|| {
        std::thread::scope(|scope| {
            for (caller, method, path, body, pointer, expected) in by_hand {
                scope.spawn(move || {
                    let body = (!body.is_null()).then_some(&body);
                    let answer = caller.call(&method.parse::<Method>().unwrap(), &path, &[], body);
                    let what = format!("{method} {path}: {} {}", answer.status, answer.text());
                    assert!(matches!(answer.status, 200 | 201), "{what}");
                    assert_eq!(answer.header("x-read-lagging"), "true", "{what}");
                    let told: Value = serde_json::from_slice(&answer.body).unwrap();
                    assert_eq!(told.pointer(pointer), Some(&expected), "{what}");
                });
            }
        });
        // What a recipe shows of members is in the answer as well, but for what was left out.
        let again: Recipe = ada.put(&format!("/api/recipe/{bread}/update"), &edited).read();
        assert_eq!(again.recipe_pic_list.iter().map(|picture| &picture.pic_url).collect::<Vec<_>>(), [&kept]);
    });
}

#[test]
fn an_approval_of_whoever_was_erased_meanwhile_is_no_recipe_without_words() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let [rosa, opal] = ["Rosa", "Opal"].map(|name| cookbook.member(name).user().id);
    let writer = installation.writer();
    let actor = Actor::Admin { id: AccountId(ada.user().id) };
    let approve = |caller: &Caller<'_>, submission: i64| {
        let mut body = recipe("Rye");
        body["pendingId"] = json!(submission);
        caller.post("/api/recipes/new", &body)
    };
    // The recipe was made, and has gone with its writer.
    let submission = writer.new_submission(rosa, "Rye");
    approve(&ada, submission).created::<Recipe>();
    writer.delete_account(rosa);
    writer.settle();
    assert_eq!(approve(&ada, submission).refused(404), "writer_erased");
    // It was never made.
    let submission = writer.new_submission(opal, "Rye");
    let recipe_id = RecipeId(writer.number("SELECT nextval('ops.recipe_ids')"));
    writer.while_nothing_is_sealed(|| {
        let recipe = Some(EditedRecipe { tags: vec![], content: plain_recipe("Rye") });
        let command = ApproveSubmission { actor, recipe_id, recipe };
        assert_eq!(writer.attempt::<Submission>(actor, submission, command, None), Ok(true));
        writer.erase(opal);
        assert_eq!(approve(&ada, submission).refused(404), "writer_erased");
    });
    assert_eq!(approve(&ada, submission).refused(404), "writer_erased");
}
