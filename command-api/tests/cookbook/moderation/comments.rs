//! Comments: members post, report and take back, admins judge.

use command_api::queries::comments::get_reported::ReportedComment;
use command_api::web::answer::contract::{Comment, DecisionConflict, Recipe, User};
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Cookbook, Folder, Installation, recipe, wait_until};

/// A cookbook with one recipe, whose number is the second.
fn with_bread(installation: &Installation) -> (Cookbook, i64) {
    let folder = Folder::new();
    installation.import(&folder.write_lines("bread.jsonl", &[recipe("bread", "Bread")])).succeeded();
    let cookbook = installation.serve();
    let bread = cookbook.titled("Bread").recipe_id;
    (cookbook, bread)
}

fn post(caller: &Caller<'_>, recipe: i64, text: &str) -> Answer {
    caller.post("/api/new-comment", &json!({"recipeId": recipe, "comment": text}))
}

fn on(caller: &Caller<'_>, method: &Method, comment: i64, body: Option<&Value>) -> Answer {
    caller.call(method, &format!("/api/comment/{comment}"), &[], body)
}

/// The comments of a recipe, as of this answer's position.
fn shown(caller: &Caller<'_>, recipe: i64, after: &Answer) -> Vec<Comment> {
    let position = [("x-read-after", after.header("x-position"))];
    let answer = caller.call(&Method::GET, &format!("/api/recipe/{recipe}/comments"), &position, None);
    let comments: Vec<Comment> = answer.read();
    assert_eq!(answer.header("x-total-count"), comments.len().to_string());
    comments
}

fn reasons() -> Value {
    json!({"reasons": ["bullying and intolerance", "profanity"]})
}

#[test]
fn a_comment_is_shown_at_once_and_answered_as_it_is_shown() {
    let installation = Installation::new();
    let (cookbook, bread) = with_bread(&installation);
    let rosa = cookbook.member("Rosa");
    let answer = post(&rosa, bread, "  Lovely.\nThank you!  ");
    assert_eq!(answer.status, 201);
    let posted: Comment = serde_json::from_str(answer.text()).unwrap();
    assert_eq!(
        (posted.comment.as_str(), posted.writer.as_str(), posted.user_id, posted.reported),
        ("Lovely.\nThank you!", "Rosa", rosa.user().id, false)
    );
    assert_eq!(shown(&cookbook.visitor(), bread, &answer), [posted]);
}

#[test]
fn what_is_no_comment_is_refused_with_what_to_do() {
    let installation = Installation::new();
    let (cookbook, bread) = with_bread(&installation);
    let rosa = cookbook.member("Rosa");
    for blank in ["", "  \n "] {
        let answer = post(&rosa, bread, blank);
        assert_eq!(answer.refused(400), "invalid_comment");
        assert!(answer.text().contains("The comment must not be empty."), "{}", answer.text());
    }
    assert_eq!(post(&rosa, bread, &"x".repeat(2_001)).refused(400), "invalid_comment");
    assert_eq!(post(&rosa, bread, "a\u{202e}b").refused(400), "invalid_comment");
    assert_eq!(post(&rosa, 999_999, "Lovely.").refused(404), "unknown_recipe");
    assert_eq!(rosa.post("/api/new-comment", &json!({"recipeId": bread})).refused(400), "invalid_body");
    let wrong_type = json!({"recipeId": "bread", "comment": "Lovely."});
    assert_eq!(rosa.post("/api/new-comment", &wrong_type).refused(400), "invalid_body");
    assert_eq!(post(&cookbook.visitor(), bread, "Lovely.").refused(401), "not_signed_in");
}

#[test]
fn a_comment_that_is_sent_twice_under_one_key_is_posted_once() {
    let installation = Installation::new();
    let (cookbook, bread) = with_bread(&installation);
    let rosa = cookbook.member("Rosa");
    let body = json!({"recipeId": bread, "comment": "Lovely."});
    let send = || rosa.call(&Method::POST, "/api/new-comment", &[("idempotency-key", "one")], Some(&body));
    let (first, second) = (send(), send());
    assert_eq!((first.status, first.text()), (second.status, second.text()));
    assert_eq!(shown(&rosa, bread, &first).len(), 1);
}

