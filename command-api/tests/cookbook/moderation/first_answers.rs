//! Sent again under its key, every call gets its first answer, whatever has become of what it was about, and the key is for no other
//! call (docs/safety.md#repeated-commands).

use std::cell::RefCell;

use command_api::http::router::description;
use domain::Actor;
use domain::comments::{Comment, DeleteComment};
use domain::photos::{Photo, RemovePhoto};
use domain::submissions::{RejectSubmission, Submission};
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::accounts::samples::update;
use crate::support::{Answer, Caller, Installation, Writer, photo, registration};

/// A call that was sent under a key.
struct Sent<'a> {
    operation: &'static str,
    caller: &'a Caller<'a>,
    method: &'static str,
    path: String,
    /// Its body, and another one for the same call.
    bodies: Option<(Value, Value)>,
    first: Answer,
    /// Whether what it answers is not somebody's who is erased by now.
    whole: bool,
}

/// The calls under keys, of which each belongs to one.
struct Calls<'a>(RefCell<Vec<Sent<'a>>>);

impl<'a> Calls<'a> {
    /// Sends a call under its key.
    fn send(
        &self,
        operation: &'static str,
        caller: &'a Caller<'a>,
        (method, path): (&'static str, String),
        bodies: Option<(Value, Value)>,
        whole: bool,
    ) -> Value {
        let key = self.0.borrow().len().to_string();
        let body = bodies.as_ref().map(|(body, _)| body);
        let first = call(caller, method, &path, &key, body);
        assert!(matches!(first.status, 200 | 201), "{method} {path}: {} {}", first.status, first.text());
        let answered = serde_json::from_str(first.text()).unwrap();
        self.0.borrow_mut().push(Sent { operation, caller, method, path, bodies, first, whole });
        answered
    }
}

fn call(caller: &Caller<'_>, method: &str, path: &str, key: &str, body: Option<&Value>) -> Answer {
    caller.call(&method.parse().unwrap(), path, &[("idempotency-key", key)], body)
}

/// What is answered, but for addresses that are good for a time.
fn lasting(answer: &Answer) -> Value {
    let mut body: Value = serde_json::from_str(answer.text()).unwrap();
    for one in body.as_array_mut().map_or(vec![], |list| list.iter_mut().collect()) {
        one.as_object_mut().map(|fields| fields.remove("viewUrl"));
    }
    for name in ["viewUrl", "viewUrls", "sequence"] {
        body.as_object_mut().map(|fields| fields.remove(name));
    }
    body
}

/// Everything that the calls were about goes.
fn everything_goes(writer: &Writer, guests: &[i64]) {
    writer.settle();
    for guest in guests {
        writer.delete_account(*guest);
    }
    let numbers =
        |sql: &str| writer.texts(sql).into_iter().map(|id| id.parse::<i64>().unwrap()).collect::<Vec<_>>();
    let ids = |kind: &str| {
        numbers(&format!("SELECT DISTINCT aggregate_id FROM es.events WHERE aggregate_type = '{kind}'"))
    };
    for recipe in numbers("SELECT recipe_id::text FROM read.recipes") {
        writer.delete(recipe);
    }
    // Some have gone already, and the service removes others at this moment.
    for comment in ids("comment") {
        let _ =
            writer.attempt::<Comment>(Actor::System, comment, DeleteComment { actor: Actor::System }, None);
    }
    for photo in ids("photo") {
        let _ = writer.attempt::<Photo>(Actor::System, photo, RemovePhoto { actor: Actor::System }, None);
    }
    for submission in ids("submission") {
        let reject = RejectSubmission { actor: Actor::System, reason: None };
        let _ = writer.attempt::<Submission>(Actor::System, submission, reject, None);
    }
    writer.tamper("UPDATE ops.uploads SET removing_at = now() WHERE content_hash IS NULL");
    writer.settle();
}

#[test]
fn every_call_gets_its_first_answer_again_whatever_has_gone_since() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let visitor = cookbook.visitor();
    let writer = installation.writer();
    let id = rosa.user().id;
    let [member, admin, leaving, warned, talker] =
        ["Mae", "Nell", "Olive", "Pearl", "Ruth"].map(|name| writer.register(name, id));
    writer.make_admin(admin);
    writer.add_violations(warned, 1);
    let [bread, soup, stew] = ["Bread", "Soup", "Stew"].map(|title| writer.new_recipe(id, title));
    let comments = ["One.", "Two.", "Three."].map(|text| writer.new_comment(talker, bread, text));
    let own = writer.new_comment(id, bread, "Mine.");
    let waiting = ["Pie", "Cake", "Tart", "Roll"].map(|title| writer.new_submission(id, title));
    let photos = [(); 4].map(|()| writer.new_upload(id));
    for url in &photos {
        writer.submit_photo_at(id, bread, url);
    }
    writer.settle();
    let calls = Calls(RefCell::default());
    let upload = || writer.new_upload(id);
    let title = |title: &str, url: &str| {
        json!({
            "title": title, "recipeTagList": [{"tag": "loaf"}], "ingredientList": [{"ingredientText": "flour"}],
            "recipeStepList": [{"instructions": "Stir."}], "recipePicList": [{"picUrl": url}],
        })
    };
    let submitted = |title: &str, url: &str| json!({"title": title, "recipeText": "Cook it.", "pics": url});
    let with = |mut body: Value, field: &str, value: Value| {
        body[field] = value;
        body
    };
    let two = |mut body: Value, mut other: Value, field: &str, value: Value| {
        (body[field], other[field]) = (value.clone(), value);
        Some((body, other))
    };

