use command_api::commands::sessions::login::SignedIn;
use command_api::web::answer::contract::User;
use domain::ids::AccountId;
use identity::sessions;
use serde_json::{Value, json};
use ureq::http::Method;

use super::samples::update;
use crate::support::{Caller, Installation, PASSWORD, token_of};

/// The settings with one field changed.
fn with(user: &User, field: &str, value: Value) -> Value {
    let mut update = update(user);
    update[field] = value;
    update
}

#[track_caller]
fn put(caller: &Caller<'_>, body: &Value) -> User {
    caller.put("/api/update-user", body).read()
}

fn principal(caller: &Caller<'_>) -> User {
    caller.get("/api/get-user/principal").read()
}

#[test]
fn a_member_changes_name_and_avatar_and_everybody_sees_it_at_once() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let elsewhere = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    let path = format!("/api/get-user/id/{}", rosa.user().id);
    assert_eq!(cookbook.read::<User>(&path).display_name, "Rosa");
    // The password was entered long ago.
    installation.writer().tamper("UPDATE auth.sessions SET password_entered_at = now() - interval '1 day'");
    let mut body = with(rosa.user(), "displayName", json!("Rosa Marie"));
    body["avatarId"] = json!(40);
    let answer = rosa.put("/api/update-user", &body);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let changed: User = answer.read();
    assert_eq!((changed.display_name.as_str(), changed.avatar_id), ("Rosa Marie", 40));
    assert_eq!(changed.avatar_url, "/avatars/40.svg");
    let after = [("x-read-after", answer.header("x-position"))];
    let seen: User = cookbook.get_with(&path, &after).read();
    assert_eq!((seen.username.as_str(), seen.display_name.as_str(), seen.avatar_id), ("", "Rosa Marie", 40));
    // Everybody stays signed in.
    assert_eq!([principal(&rosa), principal(&elsewhere)], [changed.clone(), changed.clone()]);
    // Repeating it creates no event.
    let events = installation.writer().events();
    let again = rosa.put("/api/update-user", &body);
    assert_eq!((again.header("x-position"), again.read::<User>()), ("", changed));
    assert_eq!(installation.writer().events(), events);
    // What is not sent stays what it is by now.
    let id = rosa.user().id;
    let avatar = put(&elsewhere, &json!({ "id": id, "avatarId": 7 }));
    assert_eq!((avatar.display_name.as_str(), avatar.avatar_id), ("Rosa Marie", 7));
    let name = put(&rosa, &json!({ "id": id, "displayName": "Rosa Marie" }));
    assert_eq!((name.username.as_str(), name.avatar_id), ("rosa@example.org", 7));
    // The old name is free, the new one is not.
    cookbook.visitor().post("/api/register", &crate::support::registration("Rosa")).refused(400);
    let mut newcomer = crate::support::registration("Newcomer");
    newcomer["displayName"] = json!("rosa marie");
    assert_eq!(cookbook.visitor().post("/api/register", &newcomer).refused(400), "already_in_use");
    newcomer["displayName"] = json!("Rosa");
    cookbook.visitor().post("/api/register", &newcomer).created::<User>();
}

#[test]
fn a_new_address_ends_every_session_and_is_told_to_the_old_one() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let elsewhere = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    let opal = cookbook.member("Opal");
    let changed = put(&rosa, &with(rosa.user(), "username", json!(" Rosie@example.org ")));
    assert_eq!(changed.username, "Rosie@example.org");
    for ended in [&rosa, &elsewhere] {
        assert_eq!(ended.get("/api/get-user/principal").refused(401), "session_ended");
    }
    assert_eq!(principal(&opal), *opal.user());
    assert_eq!(cookbook.visitor().sign_in("rosa@example.org", PASSWORD).refused(401), "invalid_credentials");
    let rosa = cookbook.visitor().signed_in("rosie@example.org", PASSWORD);
    assert_eq!(principal(&rosa), changed);
    let letter = installation.letter_to("rosa@example.org", "Your email address was changed");
    assert!(
        !letter.text.to_lowercase().contains("rosie@"),
        "whoever reads the old mailbox need not know: {}",
        letter.text
    );
    // The old address is free for somebody else.
    let mut newcomer = crate::support::registration("Rosa");
    newcomer["displayName"] = json!("Somebody Else");
    cookbook.visitor().post("/api/register", &newcomer).created::<User>();
}

#[test]
fn a_session_that_was_left_open_moves_the_account_nowhere() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let age = |minutes: u32| {
        let sql =
            format!("UPDATE auth.sessions SET password_entered_at = now() - interval '{minutes} minutes'");
        installation.writer().tamper(&sql);
    };
    age(11);
    let mut body = with(rosa.user(), "username", json!("thief@example.org"));
    body["displayName"] = json!("Thief");
    let answer = rosa.put("/api/update-user", &body);
    assert_eq!(answer.refused(403), "password_needed");
    assert_eq!(principal(&rosa), *rosa.user(), "the name stays as well");
    age(9);
    put(&rosa, &body);
    cookbook.visitor().signed_in("thief@example.org", PASSWORD);
}

