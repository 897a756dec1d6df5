use mail_testing::SmtpServer;
use nix::sys::signal::Signal;
use serde_json::{Value, json};

use crate::support::{Answer, Caller, Cookbook, Installation, Letter, email_of, eventually, other_code};

const REQUEST: &str = "/api/password-reset/request";
const VERIFY: &str = "/api/password-reset/verify";

#[track_caller]
fn ask(caller: &Caller<'_>, name: &str) {
    assert_eq!(caller.post(REQUEST, &json!({"email": email_of(name)})).status, 204);
}

fn enter(caller: &Caller<'_>, name: &str, code: &str) -> Answer {
    caller.post(VERIFY, &json!({"email": email_of(name), "code": code}))
}

/// The same call many times at once, each from an address of its own.
fn at_once(cookbook: &Cookbook, how_many: usize, call: impl Fn(&Caller<'_>) -> Answer + Sync) -> Vec<Answer> {
    std::thread::scope(|scope| {
        let calls: Vec<_> = (0..how_many).map(|_| scope.spawn(|| call(&cookbook.visitor()))).collect();
        calls.into_iter().map(|call| call.join().unwrap()).collect()
    })
}

#[test]
fn five_wrong_tries_are_the_most_and_then_the_right_code_is_none_either() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    for (name, wrong_tries, then) in [("Rosa", 4, 200), ("Opal", 5, 400)] {
        cookbook.member(name);
        ask(&cookbook.visitor(), name);
        let code = installation.code_to(&email_of(name));
        for _ in 0..wrong_tries {
            let answer = enter(&cookbook.visitor(), name, &other_code(&code));
            assert_eq!(answer.refused(400), "wrong_code");
            assert_eq!(answer.message(), "That code does not match.");
        }
        assert_eq!(enter(&cookbook.visitor(), name, &code).status, then, "{name}");
    }
}

#[test]
fn fifty_wrong_tries_at_once_are_five() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    ask(&cookbook.visitor(), "Rosa");
    let code = installation.code_to("rosa@example.org");
    let wrong = other_code(&code);
    for answer in at_once(&cookbook, 50, |caller| enter(caller, "Rosa", &wrong)) {
        assert_eq!(answer.refused(400), "wrong_code");
    }
    assert_eq!(installation.writer().number("SELECT tries::bigint FROM auth.codes"), 5);
    assert_eq!(enter(&cookbook.visitor(), "Rosa", &code).refused(400), "wrong_code");
}

#[test]
fn the_right_code_is_right_once_however_often_it_comes_at_once() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    ask(&cookbook.visitor(), "Rosa");
    let code = installation.code_to("rosa@example.org");
    let answers = at_once(&cookbook, 50, |caller| enter(caller, "Rosa", &code));
    assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
    assert!(
        answers
            .iter()
            .filter(|answer| answer.status != 200)
            .all(|answer| answer.refused(400) == "wrong_code")
    );
    assert_eq!(installation.writer().number("SELECT count(*) FROM auth.grants"), 1);
    assert_eq!(enter(&cookbook.visitor(), "Rosa", &code).refused(400), "wrong_code");
}

#[test]
fn a_code_expires_after_ten_minutes() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    ask(&cookbook.visitor(), "Rosa");
    let code = installation.code_to("rosa@example.org");
    let writer = installation.writer();
    let lasts = "SELECT extract(epoch FROM expires_at - created_at)::bigint FROM auth.codes";
    assert_eq!(writer.number(lasts), 600);
    writer.tamper("UPDATE auth.codes SET expires_at = now()");
    assert_eq!(enter(&cookbook.visitor(), "Rosa", &code).refused(400), "wrong_code");
    writer.tamper("UPDATE auth.codes SET expires_at = now() + interval '1 minute'");
    assert_eq!(enter(&cookbook.visitor(), "Rosa", &code).status, 200);
}

#[test]
fn a_new_code_takes_the_place_of_the_one_before() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let visitor = cookbook.visitor();
    ask(&visitor, "Rosa");
    let first = installation.code_to("rosa@example.org");
    ask(&visitor, "Rosa");
    let codes = installation.codes_to("rosa@example.org", 2);
    // Once in a million runs they are equal.
    if codes[1] != first {
        assert_eq!(enter(&visitor, "Rosa", &first).refused(400), "wrong_code");
    }
    assert_eq!(enter(&visitor, "Rosa", &codes[1]).status, 200);
}

