//! Nothing that a decision replaced is lost: from the streams alone, which is all that the trail is made of, comes what there was before,
//! who decided otherwise, and why. Whoever decides on an appeal, or undoes a decision, needs no more.

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::{
    AuditEntry, Comment, PendingRecipe, Recipe, SubmittedPicture, User,
};
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Cookbook, Installation, Writer, photo, wait_until};

struct Scene<'a> {
    cookbook: &'a Cookbook,
    writer: Writer,
    ada: Caller<'a>,
    rosa: Caller<'a>,
    bread: i64,
}

/// Makes a decision; returns its entry, once it is in the trail.
fn decided(scene: &Scene<'_>, action: &str, decide: impl FnOnce(&Caller<'_>) -> Answer) -> AuditEntry {
    let entries =
        || -> Vec<AuditEntry> { scene.ada.get(&format!("/api/audit?action={action}&limit=1")).read() };
    let before = entries().first().map(|entry| entry.seq);
    let answer = decide(&scene.ada);
    assert!(matches!(answer.status, 200 | 201), "{action}: {} {}", answer.status, answer.text());
    wait_until(action, || entries().first().map(|entry| entry.seq) != before);
    let entry = entries().remove(0);
    assert_eq!((entry.actor.id, entry.actor.role.as_str()), (Some(scene.ada.user().id), "admin"), "{action}");
    entry
}

/// A recipe in the words of the trail: what it had before an edit, or before it was deleted.
fn as_told(recipe: &Recipe) -> Value {
    let tags: Vec<&str> = recipe.recipe_tag_list.iter().map(|tag| tag.tag.as_str()).collect();
    let steps: Vec<&str> = recipe.recipe_step_list.iter().map(|step| step.instructions.as_str()).collect();
    let ingredients = recipe.ingredient_list.iter().map(|line| {
        let mut line = serde_json::to_value(line).unwrap();
        line.as_object_mut().unwrap().remove("ingredientNum");
        line
    });
    let pictures = recipe.recipe_pic_list.iter().map(
        |picture| json!({"picUrl": picture.pic_url, "altText": picture.alt_text, "userId": picture.user_id}),
    );
    json!({
        "title": recipe.title, "description": recipe.description, "attribution": recipe.attribution,
        "servings": recipe.servings, "prepMinutes": recipe.prep_minutes, "cookMinutes": recipe.cook_minutes,
        "tags": tags, "ingredients": ingredients.collect::<Vec<_>>(), "steps": steps,
        "pictures": pictures.collect::<Vec<_>>(), "cards": recipe.cards,
        "story": recipe.story.as_ref().map(|it| json!({"who": it.who, "place": it.place, "time": it.time, "told": it.told})),
    })
}

fn recipes_come_back(scene: &Scene<'_>) {
    let Scene { cookbook, writer, ada, .. } = scene;
    let picture = writer.new_upload(ada.user().id);
    let card = ada.upload_card(&photo(60, 40, ImageFormat::Png)).created::<UploadedImage>().url;
    let body = json!({
        "title": "Bread", "description": "From the blue tin.", "attribution": "Aunt May", "servings": 4, "prepMinutes": 20,
        "cookMinutes": 40, "recipeTagList": [{"tag": "loaf"}, {"tag": "rye"}],
        "ingredientList": [{"amountNumerator": 11, "amountDenominator": 4, "unitType": "cups", "ingredientText": "flour"}],
        "recipeStepList": [{"instructions": "Stir."}, {"instructions": "Bake."}],
        "recipePicList": [{"picUrl": picture, "altText": "A loaf"}], "cards": [card],
        "story": {"who": "Rosa", "place": "Trieste", "time": "1932", "told": "On Sundays."},
    });
    let created: Recipe = ada.post("/api/recipes/new", &body).created();
    let path = format!("/api/recipe/{}", created.recipe_id);
    // Everything in it is another.
    let other = json!({
        "title": "Rye", "description": "", "attribution": "", "servings": 2, "prepMinutes": 0, "cookMinutes": 0,
        "recipeTagList": [{"tag": "dark"}], "ingredientList": [], "recipeStepList": [], "recipePicList": [], "cards": [],
        "story": {},
    });
    let edited = decided(scene, "RecipeUpdated", |ada| ada.put(&format!("{path}/update"), &other));
    assert_eq!(edited.before, Some(as_told(&created)));
    let now: Recipe = cookbook.read(&path);
    let deleted = decided(scene, "RecipeDeleted", |ada| ada.call(&Method::DELETE, &path, &[], None));
    assert_eq!(deleted.before, Some(as_told(&now)));
}