#[test]
fn nobody_changes_the_account_of_another() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, wren) = (cookbook.member("Rosa"), cookbook.member("Wren"));
    let admin = cookbook.unlocked_admin(&installation, "Opal");
    let events = installation.writer().events();
    let renamed = with(rosa.user(), "displayName", json!("Thief"));
    for (caller, body) in [(&wren, &update(rosa.user())), (&wren, &renamed), (&admin, &renamed)] {
        assert_eq!(caller.put("/api/update-user", body).refused(403), "not_allowed");
    }
    for id in [0, -1, i64::MAX] {
        let body = with(rosa.user(), "id", json!(id));
        assert_eq!(rosa.put("/api/update-user", &body).refused(403), "not_allowed");
    }
    assert_eq!(installation.writer().events(), events);
    assert_eq!(principal(&rosa), *rosa.user());
}

#[test]
fn the_own_standing_is_tolerated_and_not_changed() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let events = installation.writer().events();
    for (field, value) in [("restricted", json!(true)), ("violations", json!(1)), ("violations", json!(-1))] {
        let mut body = with(rosa.user(), field, value);
        body["displayName"] = json!("Rosie");
        assert_eq!(rosa.put("/api/update-user", &body).refused(403), "not_allowed", "{body}");
    }
    assert_eq!(installation.writer().events(), events);
    let mut body = with(rosa.user(), "displayName", json!("Rosie"));
    assert_eq!(put(&rosa, &body).display_name, "Rosie");
    body["displayName"] = json!("Rosetta");
    body.as_object_mut().unwrap().retain(|field, _| field != "restricted" && field != "violations");
    assert_eq!(put(&rosa, &body).display_name, "Rosetta");
}

#[test]
fn what_is_taken_or_wrong_changes_nothing_at_all() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    cookbook.member("Opal Ann");
    let events = installation.writer().events();
    for (username, name, avatar, code) in [
        ("opal.ann@example.org", "Rosie", 3, "already_in_use"),
        (" OPAL.Ann@example.org", "Rosie", 3, "already_in_use"),
        ("rosie@example.org", "Opal Ann", 3, "already_in_use"),
        ("rosie@example.org", "opal  ANN", 3, "already_in_use"),
        ("rosa@example.org", "OpalAnn", 3, "already_in_use"),
        ("rosie", "Rosie", 3, "invalid_email"),
        ("rosa@example.org", "", 3, "invalid_display_name"),
        ("rosa@example.org", "Ro\u{202e}sa", 3, "invalid_display_name"),
        ("rosa@example.org", "Rosie", 41, "unknown_avatar"),
    ] {
        let body =
            json!({"id": rosa.user().id, "username": username, "displayName": name, "avatarId": avatar});
        let answer = rosa.put("/api/update-user", &body);
        assert_eq!(answer.refused(400), code, "{body}");
        if code == "already_in_use" {
            assert_eq!(answer.message(), "Bad Request: User email or display name is already in use.");
        }
        assert_eq!(principal(&rosa), *rosa.user(), "{body}");
    }
    for body in
        [json!([]), json!({}), with(rosa.user(), "id", json!("1")), with(rosa.user(), "avatarId", json!("7"))]
    {
        assert_eq!(rosa.put("/api/update-user", &body).refused(400), "invalid_body", "{body}");
    }
    assert_eq!(installation.writer().events(), events);
    // What was refused is still free: somebody else takes it.
    cookbook.member("Rosie");
}

#[test]
fn two_who_want_the_same_name_at_once_do_not_both_get_it() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let members = ["Rosa", "Opal", "Wren", "Linh"].map(|name| cookbook.member(name));
    let answers = std::thread::scope(|scope| {
        let changes = members.each_ref().map(|member| {
            scope.spawn(|| {
                member.put("/api/update-user", &with(member.user(), "displayName", json!("Chef"))).status
            })
        });
        changes.map(|change| change.join().unwrap())
    });
    assert_eq!(answers.iter().filter(|status| **status == 200).count(), 1, "{answers:?}");
    assert_eq!(members.iter().filter(|member| principal(member).display_name == "Chef").count(), 1);
}

#[test]
fn a_change_that_is_sent_again_under_its_key_is_one_and_of_another_member_it_is_another() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let key = [("idempotency-key", "k1")];
    let send = |caller: &Caller<'_>, name: &str| {
        let body = with(caller.user(), "displayName", json!(name));
        caller.call(&Method::PUT, "/api/update-user", &key, Some(&body))
    };
    let events = installation.writer().events();
    let first = send(&rosa, "Rosie");
    let again = send(&rosa, "Rosie");
    assert_eq!(again.read::<User>(), first.read::<User>());
    assert_eq!(again.header("x-position"), first.header("x-position"));
    assert_eq!(send(&rosa, "Rosetta").refused(422), "idempotency_key_reused");
    assert_eq!(installation.writer().events(), events + 1);
    // One member's command neither answers nor affects another's.
    let others = send(&opal, "Opaline");
    assert_eq!(
        (others.read::<User>().id, others.read::<User>().display_name.as_str()),
        (opal.user().id, "Opaline")
    );
    assert_eq!(installation.writer().events(), events + 2);
}

