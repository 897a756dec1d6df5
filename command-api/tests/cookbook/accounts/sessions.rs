use command_api::commands::sessions::login::SignedIn;
use command_api::web::answer::contract::User;
use serde_json::json;

use crate::support::{Folder, Installation, PASSWORD, recipe};

#[test]
fn who_knows_the_password_signs_in_and_is_told_who_it_is() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let member = cookbook.member("Rosa");
    let answer = member.sign_in(" ROSA@example.org ", PASSWORD);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let signed_in: SignedIn = answer.read();
    assert_eq!(&signed_in.user, member.user());
    assert_ne!(signed_in.token, member.token());
    let principal: User =
        cookbook.visitor().with_token(&signed_in.token).get("/api/get-user/principal").read();
    assert_eq!(&principal, member.user());
}

#[test]
fn whoever_does_not_know_it_learns_nothing_from_the_answer() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    // The family's account, with which nobody can sign in.
    installation
        .import(&Folder::new().write_lines("own.jsonl", &[recipe("own", "Our Own Soup")]))
        .succeeded();
    let visitor = cookbook.visitor();
    for (email, password) in [
        ("rosa@example.org", "turnip lantern Gravel"),
        ("rosa@example.org", ""),
        ("nobody@example.org", PASSWORD),
        ("family@example.org", PASSWORD),
        ("rosa", PASSWORD),
        ("", ""),
    ] {
        let answer = visitor.sign_in(email, password);
        assert_eq!(answer.refused(401), "invalid_credentials", "{email}");
        assert_eq!(answer.message(), "Invalid username and password!");
        assert_eq!(answer.header("www-authenticate"), "Bearer");
    }
    let large = "x".repeat(9_000);
    assert_eq!(visitor.sign_in("rosa@example.org", &large).refused(413), "body_too_large");
    assert_eq!(
        visitor.post("/api/login", &json!({"username": "rosa@example.org"})).refused(400),
        "invalid_body"
    );
}

#[test]
fn a_password_is_the_same_however_a_keyboard_sends_its_accents() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let visitor = cookbook.visitor();
    let mut registration = crate::support::registration("Rosa");
    for field in ["password", "confirmPassword"] {
        registration[field] = json!("cre\u{300}me brule\u{301}e 1894 lantern");
    }
    visitor.post("/api/register", &registration).created::<User>();
    visitor.signed_in("rosa@example.org", "cr\u{e8}me brul\u{e9}e 1894 lantern");
}

#[test]
fn who_signs_out_is_signed_out_at_once_in_this_session_and_no_other() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let here = cookbook.member("Rosa");
    let there = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    for _ in 0..2 {
        assert_eq!(here.post("/api/logout", &json!({})).status, 204);
        assert_eq!(here.get("/api/get-user/principal").refused(401), "session_ended");
    }
    assert_eq!(there.get("/api/get-user/principal").status, 200);
    assert_eq!(cookbook.visitor().post("/api/logout", &json!({})).status, 204);
    assert_eq!(there.get("/api/get-user/principal").status, 200);
}

#[test]
fn every_node_knows_who_is_signed_in() {
    let installation = Installation::new();
    let (one, data) = (installation.serve(), crate::support::open_folder());
    let other = installation.serve_another_node(data.path());
    let member = one.member("Rosa");
    let there = other.visitor().with_token(member.token());
    assert_eq!(there.get("/api/get-user/principal").read::<User>(), *member.user());
    there.post("/api/logout", &json!({}));
    assert_eq!(member.get("/api/get-user/principal").refused(401), "session_ended");
}

#[test]
fn a_session_outlives_a_restart_and_ends_by_itself() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let token = cookbook.member("Rosa").token().to_owned();
    cookbook.stop();
    let cookbook = installation.serve();
    let member = cookbook.visitor().with_token(&token);
    assert_eq!(member.get("/api/get-user/principal").status, 200);
    installation.writer().tamper("UPDATE auth.sessions SET expires_at = now() - interval '1 second'");
    assert_eq!(member.get("/api/get-user/principal").refused(401), "session_ended");
}

#[test]
fn a_password_that_was_hashed_with_older_parameters_is_hashed_anew_when_somebody_signs_in() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let writer = installation.writer();
    // "turnip lantern gravel", with 8 KiB and one pass.
    writer.tamper(&format!("UPDATE auth.credentials SET password_hash = '{}'", older_hash()));
    let of_today =
        "SELECT count(*) FROM auth.credentials WHERE password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'";
    assert_eq!(writer.number(of_today), 0);
    cookbook.visitor().sign_in("rosa@example.org", "another password").refused(401);
    assert_eq!(writer.number(of_today), 0);
    let member = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    assert_eq!(writer.number(of_today), 1);
    assert_eq!(member.get("/api/get-user/principal").status, 200);
    cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
}

fn older_hash() -> String {
    use argon2::password_hash::PasswordHasher;
    use argon2::{Algorithm, Argon2, Params, Version};
    let older = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(8, 1, 1, None).unwrap());
    older.hash_password(PASSWORD.as_bytes()).unwrap().to_string()
}

#[test]
fn nobody_who_is_signed_in_gets_an_answer_that_others_may_keep() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let path = format!("/api/get-user/id/{}", rosa.user().id);
    let public = cookbook.get(&path);
    assert_eq!(
        (public.header("cache-control"), public.header("vary")),
        ("public, no-cache", "accept-encoding, authorization")
    );
    let own = rosa.get(&path);
    assert_eq!(own.read::<User>(), *rosa.user());
    let others = opal.get(&path);
    assert_eq!(others.read::<User>(), public.read::<User>());
    for answer in [own, others, rosa.get("/api/get-user/principal")] {
        assert_eq!(answer.header("cache-control"), "private, no-store");
        assert_eq!(answer.header("etag"), "");
    }
    assert_eq!(cookbook.get(&path).read::<User>().username, "");
}
