//! The same call twice at the same moment, without a key, on one node or one on each of two: one effect, and two answers as if each had
//! been alone.

use std::collections::BTreeSet;
use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};

use command_api::web::answer::contract::{PendingRecipe, Recipe};
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Installation, open_folder};

/// How often each is clicked twice.
const ROUNDS: usize = 12;

/// Two calls as nearly at once as two threads can.
fn at_once<'a>(callers: [&Caller<'a>; 2], call: impl Fn(&Caller<'a>) -> Answer + Sync) -> [Answer; 2] {
    let barrier = Barrier::new(2);
    std::thread::scope(|scope| {
        let clicks = callers.map(|caller| {
            let (barrier, call) = (&barrier, &call);
            scope.spawn(move || {
                barrier.wait();
                call(caller)
            })
        });
        clicks.map(|click| click.join().unwrap())
    })
}

#[test]
fn a_double_click_without_a_key_decides_once_on_one_node_and_on_two() {
    let (installation, folder) = (Installation::new(), open_folder());
    let one = installation.serve();
    let other = installation.serve_another_node(folder.path());
    let (ada, rosa) = (one.unlocked_admin(&installation, "Ada"), one.member("Rosa"));
    let elsewhere = other.visitor().with_token(ada.token());
    let (id, writer) = (rosa.user().id, installation.writer());
    let bread = writer.new_recipe(id, "Bread");
    let events =
        |kind: &str| writer.number(&format!("SELECT count(*) FROM es.events WHERE event_type = '{kind}'"));
    let recipes = events("RecipeCreated");
    for round in 0..ROUNDS {
        // So that no limit is reached.
        writer.tamper("DELETE FROM auth.attempts");
        let both = [&ada, if round % 2 == 0 { &ada } else { &elsewhere }];
        let click = |method: Method, path: &str, body: Option<&Value>| {
            let answers = at_once(both, |caller| caller.call(&method, path, &[], body));
            for answer in &answers {
                assert!(
                    matches!(answer.status, 200 | 201),
                    "{method} {path}: {} {}",
                    answer.status,
                    answer.text()
                );
            }
            answers
        };
        let comment = format!("/api/comment/{}", writer.new_comment(id, bread, "Awful."));
        click(Method::PUT, &comment, None);
        click(Method::POST, &comment, None);
        let comment = format!("/api/comment/{}", writer.new_comment(id, bread, "Awful."));
        click(Method::DELETE, &comment, Some(&json!({"reasons": ["profanity"]})));
        let [approved, reported] = [(); 2].map(|()| {
            let url = writer.new_upload(id);
            writer.submit_photo_at(id, bread, &url);
            url
        });
        click(Method::PUT, "/api/pending-pics", Some(&json!([{"picUrl": approved}])));
        let report = json!([{"picUrl": reported, "violation": true, "reasons": ["profanity"]}]);
        click(Method::PUT, "/api/pending-pics/delete", Some(&report));
        let body = json!({
            "title": "Rye", "pendingId": writer.new_submission(id, "Rye"), "recipeTagList": [{"tag": format!("tag {round}")}],
            "ingredientList": [{"ingredientText": "flour"}], "recipeStepList": [], "recipePicList": [],
        });
        let made =
            click(Method::POST, "/api/recipes/new", Some(&body)).map(|answer| answer.created::<Recipe>());
        assert_eq!(made[0].recipe_id, made[1].recipe_id);
        let pending = format!("/api/pending-recipe/{}", writer.new_submission(id, "Stew"));
        let ended = click(Method::DELETE, &pending, None);
        assert_eq!(ended.map(|answer| answer.read::<PendingRecipe>().state), ["rejected", "rejected"]);
        let stew = writer.new_recipe(id, "Stew");
        writer.submit_photo_at(id, stew, &writer.new_upload(id));
        click(Method::DELETE, &format!("/api/recipe/{stew}"), None);
        let role = format!("/api/user/{id}/make-admin");
        click(Method::PUT, &role, None);
        click(Method::PUT, &role.replace("make", "remove"), None);
    }
    writer.settle();
    let rounds = i64::try_from(ROUNDS).unwrap();
    let once = [
        "CommentReported",
        "ReportCleared",
        "CommentRemoved",
        "PhotoApproved",
        "PhotoReported",
        "SubmissionApproved",
        "SubmissionRejected",
        "TagCreated",
        "RecipeDeleted",
        "PhotoRemoved",
        "AdminRemoved",
    ];
    assert_eq!(once.map(events), [rounds; 11]);
    assert_eq!((events("RecipeCreated"), events("ViolationAdded")), (recipes + 2 * rounds, 2 * rounds));
    let letters =
        |kind: &str| writer.number(&format!("SELECT count(*) FROM ops.mails WHERE kind = '{kind}'"));
    let written = ["warning", "submission_approved", "submission_rejected"].map(letters);
    assert_eq!(written, [2 * rounds, rounds, rounds]);
}

/// One recipe approves one submission, whoever deletes which of two at the same moment.
#[test]
fn a_recipe_that_was_created_before_approves_one_of_two_submissions_that_are_deleted_at_once() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let (id, writer) = (rosa.user().id, installation.writer());
    let mut approved_by = BTreeSet::new();
    for _ in 0..ROUNDS {
        let submissions = [(); 2].map(|()| writer.new_submission(id, "Rye"));
        let body = json!({
            "title": "Rye", "userId": id, "recipeTagList": [], "ingredientList": [], "recipeStepList": [], "recipePicList": [],
        });
        let made: Recipe = ada.post("/api/recipes/new", &body).created();
        let turn = AtomicUsize::new(0);
        let answers = at_once([&ada, &ada], |caller| {
            let submission = submissions[turn.fetch_add(1, Ordering::Relaxed)];
            caller.call(&Method::DELETE, &format!("/api/pending-recipe/{submission}"), &[], None)
        });
        let mut ended = answers.map(|answer| answer.read::<PendingRecipe>());
        ended.sort_by(|one, other| one.state.cmp(&other.state));
        assert_eq!(ended.each_ref().map(|ended| ended.state.as_str()), ["approved", "rejected"]);
        assert_eq!(ended[0].recipe_id, Some(made.recipe_id));
        assert!(approved_by.insert(made.recipe_id), "no recipe approves twice");
    }
    drop(cookbook);
    installation.draw_missing_photos();
    installation.run(&["verify"]).succeeded();
}
