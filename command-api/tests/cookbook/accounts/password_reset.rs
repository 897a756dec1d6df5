use command_api::commands::codes::verify_password_reset::ResetGrant;
use command_api::web::answer::contract::User;
use serde_json::{Value, json};

use crate::support::{
    Answer, Caller, Cookbook, Folder, Installation, PASSWORD, email_of, other_code, recipe,
};

const NEW_PASSWORD: &str = "marble thunder apron";

#[track_caller]
fn ask(caller: &Caller<'_>, email: &str) {
    assert_eq!(caller.post("/api/password-reset/request", &json!({"email": email})).status, 204);
}

fn enter(caller: &Caller<'_>, email: &str, code: &str) -> Answer {
    caller.post("/api/password-reset/verify", &json!({"email": email, "code": code}))
}

/// Asks for a code and enters the one mailed to this address, which got `codes_before` earlier ones.
#[track_caller]
fn grant(installation: &Installation, cookbook: &Cookbook, email: &str, codes_before: usize) -> ResetGrant {
    ask(&cookbook.visitor(), email);
    let code = installation.codes_to(email, codes_before + 1).pop().unwrap();
    enter(&cookbook.visitor(), email, &code).read()
}

fn set(caller: &Caller<'_>, grant: &ResetGrant, password: &str) -> Answer {
    let body = json!({"id": grant.id, "username": "", "password": password, "resetGrant": grant.reset_grant});
    caller.put("/api/update-password", &body)
}

#[test]
fn who_forgot_a_password_chooses_another_with_the_code_from_the_mail() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let member = cookbook.member("Rosa");
    let elsewhere = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    let visitor = cookbook.visitor();
    ask(&visitor, " Rosa@EXAMPLE.org");
    let letter = installation.letter_to("rosa@example.org", "Your code for a new password");
    let grant: ResetGrant = enter(&visitor, "rosa@example.org", &letter.code().unwrap()).read();
    assert_eq!(grant.id, member.user().id);
    // The grant alone changes nothing.
    assert_eq!(member.get("/api/get-user/principal").status, 200);

    let answer = set(&visitor, &grant, NEW_PASSWORD);
    assert_eq!(answer.read::<User>(), User { sequence: None, ..member.user().clone() });
    assert!(answer.header("x-position").parse::<i64>().unwrap() > 0);
    for ended in [&member, &elsewhere] {
        assert_eq!(ended.get("/api/get-user/principal").refused(401), "session_ended");
    }
    assert_eq!(visitor.sign_in("rosa@example.org", PASSWORD).refused(401), "invalid_credentials");
    visitor.signed_in("rosa@example.org", NEW_PASSWORD);
    let notice = installation.letter_to("rosa@example.org", "Your password was changed");
    assert!(notice.text.contains("has been signed out"), "{}", notice.text);
}

#[test]
fn whether_there_is_an_account_is_told_neither_by_the_answers_nor_by_how_often_one_may_try() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let writer = installation.writer();
    let asked = |email: &str| {
        let answer = cookbook.visitor().post("/api/password-reset/request", &json!({"email": email}));
        let mut headers: Vec<_> =
            answer.headers.iter().map(|(name, value)| format!("{name}: {value:?}")).collect();
        headers.retain(|header| !header.starts_with("date") && !header.starts_with("x-request-id"));
        (answer.status, headers, answer.body)
    };
    assert_eq!(asked("rosa@example.org"), asked("nobody@example.org"));
    assert_eq!(writer.number("SELECT count(*) FROM ops.mails WHERE kind = 'reset_code'"), 1);
    // A code for an unknown address is created, counted and forgotten like any other, but not mailed.
    assert_eq!(writer.number("SELECT count(*) FROM auth.codes"), 2);
    let wrong = other_code(&installation.code_to("rosa@example.org"));
    for _ in 0..7 {
        for email in ["rosa@example.org", "nobody@example.org"] {
            let answer = enter(&cookbook.visitor(), email, &wrong);
            assert_eq!(
                (answer.refused(400), answer.message()),
                ("wrong_code".into(), "That code does not match.".into())
            );
        }
    }
    assert_eq!(writer.number("SELECT count(*) FROM auth.codes WHERE tries = 5"), 2);
    assert!(installation.letters_to("nobody@example.org").is_empty());
}