#[test]
fn who_posts_in_one_hour_what_only_a_script_does_is_asked_to_wait_and_a_repeat_is_not() {
    let installation = Installation::new();
    let (cookbook, bread) = with_bread(&installation);
    let rosa = cookbook.member("Rosa");
    let body = json!({"recipeId": bread, "comment": "Lovely."});
    let first = || rosa.call(&Method::POST, "/api/new-comment", &[("idempotency-key", "one")], Some(&body));
    assert_eq!(first().status, 201);
    // What is refused counts for nothing.
    assert_eq!(post(&rosa, bread, "").refused(400), "invalid_comment");
    for _ in 1..60 {
        assert_eq!(post(&rosa, bread, "Lovely.").status, 201);
    }
    let answer = post(&rosa, bread, "Lovely.");
    assert_eq!(answer.refused(429), "too_many_attempts");
    assert!(!answer.header("retry-after").is_empty());
    assert_eq!(first().status, 201, "it was answered before");
    assert_eq!(post(&cookbook.member("Opal"), bread, "Lovely.").status, 201);
}

#[test]
fn a_member_reports_a_comment_once_and_an_admin_finds_it_acceptable() {
    let installation = Installation::new();
    let (cookbook, bread) = with_bread(&installation);
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let comment: Comment = serde_json::from_str(post(&rosa, bread, "Too salty.").text()).unwrap();
    let answer = on(&opal, &Method::PUT, comment.comment_id, None);
    assert!(answer.read::<Comment>().reported);
    assert!(shown(&cookbook.visitor(), bread, &answer)[0].reported);
    let events = installation.writer().events();
    assert!(on(&opal, &Method::PUT, comment.comment_id, None).read::<Comment>().reported);
    assert_eq!(installation.writer().events(), events, "it carries its flag already");

    let waiting: Vec<ReportedComment> = ada.get("/api/comments/reported").read();
    assert_eq!(
        (waiting[0].comment_id, waiting[0].recipe_title.as_str(), waiting[0].violations),
        (comment.comment_id, "Bread", 0)
    );
    let answer = on(&ada, &Method::POST, comment.comment_id, None);
    assert!(!answer.read::<Comment>().reported);
    assert!(!shown(&cookbook.visitor(), bread, &answer)[0].reported);
    let position = [("x-read-after", answer.header("x-position"))];
    let waiting = ada.call(&Method::GET, "/api/comments/reported", &position, None);
    assert_eq!((waiting.read::<Vec<ReportedComment>>().len(), waiting.header("x-total-count")), (0, "0"));
}

#[test]
fn who_reports_without_end_is_stopped() {
    let installation = Installation::new();
    let (cookbook, bread) = with_bread(&installation);
    let rosa = cookbook.member("Rosa");
    let writer = installation.writer();
    let comment = || writer.new_comment(rosa.user().id, bread, "Lovely.");
    let opal = cookbook.member("Opal");
    for _ in 0..20 {
        assert_eq!(on(&opal, &Method::PUT, comment(), None).status, 200);
    }
    assert_eq!(on(&opal, &Method::PUT, comment(), None).refused(429), "too_many_attempts");
}

#[test]
fn a_comment_is_its_authors_to_delete_and_an_admin_removes_it_with_reasons() {
    let installation = Installation::new();
    let (cookbook, bread) = with_bread(&installation);
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let (ada, locked) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.admin(&installation, "Bea"));
    let writer = installation.writer();
    let comment = || writer.new_comment(rosa.user().id, bread, "Too salty.");

    let own = comment();
    assert_eq!(on(&opal, &Method::DELETE, own, None).refused(403), "not_allowed");
    assert_eq!(on(&opal, &Method::DELETE, own, Some(&reasons())).refused(403), "not_allowed");
    assert_eq!(on(&locked, &Method::DELETE, own, Some(&reasons())).refused(403), "tools_locked");
    let answer = on(&rosa, &Method::DELETE, own, None);
    assert_eq!(answer.read::<Comment>().comment, "Too salty.");
    assert!(shown(&cookbook.visitor(), bread, &answer).is_empty());
    // Sent again it changes nothing; to others it never was.
    assert_eq!(on(&rosa, &Method::DELETE, own, None).status, 200);
    assert_eq!(on(&opal, &Method::PUT, own, None).refused(404), "unknown_comment");

    let bad = comment();
    for body in [None, Some(json!({})), Some(json!({"reasons": []})), Some(json!({"reasons": ["too salty"]}))]
    {
        assert_eq!(on(&ada, &Method::DELETE, bad, body.as_ref()).refused(400), "invalid_reasons", "{body:?}");
    }
    let wrong_type = json!({"reasons": "profanity"});
    assert_eq!(on(&ada, &Method::DELETE, bad, Some(&wrong_type)).refused(400), "invalid_body");
    let answer = on(&ada, &Method::DELETE, bad, Some(&reasons()));
    assert_eq!(answer.read::<Comment>().comment_id, bad);
    assert!(shown(&cookbook.visitor(), bread, &answer).is_empty());
    assert_eq!(on(&ada, &Method::DELETE, 999_999, Some(&reasons())).refused(404), "unknown_comment");
}