fn submissions_come_back(scene: &Scene<'_>) {
    let Scene { ada, rosa, .. } = scene;
    let body = json!({
        "title": "Bread", "description": "From the blue tin.", "attribute": "Aunt May", "recipeText": "2 cups flour. Stir.",
        "tags": "loaf,rye", "servings": 4, "prepMinutes": 20, "cookMinutes": 40, "story": {"time": "1932"},
    });
    for (action, approve) in [("SubmissionRejected", false), ("SubmissionApproved", true)] {
        let submitted: PendingRecipe = rosa.post("/api/new-recipe/pending", &body).created();
        let path = format!("/api/pending-recipe/{}", submitted.id);
        let mut corrected = body.clone();
        corrected["title"] = json!("Rye Bread");
        rosa.put(&path, &corrected).read::<PendingRecipe>();
        let entry = decided(scene, action, |ada| {
            if approve {
                ada.post("/api/recipes/new", &json!({"title": "Bread", "pendingId": submitted.id}))
            } else {
                ada.call(&Method::DELETE, &path, &[], Some(&json!({"reason": "How much salt?"})))
            }
        });
        let before = json!({
            "title": "Rye Bread", "description": "From the blue tin.", "attribution": "Aunt May",
            "recipeText": "2 cups flour. Stir.", "tags": ["loaf", "rye"], "servings": 4, "prepMinutes": 20, "cookMinutes": 40,
            "pictures": [], "cards": [], "story": {"who": "", "place": "", "time": "1932", "told": ""},
        });
        assert_eq!(
            entry.before,
            Some(json!({"state": "pending", "submitted": before})),
            "as it was corrected"
        );
        assert_eq!(entry.subject.unwrap().id, rosa.user().id);
        let reasons: &[&str] = if approve { &[] } else { &["How much salt?"] };
        assert_eq!(entry.reasons, reasons);
        if approve {
            let recipe = &entry.after.as_ref().unwrap()["recipeId"];
            let made: Recipe = ada.get(&format!("/api/recipe/{recipe}")).read();
            assert_eq!(entry.after.unwrap()["recipe"], as_told(&made), "and what the admin made of it");
        }
    }
}

fn photos_and_comments_come_back(scene: &Scene<'_>) {
    let Scene { writer, rosa, bread, .. } = scene;
    let reasons = ["profanity", "bullying and intolerance"];
    for (action, path, more) in [
        ("PhotoApproved", "/api/pending-pics", json!({})),
        ("PhotoRejected", "/api/pending-pics/delete", json!({})),
        ("PhotoReported", "/api/pending-pics/delete", json!({"violation": true, "reasons": reasons})),
    ] {
        let url = writer.new_upload(rosa.user().id);
        let body = json!({"picUrl": url, "recipeId": bread, "altText": "The loaf, cut"});
        let submitted: SubmittedPicture = rosa.put("/api/submit-photo", &body).created();
        let mut named = more;
        named["picUrl"] = json!(url);
        let entry = decided(scene, action, |ada| ada.put(path, &json!([named])));
        let before = json!({"state": "pending", "picUrl": submitted.pic_url, "altText": submitted.alt_text});
        assert_eq!((entry.before, entry.subject.unwrap().id), (Some(before), rosa.user().id), "{action}");
        assert_eq!(entry.reasons.len(), if action == "PhotoReported" { 2 } else { 0 });
    }
    let post = |text: &str| -> Comment {
        rosa.post("/api/new-comment", &json!({"recipeId": bread, "comment": text})).created()
    };
    for (action, reported) in [("ReportCleared", true), ("CommentRemoved", true), ("CommentRemoved", false)] {
        let comment = post(&format!("Awful, {action}."));
        let path = format!("/api/comment/{}", comment.comment_id);
        if reported {
            rosa.call(&Method::PUT, &path, &[], None).read::<Comment>();
        }
        let entry = decided(scene, action, |ada| match action {
            "ReportCleared" => ada.call(&Method::POST, &path, &[], None),
            _ => ada.call(&Method::DELETE, &path, &[], Some(&json!({"reasons": reasons}))),
        });
        let state = if reported { "reported" } else { "shown" };
        assert_eq!(entry.before, Some(json!({"state": state, "comment": comment.comment})), "{action}");
        assert_eq!((entry.subject.unwrap().id, entry.target.title.as_str()), (rosa.user().id, "Bread"));
        assert_eq!(entry.reasons, if action == "CommentRemoved" { &reasons[..] } else { &[] });
    }
}

fn standing_and_roles_come_back(scene: &Scene<'_>) {
    let Scene { writer, ada, rosa, .. } = scene;
    let id = rosa.user().id;
    writer.settle();
    let user: User = ada.get(&format!("/api/get-user/id/{id}")).read();
    assert_eq!((user.violations, user.restricted), (3, true), "a photo and two comments");
    let mut body = serde_json::to_value(&user).unwrap();
    (body["violations"], body["restricted"]) = (json!(0), json!(false));
    let reset = decided(scene, "ViolationsReset", |ada| ada.put("/api/update-user", &body));
    assert_eq!(reset.before, Some(json!({"violations": 3})));
    // What counted is known one by one: each with its reasons, and with the decision that it followed from.
    let counted: Vec<AuditEntry> = ada.get(&format!("/api/audit?action=ViolationAdded&subject={id}")).read();
    assert_eq!(counted.len(), 3);
    for violation in &counted {
        let cause: Vec<AuditEntry> = ada.get(&format!("/api/audit?seq={}", violation.cause.unwrap())).read();
        assert_eq!((&cause[0].reasons, cause[0].actor.id), (&violation.reasons, Some(ada.user().id)));
    }
    for (action, verb, was) in [("AdminMade", "make-admin", false), ("AdminRemoved", "remove-admin", true)] {
        let path = format!("/api/user/{id}/{verb}");
        let entry = decided(scene, action, |ada| ada.call(&Method::PUT, &path, &[], None));
        assert_eq!((entry.before, entry.target.id), (Some(json!({"admin": was})), id));
    }
}

#[test]
fn what_each_decision_replaced_can_be_told_from_its_stream() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let writer = installation.writer();
    let bread = writer.new_recipe(ada.user().id, "Bread");
    let scene = Scene { cookbook: &cookbook, writer, ada, rosa, bread };
    recipes_come_back(&scene);
    submissions_come_back(&scene);
    photos_and_comments_come_back(&scene);
    standing_and_roles_come_back(&scene);
}