#[test]
fn an_account_gets_three_codes_an_hour_and_nobody_is_told_that_more_were_asked_for() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    for answer in at_once(&cookbook, 20, |caller| caller.post(REQUEST, &json!({"email": "rosa@example.org"})))
    {
        assert_eq!(answer.status, 204);
    }
    let writer = installation.writer();
    let mailed = "SELECT count(*) FROM ops.mails WHERE kind = 'reset_code'";
    assert_eq!(writer.number(mailed), 3);
    // Of several codes requested at once, the one mailed last is valid.
    let codes = installation.codes_to("rosa@example.org", 3);
    assert_eq!(enter(&cookbook.visitor(), "Rosa", &codes[2]).status, 200);

    cookbook.stop();
    let cookbook = installation.serve();
    assert_eq!(cookbook.visitor().post(REQUEST, &json!({"email": " ROSA@Example.org"})).status, 204);
    assert_eq!(writer.number(mailed), 3, "a restart or another spelling forgets nothing");
    writer.tamper("UPDATE auth.attempts SET window_ends = now() WHERE kind = 'code/account'");
    ask(&cookbook.visitor(), "Rosa");
    assert_eq!(writer.number(mailed), 4);
}

#[test]
fn whoever_asks_for_codes_or_tries_them_again_and_again_is_told_when_to_come_again() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let visitor = cookbook.visitor();
    for number in 0..20 {
        ask(&visitor, &format!("Somebody {number}"));
    }
    for _ in 0..30 {
        assert_eq!(enter(&visitor, "Rosa", "123456").refused(400), "wrong_code");
    }
    for answer in
        [visitor.post(REQUEST, &json!({"email": "rosa@example.org"})), enter(&visitor, "Rosa", "123456")]
    {
        assert_eq!(answer.refused(429), "too_many_attempts");
        let seconds: u32 = answer.header("retry-after").parse().unwrap();
        assert!((3_500..=3_600).contains(&seconds), "{seconds}");
    }
    ask(&cookbook.visitor(), "Rosa");
    assert_eq!(enter(&cookbook.visitor(), "Rosa", "123456").refused(400), "wrong_code");
}

/// The lines of a log without the values that are numbers.
fn words_of(log: &str) -> Vec<String> {
    let lines = log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let without_numbers = lines.map(|mut line| {
        line.as_object_mut().unwrap().retain(|name, value| name != "timestamp" && !value.is_number());
        line.to_string()
    });
    without_numbers.collect()
}

#[test]
fn neither_code_nor_grant_stands_in_the_database_or_in_a_log_line() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    let cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    cookbook.member("Rosa");
    let visitor = cookbook.visitor();
    ask(&visitor, "Rosa");
    let code = eventually("the code arrives", || {
        server.taken().iter().find_map(|mail| Letter::read(&mail.content).1.code())
    });
    enter(&visitor, "Rosa", "no code").refused(400);
    enter(&visitor, "Rosa", &other_code(&code)).refused(400);
    assert_eq!(stored(&installation, &code), 0);
    let answer = enter(&visitor, "Rosa", &format!("{} {}", &code[..3], &code[3..]));
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let grant = answer.read::<Value>()["resetGrant"].as_str().unwrap().to_owned();
    assert_eq!(grant.len(), 64);
    assert_eq!(stored(&installation, &code) + stored(&installation, &grant), 0);
    // The grant's row exists, so there was something to find.
    assert_eq!(installation.writer().number("SELECT count(*) FROM auth.grants"), 1);
    for line in words_of(&cookbook.log()) {
        assert!(![&code, &grant].into_iter().any(|secret| line.contains(secret)), "{line}");
        assert!(!line.contains("rosa"), "{line}");
    }
}

/// The number of rows that contain this text, plain or as bytes.
fn stored(installation: &Installation, secret: &str) -> i64 {
    // Not inside other numbers: six digits are in many a hash.
    let plain = format!("(^|[^0-9a-f.]){secret}([^0-9a-f]|$)");
    let bytes: String = secret.bytes().map(|byte| format!("{byte:02x}")).collect();
    installation.writer().number(&format!(
        "SELECT count(*) FROM (
            SELECT row_to_json(codes)::text AS text FROM auth.codes
            UNION ALL SELECT row_to_json(grants)::text FROM auth.grants
            UNION ALL SELECT row_to_json(attempt)::text FROM auth.attempts AS attempt
            UNION ALL SELECT row_to_json(mails)::text FROM ops.mails
            UNION ALL SELECT row_to_json(events)::text FROM es.events
            UNION ALL SELECT row_to_json(commands)::text FROM es.commands
        ) AS row WHERE text ~ '{plain}' OR text LIKE '%{bytes}%'"
    ))
}

#[test]
fn a_code_that_was_asked_for_arrives_and_is_good_though_the_server_dies_at_once() {
    let installation = Installation::new();
    // Nobody listens there, so the mail waits.
    let mut cookbook = Cookbook::start(installation.serving().env("SMTP_URL", "smtp://127.0.0.1:1?tls=none"));
    cookbook.member("Rosa");
    ask(&cookbook.visitor(), "Rosa");
    cookbook.signal(Signal::SIGKILL);
    cookbook.ended();
    let cookbook = installation.serve();
    // What the killed one had claimed is free when its lease expires.
    installation
        .writer()
        .tamper("UPDATE ops.mails SET claimed_until = NULL, next_try_at = now() WHERE state = 'waiting'");
    let code = installation.code_to("rosa@example.org");
    assert_eq!(enter(&cookbook.visitor(), "Rosa", &code).status, 200);
}
