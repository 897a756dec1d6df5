use command_api::web::answer::contract::User;
use serde_json::{Value, json};

use crate::support::{Answer, Caller, Installation, PASSWORD};

const NEW_PASSWORD: &str = "marble thunder apron";

fn change(caller: &Caller<'_>, id: i64, password: &str) -> Answer {
    caller.put("/api/update-password", &json!({"id": id, "username": "", "password": password}))
}

#[test]
fn who_has_just_entered_the_password_takes_another_and_everybody_is_signed_out() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let member = cookbook.member("Rosa");
    let elsewhere = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    let opal = cookbook.member("Opal");
    let answer = change(&member, member.user().id, NEW_PASSWORD);
    assert_eq!(answer.read::<User>(), User { sequence: None, ..member.user().clone() });
    assert_eq!(answer.header("cache-control"), "private, no-store");
    for ended in [&member, &elsewhere] {
        assert_eq!(ended.get("/api/get-user/principal").refused(401), "session_ended");
    }
    assert_eq!(opal.get("/api/get-user/principal").status, 200);
    let visitor = cookbook.visitor();
    assert_eq!(visitor.sign_in("rosa@example.org", PASSWORD).refused(401), "invalid_credentials");
    visitor.signed_in("rosa@example.org", NEW_PASSWORD);
    installation.letter_to("rosa@example.org", "Your password was changed");
    assert!(
        installation.letters_to("opal@example.org").iter().all(|letter| !letter.subject.contains("password"))
    );
}

#[test]
fn a_session_that_was_left_open_changes_no_password() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let member = cookbook.member("Rosa");
    let writer = installation.writer();
    let age = |minutes| {
        let entered =
            format!("UPDATE auth.sessions SET password_entered_at = now() - interval '{minutes} minutes'");
        writer.tamper(&entered);
    };
    age(11);
    assert_eq!(change(&member, member.user().id, NEW_PASSWORD).refused(403), "password_needed");
    cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    // A sign-in elsewhere does not make this session fresher.
    writer.tamper("DELETE FROM auth.sessions WHERE password_entered_at > now() - interval '1 minute'");
    assert_eq!(change(&member, member.user().id, NEW_PASSWORD).refused(403), "password_needed");
    age(9);
    assert_eq!(change(&member, member.user().id, NEW_PASSWORD).status, 200);
}

#[test]
fn nobody_sets_the_password_of_another() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let admin = cookbook.unlocked_admin(&installation, "Ada");
    for caller in [&opal, &admin] {
        assert_eq!(change(caller, rosa.user().id, NEW_PASSWORD).refused(403), "not_allowed");
    }
    assert_eq!(change(&cookbook.visitor(), rosa.user().id, NEW_PASSWORD).refused(401), "not_signed_in");
    let stranger = cookbook.visitor().with_token("no token");
    assert_eq!(change(&stranger, rosa.user().id, NEW_PASSWORD).refused(401), "session_ended");
    assert_eq!(rosa.get("/api/get-user/principal").status, 200);
    cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
}

#[test]
fn a_new_password_is_held_to_the_rules_of_the_first() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let member = cookbook.member("Rosa");
    for (password, again, code) in [
        ("password1", "password1", "weak_password"),
        ("rosa@example.org", "rosa@example.org", "weak_password"),
        (NEW_PASSWORD, PASSWORD, "passwords_differ"),
    ] {
        let body = json!({"id": member.user().id, "password": password, "confirmPassword": again});
        assert_eq!(member.put("/api/update-password", &body).refused(400), code, "{password}");
    }
    for body in [json!({}), json!({"id": member.user().id, "password": Value::Null})] {
        assert_eq!(member.put("/api/update-password", &body).refused(400), "invalid_body");
    }
    assert_eq!(member.get("/api/get-user/principal").status, 200);
}

#[test]
fn who_was_locked_out_by_the_guesses_of_others_is_let_in_with_the_new_password() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let member = cookbook.member("Rosa");
    for _ in 0..10 {
        cookbook.visitor().sign_in("rosa@example.org", "a guess").refused(401);
    }
    let locked_out = cookbook.visitor().sign_in("rosa@example.org", PASSWORD);
    assert_eq!(locked_out.refused(429), "too_many_attempts");
    assert_eq!(change(&member, member.user().id, NEW_PASSWORD).status, 200);
    cookbook.visitor().signed_in("rosa@example.org", NEW_PASSWORD);
}
