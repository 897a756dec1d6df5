//! What was issued under one generation of an account's credentials is worthless under the next, even if the process died before
//! it could clean up.

use command_api::commands::codes::verify_password_reset::ResetGrant;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Cookbook, Installation, PASSWORD, Writer, wait_until};

const NEW_PASSWORD: &str = "marble thunder apron";

/// From here on a change of credentials cannot clean up, as though the process died right after each.
fn die_before_cleaning_up(writer: &Writer) {
    writer.tamper(
        "CREATE FUNCTION ops.die() RETURNS trigger LANGUAGE plpgsql AS
             $$ BEGIN RAISE EXCEPTION 'the process has died here'; END $$;
         CREATE TRIGGER die BEFORE DELETE ON auth.grants FOR EACH ROW EXECUTE FUNCTION ops.die();
         CREATE TRIGGER die BEFORE DELETE ON auth.codes FOR EACH ROW WHEN (OLD.session_id IS NULL)
             EXECUTE FUNCTION ops.die();",
    );
}

/// The code mailed to an address, which got `codes_before` earlier ones.
#[track_caller]
fn code(installation: &Installation, caller: &Caller<'_>, email: &str, codes_before: usize) -> String {
    assert_eq!(caller.post("/api/password-reset/request", &json!({"email": email})).status, 204);
    installation.codes_to(email, codes_before + 1).pop().unwrap()
}

fn enter(caller: &Caller<'_>, email: &str, code: &str) -> Answer {
    caller.post("/api/password-reset/verify", &json!({"email": email, "code": code}))
}

fn set(caller: &Caller<'_>, grant: &ResetGrant, password: &str) -> Answer {
    let body = json!({"id": grant.id, "password": password, "resetGrant": grant.reset_grant});
    caller.put("/api/update-password", &body)
}

#[test]
fn a_new_password_ends_the_grants_and_codes_that_a_dying_process_leaves_behind() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let (visitor, rosa) = (cookbook.visitor(), "rosa@example.org");
    let grant = |before| enter(&visitor, rosa, &code(&installation, &visitor, rosa, before)).read();
    let (one, other): (ResetGrant, ResetGrant) = (grant(0), grant(1));
    let code = code(&installation, &visitor, rosa, 2);
    die_before_cleaning_up(&installation.writer());
    set(&visitor, &one, NEW_PASSWORD);
    visitor.clone().signed_in(rosa, NEW_PASSWORD);

    assert_eq!(set(&visitor, &other, "somebody else's apron").refused(400), "invalid_grant");
    assert_eq!(enter(&visitor, rosa, &code).refused(400), "wrong_code");
    visitor.signed_in(rosa, NEW_PASSWORD);
}

#[test]
fn a_new_address_ends_the_grants_that_a_dying_process_leaves_behind() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let member = cookbook.member("Rosa");
    let (visitor, rosa) = (cookbook.visitor(), "rosa@example.org");
    let grant: ResetGrant = enter(&visitor, rosa, &code(&installation, &visitor, rosa, 0)).read();
    let code = code(&installation, &visitor, rosa, 1);
    die_before_cleaning_up(&installation.writer());
    let mut update = serde_json::to_value(member.user()).unwrap();
    update["username"] = json!("rosie@example.org");
    member.put("/api/update-user", &update);
    assert_eq!(member.get("/api/get-user/principal").refused(401), "session_ended");

    // Whoever reads the mails to the old address can no longer choose a password.
    assert_eq!(set(&visitor, &grant, "somebody else's apron").refused(400), "invalid_grant");
    assert_eq!(enter(&visitor, "rosie@example.org", &code).refused(400), "wrong_code");
    visitor.signed_in("rosie@example.org", PASSWORD);
}

/// Makes a call whose session ends while it is in progress: another change of the credentials is made first.
fn overtaken(installation: &Installation, cookbook: &Cookbook, name: &str, call: Call) -> Answer {
    let member = cookbook.member(name);
    let (id, writer) = (member.user().id, installation.writer());
    let held = writer.hold(&format!(
        "UPDATE auth.credentials SET generation = generation + 1 WHERE account_id = {id};
         DELETE FROM auth.sessions WHERE account_id = {id}"
    ));
    let answer = std::thread::scope(|scope| {
        let answer = scope.spawn(|| call(&member));
        let waits = "SELECT count(*) FROM pg_locks WHERE NOT granted";
        wait_until("the call waits for the other change", || writer.number(waits) > 0);
        held.commit();
        answer.join().unwrap()
    });
    cookbook.visitor().signed_in(&member.user().username, PASSWORD);
    answer
}

type Call = fn(&Caller<'_>) -> Answer;

#[test]
fn what_a_password_entered_lately_allows_is_over_with_another_change_of_the_credentials() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let new_password: Call = |member| {
        member.put("/api/update-password", &json!({"id": member.user().id, "password": NEW_PASSWORD}))
    };
    let new_address: Call = |member| {
        let mut update: Value = serde_json::to_value(member.user()).unwrap();
        update["username"] = json!("somebody.else@example.org");
        member.put("/api/update-user", &update)
    };
    let deletion: Call =
        |member| member.call(&Method::DELETE, &format!("/api/user/{}/delete", member.user().id), &[], None);
    for (name, call) in [("Rosa", new_password), ("Opal", new_address), ("Juno", deletion)] {
        let answer = overtaken(&installation, &cookbook, name, call);
        assert_eq!(answer.refused(401), "session_ended", "{name}");
    }
}

#[test]
fn a_session_its_tools_and_its_code_end_with_the_generation_of_the_credentials() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let admin = cookbook.unlocked_admin(&installation, "Ada");
    assert_eq!(admin.call(&Method::POST, "/api/admin/confirmation-code", &[], None).status, 204);
    let code = installation.code_to("ada@example.org");
    // Everything else that a change does to sessions and codes is left out.
    installation.writer().tamper("UPDATE auth.credentials SET generation = generation + 1");
    let confirm = |admin: &Caller<'_>| admin.post("/api/admin/confirm", &json!({"code": code}));
    assert_eq!(admin.get("/api/get-user/id/1").refused(401), "session_ended");
    assert_eq!(confirm(&admin).refused(401), "session_ended");
    // Not even with that session restored does the code work.
    installation.writer().tamper(
        "UPDATE auth.sessions SET generation = (SELECT max(generation) FROM auth.credentials), tools_used_at = NULL",
    );
    assert_eq!(confirm(&admin).refused(400), "wrong_code");
}
