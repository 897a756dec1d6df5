//! Six kinds of mistake in every call that writes: a wrong type, a missing field, what is too long, a foreign number, the same
//! call twice, and too late. Each is answered with a code and a sentence, and nothing of it is half done.

use command_api::http::router::description;
use serde_json::{Value, json};
use ureq::http::Method;

use super::samples::{Call, Fixture, Role, Sample, calls, resolved};
use crate::support::{Caller, Cookbook, Installation, Writer};

/// A cookbook, and what is needed to call it.
struct Kitchen {
    installation: Installation,
    cookbook: Cookbook,
    fixture: Fixture,
    writer: Writer,
    description: Value,
}

/// Fields that a call takes and does not read: a registration's role means nothing (docs/safety.md#registration), and a new password
/// comes with more of the account than it needs.
const NOT_READ: [(&str, &str); 3] =
    [("registerAccount", "role"), ("changePassword", "displayName"), ("changePassword", "username")];

/// All calls that write.
fn writing() -> Vec<Call> {
    let mut calls = calls();
    calls.retain(|call| call.method != "get");
    calls
}

/// How many events people caused; policies write whenever they get to it.
fn by_people(writer: &Writer) -> i64 {
    writer.number("SELECT count(*) FROM es.events WHERE metadata ->> 'role' <> 'system'")
}

impl Kitchen {
    fn open() -> Self {
        let installation = Installation::new();
        Fixture::import(&installation);
        let cookbook = installation.serve();
        Self {
            fixture: Fixture::of(&installation, &cookbook),
            writer: installation.writer(),
            description: serde_json::to_value(description()).unwrap(),
            cookbook,
            installation,
        }
    }

    /// Somebody new who may make this call, and the call as it succeeds.
    fn sample(&self, call: &Call, serial: usize) -> (Caller<'_>, Sample) {
        // So that no limit is reached.
        self.writer.tamper("DELETE FROM auth.attempts");
        let role = if call.is_for_admins() { Role::UnlockedAdmin } else { Role::Member };
        let name = format!("{} {serial}", call.id());
        let caller = self.fixture.newcomer(&self.cookbook, &self.writer, &name, role);
        let sample = self.fixture.sample(call, caller.user.as_ref(), serial);
        (caller, sample)
    }

    /// The fields of the object that a call takes, or of those in its list, each with its schema.
    fn fields(&self, call: &Call) -> Vec<(String, Value)> {
        let Some(schema) = call.schema() else { return Vec::new() };
        let schema =
            if schema["type"] == "array" { resolved(&schema["items"], &self.description) } else { schema };
        let fields = schema["properties"].as_object().into_iter().flatten();
        fields.map(|(name, schema)| (name.clone(), resolved(schema, &self.description).clone())).collect()
    }

    /// Makes a call that is a mistake; it is refused, and nothing happens. Returns the complaint if not.
    fn refused(&self, call: &Call, caller: &Caller<'_>, sample: &Sample, mistake: &str) -> Option<String> {
        let before = by_people(&self.writer);
        let answer = sample.send(caller);
        let told = (400..500).contains(&answer.status) && {
            answer.refused(answer.status);
            by_people(&self.writer) == before
        };
        (!told).then(|| {
            format!("{} {}, {mistake}: {} {}", call.method, call.path, answer.status, answer.text_or_size())
        })
    }

    /// Makes each call with each of these changes of one of its fields; they are all refused.
    fn each_field(&self, change: impl Fn(&str, &Value, &mut Value) -> Option<String>) {
        let (mut complaints, mut made) = (Vec::new(), 0);
        for call in writing() {
            for (serial, (name, schema)) in self.fields(&call).iter().enumerate() {
                let (caller, mut sample) = self.sample(&call, serial);
                let Some(body) = &mut sample.body else { continue };
                if NOT_READ.contains(&(call.id(), name.as_str())) {
                    continue;
                }
                let object = if body.is_array() { &mut body[0] } else { body };
                let Some(mistake) = change(name, schema, object) else { continue };
                complaints.extend(self.refused(&call, &caller, &sample, &format!("{name} {mistake}")));
                made += 1;
            }
        }
        assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
        assert!(made > 30, "only {made} were made");
    }
}