    let new = |name: &str| registration(name);
    let newcomer = calls.send(
        "registerAccount",
        &visitor,
        ("POST", "/api/register".into()),
        Some((new("Sadie"), new("Tessa"))),
        false,
    );
    let said = |text: &str| json!({"recipeId": bread, "comment": text});
    let post = ("POST", "/api/new-comment".into());
    calls.send("postComment", &rosa, post, Some((said("Lovely."), said("Tasty."))), true);
    let report = |comment: i64| ("PUT", format!("/api/comment/{comment}"));
    calls.send("reportComment", &rosa, report(comments[0]), None, false);
    // It has a flag already.
    calls.send("reportComment", &ada, report(comments[0]), None, false);
    calls.send("reportComment", &ada, report(own), None, true);
    calls.send("clearReport", &ada, ("POST", format!("/api/comment/{}", comments[0])), None, false);
    let reasons = |reason: &str| json!({"reasons": [reason]});
    let why = Some((reasons("profanity"), reasons("bullying and intolerance")));
    calls.send("deleteComment", &ada, ("DELETE", format!("/api/comment/{}", comments[1])), why, false);
    calls.send("deleteComment", &rosa, ("DELETE", format!("/api/comment/{own}")), None, true);
    calls.send("saveRecipe", &rosa, ("POST", format!("/api/recipe/{bread}/save")), None, true);
    calls.send("unsaveRecipe", &rosa, ("DELETE", format!("/api/recipe/{bread}/save")), None, true);

    let renamed = |name: &str| with(update(rosa.user()), "displayName", json!(name));
    let change = ("PUT", "/api/update-user".into());
    calls.send("updateAccount", &rosa, change, Some((renamed("Rosie"), renamed("Rosetta"))), true);
    let of = |guest: i64| {
        let guest = ada.get(&format!("/api/get-user/id/{guest}")).read();
        with(with(update(&guest), "violations", json!(0)), "restricted", json!(false))
    };
    let (reset, other) = (of(warned), with(of(warned), "displayName", json!("Pearl of Wisdom")));
    calls.send("updateAccount", &ada, ("PUT", "/api/update-user".into()), Some((reset, other)), false);
    calls.send("makeAdmin", &ada, ("PUT", format!("/api/user/{member}/make-admin")), None, false);
    // It is one already.
    calls.send("makeAdmin", &ada, ("PUT", format!("/api/user/{admin}/make-admin")), None, false);
    calls.send("removeAdmin", &ada, ("PUT", format!("/api/user/{admin}/remove-admin")), None, false);
    calls.send("deleteAccount", &ada, ("DELETE", format!("/api/user/{leaving}/delete")), None, false);

