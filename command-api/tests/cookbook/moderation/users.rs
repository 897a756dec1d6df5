//! Admins look after members: standing, roles, deletion.

use command_api::web::answer::contract::User;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Answer, Caller, Installation, PASSWORD, wait_until};

fn found(admin: &Caller<'_>, email: &str) -> User {
    let id: i64 = admin.get(&format!("/api/get-user/username/{email}")).read();
    admin.get(&format!("/api/get-user/id/{id}")).read()
}

fn reset(user: &User) -> Value {
    json!({
        "id": user.id, "username": user.username, "displayName": user.display_name, "restricted": false,
        "violations": 0, "avatarId": user.avatar_id,
    })
}

fn role(caller: &Caller<'_>, id: i64, verb: &str) -> Answer {
    caller.call(&Method::PUT, &format!("/api/user/{id}/{verb}"), &[], None)
}

#[test]
fn an_admin_finds_a_restricted_member_and_resets_the_violations_and_nothing_else() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let id = rosa.user().id;
    installation.writer().restrict(id);
    let user = found(&ada, "rosa@example.org");
    assert_eq!((user.violations, user.restricted, user.username.as_str()), (3, true, "rosa@example.org"));
    for (field, value) in [
        ("displayName", json!("Thief")),
        ("username", json!("thief@example.org")),
        ("avatarId", json!(9)),
        ("violations", json!(1)),
        ("restricted", json!(true)),
    ] {
        let mut body = reset(&user);
        body[field] = value;
        assert_eq!(ada.put("/api/update-user", &body).refused(403), "not_allowed", "{field}");
    }
    assert_eq!(rosa.put("/api/update-user", &reset(&user)).refused(403), "not_allowed");
    let locked = cookbook.admin(&installation, "Bea");
    assert_eq!(locked.put("/api/update-user", &reset(&user)).refused(403), "tools_locked");
    let after: User = ada.put("/api/update-user", &reset(&user)).read();
    assert_eq!((after.violations, after.restricted), (0, false));
    let events = installation.writer().events();
    ada.put("/api/update-user", &reset(&user)).read::<User>();
    assert_eq!(installation.writer().events(), events, "there is nothing to reset");
    assert_eq!(rosa.get("/api/get-user/principal").read::<User>().violations, 0);
}

#[test]
fn a_member_becomes_an_admin_and_a_member_again_and_one_admin_stays() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let id = rosa.user().id;
    assert_eq!(role(&rosa, id, "make-admin").refused(403), "not_allowed");
    assert_eq!(role(&ada, ada.user().id, "remove-admin").refused(409), "last_admin");
    assert_eq!(role(&ada, 999_999, "make-admin").refused(404), "unknown_user");
    let made: User = role(&ada, id, "make-admin").read();
    assert_eq!(made.authorities[0].name, "ROLE_ADMIN");
    assert_eq!(role(&ada, id, "make-admin").status, 200);
    // What was begun as a member is not continued as an admin.
    assert_eq!(rosa.get("/api/get-user/principal").refused(401), "session_ended");
    let rosa = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    assert_eq!(role(&rosa, ada.user().id, "remove-admin").refused(403), "tools_locked");
    let removed: User = role(&ada, id, "remove-admin").read();
    assert_eq!(removed.authorities[0].name, "ROLE_USER");
    assert_eq!(rosa.get("/api/get-user/principal").refused(401), "session_ended");
}

#[test]
fn an_admin_deletes_a_member_with_everything_of_theirs() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (ada, rosa) = (cookbook.unlocked_admin(&installation, "Ada"), cookbook.member("Rosa"));
    let opal = cookbook.member("Opal");
    let id = rosa.user().id;
    let path = format!("/api/user/{id}/delete");
    let delete = |caller: &Caller<'_>| caller.call(&Method::DELETE, &path, &[], None);
    assert_eq!(delete(&opal).refused(403), "not_allowed");
    let locked = cookbook.admin(&installation, "Bea");
    assert_eq!(delete(&locked).refused(403), "tools_locked");
    assert_eq!(delete(&ada).read::<User>().display_name, "Rosa");
    assert_eq!(rosa.get("/api/get-user/principal").refused(401), "session_ended");
    // Said again, it changes nothing, and nothing is told of who has gone.
    assert_eq!(delete(&ada).read::<User>().display_name, "");
    let erased = "SELECT count(*) FROM es.events WHERE event_type = 'AccountErased'";
    wait_until("the member is erased", || installation.writer().number(erased) == 1);
}