#[test]
fn a_wrong_type_is_refused_in_every_field() {
    Kitchen::open().each_field(|name, schema, body| {
        let object = schema["type"] == "object" || schema["properties"].is_object();
        body[name] = if object { json!("no object") } else { json!({"no": "value"}) };
        Some("of a wrong type".to_owned())
    });
}

#[test]
fn a_text_that_is_too_long_is_refused_in_every_field() {
    Kitchen::open().each_field(|name, schema, body| {
        if !schema["type"].to_string().contains("string") {
            return None;
        }
        let characters = if name == "recipeText" { 60_000 } else { 20_000 };
        body[name] = json!("x".repeat(characters));
        Some("too long".to_owned())
    });
}

#[test]
fn a_missing_field_is_refused() {
    let kitchen = Kitchen::open();
    let (mut complaints, mut made) = (Vec::new(), 0);
    for call in writing() {
        for (serial, field) in call.required(&kitchen.description).into_iter().enumerate() {
            let (caller, mut sample) = kitchen.sample(&call, serial);
            let body = sample.body.as_mut().unwrap();
            let object = if body.is_array() { &mut body[0] } else { body };
            object.as_object_mut().unwrap().remove(&field);
            complaints.extend(kitchen.refused(&call, &caller, &sample, &format!("without {field}")));
            made += 1;
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert!(made > 20, "only {made} were made");
}

#[test]
fn the_number_of_nothing_is_refused_wherever_a_path_has_one() {
    let kitchen = Kitchen::open();
    let mut complaints = Vec::new();
    // A recipe that is gone can be taken off the shelf.
    let with_a_number = |call: &&Call| call.path.contains("{id}") && call.id() != "unsaveRecipe";
    for call in writing().iter().filter(with_a_number) {
        for (serial, wrong) in ["999999999", "0", "x", "-1", "99999999999999999999"].into_iter().enumerate() {
            let (caller, mut sample) = kitchen.sample(call, serial);
            sample.path = call.path.replace("{id}", wrong);
            complaints.extend(kitchen.refused(call, &caller, &sample, wrong));
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn the_same_call_twice_has_one_effect_under_one_key_and_does_no_harm_without() {
    let kitchen = Kitchen::open();
    let mut complaints = Vec::new();
    for (serial, call) in writing().iter().enumerate() {
        let (caller, sample) = kitchen.sample(call, serial);
        if sample.path == "/api/images" {
            continue;
        }
        let send = |headers: &[(&str, &str)]| {
            caller.call(&sample.method, &sample.path, headers, sample.body.as_ref())
        };
        let first = send(&[("idempotency-key", "twice")]);
        assert_eq!(first.status, sample.status, "{} {}: {}", call.method, call.path, first.text());
        let events = by_people(&kitchen.writer);
        let again = send(&[("idempotency-key", "twice")]);
        // What ends its own session is answered to nobody.
        let same = again.status / 100 == first.status / 100 || again.status == 401;
        let unchanged = by_people(&kitchen.writer) == events;
        let bare = send(&[]);
        if !(same && unchanged && bare.status < 500) {
            complaints.push(format!(
                "{} {}: {} {} {unchanged} {}",
                call.method, call.path, first.status, again.status, bare.status
            ));
        }
    }
    drop(kitchen.installation);
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn who_comes_too_late_is_told_so() {
    let kitchen = Kitchen::open();
    let Kitchen { cookbook, fixture, writer, .. } = &kitchen;
    let [ada, bea] = ["Ada", "Bea"].map(|name| fixture.newcomer(cookbook, writer, name, Role::UnlockedAdmin));
    let rosa = fixture.newcomer(cookbook, writer, "Rosa", Role::Member);
    let opal = fixture.newcomer(cookbook, writer, "Opal", Role::Member);
    let (id, soup) = (rosa.user().id, cookbook.titled("Soup of the Day").recipe_id);
    let [delete, put, post] = [Method::DELETE, Method::PUT, Method::POST];
    let reasons = json!({"reasons": ["profanity"]});
    let send = |caller: &Caller<'_>, method: &Method, path: &str, body: &Value| {
        let body = (!body.is_null()).then_some(body);
        let before = by_people(writer);
        let answer = caller.call(method, path, &[], body);
        (answer, by_people(writer) - before)
    };
    let done = |caller: &Caller<'_>, method: &Method, path: &str, body: &Value| {
        let (answer, _) = send(caller, method, path, body);
        assert!(answer.status < 300, "{method} {path}: {}", answer.text());
    };
    let refused = |caller: &Caller<'_>, method: &Method, path: &str, body: &Value, status, code: &str| {
        let (answer, written) = send(caller, method, path, body);
        // The answer about photos also says which of them are decided.
        let problem: Value = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!((answer.status, &problem["code"], written), (status, &json!(code), 0), "{method} {path}");
        assert!(problem["message"].as_str().unwrap().ends_with('.'), "{problem}");
    };

    let comment = format!("/api/comment/{}", writer.new_comment(id, soup, "Lovely."));
    done(&rosa, &delete, &comment, &Value::Null);
    refused(&opal, &put, &comment, &Value::Null, 404, "unknown_comment");
    refused(&ada, &post, &comment, &Value::Null, 409, "already_deleted");
    refused(&ada, &delete, &comment, &reasons, 409, "already_deleted");
    let comment = format!("/api/comment/{}", writer.new_comment(id, soup, "Awful."));
    done(&ada, &delete, &comment, &reasons);
    refused(&bea, &delete, &comment, &reasons, 409, "already_removed");
    refused(&opal, &put, &comment, &Value::Null, 404, "unknown_comment");

    let submission = writer.new_submission(id, "Bread");
    let pending = format!("/api/pending-recipe/{submission}");
    let bread = json!({
        "title": "Bread", "description": "", "attribute": "", "recipeText": "Bake.", "tags": "", "pics": "",
    });
    done(&rosa, &delete, &pending, &Value::Null);
    refused(&rosa, &put, &pending, &bread, 409, "already_withdrawn");
    refused(&ada, &delete, &pending, &Value::Null, 409, "already_withdrawn");
    let recipe = json!({
        "title": "Bread", "pendingId": submission, "recipeTagList": [], "ingredientList": [], "recipeStepList": [],
        "recipePicList": [],
    });
    refused(&ada, &post, "/api/recipes/new", &recipe, 409, "already_withdrawn");

    let url = writer.new_upload(id);
    writer.submit_photo_at(id, soup, &url);
    let photo = json!([{"picUrl": url}]);
    done(&ada, &put, "/api/pending-pics/delete", &photo);
    refused(&bea, &put, "/api/pending-pics", &photo, 409, "already_rejected");
    let report = json!([{"picUrl": url, "violation": true, "reasons": ["profanity"]}]);
    refused(&bea, &put, "/api/pending-pics/delete", &report, 409, "already_rejected");

    let gone = writer.new_recipe(id, "Stew");
    done(&ada, &delete, &format!("/api/recipe/{gone}"), &Value::Null);
    refused(&bea, &put, &format!("/api/recipe/{gone}/update"), &recipe, 404, "unknown_recipe");
    refused(&rosa, &post, &format!("/api/recipe/{gone}/save"), &Value::Null, 404, "unknown_recipe");
    refused(
        &rosa,
        &post,
        "/api/new-comment",
        &json!({"recipeId": gone, "comment": "Oh."}),
        404,
        "unknown_recipe",
    );

    writer.delete_account(opal.user().id);
    let opals = opal.user().id;
    refused(
        &opal,
        &post,
        "/api/new-comment",
        &json!({"recipeId": soup, "comment": "Oh."}),
        401,
        "session_ended",
    );
    refused(&ada, &put, &format!("/api/user/{opals}/make-admin"), &Value::Null, 404, "unknown_user");
}
