//! Fields that a payload does not have change nothing beyond what the call does without them.
//!
//! Two cookbooks get the same calls, one of them with foreign fields in every payload. Afterwards both must have answered and
//! written the same.

use std::cell::Cell;

use command_api::web::answer::contract::User;
use local_postgres::testing::sized;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Map, Value, json};

use super::samples::{Call, Fixture, Role, update};
use crate::support::{Answer, Cookbook, Installation, PASSWORD, Writer, registration, wait_until};

/// All calls that take an object, or nothing, except those that only read.
fn calls() -> Vec<Call> {
    let mut calls = super::samples::calls();
    calls.retain(|call| call.method != "get" && !call.takes_a_list());
    calls
}

/// Names of fields that would give a caller an advantage if the server read them.
const NAMES: [&str; 40] = [
    "id",
    "ID",
    "userId",
    "user_id",
    "accountId",
    "account_id",
    "owner",
    "writer",
    "sub",
    "sid",
    "actor",
    "role",
    "roles",
    "ROLE",
    "authorities",
    "authority",
    "admin",
    "isAdmin",
    "is_admin",
    "restricted",
    "violations",
    "verified",
    "email",
    "Username",
    "USERNAME",
    "display_name",
    "avatarUrl",
    "generation",
    "passwordHash",
    "password_hash",
    "resetGrant",
    "grant",
    "token",
    "session",
    "toolsUsedAt",
    "tools_are_unlocked",
    "user",
    "account",
    "__proto__",
    "$ne",
];

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => proptest::sample::select(&NAMES[..]).prop_map(str::to_owned),
        1 => "[a-zA-Z_$.]{1,12}",
    ]
}

fn value() -> impl Strategy<Value = Value> {
    let role = json!([{"name": "ROLE_ADMIN"}]);
    let plain = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0..6_i64).prop_map(Value::from),
        proptest::sample::select(vec![
            "ROLE_ADMIN",
            "admin",
            "system",
            "2099-01-01",
            "opal@example.org",
            "1"
        ])
        .prop_map(Value::from),
        Just(role),
    ];
    plain.prop_recursive(2, 8, 4, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            proptest::collection::btree_map(name(), inner, 0..4)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// Random fields, except for the call's own.
fn foreign() -> impl Strategy<Value = Map<String, Value>> {
    proptest::collection::btree_map(name(), value(), 1..10).prop_map(|fields| fields.into_iter().collect())
}

/// Roles that were granted or revoked by a call. An admin who deletes their own account is demoted first.
const ROLES_BY_CALLS: &str = "
    SELECT count(*) FROM es.events
    WHERE aggregate_type = 'admins' AND metadata ->> 'actor' <> 'system'
        AND metadata ->> 'actor' IS DISTINCT FROM payload #>> '{AdminRemoved,account_id}'";

/// A cookbook to call.
struct Calls {
    cookbook: Cookbook,
    writer: Writer,
    fixture: Fixture,
    _installation: Installation,
}

/// The outcome of a call.
#[derive(Debug, PartialEq)]
struct Outcome {
    /// Its answer, without times and random values.
    answer: (u16, Value),
    /// Afterwards, everything that calls can change.
    written: Vec<String>,
    /// Afterwards, the caller's own account; `None` if it is gone.
    account: Option<(u16, Value)>,
}

impl Calls {
    fn start() -> Self {
        let installation = Installation::new();
        Fixture::import(&installation);
        let cookbook = installation.serve();
        Self {
            writer: installation.writer(),
            fixture: Fixture::of(&installation, &cookbook),
            cookbook,
            _installation: installation,
        }
    }

    /// Makes the call, as a new admin or member, with these extra fields.
    fn make(&self, call: &Call, serial: usize, as_admin: bool, foreign: &Map<String, Value>) -> Outcome {
        // So that no limit is reached.
        self.writer.tamper("DELETE FROM auth.attempts");
        let role = if as_admin { Role::UnlockedAdmin } else { Role::Member };
        let caller = self.fixture.newcomer(&self.cookbook, &self.writer, &format!("Caller {serial}"), role);
        let mut sample = self.fixture.sample(call, caller.user.as_ref(), serial);
        let own = call.fields();
        let fields = foreign.iter().filter(|(name, _)| !own.contains(name));
        if !foreign.is_empty() {
            let body = sample.body.get_or_insert_with(|| json!({})).as_object_mut().unwrap();
            body.extend(fields.map(|(name, value)| (name.clone(), value.clone())));
        }
        let answer = sample.send(&caller);
        assert_eq!(answer.status, sample.status, "{} {}: {}", call.method, call.path, answer.text());
        wait_until("whatever a policy does about it is done", || self.not_yet_erased() == 0);
        Outcome {
            answer: comparable(&answer),
            written: self.written(),
            account: self.account(caller.user().id),
        }
    }

    /// How many accounts are deleted, but not yet erased.
    fn not_yet_erased(&self) -> i64 {
        self.writer.number(
            "SELECT count(*) FILTER (WHERE event_type = 'AccountDeleted') - count(*) FILTER (WHERE event_type = 'AccountErased')
             FROM es.events WHERE aggregate_type = 'account'",
        )
    }

    /// The caller's own account, read in another session; the call may have ended the previous one.
    fn account(&self, id: i64) -> Option<(u16, Value)> {
        let there = format!("SELECT count(*) FROM auth.credentials WHERE account_id = {id}");
        let token = (self.writer.number(&there) > 0).then(|| self.writer.begin_session(id, false))?;
        Some(comparable(&self.cookbook.visitor().with_token(&token).get("/api/get-user/principal")))
    }

    /// Everything that calls can change, without times and random values, and without the claims of roles, which a policy gives back.
    fn written(&self) -> Vec<String> {
        self.writer.texts(
            "SELECT concat_ws(' ', 'event', aggregate_type, aggregate_id, sequence, event_type, metadata ->> 'actor',
                 metadata ->> 'role', jsonb_path_query_array(payload, '$.**.avatar_id')) AS row FROM es.events
             WHERE aggregate_type NOT IN ('recipe', 'tag')
             UNION ALL SELECT concat_ws(' ', 'credentials', account_id, generation) FROM auth.credentials
             UNION ALL SELECT concat_ws(' ', 'session', account_id, count(*), count(tools_used_at)) FROM auth.sessions
                 GROUP BY account_id
             UNION ALL SELECT concat_ws(' ', 'code', purpose, account_id, tries) FROM auth.codes WHERE account_id > 0
             UNION ALL SELECT concat_ws(' ', 'grant', account_id) FROM auth.grants
             UNION ALL SELECT concat_ws(' ', 'claim', kind, owner) FROM es.claims
                 WHERE owner NOT LIKE 'admins/%'
             ORDER BY row",
        )
    }
}

