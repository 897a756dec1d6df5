//! The first decision stands: a table of every pair of decisions about the same thing, as calls. Whoever repeats their own changes
//! nothing; anybody else is told who decided what, and when (docs/safety.md#first-decision).

use std::sync::atomic::{AtomicU32, Ordering};

use command_api::web::answer::contract::{Decision, Recipe};
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Cookbook, Installation, Writer};

/// What becomes of the second of two decisions.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Second {
    /// Nothing changes, and it is answered as if it had.
    Repeat,
    /// It has its effect.
    Counts,
    /// Who decided before, as which event, and how the second is refused.
    TooLate(&'static str, &'static str, &'static str),
    /// For this member there is nothing any more.
    Gone(&'static str),
}

use Second::{Counts, Gone, Repeat, TooLate};

/// People, and what they decide on.
struct Scene<'a> {
    writer: Writer,
    ada: Caller<'a>,
    bea: Caller<'a>,
    /// Whose contributions they are.
    rosa: Caller<'a>,
    opal: Caller<'a>,
    bread: i64,
}

fn scene<'a>(installation: &Installation, cookbook: &'a Cookbook) -> Scene<'a> {
    let [ada, bea] = ["Ada", "Bea"].map(|name| cookbook.unlocked_admin(installation, name));
    let [rosa, opal] = ["Rosa", "Opal"].map(|name| cookbook.member(name));
    let writer = installation.writer();
    let bread = writer.new_recipe(ada.user().id, "Bread");
    Scene { writer, ada, bea, rosa, opal, bread }
}

impl Scene<'_> {
    /// Makes the second decision, and checks what becomes of it.
    fn check(&self, pair: &str, expected: Second, second: impl FnOnce() -> Answer) {
        let count =
            || self.writer.number("SELECT count(*) FROM es.events WHERE metadata ->> 'role' <> 'system'");
        let before = count();
        let answer = second();
        let (changed, text) = (count() - before, answer.text());
        assert_eq!(changed, i64::from(expected == Counts), "{pair}: {} {text}", answer.status);
        match expected {
            Repeat | Counts => {
                assert!(matches!(answer.status, 200 | 201), "{pair}: {} {text}", answer.status)
            }
            Gone(code) => assert_eq!(answer.refused(404), code, "{pair}"),
            TooLate(who, action, code) => {
                let told: Value = serde_json::from_str(text).unwrap();
                assert_eq!((answer.status, &told["code"]), (409, &json!(code)), "{pair}: {text}");
                // Of several photos each has its own.
                let told = told.get("conflicts").map_or(&told, |conflicts| &conflicts[0]);
                let decision: Decision = serde_json::from_value(told["decision"].clone()).unwrap();
                let actor = decision.actor.unwrap();
                assert_eq!((actor.display_name.as_str(), decision.action.as_str()), (who, action), "{pair}");
                let (age, when) = (self.age_of(&decision.at), &decision.in_words);
                assert!((0..600).contains(&age), "{pair}: it was {age} seconds ago");
                let sentence = told["message"].as_str().unwrap();
                assert!(sentence.ends_with(&format!(", by {who} on {when}.")), "{pair}: {sentence}");
            }
        }
    }

    /// How many seconds ago this was.
    fn age_of(&self, iso: &str) -> i64 {
        self.writer.number(&format!("SELECT extract(epoch FROM now() - '{iso}'::timestamptz)::bigint"))
    }
}

fn took(answer: &Answer) {
    assert!(matches!(answer.status, 200 | 201), "{} {}", answer.status, answer.text());
}

fn delete(caller: &Caller<'_>, path: &str, body: Option<&Value>) -> Answer {
    caller.call(&Method::DELETE, path, &[], body)
}

/// Each has a tag that is new.
fn recipe(pending: Option<i64>, writer: Option<i64>) -> Value {
    static TAGS: AtomicU32 = AtomicU32::new(0);
    let tag = format!("tag {}", TAGS.fetch_add(1, Ordering::Relaxed));
    json!({
        "title": "Rye", "pendingId": pending, "userId": writer, "recipeTagList": [{"tag": tag}], "recipePicList": [],
        "ingredientList": [{"ingredientText": "flour"}], "recipeStepList": [{"instructions": "Stir."}],
    })
}

