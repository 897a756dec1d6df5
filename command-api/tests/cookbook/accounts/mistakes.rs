//! Six kinds of mistake in every call that writes: a wrong type, a missing field, what is too long (lists and numbers in
//! `too_long.rs`), a foreign number (also in `foreign_ids.rs`), the same call twice, and too late (`too_late.rs`). Each is answered with a
//! code and a sentence, and nothing of it is half done.

use command_api::http::router::description;
use serde_json::{Value, json};

use super::samples::{Call, Fixture, Role, Sample, calls, resolved};
use crate::support::{Caller, Cookbook, Installation, Writer};

/// A cookbook, and what is needed to call it.
pub(super) struct Kitchen {
    pub(super) installation: Installation,
    pub(super) cookbook: Cookbook,
    pub(super) fixture: Fixture,
    pub(super) writer: Writer,
    pub(super) description: Value,
}

/// Fields that a call takes and does not read: a registration's role means nothing (docs/safety.md#registration), and a new password
/// comes with more of the account than it needs.
pub(super) const NOT_READ: [(&str, &str); 3] =
    [("registerAccount", "role"), ("changePassword", "displayName"), ("changePassword", "username")];

/// All calls that write.
pub(super) fn writing() -> Vec<Call> {
    let mut calls = calls();
    calls.retain(|call| call.method != "get");
    calls
}

/// How many events people caused; policies write whenever they get to it.
pub(super) fn by_people(writer: &Writer) -> i64 {
    writer.number("SELECT count(*) FROM es.events WHERE metadata ->> 'role' <> 'system'")
}

impl Kitchen {
    pub(super) fn open() -> Self {
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
    pub(super) fn sample(&self, call: &Call, serial: usize) -> (Caller<'_>, Sample) {
        // So that no limit is reached.
        self.writer.tamper("DELETE FROM auth.attempts");
        let role = if call.is_for_admins() { Role::UnlockedAdmin } else { Role::Member };
        let name = format!("{} {serial}", call.id());
        let caller = self.fixture.newcomer(&self.cookbook, &self.writer, &name, role);
        let sample = self.fixture.sample(call, caller.user.as_ref(), serial);
        (caller, sample)
    }

    /// The fields of the object that a call takes, or of those in its list, each with its schema.
    pub(super) fn fields(&self, call: &Call) -> Vec<(String, Value)> {
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
        let characters = match name {
            "recipeText" => 60_000,
            // What is pasted.
            "text" => 250_000,
            _ => 20_000,
        };
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

/// Without a key the same words can be meant twice: these calls then give something twice (docs/safety.md#repeated-commands).
const GIVE_AGAIN: [&str; 3] = ["createRecipe", "postComment", "submitRecipe"];

#[test]
fn the_same_call_twice_has_one_effect_under_one_key_and_does_no_harm_without() {
    let kitchen = Kitchen::open();
    let (mut complaints, mut gave_again) = (Vec::new(), Vec::new());
    for (serial, call) in writing().iter().enumerate() {
        let (caller, sample) = kitchen.sample(call, serial);
        if sample.path == "/api/images" {
            continue;
        }
        let send = |headers: &[(&str, &str)]| {
            caller.call(&sample.method, &sample.path, headers, sample.body.as_ref())
        };
        let before = by_people(&kitchen.writer);
        let first = send(&[("idempotency-key", "twice")]);
        assert_eq!(first.status, sample.status, "{} {}: {}", call.method, call.path, first.text());
        let events = by_people(&kitchen.writer);
        let again = send(&[("idempotency-key", "twice")]);
        // What ends its own session is answered to nobody.
        let same = again.status / 100 == first.status / 100 || again.status == 401;
        let unchanged = by_people(&kitchen.writer) == events;
        let bare = send(&[]);
        let written = by_people(&kitchen.writer) - events;
        let harmless = if GIVE_AGAIN.contains(&call.id()) {
            gave_again.push(call.id().to_owned());
            bare.status == first.status && written == events - before
        } else {
            bare.status < 500 && written == 0
        };
        if !(same && unchanged && harmless) {
            complaints.push(format!(
                "{} {}: {} {} {unchanged} {} {written}",
                call.method, call.path, first.status, again.status, bare.status
            ));
        }
    }
    drop(kitchen.installation);
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    gave_again.sort();
    assert_eq!(gave_again, GIVE_AGAIN);
}
