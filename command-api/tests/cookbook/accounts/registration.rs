use command_api::web::answer::contract::{Avatar, User};
use mail_testing::SmtpServer;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{Cookbook, Installation, PASSWORD, registration};

/// The registration with one field changed.
fn with(name: &str, field: &str, value: Value) -> Value {
    let mut registration = registration(name);
    registration[field] = value;
    registration
}

#[test]
fn a_visitor_becomes_a_member_who_signs_in_at_once() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let visitor = cookbook.visitor();
    let answer = visitor.post("/api/register", &registration("Rosa Marie"));
    let user: User = answer.created();
    assert_eq!(
        (user.username.as_str(), user.display_name.as_str()),
        ("rosa.marie@example.org", "Rosa Marie")
    );
    assert_eq!((user.avatar_id, user.avatar_url.as_str()), (7, "/avatars/7.svg"));
    assert_eq!((user.restricted, user.violations), (false, 0));
    assert_eq!(user.authorities.iter().map(|role| role.name.as_str()).collect::<Vec<_>>(), ["ROLE_USER"]);
    assert_eq!(answer.header("cache-control"), "private, no-store");
    // What was written is shown by the time it is answered.
    assert!(answer.header("x-position").parse::<i64>().unwrap() > 0);
    assert_eq!(answer.header("x-read-lagging"), "");
    let seen: User = cookbook.read(&format!("/api/get-user/id/{}", user.id));
    assert_eq!((seen.username.as_str(), seen.display_name.as_str()), ("", "Rosa Marie"));

    let member = visitor.signed_in("rosa.marie@example.org", PASSWORD);
    assert_eq!(member.get("/api/get-user/principal").read::<User>(), user);
}

#[test]
fn what_would_be_refused_of_a_registration_is_told_before_it_is_sent() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa Marie");
    let check = |so_far: Value| cookbook.visitor().post("/api/register/check", &so_far);
    let (email, password) = ("opal@example.org", PASSWORD);

    let weak = check(json!({"username": email, "password": "password123"}));
    assert_eq!(weak.refused(400), "weak_password");
    assert!(weak.message().contains("too easy to guess"), "{}", weak.message());
    assert_eq!(check(json!({"username": email, "password": password})).status, 204);

    let of_the_name = json!({"username": email, "password": "Grandma Opal", "displayName": "Grandma Opal"});
    assert_eq!(check(of_the_name).refused(400), "weak_password");
    let with_name = |name: &str| json!({"username": email, "password": password, "displayName": name});
    let taken = check(with_name("rosa  MARIE"));
    assert_eq!(taken.refused(400), "already_in_use");
    assert!(taken.message().contains("choose another"), "{}", taken.message());
    assert_eq!(check(with_name(" ")).refused(400), "invalid_display_name");
    assert_eq!(check(with_name("Opal")).status, 204);

    // Whether an address is taken is not revealed, and nothing is stored.
    let mut of_rosa = with_name("Opal");
    of_rosa["username"] = json!(rosa.user().username);
    assert_eq!(check(of_rosa).status, 204);
    assert_eq!(installation.writer().events(), 1);
}

#[test]
fn an_address_or_a_name_that_looks_the_same_is_in_use() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa Marie");
    for (field, value) in [
        ("username", "rosa.marie@example.org"),
        ("username", "  ROSA.Marie@Example.ORG "),
        ("displayName", "Rosa Marie"),
        ("displayName", "rosa  MARIE"),
        ("displayName", "RosaMarie"),
        ("displayName", "Rosa\u{2003}Marie"),
    ] {
        let answer = cookbook.visitor().post("/api/register", &with("Somebody Else", field, json!(value)));
        assert_eq!(answer.refused(400), "already_in_use", "{value}");
        assert_eq!(answer.message(), "Bad Request: User email or display name is already in use.");
    }
    assert_eq!(installation.writer().events(), 1);
    assert_eq!(installation.writer().number("SELECT count(*) FROM auth.credentials"), 1);
}

