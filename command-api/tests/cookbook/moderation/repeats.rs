//! Who calls is checked at each call, also at one that only repeats what was taken before (docs/safety.md#repeated-commands).

use command_api::web::answer::contract::{Comment, PendingRecipe, SubmittedPicture, User};
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Caller, Installation};

#[test]
fn a_member_who_was_restricted_meanwhile_is_refused_also_what_was_taken_before() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let (id, writer) = (rosa.user().id, installation.writer());
    let bread = writer.new_recipe(id, "Bread");
    let comment = json!({"recipeId": bread, "comment": "Lovely."});
    let recipe = json!({"title": "Stew", "recipeText": "Cook it."});
    let photo = json!({"picUrl": writer.new_upload(id), "recipeId": bread, "altText": "The loaf"});
    let sent: [(Method, &str, &Value); 3] = [
        (Method::POST, "/api/new-comment", &comment),
        (Method::POST, "/api/new-recipe/pending", &recipe),
        (Method::PUT, "/api/submit-photo", &photo),
    ];
    // Each call has a key of its own.
    let send = || {
        sent.each_ref().map(|(method, path, body)| {
            rosa.call(method, path, &[("idempotency-key", &path[1..])], Some(*body))
        })
    };
    let first = send();
    let posted = first[0].created::<Comment>().comment_id;
    let submitted = first[1].created::<PendingRecipe>().id;
    first[2].created::<SubmittedPicture>();

    writer.restrict(id);
    let events = writer.events();
    for refused in send() {
        assert_eq!(refused.refused(403), "restricted");
    }
    assert_eq!(writer.events(), events);
    // What was taken stays.
    let comments: Vec<Comment> = ada.get(&format!("/api/recipe/{bread}/comments")).read();
    assert_eq!(comments.iter().map(|comment| comment.comment_id).collect::<Vec<_>>(), [posted]);

    // An admin lifts the restriction: the repeat gets the first answer, and nothing is given again.
    let mut user = serde_json::to_value(ada.get(&format!("/api/get-user/id/{id}")).read::<User>()).unwrap();
    (user["violations"], user["restricted"]) = (0.into(), false.into());
    user.as_object_mut().unwrap().remove("sequence");
    ada.put("/api/update-user", &user).read::<User>();
    let events = writer.events();
    let again = send();
    assert_eq!(again[0].created::<Comment>().comment_id, posted);
    assert_eq!(again[1].created::<PendingRecipe>().id, submitted);
    again[2].created::<SubmittedPicture>();
    assert_eq!(writer.events(), events);
}

#[test]
fn an_admin_who_may_not_any_more_is_refused_also_what_was_taken_before() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let [ada, bea] = ["Ada", "Bea"].map(|name| cookbook.unlocked_admin(&installation, name));
    let (id, writer) = (bea.user().id, installation.writer());
    let bread = writer.new_recipe(id, "Bread");
    let delete = |caller: &Caller<'_>| {
        caller.call(&Method::DELETE, &format!("/api/recipe/{bread}"), &[("idempotency-key", "once")], None)
    };
    assert_eq!(delete(&bea).status, 200);
    let events = writer.events();
    writer.tamper(&format!("UPDATE auth.sessions SET tools_used_at = NULL WHERE account_id = {id}"));
    assert_eq!(delete(&bea).refused(403), "tools_locked");
    assert_eq!(writer.events(), events);
    ada.call(&Method::PUT, &format!("/api/user/{id}/remove-admin"), &[], None).read::<User>();
    let events = writer.events();
    let member = cookbook.visitor().with_token(&writer.begin_session(id, true));
    assert_eq!(delete(&member).refused(403), "not_allowed");
    assert_eq!(writer.events(), events);
}
