use command_api::web::answer::contract::User;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Installation, PASSWORD, email_of, other_code};

fn ask(admin: &Caller<'_>) -> Answer {
    admin.call(&Method::POST, "/api/admin/confirmation-code", &[], None)
}

fn confirm(admin: &Caller<'_>, code: &str) -> Answer {
    admin.post("/api/admin/confirm", &json!({"code": code}))
}

/// Whether the tools are unlocked in this session: with them an admin sees the addresses of others. Looking counts as using them.
#[track_caller]
fn is_unlocked(admin: &Caller<'_>, other: &Caller<'_>) -> bool {
    !admin.get(&format!("/api/get-user/id/{}", other.user().id)).read::<User>().username.is_empty()
}

/// Asks for a code and unlocks the tools with the one that is mailed to this admin, who got `codes_before` earlier ones.
#[track_caller]
fn unlock(installation: &Installation, admin: &Caller<'_>, codes_before: usize) {
    assert_eq!(ask(admin).status, 204);
    let code = installation.codes_to(&admin.user().username, codes_before + 1).pop().unwrap();
    let confirmed = confirm(admin, &code);
    assert_eq!(confirmed.status, 204, "{}", confirmed.text());
}

#[test]
fn an_admin_unlocks_the_tools_with_the_code_that_is_mailed() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let opal = cookbook.member("Opal");
    let admin = cookbook.admin(&installation, "Ada");
    assert!(!is_unlocked(&admin, &opal));
    assert_eq!(ask(&admin).status, 204);
    let code = installation.letter_to("ada@example.org", "Your code for the admin tools").code().unwrap();
    assert!(!is_unlocked(&admin, &opal));
    assert_eq!(confirm(&admin, &other_code(&code)).refused(400), "wrong_code");
    assert_eq!(confirm(&admin, "").message(), "That code does not match.");
    let confirmed = confirm(&admin, &code);
    assert_eq!(confirmed.status, 204, "{}", confirmed.text());
    assert!(confirmed.header("x-position").parse::<i64>().unwrap() > 0);
    assert!(is_unlocked(&admin, &opal));
    // Another tab needs no code of its own.
    let another = "/api/admin/confirmation-code?unlessUnlocked=true";
    assert_eq!(admin.call(&Method::POST, another, &[], None).status, 200);
    assert_eq!(installation.codes_to("ada@example.org", 1).len(), 1);
    let found: i64 = admin.get("/api/get-user/username/opal@example.org").read();
    assert_eq!(found, opal.user().id);

    let unlocked = format!(
        "SELECT count(*) FROM es.events WHERE event_type = 'AdminToolsUnlocked' AND aggregate_id = '{0}'
            AND metadata->>'actor' = '{0}' AND metadata->>'role' = 'admin'",
        admin.user().id
    );
    assert_eq!(installation.writer().number(&unlocked), 1);
    assert_eq!(confirm(&admin, &code).refused(400), "wrong_code", "a code is good once");
    assert_eq!(installation.writer().number(&unlocked), 1);
}

#[test]
fn the_code_and_the_tools_are_those_of_one_session() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let opal = cookbook.member("Opal");
    let here = cookbook.admin(&installation, "Ada");
    let there = cookbook.visitor().signed_in("ada@example.org", PASSWORD);
    assert_eq!(ask(&here).status, 204);
    let code = installation.code_to("ada@example.org");
    for _ in 0..6 {
        assert_eq!(confirm(&there, &code).refused(400), "wrong_code");
    }
    assert_eq!(confirm(&here, &code).status, 204, "what is tried in another session is no try in this one");
    assert!(is_unlocked(&here, &opal) && !is_unlocked(&there, &opal));

    assert_eq!(here.post("/api/logout", &json!({})).status, 204);
    let here = cookbook.visitor().signed_in("ada@example.org", PASSWORD);
    assert!(!is_unlocked(&here, &opal));
    assert_eq!(ask(&there).status, 204);
    let code = installation.codes_to("ada@example.org", 2).pop().unwrap();
    there.post("/api/logout", &json!({}));
    assert_eq!(
        installation.writer().number("SELECT count(*) FROM auth.codes"),
        0,
        "a session takes its code along"
    );
    assert_eq!(confirm(&here, &code).refused(400), "wrong_code");
}

#[test]
fn tools_that_are_not_used_for_thirty_minutes_lock() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let opal = cookbook.member("Opal");
    let admin = cookbook.admin(&installation, "Ada");
    unlock(&installation, &admin, 0);
    let writer = installation.writer();
    let idle = |minutes| {
        let used = format!(
            "UPDATE auth.sessions SET tools_used_at = now() - interval '{minutes} minutes'
            WHERE tools_used_at IS NOT NULL"
        );
        writer.tamper(&used);
    };
    for _ in 0..3 {
        // Each use restarts the idle time.
        idle(29);
        assert!(is_unlocked(&admin, &opal));
    }
    idle(31);
    assert!(!is_unlocked(&admin, &opal));
    assert!(!is_unlocked(&admin, &opal), "looking at locked tools unlocks nothing");
    assert_eq!(admin.get("/api/get-user/principal").status, 200);
    unlock(&installation, &admin, 1);
    assert!(is_unlocked(&admin, &opal));
}