#[test]
fn what_cannot_be_accepted_is_refused_with_what_to_do_about_it() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    for (field, value, code, words) in [
        ("username", json!("rosa"), "invalid_email", "looks like name@example.org"),
        ("displayName", json!("  "), "invalid_display_name", "must not be empty"),
        ("displayName", json!("x".repeat(51)), "invalid_display_name", "at most 50 characters"),
        ("displayName", json!("Rosa\u{202e}"), "invalid_display_name", "control character"),
        ("avatarId", json!(41), "unknown_avatar", "from 1 to 40"),
        ("avatarId", json!(0), "unknown_avatar", "from 1 to 40"),
        (
            "confirmPassword",
            json!("another one"),
            "passwords_differ",
            "Password & Confirm Password do not match.",
        ),
    ] {
        let answer = cookbook.visitor().post("/api/register", &with("Rosa", field, value.clone()));
        assert_eq!(answer.refused(400), code, "{field}: {value}");
        assert!(answer.message().contains(words), "{}", answer.message());
    }
    for (password, words) in [
        ("short", "at least 8 characters; this has 5"),
        ("password1", "too easy to guess"),
        ("rosa@example.org", "too easy to guess"),
        (&"x".repeat(257), "at most 256 characters"),
    ] {
        let mut registration = with("Rosa", "password", json!(password));
        registration["confirmPassword"] = json!(password);
        let answer = cookbook.visitor().post("/api/register", &registration);
        assert_eq!(answer.refused(400), "weak_password", "{password}");
        assert!(answer.message().contains(words), "{}", answer.message());
    }
    for body in
        [json!([]), json!({}), with("Rosa", "username", json!(7)), with("Rosa", "password", Value::Null)]
    {
        assert_eq!(cookbook.visitor().post("/api/register", &body).refused(400), "invalid_body", "{body}");
    }
    let large = with("Rosa", "displayName", json!("x".repeat(20_000)));
    assert_eq!(cookbook.visitor().post("/api/register", &large).refused(413), "body_too_large");
    assert_eq!(installation.writer().events(), 0);
}

#[test]
fn a_registration_needs_no_avatar_and_gives_no_role() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let mut body = with("Rosa", "role", json!("admin"));
    body.as_object_mut().unwrap().remove("avatarId");
    body.as_object_mut().unwrap().remove("confirmPassword");
    let user: User = cookbook.visitor().post("/api/register", &body).created();
    assert_eq!(user.avatar_id, 1);
    assert_eq!(user.authorities[0].name, "ROLE_USER");
}

#[test]
fn a_registration_that_is_sent_again_under_its_key_is_one() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let visitor = cookbook.visitor();
    let key = [("idempotency-key", "5f0c2c1e-7b1e-4d0a-9f59-1f4b3a0c7a55")];
    let send = |body: &Value| visitor.call(&Method::POST, "/api/register", &key, Some(body));
    let first = send(&registration("Rosa"));
    let again = send(&registration("Rosa"));
    assert_eq!(again.created::<User>(), first.created::<User>());
    assert_eq!(again.header("x-position"), first.header("x-position"));
    assert_eq!(send(&with("Rosa", "avatarId", json!(8))).refused(422), "idempotency_key_reused");
    assert_eq!(installation.writer().events(), 1);
    let without_key = visitor.post("/api/register", &registration("Rosa"));
    assert_eq!(without_key.refused(400), "already_in_use");
    let bad =
        visitor.call(&Method::POST, "/api/register", &[("idempotency-key", "a b")], Some(&registration("X")));
    assert_eq!(bad.refused(400), "invalid_idempotency_key");
}

#[test]
fn neither_a_password_nor_an_address_stands_in_the_log_the_database_or_a_log_line() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    let cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    let member = cookbook.member("Rosa Marie");
    member.sign_in("rosa.marie@example.org", "not the password").refused(401);
    member.get("/api/get-user/username/rosa.marie@example.org");
    let everything = "SELECT count(*) FROM (
            SELECT row_to_json(events)::text AS text FROM es.events
            UNION ALL SELECT row_to_json(commands)::text FROM es.commands
            UNION ALL SELECT row_to_json(claims)::text FROM es.claims
            UNION ALL SELECT row_to_json(credentials)::text FROM auth.credentials
            UNION ALL SELECT row_to_json(sessions)::text FROM auth.sessions
            UNION ALL SELECT row_to_json(attempts.*)::text FROM auth.attempts
            UNION ALL SELECT row_to_json(users)::text FROM read.users
        ) AS row WHERE text ILIKE '%turnip%' OR text ILIKE '%rosa.marie%'";
    assert_eq!(installation.writer().number(everything), 0);
    let log = cookbook.log().to_lowercase();
    assert!(
        !log.contains("turnip") && !log.contains("rosa.marie") && !log.contains("not the password"),
        "{log}"
    );
}

#[test]
fn there_are_forty_avatars_to_choose_from() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let avatars: Vec<Avatar> = cookbook.read("/api/avatars");
    assert_eq!(
        avatars.iter().map(|avatar| avatar.avatar_id).collect::<Vec<_>>(),
        (1..=40).collect::<Vec<_>>()
    );
    let answer = cookbook.get("/api/avatars");
    let known = cookbook.get_with("/api/avatars", &[("if-none-match", answer.header("etag"))]);
    assert_eq!(known.status, 304);
}
