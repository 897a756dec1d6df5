//! Invalid tokens: whoever sends one is told to sign in, and nothing else happens.

use command_api::web::answer::contract::User;
use serde_json::{Value, json};
use ureq::http::Method;

use super::samples::update;
use crate::support::{
    Algorithm, Caller, Cookbook, Installation, PASSWORD, claims_of, eventually, now, part, signed, token_key,
};

/// The claims of a valid token with one of them changed, signed as the cookbook signs.
fn with(good: &str, claim: &str, value: Value) -> String {
    let mut claims = claims_of(good);
    claims[claim] = value;
    signed(&claims, Algorithm::Hs256, &token_key())
}

fn without(good: &str, claim: &str) -> String {
    let mut claims = claims_of(good);
    claims.as_object_mut().unwrap().remove(claim);
    signed(&claims, Algorithm::Hs256, &token_key())
}

/// The token with another header and this signature.
fn with_header(good: &str, header: &Value, signature: &str) -> String {
    format!("{}.{}.{signature}", part(header), good.split('.').nth(1).unwrap())
}

/// Headers that identify nobody, although the session of `good` is valid.
fn corpus(good: &str, of_another: &str) -> Vec<(&'static str, String)> {
    let [header, payload, signature]: [&str; 3] = good.split('.').collect::<Vec<_>>().try_into().unwrap();
    let bearer = |token: &str| format!("Bearer {token}");
    let another_session = claims_of(of_another)["sid"].clone();
    let mut tampered = claims_of(good);
    tampered["sub"] = claims_of(of_another)["sub"].clone();
    let mut flipped = signature.to_owned();
    flipped.replace_range(..1, if signature.starts_with('A') { "B" } else { "A" });
    let mut corpus = vec![
        ("garbage", bearer("garbage")),
        ("garbage in three parts", bearer("a.b.c")),
        ("only dots", bearer("..")),
        ("no scheme", good.to_owned()),
        ("a word", "garbage".to_owned()),
        ("basic", format!("Basic {}", base64_of("rosa@example.org:turnip lantern gravel"))),
        ("basic with a good token", format!("Basic {good}")),
        ("two tokens", format!("Bearer {good} {good}")),
        ("two in one header", format!("Bearer {good}, Bearer {good}")),
        ("quoted", format!("Bearer \"{good}\"")),
        ("very long", bearer(&"x".repeat(60_000))),
        ("a good one with a long tail", bearer(&format!("{good}{}", "A".repeat(20_000)))),
        ("without its signature", bearer(&format!("{header}.{payload}."))),
        ("without its last part", bearer(&format!("{header}.{payload}"))),
        ("with a fourth part", bearer(&format!("{good}.{signature}"))),
        ("with another signature", bearer(&format!("{header}.{payload}.{flipped}"))),
        (
            "with the signature of another",
            bearer(&format!("{header}.{payload}.{}", of_another.rsplit('.').next().unwrap())),
        ),
        ("with another payload", bearer(&format!("{header}.{}.{signature}", part(&tampered)))),
        ("of another key", bearer(&signed(&claims_of(good), Algorithm::Hs256, &[7; 32]))),
        ("of an empty key", bearer(&signed(&claims_of(good), Algorithm::Hs256, &[]))),
        ("HS384", bearer(&signed(&claims_of(good), Algorithm::Hs384, &token_key()))),
        ("HS512", bearer(&signed(&claims_of(good), Algorithm::Hs512, &token_key()))),
        ("expired beyond the leeway", bearer(&with(good, "exp", json!(now() - 6)))),
        ("long expired", bearer(&with(good, "exp", json!(1)))),
        ("with an expiry in words", bearer(&with(good, "exp", json!("tomorrow")))),
        ("with an expiry below zero", bearer(&with(good, "exp", json!(-1)))),
        ("made in the future", bearer(&with(good, "iat", json!(now() + 60)))),
        ("not good yet", bearer(&with(good, "nbf", json!(now() + 60)))),
        ("for others", bearer(&with(good, "aud", json!("heirloom-shelf/other")))),
        ("by others", bearer(&with(good, "iss", json!("somebody")))),
        ("of an unknown session", bearer(&with(good, "sid", json!("00000000-0000-4000-8000-000000000000")))),
        ("of a session in words", bearer(&with(good, "sid", json!("mine")))),
        ("of the session of another", bearer(&with(good, "sid", another_session))),
        ("of another with the own session", bearer(&with(good, "sub", claims_of(of_another)["sub"].clone()))),
        ("of nobody", bearer(&with(good, "sub", json!("")))),
        ("of an account in words", bearer(&with(good, "sub", json!("1 OR 1=1")))),
    ];
    for algorithm in
        ["none", "None", "NONE", "nOnE", "", "RS256", "ES256", "EdDSA", "PS256", "HS384", "hs256"]
    {
        for signature in [signature, ""] {
            let token = with_header(good, &json!({"alg": algorithm, "typ": "JWT"}), signature);
            corpus.push(("another algorithm", bearer(&token)));
        }
    }
    corpus.extend(
        ["iss", "aud", "sub", "sid", "iat", "exp"]
            .map(|claim| ("without a claim", bearer(&without(good, claim)))),
    );
    corpus
}

fn base64_of(text: &str) -> String {
    use base64::Engine;
    base64::engine::general_purpose::STANDARD.encode(text)
}