#[test]
fn what_a_page_asks_by_itself_while_nobody_is_there_is_no_use_of_the_tools() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let admin = cookbook.unlocked_admin(&installation, "Ada");
    let writer = installation.writer();
    let waits = |minutes| {
        let used =
            format!("UPDATE auth.sessions SET tools_used_at = tools_used_at - interval '{minutes} minutes'");
        writer.tamper(&used);
    };
    let ask = |headers: &[(&str, &str)]| admin.call(&Method::GET, "/api/admin/waiting", headers, None);
    waits(20);
    assert_eq!(ask(&[("x-unattended", "true")]).status, 200);
    waits(9);
    assert_eq!(ask(&[("x-unattended", "true")]).status, 200);
    waits(2);
    assert_eq!(ask(&[("x-unattended", "true")]).refused(403), "tools_locked");
    assert_eq!(ask(&[]).refused(403), "tools_locked");
}

#[test]
fn who_is_no_admin_any_more_has_no_tools() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let opal = cookbook.member("Opal");
    cookbook.admin(&installation, "Grace");
    let admin = cookbook.admin(&installation, "Ada");
    unlock(&installation, &admin, 0);
    assert_eq!(ask(&admin).status, 204);
    let code = installation.codes_to("ada@example.org", 2).pop().unwrap();
    installation.run(&["admin", "demote", "ada@example.org"]).succeeded();
    assert_eq!(confirm(&admin, &code).refused(401), "session_ended");
    assert_eq!(admin.get(&format!("/api/get-user/id/{}", opal.user().id)).refused(401), "session_ended");
    let member = cookbook.visitor().signed_in("ada@example.org", PASSWORD);
    assert!(!is_unlocked(&member, &opal));
    assert_eq!(confirm(&member, &code).refused(403), "not_allowed");
    assert_eq!(ask(&member).refused(403), "not_allowed");
    // Made an admin again, everything starts over.
    installation.run(&["admin", "promote", "ada@example.org"]).succeeded();
    let admin = cookbook.visitor().signed_in("ada@example.org", PASSWORD);
    assert!(!is_unlocked(&admin, &opal));
    assert_eq!(confirm(&admin, &code).refused(400), "wrong_code");
}

#[test]
fn the_tools_are_for_admins_each_for_oneself() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let opal = cookbook.member("Opal");
    let admin = cookbook.admin(&installation, "Ada");
    for (caller, status, code) in [(&opal, 403, "not_allowed"), (&cookbook.visitor(), 401, "not_signed_in")] {
        assert_eq!(ask(caller).refused(status), code);
        assert_eq!(confirm(caller, "123456").refused(status), code);
    }
    assert_eq!(installation.writer().number("SELECT count(*) FROM auth.codes"), 0);
    assert_eq!(ask(&admin).status, 204);
    let code = installation.code_to("ada@example.org");
    assert!(installation.letters_to("opal@example.org").iter().all(|letter| letter.code().is_none()));
    let of = |id: i64| admin.post("/api/admin/confirm", &json!({"code": code, "id": id}));
    assert_eq!(of(opal.user().id).refused(403), "not_allowed");
    assert_eq!(of(admin.user().id).status, 204);
}

#[test]
fn five_wrong_tries_and_three_codes_an_hour_are_the_most() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let admin = cookbook.admin(&installation, "Ada");
    assert_eq!(ask(&admin).status, 204);
    let code = installation.code_to("ada@example.org");
    for _ in 0..5 {
        assert_eq!(confirm(&admin, &other_code(&code)).refused(400), "wrong_code");
    }
    assert_eq!(confirm(&admin, &code).refused(400), "wrong_code");
    unlock(&installation, &admin, 1);
    assert_eq!(ask(&admin).status, 204);
    let refused = ask(&admin.clone().from("203.0.113.9"));
    assert_eq!(refused.refused(429), "too_many_attempts");
    assert!(refused.header("retry-after").parse::<u32>().unwrap() > 3_500);
    // A code for a new password is separate.
    let forgotten = json!({"email": email_of("Ada")});
    assert_eq!(cookbook.visitor().post("/api/password-reset/request", &forgotten).status, 204);
    installation.letter_to("ada@example.org", "Your code for a new password");
}

#[test]
fn a_confirmation_that_is_sent_again_under_its_key_gets_the_first_answer_and_unlocks_nothing() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let opal = cookbook.member("Opal");
    let admin = cookbook.admin(&installation, "Ada");
    assert_eq!(ask(&admin).status, 204);
    let code = installation.code_to("ada@example.org");
    let key = [("idempotency-key", "0b2b7d0e-5e35-4a53-8e0d-1f3e6b0f8c11")];
    let send = |body: &Value| admin.call(&Method::POST, "/api/admin/confirm", &key, Some(body));
    let wrong = send(&json!({"code": other_code(&code)}));
    assert_eq!(wrong.refused(400), "wrong_code");
    let first = send(&json!({"code": code}));
    assert_eq!(first.status, 204, "a refusal leaves the key unused: {}", first.text());
    installation.writer().tamper("UPDATE auth.sessions SET tools_used_at = now() - interval '31 minutes'");
    let again = send(&json!({"code": code}));
    assert_eq!((again.status, again.header("x-position")), (204, first.header("x-position")));
    assert!(!is_unlocked(&admin, &opal));
    assert_eq!(send(&json!({"code": other_code(&code)})).refused(422), "idempotency_key_reused");
    let unlocked = "SELECT count(*) FROM es.events WHERE event_type = 'AdminToolsUnlocked'";
    assert_eq!(installation.writer().number(unlocked), 1);
}