#[test]
fn whatever_is_wrong_with_a_code_the_answer_is_the_same() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    cookbook.member("Opal");
    let visitor = cookbook.visitor();
    ask(&visitor, "rosa@example.org");
    let code = installation.code_to("rosa@example.org");
    let wrong = other_code(&code);
    for (email, code) in [
        ("rosa@example.org", wrong.as_str()),
        ("rosa@example.org", ""),
        ("rosa@example.org", &code[..5]),
        ("rosa@example.org", "abcdef"),
        ("opal@example.org", &code),
        ("nobody@example.org", &code),
        ("rosa", &code),
        ("", &code),
    ] {
        let answer = enter(&visitor, email, code);
        assert_eq!(answer.refused(400), "wrong_code", "{email} {code}");
        assert_eq!(answer.message(), "That code does not match.");
    }
    assert_eq!(enter(&visitor, "rosa@example.org", &code).status, 200);
    for body in [json!({}), json!({"email": "rosa@example.org"}), json!({"email": 7, "code": code})] {
        assert_eq!(visitor.post("/api/password-reset/verify", &body).refused(400), "invalid_body");
    }
    let no_address = visitor.post("/api/password-reset/request", &json!({"email": "rosa"}));
    assert_eq!(no_address.refused(400), "invalid_email");
}

#[test]
fn a_grant_sets_one_password_and_the_same_request_gets_the_same_answer_again() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let visitor = cookbook.visitor();
    let grant = grant(&installation, &cookbook, "rosa@example.org", 0);
    let weak = set(&visitor, &grant, "password1");
    assert_eq!(weak.refused(400), "weak_password");
    let first = set(&visitor, &grant, NEW_PASSWORD);
    let again = set(&visitor, &grant, NEW_PASSWORD);
    assert_eq!(first.read::<User>(), again.read::<User>());
    assert_eq!(first.header("x-position"), again.header("x-position"));
    let signed_in = visitor.clone().signed_in("rosa@example.org", NEW_PASSWORD);
    assert_eq!(set(&visitor, &grant, NEW_PASSWORD).status, 200);
    assert_eq!(signed_in.get("/api/get-user/principal").status, 200, "a repeat ends no session");

    let other = set(&visitor, &grant, "another marble apron");
    assert_eq!(other.refused(400), "invalid_grant");
    assert_eq!(other.message(), "This code was used or has expired. Please ask for a new one.");
    visitor.signed_in("rosa@example.org", NEW_PASSWORD);
    assert_eq!(password_changes(&installation), 1);
}

fn password_changes(installation: &Installation) -> i64 {
    installation.writer().number("SELECT count(*) FROM es.events WHERE event_type = 'PasswordChanged'")
}

#[test]
fn of_those_who_use_a_grant_at_once_one_sets_the_password() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let grant = grant(&installation, &cookbook, "rosa@example.org", 0);
    let passwords: Vec<String> = (0..12).map(|number| format!("marble {number} thunder apron")).collect();
    let answers: Vec<Answer> = std::thread::scope(|scope| {
        let set = |password| set(&cookbook.visitor(), &grant, password);
        let calls: Vec<_> = passwords.iter().map(|password| scope.spawn(move || set(password))).collect();
        calls.into_iter().map(|call| call.join().unwrap()).collect()
    });
    let mut set = Vec::new();
    for (answer, password) in answers.iter().zip(&passwords) {
        match answer.status {
            200 => set.push(password),
            _ => assert_eq!(answer.refused(400), "invalid_grant"),
        }
    }
    let [password] = set[..] else { panic!("{set:?}") };
    cookbook.visitor().signed_in("rosa@example.org", password);
    assert_eq!(password_changes(&installation), 1);
}

#[test]
fn a_grant_is_for_one_account_and_ten_minutes() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let opal = cookbook.member("Opal");
    let visitor = cookbook.visitor();
    let grant = grant(&installation, &cookbook, "rosa@example.org", 0);
    let for_another = ResetGrant { id: opal.user().id, ..grant.clone() };
    for wrong in [
        for_another,
        ResetGrant { reset_grant: String::new(), ..grant.clone() },
        ResetGrant { reset_grant: grant.reset_grant.to_uppercase(), ..grant.clone() },
        ResetGrant { reset_grant: "0".repeat(64), ..grant.clone() },
    ] {
        assert_eq!(set(&visitor, &wrong, NEW_PASSWORD).refused(400), "invalid_grant", "{wrong:?}");
        // Being signed in is no substitute for a wrong grant.
        assert_eq!(set(&opal, &wrong, NEW_PASSWORD).refused(400), "invalid_grant", "{wrong:?}");
    }
    let writer = installation.writer();
    let lasts = "SELECT round(extract(epoch FROM expires_at - now()) / 60)::bigint FROM auth.grants";
    assert_eq!(writer.number(lasts), 10);
    writer.tamper("UPDATE auth.grants SET expires_at = now()");
    assert_eq!(set(&visitor, &grant, NEW_PASSWORD).refused(400), "invalid_grant");
    writer.tamper("UPDATE auth.grants SET expires_at = now() + interval '1 minute'");
    assert_eq!(set(&visitor, &grant, NEW_PASSWORD).status, 200);
}