/// Three calls that use a token: who am I, change my account, and one that visitors may make as well.
#[track_caller]
fn refused(cookbook: &Cookbook, headers: &[(&str, &str)], member: &User, code: &str, what: &str) {
    let visitor = cookbook.visitor();
    let mut theft = update(member);
    theft["displayName"] = json!("Thief");
    for (method, path, body) in [
        (Method::GET, "/api/get-user/principal".to_owned(), None),
        (Method::PUT, "/api/update-user".to_owned(), Some(theft)),
        (Method::GET, format!("/api/get-user/id/{}", member.id), None),
    ] {
        let answer = visitor.call(&method, &path, headers, body.as_ref());
        if code == "not_signed_in" && path.contains("/id/") {
            assert_eq!(answer.read::<User>().username, "", "{what}");
        } else {
            assert_eq!(answer.refused(401), code, "{what}: {method} {path}");
            assert_eq!(answer.header("www-authenticate"), "Bearer", "{what}");
        }
    }
}

#[test]
fn what_is_no_token_of_a_session_that_lasts_lets_nobody_in() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let events = installation.writer().events();
    for headers in
        [&[][..], &[("authorization", "")], &[("authorization", "Bearer")], &[("authorization", "Bearer ")]]
    {
        refused(&cookbook, headers, rosa.user(), "not_signed_in", &format!("{headers:?}"));
    }
    for (what, header) in corpus(rosa.token(), opal.token()) {
        refused(&cookbook, &[("authorization", &header)], rosa.user(), "session_ended", what);
    }
    let good = format!("Bearer {}", rosa.token());
    let twice = [("authorization", good.as_str()), ("authorization", good.as_str())];
    refused(&cookbook, &twice, rosa.user(), "session_ended", "two headers");
    let elsewhere = [("cookie", good.as_str()), ("x-authorization", good.as_str())];
    refused(&cookbook, &elsewhere, rosa.user(), "not_signed_in", "another header");
    let in_the_address = format!("/api/get-user/principal?access_token={}", rosa.token());
    assert_eq!(cookbook.visitor().get(&in_the_address).refused(401), "not_signed_in");
    // After all that both are still signed in, and nothing has happened.
    for member in [&rosa, &opal] {
        assert_eq!(member.get("/api/get-user/principal").read::<User>(), *member.user());
    }
    assert_eq!(installation.writer().events(), events);
}

#[test]
fn a_token_of_the_cookbook_is_good_however_its_scheme_is_written_and_within_the_leeway() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let good = rosa.token();
    let principal = |header: &str| {
        let headers = [("authorization", header)];
        cookbook.visitor().call(&Method::GET, "/api/get-user/principal", &headers, None).status
    };
    for scheme in ["Bearer", "bearer", "BEARER", "Bearer  "] {
        assert_eq!(principal(&format!("{scheme} {good}")), 200, "{scheme}");
    }
    let bearer = |token: String| principal(&format!("Bearer {token}"));
    // On a slow machine the leeway may pass before the call arrives.
    eventually("within the leeway", || (bearer(with(good, "exp", json!(now() - 1))) == 200).then_some(()));
    let began = claims_of(good)["iat"].as_u64().unwrap();
    assert_eq!(bearer(with(good, "iat", json!(began + 4))), 200);
    assert_eq!(bearer(with(good, "nbf", json!(began + 4))), 200);
    // Anything else in a token is ignored.
    assert_eq!(bearer(with(good, "role", json!("ROLE_ADMIN"))), 200);
}

#[test]
fn a_role_in_a_token_is_no_role() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let (rosa, opal) = (cookbook.member("Rosa"), cookbook.member("Opal"));
    let mut claims = claims_of(rosa.token());
    for claim in ["role", "roles", "authorities", "scope", "admin", "tools_are_unlocked"] {
        claims[claim] = json!(["ROLE_ADMIN", {"name": "ROLE_ADMIN"}, true]);
    }
    let pretender = cookbook.visitor().with_token(&signed(&claims, Algorithm::Hs256, &token_key()));
    assert_eq!(pretender.get("/api/get-user/principal").read::<User>(), *rosa.user());
    let seen: User = pretender.get(&format!("/api/get-user/id/{}", opal.user().id)).read();
    assert_eq!(seen.username, "");
    assert_eq!(pretender.post("/api/admin/confirmation-code", &json!({})).refused(403), "not_allowed");
}

#[test]
fn a_session_ends_at_once_with_a_new_password_a_new_role_and_the_account() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ended = |caller: &Caller<'_>| caller.get("/api/get-user/principal").refused(401) == "session_ended";
    let rosa = cookbook.member("Rosa");
    let elsewhere = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    let body = json!({"id": rosa.user().id, "password": "gravel lantern turnip"});
    rosa.put("/api/update-password", &body).read::<User>();
    assert!(ended(&rosa) && ended(&elsewhere));

    let opal = cookbook.member("Opal");
    let bystander = cookbook.member("Bystander");
    installation.run(&["admin", "promote", "opal@example.org"]).succeeded();
    assert!(ended(&opal));
    let opal = cookbook.visitor().signed_in("opal@example.org", PASSWORD);
    assert_eq!(opal.user().authorities[0].name, "ROLE_ADMIN");
    // An admin who is promoted again stays signed in.
    installation.run(&["admin", "promote", "opal@example.org"]).succeeded();
    assert_eq!(opal.get("/api/get-user/principal").status, 200);
    installation.run(&["admin", "promote", "bystander@example.org"]).succeeded();
    installation.run(&["admin", "demote", "opal@example.org"]).succeeded();
    assert!(ended(&opal) && ended(&bystander));
    let opal = cookbook.visitor().signed_in("opal@example.org", PASSWORD);
    assert_eq!(opal.user().authorities[0].name, "ROLE_USER");

    installation.writer().delete_account(opal.user().id);
    assert!(ended(&opal));
    assert_eq!(cookbook.visitor().sign_in("opal@example.org", PASSWORD).refused(401), "invalid_credentials");
}