#[test]
fn of_two_decisions_on_a_submission_the_first_stands() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let scene = scene(&installation, &cookbook);
    let Scene { writer, ada, bea, rosa, .. } = &scene;
    let path = |id: i64| format!("/api/pending-recipe/{id}");
    let approve = |by: &Caller<'_>, id: i64| by.post("/api/recipes/new", &recipe(Some(id), None));
    let end = |by: &Caller<'_>, id: i64| delete(by, &path(id), None);
    let reject =
        |by: &Caller<'_>, id: i64| delete(by, &path(id), Some(&json!({"reason": "It is here already."})));
    let correct =
        |by: &Caller<'_>, id: i64| by.put(&path(id), &json!({"title": "Spelt", "recipeText": "Bake."}));
    let literally = |by: &Caller<'_>, id: i64| {
        by.post("/api/recipes/new", &recipe(None, Some(rosa.user().id))).created::<Recipe>();
        end(by, id)
    };
    let approved = TooLate("Ada", "SubmissionApproved", "already_approved");
    let rejected = TooLate("Ada", "SubmissionRejected", "already_rejected");
    let withdrawn = TooLate("Rosa", "SubmissionWithdrawn", "already_withdrawn");
    type Decides<'a> = &'a dyn Fn(i64) -> Answer;
    let firsts: [(&str, Decides<'_>, Second, [Second; 3]); 5] = [
        // What Ada's approval, her deletion, and her rejection with a reason are afterwards; for everybody else it is too late.
        ("approved", &|id| approve(ada, id), approved, [Repeat, Repeat, Repeat]),
        ("approved by creating and deleting", &|id| literally(ada, id), approved, [Repeat, Repeat, Repeat]),
        ("rejected", &|id| end(ada, id), rejected, [rejected, Repeat, Repeat]),
        ("rejected with a reason", &|id| reject(ada, id), rejected, [rejected, Repeat, Repeat]),
        ("withdrawn", &|id| end(rosa, id), withdrawn, [withdrawn, withdrawn, withdrawn]),
    ];
    for (first, decide, too_late, [approves, ends, rejects]) in firsts {
        let withdraws = if first == "withdrawn" { Repeat } else { too_late };
        let seconds: [(&str, Decides<'_>, Second); 8] = [
            ("Ada approves", &|id| approve(ada, id), approves),
            ("Ada deletes", &|id| end(ada, id), ends),
            ("Ada rejects", &|id| reject(ada, id), rejects),
            ("Bea approves", &|id| approve(bea, id), too_late),
            ("Bea deletes", &|id| end(bea, id), too_late),
            ("Bea rejects", &|id| reject(bea, id), too_late),
            ("Rosa corrects", &|id| correct(rosa, id), too_late),
            ("Rosa withdraws", &|id| end(rosa, id), withdraws),
        ];
        let id = writer.new_submission(rosa.user().id, "Rye");
        took(&decide(id));
        for (second, decide, expected) in seconds {
            scene.check(&format!("{first}, then {second}"), expected, || decide(id));
        }
    }
    // What was corrected is decided on as it is now.
    let id = writer.new_submission(rosa.user().id, "Bread");
    took(&correct(rosa, id));
    scene.check("corrected, then Ada rejects", Counts, || reject(ada, id));
}

#[test]
fn of_two_decisions_on_a_comment_the_first_stands() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let scene = scene(&installation, &cookbook);
    let Scene { writer, ada, bea, rosa, opal, bread } = &scene;
    let path = |id: i64| format!("/api/comment/{id}");
    let reasons = json!({"reasons": ["profanity"]});
    let remove = |by: &Caller<'_>, id: i64| delete(by, &path(id), Some(&reasons));
    let clear = |by: &Caller<'_>, id: i64| by.call(&Method::POST, &path(id), &[], None);
    let report = |by: &Caller<'_>, id: i64| by.call(&Method::PUT, &path(id), &[], None);
    let take_back = |id: i64| delete(rosa, &path(id), None);
    let removed = TooLate("Ada", "CommentRemoved", "already_removed");
    let cleared = TooLate("Ada", "ReportCleared", "already_cleared");
    let deleted = TooLate("Rosa", "CommentDeleted", "already_deleted");
    let gone = Gone("unknown_comment");
    type Decides<'a> = &'a dyn Fn(i64) -> Answer;
    let firsts: [(&str, Decides<'_>, [Second; 6]); 3] = [
        ("removed", &|id| remove(ada, id), [Repeat, removed, removed, removed, gone, gone]),
        // It may be reported again, and its author may take it back at any time.
        ("found acceptable", &|id| clear(ada, id), [cleared, cleared, Repeat, cleared, Counts, Counts]),
        ("taken back", &|id| take_back(id), [deleted, deleted, deleted, deleted, gone, Repeat]),
    ];
    for (first, decide, expected) in firsts {
        let seconds: [(&str, Decides<'_>); 6] = [
            ("Ada removes", &|id| remove(ada, id)),
            ("Bea removes", &|id| remove(bea, id)),
            ("Ada clears", &|id| clear(ada, id)),
            ("Bea clears", &|id| clear(bea, id)),
            ("Opal reports", &|id| report(opal, id)),
            ("Rosa takes it back", &|id| take_back(id)),
        ];
        let id = writer.new_comment(rosa.user().id, *bread, "Awful.");
        took(&report(opal, id));
        took(&decide(id));
        for ((second, decide), expected) in seconds.into_iter().zip(expected) {
            scene.check(&format!("{first}, then {second}"), expected, || decide(id));
        }
    }
    // Reported again, it is decided on again.
    let id = writer.new_comment(rosa.user().id, *bread, "Awful.");
    for answer in [report(opal, id), clear(ada, id), report(opal, id)] {
        took(&answer);
    }
    scene.check("reported again, then Bea removes", Counts, || remove(bea, id));
}

#[test]
fn of_two_decisions_on_a_photo_the_first_stands() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let scene = scene(&installation, &cookbook);
    let Scene { writer, ada, bea, rosa, bread, .. } = &scene;
    let kinds = ["approved", "rejected", "reported"];
    let decide = |by: &Caller<'_>, kind: &str, url: &str| match kind {
        "approved" => by.put("/api/pending-pics", &json!([{"picUrl": url}])),
        "rejected" => by.put("/api/pending-pics/delete", &json!([{"picUrl": url}])),
        _ => {
            let report = json!([{"picUrl": url, "violation": true, "reasons": ["profanity"]}]);
            by.put("/api/pending-pics/delete", &report)
        }
    };
    let told = [
        TooLate("Ada", "PhotoApproved", "already_approved"),
        TooLate("Ada", "PhotoRejected", "already_rejected"),
        TooLate("Ada", "PhotoReported", "already_reported"),
    ];
    let withdraw = |by: &Caller<'_>, url: &str| delete(by, &url.replace("/images/", "/my-pics/"), None);
    let url = writer.new_upload(rosa.user().id);
    writer.submit_photo_at(rosa.user().id, *bread, &url);
    scene.check("Ada withdraws hers", Gone("unknown_photo"), || withdraw(ada, &url));
    took(&withdraw(rosa, &url));
    scene.check("withdrawn twice", Repeat, || withdraw(rosa, &url));
    let withdrawn = TooLate("Rosa", "PhotoWithdrawn", "already_withdrawn");
    for second in kinds {
        scene.check(&format!("withdrawn, then Ada: {second}"), withdrawn, || decide(ada, second, &url));
    }
    for (first, too_late) in kinds.into_iter().zip(told) {
        let url = writer.new_upload(rosa.user().id);
        writer.submit_photo_at(rosa.user().id, *bread, &url);
        took(&decide(ada, first, &url));
        for second in kinds {
            let own = if second == first { Repeat } else { too_late };
            scene.check(&format!("{first}, then Ada: {second}"), own, || decide(ada, second, &url));
            scene.check(&format!("{first}, then Bea: {second}"), too_late, || decide(bea, second, &url));
        }
        scene.check(&format!("{first}, then Rosa withdraws"), too_late, || withdraw(rosa, &url));
    }
}
