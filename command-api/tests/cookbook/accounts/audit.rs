//! The log says what happened to accounts, who did it and in which call, and contains nothing to sign in with.

use command_api::web::answer::contract::User;
use serde_json::{Value, json};
use ureq::http::Method;

use super::samples::update;
use crate::support::{Caller, Cookbook, Installation, PASSWORD, Writer, eventually, registration};

const NEW_PASSWORD: &str = "gravel lantern turnip";

/// An event as it is stored.
struct Stored {
    aggregate: String,
    kind: String,
    metadata: Value,
}

fn stored(writer: &Writer) -> Vec<Stored> {
    let rows = writer.texts(
        "SELECT json_build_object('aggregate', aggregate_type || '/' || aggregate_id, 'kind', event_type,
            'metadata', metadata)::text FROM es.events ORDER BY position",
    );
    let rows = rows.iter().map(|row| serde_json::from_str::<Value>(row).unwrap());
    rows.map(|mut row| Stored {
        aggregate: row["aggregate"].as_str().unwrap().to_owned(),
        kind: row["kind"].as_str().unwrap().to_owned(),
        metadata: row["metadata"].take(),
    })
    .collect()
}

#[test]
fn every_event_of_an_account_tells_who_did_it_by_which_call_and_no_secret() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let send = |caller: &Caller<'_>, method: Method, path: &str, name: &str, body: &Value| {
        let key = format!("key-of-{name}");
        let headers = [("idempotency-key", key.as_str()), ("x-request-id", name)];
        let answer = caller.call(&method, path, &headers, Some(body));
        assert!(answer.status < 300, "{path}: {}", answer.text());
        assert_eq!(answer.header("x-request-id"), name, "a believed proxy gave it");
    };
    send(&cookbook.visitor(), Method::POST, "/api/register", "registering", &registration("Rosa"));
    let rosa = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    let id = rosa.user().id;
    let mut renamed = update(rosa.user());
    renamed["displayName"] = json!("Rosie");
    send(&rosa, Method::PUT, "/api/update-user", "renaming", &renamed);
    let mut both = renamed.clone();
    (both["username"], both["avatarId"]) = (json!("rosie@example.org"), json!(9));
    send(&rosa, Method::PUT, "/api/update-user", "moving", &both);
    let rosa = cookbook.visitor().signed_in("rosie@example.org", PASSWORD);
    let password = json!({"id": id, "password": NEW_PASSWORD});
    send(&rosa, Method::PUT, "/api/update-password", "locking", &password);
    installation.run(&["admin", "promote", "rosie@example.org"]).succeeded();
    let rosa = cookbook.visitor().signed_in("rosie@example.org", NEW_PASSWORD);
    assert_eq!(rosa.post("/api/admin/confirmation-code", &json!({})).status, 204);
    let code = installation.code_to("rosie@example.org");
    send(&rosa, Method::POST, "/api/admin/confirm", "unlocking", &json!({"code": code}));
    // Signing in and out, and refusals, are not events.
    rosa.sign_in("rosie@example.org", "not the password").refused(401);
    rosa.post("/api/logout", &json!({}));

    let member = id.to_string();
    let account = format!("account/{id}");
    let expected = [
        (account.as_str(), "AccountRegistered", "system", "system", "registering"),
        (&account, "AccountDetailsChanged", &member, "member", "renaming"),
        (&account, "AccountDetailsChanged", &member, "member", "moving"),
        (&account, "EmailChanged", &member, "member", "moving"),
        (&account, "PasswordChanged", &member, "member", "locking"),
        ("admins/all", "AdminMade", "system", "system", ""),
        (&account, "AdminToolsUnlocked", &member, "admin", "unlocking"),
    ];
    let events = stored(&installation.writer());
    assert_eq!(events.len(), expected.len());
    for (event, (aggregate, kind, actor, role, request)) in events.iter().zip(expected) {
        let said = |name: &str| event.metadata[name].as_str().unwrap_or_default().to_owned();
        let named = (event.aggregate.as_str(), event.kind.as_str());
        assert_eq!(named, (aggregate, kind));
        assert_eq!((said("actor"), said("role")), (actor.to_owned(), role.to_owned()), "{kind}");
        assert!(!said("correlation").is_empty() && said("time").parse::<i64>().unwrap() > 0, "{kind}");
        if request.is_empty() {
            assert_eq!((said("request"), said("command")), (String::new(), String::new()), "{kind}");
        } else {
            // The call's log line has both the id that was given to it and the one stored with its events.
            let call = log_line(&cookbook, request);
            assert_eq!(said("request"), call["call_id"].as_str().unwrap(), "{kind}");
            assert!(said("request").len() >= 10 && said("request") != request, "{kind}");
            assert!(said("command").len() >= 32, "{kind}: {}", said("command"));
            assert_eq!(said("correlation"), said("command"), "{kind}");
        }
        // Nothing that the caller chose is stored there.
        let metadata = event.metadata.to_string();
        assert!(request.is_empty() || !metadata.contains(request), "{kind}: {metadata}");
    }

    let everything = installation.writer().texts(
        "SELECT row_to_json(events)::text FROM es.events UNION ALL SELECT row_to_json(commands)::text FROM es.commands
         UNION ALL SELECT row_to_json(claims)::text FROM es.claims UNION ALL SELECT row_to_json(users)::text FROM read.users",
    );
    let everything = everything.join("\n");
    let hashes = installation.writer().texts("SELECT password_hash FROM auth.credentials");
    let bytes = |text: &str| hex::encode(text);
    for secret in [
        PASSWORD,
        NEW_PASSWORD,
        "turnip",
        "argon2",
        "key-of-",
        &hashes[0],
        &code,
        rosa.token(),
        "rosie@example",
        "rosa@example",
    ] {
        assert!(!everything.contains(secret) && !everything.contains(&bytes(secret)), "{secret}");
    }
    installation.run(&["verify"]).succeeded();
}

/// The log line of the call to which this id was given.
fn log_line(cookbook: &Cookbook, given: &str) -> Value {
    eventually("the call is in the log", || {
        let log = cookbook.log();
        let mut lines = log.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        lines.find(|line| line["request_id"] == given)
    })
}

#[test]
fn a_member_who_is_an_admin_acts_on_the_own_account_as_a_member() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let admin = cookbook.unlocked_admin(&installation, "Opal");
    let mut renamed = update(admin.user());
    renamed["displayName"] = json!("Opaline");
    admin.put("/api/update-user", &renamed).read::<User>();
    let events = stored(&installation.writer());
    let last = events.last().unwrap();
    assert_eq!((last.kind.as_str(), &last.metadata["role"]), ("AccountDetailsChanged", &json!("member")));
}