    let create = || ("POST", "/api/recipes/new".into());
    let url = upload();
    calls.send("createRecipe", &ada, create(), Some((title("Rye", &url), title("Spelt", &url))), true);
    let (url, pending) = (upload(), json!(waiting[0]));
    let approves = two(title("Pie of Plums", &url), title("Pie of Pears", &url), "pendingId", pending);
    calls.send("createRecipe", &ada, create(), approves, true);
    let (url, edit) = (upload(), || ("PUT", format!("/api/recipe/{soup}/update")));
    // The second one changes nothing.
    for name in ["Broth", "Broth", "Borscht"] {
        calls.send("updateRecipe", &ada, edit(), Some((title(name, &url), title("Bisque", &url))), true);
    }
    calls.send("deleteRecipe", &ada, ("DELETE", format!("/api/recipe/{stew}")), None, true);
    let url = upload();
    let submit = ("POST", "/api/new-recipe/pending".into());
    let both = Some((submitted("Jam", &url), submitted("Jelly", &url)));
    calls.send("submitRecipe", &rosa, submit, both, true);
    let url = upload();
    let correct = ("PUT", format!("/api/pending-recipe/{}", waiting[1]));
    let both = Some((submitted("Carrot Cake", &url), submitted("Cheese Cake", &url)));
    calls.send("correctSubmission", &rosa, correct, both, true);
    let reason = |reason: &str| json!({"reason": reason});
    let (reject, why) = (("DELETE", format!("/api/pending-recipe/{}", waiting[2])), reason("We have it."));
    calls.send("rejectSubmission", &ada, reject, Some((why, reason("Too short."))), true);
    let withdraw = ("DELETE", format!("/api/pending-recipe/{}", waiting[3]));
    calls.send("rejectSubmission", &rosa, withdraw, None, true);
    let handed_in = |url: &str, text: &str| json!({"picUrl": url, "recipeId": bread, "altText": text});
    let (url, submit) = (upload(), ("PUT", "/api/submit-photo".into()));
    let both = Some((handed_in(&url, "The loaf"), handed_in(&url, "A slice")));
    calls.send("submitPhoto", &rosa, submit, both, true);
    let url = upload();
    writer.submit_photo_at(id, bread, &url);
    let withdraw = ("DELETE", url.replace("/images/", "/my-pics/"));
    calls.send("withdrawPhoto", &rosa, withdraw, None, true);
    let list = |urls: &[String]| urls.iter().map(|url| json!({"picUrl": url})).collect::<Value>();
    let pairs = |these: &[String]| Some((list(these), list(&these[..1])));
    calls.send("approvePhotos", &ada, ("PUT", "/api/pending-pics".into()), pairs(&photos[..2]), true);
    calls.send("rejectPhotos", &ada, ("PUT", "/api/pending-pics/delete".into()), pairs(&photos[2..]), true);
    let tags = |names: &[&str]| names.iter().map(|name| json!({"tag": name})).collect::<Value>();
    let both = Some((tags(&["quick", "loaf"]), tags(&["slow"])));
    calls.send("createTags", &ada, ("PUT", "/api/tags/new".into()), both, true);

    let newcomer = newcomer["id"].as_i64().unwrap();
    everything_goes(&writer, &[member, admin, warned, talker, newcomer]);
    let events = writer.events();
    let mut complaints = Vec::new();
    let sent = calls.0.into_inner();
    for (number, sent) in sent.iter().enumerate() {
        let Sent { operation, caller, method, path, bodies, first, whole } = sent;
        let key = number.to_string();
        let again = call(caller, method, path, &key, bodies.as_ref().map(|(body, _)| body));
        let same = again.status == first.status && (!whole || lasting(&again) == lasting(first));
        if !same {
            let (one, two) = (first.text(), again.text());
            complaints
                .push(format!("{operation} {path}: {} {one}\nthen {} {two}", first.status, again.status));
        }
        let mut reused = vec![call(caller, "PUT", "/api/comment/4711", &key, None)];
        reused.extend(bodies.iter().map(|(_, other)| call(caller, method, path, &key, Some(other))));
        if caller.user.is_some() {
            let bytes = photo(8, 8, ImageFormat::Png);
            reused.push(caller.upload_with(&bytes, &[("idempotency-key", &key)], &Value::Null));
        } else {
            reused.remove(0);
        }
        if reused.iter().any(|answer| answer.status != 422) {
            let statuses: Vec<_> = reused.iter().map(|answer| answer.status).collect();
            complaints.push(format!("{operation} {path}: the key is taken for something else {statuses:?}"));
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert_eq!(writer.events(), events, "something has happened again");
    let tried: Vec<&str> = sent.iter().map(|sent| sent.operation).collect();
    let mut untried = with_keys();
    untried.retain(|operation| !tried.contains(&operation.as_str()));
    // A new password ends the session, and a code is mailed; an upload is below.
    untried.sort();
    assert_eq!(untried, ["changePassword", "unlockAdminTools", "uploadImage"]);
}

/// The calls that take a key: those that say how a used one is refused.
fn with_keys() -> Vec<String> {
    let description = serde_json::to_value(description()).unwrap();
    let paths = description["paths"].as_object().unwrap().values();
    let operations = paths.flat_map(|path| path.as_object().unwrap().values());
    let takes = |operation: &&Value| operation["responses"]["422"].is_object();
    operations.filter(takes).map(|operation| operation["operationId"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_key_of_an_upload_is_for_no_other_call() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let bread = installation.writer().new_recipe(rosa.user().id, "Bread");
    let upload =
        || rosa.upload_with(&photo(8, 8, ImageFormat::Png), &[("idempotency-key", "one")], &Value::Null);
    let first: Value = upload().created();
    let comment = json!({"recipeId": bread, "comment": "Lovely."});
    assert_eq!(
        call(&rosa, "POST", "/api/new-comment", "one", Some(&comment)).refused(422),
        "idempotency_key_reused"
    );
    assert_eq!(upload().created::<Value>()["url"], first["url"]);
    let other = cookbook.member("Mae");
    assert_eq!(
        other.call(&Method::POST, "/api/new-comment", &[("idempotency-key", "one")], Some(&comment)).status,
        201
    );
}