/// An answer without times and random values.
fn comparable(answer: &Answer) -> (u16, Value) {
    let mut body: Value = serde_json::from_slice(&answer.body).unwrap_or(Value::Null);
    for field in ["token", "resetGrant", "created", "submitted", "sequence", "url", "viewUrl"] {
        if let Some(body) = body.as_object_mut() {
            body.remove(field);
        }
    }
    (answer.status, body)
}

#[test]
fn foreign_fields_change_nothing_in_any_call_and_give_nobody_a_role() {
    let (plain, tried) = (Calls::start(), Calls::start());
    let calls = calls();
    assert!(calls.len() >= 5, "{calls:?}");
    let serial = Cell::new(0);
    // A failed case has changed both cookbooks, so shrinking would start from another state.
    let config =
        Config { cases: sized(2, 12), max_shrink_iters: 0, failure_persistence: None, ..Config::default() };
    let strategy = (proptest::collection::vec(foreign(), calls.len()), any::<bool>());
    let outcome = TestRunner::new(config).run(&strategy, |(foreign, as_admin)| {
        for (call, foreign) in calls.iter().zip(&foreign) {
            serial.set(serial.get() + 1);
            let as_admin = as_admin || call.is_for_admins();
            let without = plain.make(call, serial.get(), as_admin, &Map::new());
            let with = tried.make(call, serial.get(), as_admin, foreign);
            prop_assert_eq!(with, without, "{} {}: {:?}", call.method, call.path, foreign);
        }
        prop_assert_eq!(tried.writer.number(ROLES_BY_CALLS), 0, "no call has made or removed an admin");
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_number_in_a_payload_never_says_whose_account_is_meant() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let admin = cookbook.unlocked_admin(&installation, "Ada");
    let mut runner =
        TestRunner::new(Config { cases: sized(16, 64), failure_persistence: None, ..Config::default() });
    let events = installation.writer().events();
    let ids = prop_oneof![Just(opal.user().id), any::<i64>(), -3..20_i64];
    let outcome = runner.run(&(ids, any::<bool>()), |(id, as_admin)| {
        let caller = if as_admin { &admin } else { &rosa };
        prop_assume!(id != caller.user().id);
        let mut settings = update(opal.user());
        settings["id"] = json!(id);
        settings["displayName"] = json!("Thief");
        // An admin, who may look everybody up, is told that somebody is not there.
        let is_nobody = as_admin && admin.get(&format!("/api/get-user/id/{id}")).status != 200;
        let expected = if is_nobody { (404, "unknown_user") } else { (403, "not_allowed") };
        let answer = caller.put("/api/update-user", &settings);
        let code = answer.refused(answer.status);
        prop_assert_eq!((answer.status, code.as_str()), expected);
        let password =
            json!({"id": id, "username": opal.user().username, "password": "gravel lantern turnip"});
        prop_assert_eq!(caller.put("/api/update-password", &password).refused(403), "not_allowed");
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(installation.writer().events(), events);
    cookbook.visitor().signed_in("opal@example.org", PASSWORD);
    assert_eq!(opal.get("/api/get-user/principal").read::<User>(), *opal.user());
}

#[test]
fn a_field_that_comes_twice_is_refused() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let mut registration = registration("Rosa");
    registration["role"] = json!("ROLE_ADMIN");
    let text = registration.to_string();
    let twice = format!("{},\"username\":\"opal@example.org\"}}", text.trim_end_matches('}'));
    let answer = cookbook.post_text("/api/register", &twice);
    assert_eq!(answer.refused(400), "invalid_body");
    assert_eq!(installation.writer().events(), 0);
}