#[test]
fn with_a_new_password_or_address_earlier_codes_and_grants_are_worth_nothing() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let member = cookbook.member("Rosa");
    let visitor = cookbook.visitor();
    let one = grant(&installation, &cookbook, "rosa@example.org", 0);
    let other = grant(&installation, &cookbook, "rosa@example.org", 1);
    ask(&visitor, "rosa@example.org");
    let code = installation.codes_to("rosa@example.org", 3).pop().unwrap();
    assert_eq!(set(&visitor, &one, NEW_PASSWORD).status, 200);
    assert_eq!(set(&visitor, &other, PASSWORD).refused(400), "invalid_grant");
    assert_eq!(enter(&visitor, "rosa@example.org", &code).refused(400), "wrong_code");

    installation.writer().tamper("DELETE FROM auth.attempts");
    let given = grant(&installation, &cookbook, "rosa@example.org", 3);
    ask(&visitor, "rosa@example.org");
    let code = installation.codes_to("rosa@example.org", 5).pop().unwrap();
    let member = visitor.clone().signed_in(&member.user().username, NEW_PASSWORD);
    let mut update = serde_json::to_value(member.user()).unwrap();
    update["username"] = json!("rosie@example.org");
    assert_eq!(member.put("/api/update-user", &update).status, 200);
    for email in ["rosa@example.org", "rosie@example.org"] {
        assert_eq!(enter(&visitor, email, &code).refused(400), "wrong_code", "{email}");
    }
    assert_eq!(set(&visitor, &given, PASSWORD).refused(400), "invalid_grant");
    visitor.signed_in("rosie@example.org", NEW_PASSWORD);
}

#[test]
fn an_account_that_came_with_an_import_gets_its_first_password_this_way() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    installation
        .import(&Folder::new().write_lines("own.jsonl", &[recipe("own", "Our Own Soup")]))
        .succeeded();
    let family = "family@example.org";
    let grant = grant(&installation, &cookbook, family, 0);
    assert_eq!(set(&cookbook.visitor(), &grant, NEW_PASSWORD).status, 200);
    let member = cookbook.visitor().signed_in(family, NEW_PASSWORD);
    assert_eq!(member.user().id, grant.id);
}

#[test]
fn a_deleted_account_gets_neither_a_code_nor_a_password() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let member = cookbook.member("Rosa");
    let given = grant(&installation, &cookbook, "rosa@example.org", 0);
    let writer = installation.writer();
    let before = writer.number("SELECT max(id) FROM ops.mails");
    writer.delete_account(member.user().id);
    ask(&cookbook.visitor(), "rosa@example.org");
    let codes = format!("SELECT count(*) FROM ops.mails WHERE kind = 'reset_code' AND id > {before}");
    assert_eq!(writer.number(&codes), 0);
    // There is no such account, or, once its credentials are gone, no such grant.
    let refused = set(&cookbook.visitor(), &given, NEW_PASSWORD);
    assert!(matches!(refused.status, 400 | 404), "{}", refused.text());
    assert_eq!(
        cookbook.visitor().sign_in("rosa@example.org", NEW_PASSWORD).refused(401),
        "invalid_credentials"
    );
}

#[test]
fn nothing_else_in_a_request_says_anything() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let opal = cookbook.member("Opal");
    cookbook.member("Rosa");
    let body = json!({"email": "rosa@example.org", "id": opal.user().id, "code": "123456", "message": "123456", "user_email": email_of("Opal")});
    assert_eq!(opal.post("/api/password-reset/request", &body).status, 204);
    let code = installation.code_to("rosa@example.org");
    let body = json!({"email": "rosa@example.org", "code": code, "id": opal.user().id});
    let answer: Value = opal.post("/api/password-reset/verify", &body).read();
    assert_ne!(answer["id"], json!(opal.user().id));
    assert_eq!(installation.writer().number("SELECT count(*) FROM ops.mails WHERE kind = 'reset_code'"), 1);
}
