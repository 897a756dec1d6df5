//! An account is deleted by its member or on the command line. What is erased with it is tested in `erasure`.

use std::io::Write;
use std::process::Stdio;

use command_api::web::answer::contract::User;
use ureq::http::Method;

use crate::support::{Answer, Caller, Installation, PASSWORD, finish, wait_until};

fn delete(caller: &Caller<'_>, id: i64, headers: &[(&str, &str)]) -> Answer {
    caller.call(&Method::DELETE, &format!("/api/user/{id}/delete"), headers, None)
}

fn erased(installation: &Installation, id: i64) -> bool {
    let events = "SELECT count(*) FROM es.events WHERE event_type = 'AccountErased' AND aggregate_id =";
    installation.writer().number(&format!("{events} '{id}'")) == 1
}

#[test]
fn a_member_deletes_the_own_account_and_is_nobody_from_then_on() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let elsewhere = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    let id = rosa.user().id;

    let answer = delete(&rosa, id, &[("idempotency-key", "leaving")]);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    assert_eq!(answer.read::<User>(), User { sequence: None, ..rosa.user().clone() });

    for caller in [&rosa, &elsewhere] {
        assert_eq!(caller.get("/api/get-user/principal").refused(401), "session_ended");
    }
    // Sent again because no answer came, it finds nobody signed in, and changes nothing.
    let events = installation.writer().events();
    assert_eq!(delete(&rosa, id, &[("idempotency-key", "leaving")]).refused(401), "session_ended");
    assert_eq!(rosa.sign_in("rosa@example.org", PASSWORD).refused(401), "invalid_credentials");
    let newest = answer.header("x-position");
    let seen = cookbook.visitor().call(
        &Method::GET,
        &format!("/api/get-user/id/{id}"),
        &[("x-read-after", newest)],
        None,
    );
    assert_eq!(seen.refused(404), "unknown_user");
    wait_until("she is erased", || erased(&installation, id));
    assert!(installation.writer().events() >= events);

    // Name and address are free, and now belong to somebody else.
    let another = cookbook.member("Rosa");
    assert_ne!(another.user().id, id);
    assert_eq!(another.get("/api/get-user/principal").read::<User>().id, another.user().id);
}

#[test]
fn the_password_is_needed_and_no_member_deletes_another() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, ada) = (cookbook.member("Rosa"), cookbook.member("Ada"));
    assert_eq!(delete(&ada, rosa.user().id, &[]).refused(403), "not_allowed");
    installation
        .writer()
        .tamper("UPDATE auth.sessions SET password_entered_at = now() - interval '11 minutes'");
    assert_eq!(delete(&rosa, rosa.user().id, &[]).refused(403), "password_needed");
    assert_eq!(rosa.get("/api/get-user/principal").read::<User>().id, rosa.user().id);
    let rosa = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    assert_eq!(delete(&rosa, rosa.user().id, &[]).status, 200);
}

#[test]
fn an_admin_leaves_but_never_the_last_one() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let opal = cookbook.admin(&installation, "Opal");
    assert_eq!(delete(&opal, opal.user().id, &[]).refused(409), "last_admin");
    assert_eq!(opal.get("/api/get-user/principal").read::<User>().authorities[0].name, "ROLE_ADMIN");
    cookbook.admin(&installation, "Ada");
    assert_eq!(delete(&opal, opal.user().id, &[]).read::<User>().id, opal.user().id);
    wait_until("Opal is erased", || erased(&installation, opal.user().id));
    let admins = installation.run(&["admin", "list"]).succeeded().out;
    assert!(admins.contains("ada@example.org") && admins.lines().count() == 1, "{admins}");
}

#[test]
fn the_command_line_asks_and_deletes_beside_a_running_service() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let answered = |answer: &str| {
        let mut command = installation.command(&["admin", "delete", "rosa@example.org"]);
        let mut answers = tempfile::tempfile().unwrap();
        answers.write_all(answer.as_bytes()).unwrap();
        std::io::Seek::rewind(&mut answers).unwrap();
        finish(command.stdin(Stdio::from(answers)))
    };
    for answer in ["", "no\n", "\n", "y\n"] {
        let refused = answered(answer).ended_with(2);
        assert!(refused.err.contains("cannot be undone") && refused.err.contains("was not deleted"));
        assert_eq!(rosa.get("/api/get-user/principal").status, 200, "{answer:?}");
    }
    assert!(answered("").err.contains("--yes"));
    assert!(answered("yes\n").succeeded().out.starts_with("rosa@example.org is deleted."));
    assert_eq!(rosa.get("/api/get-user/principal").refused(401), "session_ended");
    wait_until("she is erased", || erased(&installation, rosa.user().id));

    let ada = cookbook.member("Ada");
    assert_eq!(installation.run(&["admin", "delete", "ADA@example.org", "--yes"]).succeeded().err, "");
    assert_eq!(ada.get("/api/get-user/principal").refused(401), "session_ended");
    wait_until("she is erased as well", || erased(&installation, ada.user().id));

    assert!(
        installation
            .run(&["admin", "delete", "ada@example.org", "--yes"])
            .sentence()
            .contains("no member with the address")
    );
    cookbook.admin(&installation, "Opal");
    let last = installation.run(&["admin", "delete", "opal@example.org", "--yes"]).sentence();
    assert!(last.contains("last admin"), "{last}");
}