/// A sign-in has verified the password, and its session is not committed yet. Deleting the visible sessions does not end it.
#[test]
fn a_session_that_nobody_sees_yet_ends_with_the_others() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let database = installation.outgoing();
    let mut rosa = cookbook.member("Rosa");
    let id = rosa.user().id;
    let new_address = with(rosa.user(), "username", json!("rosie@example.org"));
    let new_password = json!({"id": id, "password": "gravel lantern turnip"});
    let changes = [
        ("/api/update-user", new_address, "rosie@example.org", PASSWORD),
        ("/api/update-password", new_password, "rosie@example.org", "gravel lantern turnip"),
    ];
    for (path, body, address, password) in changes {
        let generation = installation.writer().number("SELECT generation FROM auth.credentials");
        let writer = installation.writer();
        let unseen = writer.hold(&format!(
            "INSERT INTO auth.sessions (session_id, account_id, generation, expires_at)
             VALUES ('{UNSEEN}', {id}, {generation}, now() + interval '1 hour')"
        ));
        rosa.put(path, &body).read::<User>();
        unseen.commit();
        let session = format!("SELECT count(*) FROM auth.sessions WHERE session_id = '{UNSEEN}'");
        assert_eq!(installation.writer().number(&session), 1, "it was not there to be deleted");
        let token = token_of(id, UNSEEN);
        let answer = cookbook.visitor().with_token(&token).get("/api/get-user/principal");
        assert_eq!(answer.refused(401), "session_ended", "{path}");
        // Nor can a session begin that was decided on before.
        let start = |generation| {
            database.runtime.block_on(sessions::start(&database.pool, AccountId(id), generation)).unwrap()
        };
        assert!(start(generation).is_none() && start(generation + 1).is_some(), "{path}");
        installation.writer().tamper("DELETE FROM auth.sessions");
        rosa = cookbook.visitor().signed_in(address, password);
    }
}

const UNSEEN: &str = "6f1c4f7e-0f0e-4b7c-9d3a-2b1d7c5e8a90";

/// A sign-in with the old address while it changes is either too late, or signed out with everybody else.
#[test]
fn a_session_that_is_being_made_while_the_address_changes_ends_as_well() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let mut rosa = cookbook.member("Rosa");
    for round in 0..6 {
        let old = rosa.user().username.clone();
        let new = format!("rosa{round}@example.org");
        let tokens = std::thread::scope(|scope| {
            let signing_in: Vec<_> =
                (0..3).map(|_| scope.spawn(|| cookbook.visitor().sign_in(&old, PASSWORD))).collect();
            put(&rosa, &with(rosa.user(), "username", json!(new)));
            let answers = signing_in.into_iter().map(|call| call.join().unwrap());
            answers.filter(|answer| answer.status == 200).collect::<Vec<_>>()
        });
        for answer in tokens {
            let token = answer.read::<SignedIn>().token;
            let answer = cookbook.visitor().with_token(&token).get("/api/get-user/principal");
            assert_eq!(answer.refused(401), "session_ended", "round {round}");
        }
        rosa = cookbook.visitor().signed_in(&new, PASSWORD);
        installation.writer().tamper("DELETE FROM auth.attempts");
    }
}

/// The same for a new password: no session begun with the old one survives.
#[test]
fn a_session_that_is_being_made_while_the_password_changes_ends_as_well() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let mut rosa = cookbook.member("Rosa");
    let passwords = [PASSWORD, "gravel lantern turnip"];
    for round in 0..4 {
        let (old, new) = (passwords[round % 2], passwords[(round + 1) % 2]);
        let tokens = std::thread::scope(|scope| {
            let signing_in: Vec<_> =
                (0..3).map(|_| scope.spawn(|| cookbook.visitor().sign_in("rosa@example.org", old))).collect();
            let body = json!({"id": rosa.user().id, "password": new});
            rosa.put("/api/update-password", &body).read::<User>();
            let answers = signing_in.into_iter().map(|call| call.join().unwrap());
            answers.filter(|answer| answer.status == 200).collect::<Vec<_>>()
        });
        for answer in tokens {
            let token = answer.read::<SignedIn>().token;
            let answer = cookbook.visitor().with_token(&token).get("/api/get-user/principal");
            assert_eq!(answer.refused(401), "session_ended", "round {round}");
        }
        rosa = cookbook.visitor().signed_in("rosa@example.org", new);
    }
}
