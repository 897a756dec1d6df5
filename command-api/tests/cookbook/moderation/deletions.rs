//! What was deleted stays deleted, whoever asks again, and nothing below it is left waiting.

use command_api::commands::photos::decide_each::PhotoConflicts;
use command_api::commands::photos::upload::UploadedImage;
use command_api::queries::admins::get_waiting::Waiting;
use command_api::web::answer::contract::{Comment, DecisionConflict, Recipe, SubmittedPicture, User};
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Installation, photo, wait_until};

fn delete(caller: &Caller<'_>, path: &str) -> Answer {
    caller.call(&Method::DELETE, path, &[], None)
}

fn delete_as(caller: &Caller<'_>, path: &str, key: &str) -> Answer {
    caller.call(&Method::DELETE, path, &[("idempotency-key", key)], None)
}

fn new_photo(member: &Caller<'_>, recipe: i64) -> Value {
    let uploaded: UploadedImage = member.upload(&photo(60, 40, ImageFormat::Png)).created();
    json!({"picUrl": uploaded.url, "recipeId": recipe, "altText": "The loaf, cut"})
}

#[test]
fn whoever_deletes_what_another_admin_deleted_is_told_who_and_when() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let [ada, bea] = ["Ada", "Bea"].map(|name| cookbook.unlocked_admin(&installation, name));
    let rosa = cookbook.member("Rosa").user().id;
    let recipe = installation.writer().new_recipe(ada.user().id, "Bread");
    let (recipe_path, user_path) = (format!("/api/recipe/{recipe}"), format!("/api/user/{rosa}/delete"));
    delete(&ada, &recipe_path).read::<Recipe>();
    delete_as(&ada, &user_path, "one").read::<User>();
    let events = || {
        installation
            .writer()
            .number("SELECT count(*) FROM es.events WHERE event_type IN ('RecipeDeleted', 'AccountDeleted')")
    };
    assert_eq!(events(), 2);
    let erased = "SELECT count(*) FROM es.events WHERE event_type = 'AccountErased'";
    for _ in 0..2 {
        for (path, what) in [(&recipe_path, "This recipe"), (&user_path, "This member")] {
            let answer = delete(&bea, path);
            assert_eq!(answer.refused(409), "already_deleted");
            let conflict: DecisionConflict = serde_json::from_str(answer.text()).unwrap();
            assert_eq!(conflict.decision.actor.unwrap().display_name, "Ada");
            assert!(
                conflict.message.starts_with(&format!("{what} was already deleted, by Ada on ")),
                "{}",
                conflict.message
            );
        }
        // The same admin changes nothing by saying it again, with the same key, another or none.
        assert_eq!(delete(&ada, &recipe_path).read::<Recipe>().recipe_id, recipe);
        assert_eq!(delete_as(&ada, &user_path, "one").read::<User>().id, rosa);
        assert_eq!(delete(&ada, &user_path).read::<User>().id, rosa);
        // And once the member is erased it is the same.
        wait_until("the member is erased", || installation.writer().number(erased) == 1);
    }
    assert_eq!(events(), 2);
    assert_eq!(delete(&bea, "/api/recipe/4711").refused(404), "unknown_recipe");
    assert_eq!(delete(&bea, "/api/user/4711/delete").refused(404), "unknown_user");
}

#[test]
fn what_was_posted_before_its_recipe_was_deleted_gets_its_first_answer_again() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let recipe = installation.writer().new_recipe(ada.user().id, "Bread");
    let (comment, photo) = (json!({"recipeId": recipe, "comment": "Lovely."}), new_photo(&rosa, recipe));
    let send = |method: &Method, path: &str, key: &str, body: &Value| {
        rosa.call(method, path, &[("idempotency-key", key)], Some(body))
    };
    let post = || send(&Method::POST, "/api/new-comment", "comment", &comment);
    let submit = || send(&Method::PUT, "/api/submit-photo", "photo", &photo);
    let (posted, submitted): (Comment, SubmittedPicture) = (post().created(), submit().created());
    delete(&ada, &format!("/api/recipe/{recipe}")).read::<Recipe>();
    assert_eq!(post().created::<Comment>().comment_id, posted.comment_id);
    assert_eq!(submit().created::<SubmittedPicture>().pic_url, submitted.pic_url);
    assert_eq!(rosa.post("/api/new-comment", &comment).refused(404), "unknown_recipe");
    assert_eq!(rosa.put("/api/submit-photo", &photo).refused(404), "unknown_recipe");
}

#[test]
fn the_photos_of_a_deleted_recipe_go_with_it_also_one_that_came_too_late() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let [ada, bea] = ["Ada", "Bea"].map(|name| cookbook.unlocked_admin(&installation, name));
    let rosa = cookbook.member("Rosa");
    let writer = installation.writer();
    let [recipe, other] = ["Bread", "Soup"].map(|title| writer.new_recipe(ada.user().id, title));
    let submit = |recipe: i64| -> SubmittedPicture {
        rosa.put("/api/submit-photo", &new_photo(&rosa, recipe)).created()
    };
    let (shown, rejected, waiting) = (submit(recipe), submit(recipe), submit(recipe));
    submit(other);
    ada.put("/api/pending-pics", &json!([{"picUrl": shown.pic_url}])).read::<Vec<SubmittedPicture>>();
    ada.put("/api/pending-pics/delete", &json!([{"picUrl": rejected.pic_url}]))
        .read::<Vec<SubmittedPicture>>();
    let comment = writer.new_comment(ada.user().id, recipe, "Salty.");
    delete(&ada, &format!("/api/recipe/{recipe}")).read::<Recipe>();
    // These were on their way when the recipe was deleted.
    let late = "0123456789abcdef0123456789abcdef";
    writer.submit_photo(rosa.user().id, recipe, late);
    let reported = format!("/api/comment/{comment}");
    assert_eq!(rosa.call(&Method::PUT, &reported, &[], None).status, 200);
    let removed = "SELECT count(*) FROM es.events WHERE event_type = 'PhotoRemoved'";
    wait_until("all that were shown or waited are removed", || writer.number(removed) == 3);
    // Removals of a policy are shown a moment after they are sealed.
    wait_until("they leave the queue", || {
        ada.get("/api/admin/waiting").read::<Waiting>() == Waiting { recipes: 0, photos: 1, comments: 0 }
    });
    assert_eq!(cookbook.get(&shown.pic_url).status, 404);
    // Whoever sent or reported something is not who took it away.
    for url in [&waiting.pic_url, &format!("/api/images/{late}-1280.jpg")] {
        let decide = bea.put("/api/pending-pics", &json!([{"picUrl": url}]));
        assert_eq!(decide.status, 409, "{}", decide.text());
        let PhotoConflicts { message, .. } = serde_json::from_str(decide.text()).unwrap();
        assert!(message.contains("was already removed, by Ada on "), "{message}");
    }
    writer.settle();
    let removal = json!({"reasons": ["profanity"]});
    let decide = bea.call(&Method::DELETE, &reported, &[], Some(&removal));
    assert_eq!(decide.refused(409), "already_deleted");
    assert!(decide.message().contains("was already deleted, by Ada on "), "{}", decide.message());
    cookbook.stop();
    installation.draw_missing_photos();
    installation.run(&["verify"]).succeeded();
}