#[test]
fn of_two_admins_the_second_is_told_who_decided_what_and_when() {
    let installation = Installation::new();
    let (cookbook, bread) = with_bread(&installation);
    let rosa = cookbook.member("Rosa");
    let (ada, bea) =
        (cookbook.unlocked_admin(&installation, "Ada"), cookbook.unlocked_admin(&installation, "Bea"));
    let comment = installation.writer().new_comment(rosa.user().id, bread, "Too salty.");
    assert_eq!(on(&rosa, &Method::PUT, comment, None).status, 200);
    assert_eq!(on(&ada, &Method::DELETE, comment, Some(&reasons())).status, 200);
    assert_eq!(on(&ada, &Method::DELETE, comment, Some(&reasons())).status, 200, "it was Ada's own decision");
    let answers =
        [on(&bea, &Method::DELETE, comment, Some(&reasons())), on(&bea, &Method::POST, comment, None)];
    for answer in answers {
        assert_eq!(answer.refused(409), "already_removed");
        let told: DecisionConflict = serde_json::from_str(answer.text()).unwrap();
        assert_eq!((told.decision.action.as_str(), told.decision.role.as_str()), ("CommentRemoved", "admin"));
        assert_eq!(told.decision.actor.unwrap().display_name, "Ada");
        let sentence = format!("This comment was already removed, by Ada on {}.", told.decision.in_words);
        assert_eq!(told.message, sentence);
    }
}

#[test]
fn the_newest_two_hundred_comments_are_shown_and_earlier_ones_on_request() {
    let installation = Installation::new();
    let (cookbook, bread) = with_bread(&installation);
    let rosa = cookbook.member("Rosa");
    let writer = installation.writer();
    let numbers: Vec<i64> =
        (0..205).map(|n| writer.new_comment(rosa.user().id, bread, &format!("Number {n}"))).collect();
    let answer = post(&rosa, bread, "The last one.");
    let read = |query: &str| {
        let position = [("x-read-after", answer.header("x-position"))];
        let path = format!("/api/recipe/{bread}/comments{query}");
        let answer = rosa.call(&Method::GET, &path, &position, None);
        assert_eq!(answer.header("x-total-count"), "206");
        answer.read::<Vec<Comment>>().into_iter().map(|comment| comment.comment_id).collect::<Vec<_>>()
    };
    let newest = read("");
    assert_eq!((newest.len(), &newest[..199]), (200, &numbers[6..]));
    assert_eq!(read(&format!("?before={}", newest[0])), numbers[..6]);
    let path = format!("/api/recipe/{bread}/comments?before=x");
    assert_eq!(rosa.get(&path).refused(400), "invalid_id");
    let recipe: Recipe = cookbook.titled("Bread");
    assert_eq!(recipe.recipe_id, bread);
}

#[test]
fn each_removed_comment_is_one_violation_and_the_third_restricts_from_the_next_request_on() {
    let installation = Installation::new();
    let (cookbook, bread) = with_bread(&installation);
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.unlocked_admin(&installation, "Ada"));
    let standing = || {
        let user: User = rosa.get("/api/get-user/principal").read();
        (user.violations, user.restricted)
    };
    for (violations, restricted) in [(1, false), (2, false), (3, true)] {
        let comment: Comment = serde_json::from_str(post(&rosa, bread, "Too salty.").text()).unwrap();
        for _ in 0..2 {
            assert_eq!(on(&ada, &Method::DELETE, comment.comment_id, Some(&reasons())).status, 200);
        }
        wait_until("the violation is counted", || standing().0 >= violations);
        assert_eq!(standing(), (violations, restricted));
    }
    let answer = post(&rosa, bread, "And again.");
    assert_eq!(answer.refused(403), "restricted");
    assert!(
        answer.text().contains("Sorry. Your account is restricted. You are not able to contribute comments.")
    );
    let counted =
        installation.writer().number("SELECT count(*) FROM es.events WHERE event_type = 'ViolationAdded'");
    assert_eq!(counted, 3);
    cookbook.stop();
    installation.run(&["verify"]).succeeded();
}
