use axum::http::HeaderMap;
use command_api::web::answer::contract::User;
use command_api::web::extract::client_address::ClientAddress;
use command_api::web::extract::trusted_proxies::TrustedProxies;
use domain::values::Email;
use event_log::MasterKey;
use identity::Keys;
use identity::limits::{self, Attempt, CountError};
use serde_json::json;
use ureq::http::Method;

use super::samples::update;
use crate::support::{
    Answer, Caller, Cookbook, Installation, MASTER_KEY, PASSWORD, claims_of, email_of, registration,
    wait_until,
};

/// Makes this many calls at the same time; returns their answers.
fn at_once(how_many: usize, call: impl Fn(usize) -> Answer + Sync) -> Vec<Answer> {
    std::thread::scope(|scope| {
        let calls: Vec<_> = (0..how_many)
            .map(|number| {
                scope.spawn({
                    let call = &call;
                    move || call(number)
                })
            })
            .collect();
        calls.into_iter().map(|call| call.join().unwrap()).collect()
    })
}

fn with_status(answers: &[Answer], status: u16) -> usize {
    answers.iter().filter(|answer| answer.status == status).count()
}

/// The answer is a 429; returns after how many seconds to retry.
#[track_caller]
fn sent_away(answer: &Answer, window: i64) -> i64 {
    assert_eq!(answer.refused(429), "too_many_attempts");
    let seconds: i64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=window).contains(&seconds), "{seconds}");
    assert!(answer.message().starts_with("Too many attempts. Please try again in "), "{}", answer.message());
    seconds
}

/// Ends the windows of this kind.
fn let_windows_end(installation: &Installation, kind: &str) {
    installation
        .writer()
        .tamper(&format!("UPDATE auth.attempts SET window_ends = now() WHERE kind LIKE '{kind}'"));
}

fn wrong(caller: &Caller<'_>, name: &str) -> Answer {
    caller.sign_in(&email_of(name), "not the password")
}

#[test]
fn ten_wrong_passwords_for_an_account_are_the_most_from_wherever_they_come_and_however_many_at_once() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let answers = at_once(50, |_| wrong(&cookbook.visitor(), "Rosa"));
    assert_eq!((with_status(&answers, 401), with_status(&answers, 429)), (10, 40));
    for answer in answers.iter().filter(|answer| answer.status == 429) {
        sent_away(answer, 900);
    }
    // Now even the right one is not tried, not even after a restart, however the address is written.
    sent_away(&cookbook.visitor().sign_in(" ROSA@example.org", PASSWORD), 900);
    cookbook.stop();
    let cookbook = installation.serve();
    sent_away(&cookbook.visitor().sign_in("rosa@example.org", PASSWORD), 900);
    // Others are not affected, and an address without an account is counted the same.
    cookbook.member("Opal");
    let answers = at_once(12, |_| wrong(&cookbook.visitor(), "Nobody"));
    assert_eq!((with_status(&answers, 401), with_status(&answers, 429)), (10, 2));

    let_windows_end(&installation, "sign-in/account");
    cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    for _ in 0..10 {
        wrong(&cookbook.visitor(), "Rosa").refused(401);
    }
    sent_away(&wrong(&cookbook.visitor(), "Rosa"), 900);
}

#[test]
fn thirty_wrong_passwords_from_one_address_are_the_most_for_whichever_accounts() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let visitor = cookbook.visitor();
    let answers = at_once(50, |number| wrong(&visitor, &format!("Nobody {number}")));
    assert_eq!((with_status(&answers, 401), with_status(&answers, 429)), (30, 20));
    sent_away(&visitor.sign_in("rosa@example.org", PASSWORD), 900);
    // From elsewhere the same account signs in: refused attempts counted against nobody.
    let elsewhere = cookbook.visitor();
    for _ in 0..20 {
        sent_away(&wrong(&visitor, "Rosa"), 900);
    }
    elsewhere.signed_in("rosa@example.org", PASSWORD);
    let_windows_end(&installation, "sign-in/address");
    visitor.signed_in("rosa@example.org", PASSWORD);
}

#[test]
fn who_signs_in_counts_for_nothing_however_many_do_at_once() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let visitor = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    for _ in 0..9 {
        wrong(&visitor, "Rosa").refused(401);
    }
    for _ in 0..3 {
        visitor.sign_in("rosa@example.org", PASSWORD).read::<serde_json::Value>();
    }
    // Of a crowd some may be refused, but nobody is locked out because of them.
    let answers = at_once(40, |_| visitor.sign_in("rosa@example.org", PASSWORD));
    let (signed_in, away) = (with_status(&answers, 200), with_status(&answers, 429));
    assert!(signed_in >= 1 && signed_in + away == 40, "{signed_in} {away}");
    visitor.sign_in("rosa@example.org", PASSWORD).read::<serde_json::Value>();
    wrong(&visitor, "Rosa").refused(401);
    sent_away(&wrong(&visitor, "Rosa"), 900);
}

#[test]
fn twenty_registrations_from_an_address_are_the_most_in_an_hour_whether_they_are_taken_or_not() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let visitor = cookbook.visitor();
    let weak = |number: usize| {
        let mut registration = registration(&format!("Newcomer {number}"));
        registration["password"] = json!("password1");
        registration["confirmPassword"] = json!("password1");
        visitor.post("/api/register", &registration)
    };
    visitor.post("/api/register", &registration("Rosa")).created::<User>();
    let answers = at_once(50, weak);
    assert_eq!((with_status(&answers, 400), with_status(&answers, 429)), (19, 31));
    sent_away(&visitor.post("/api/register", &registration("Opal")), 3600);
    assert_eq!(installation.writer().events(), 1);
    cookbook.visitor().post("/api/register", &registration("Opal")).created::<User>();
    let_windows_end(&installation, "registration/address");
    visitor.post("/api/register", &registration("Wren")).created::<User>();
}

#[test]
fn sixty_looks_at_registrations_from_an_address_are_the_most_in_an_hour() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let visitor = cookbook.visitor();
    let so_far = json!({"username": "opal@example.org", "password": PASSWORD, "displayName": "Opal"});
    let answers = at_once(70, |_| visitor.post("/api/register/check", &so_far));
    assert_eq!(with_status(&answers, 429), 10);
    sent_away(&visitor.post("/api/register/check", &so_far), 3600);
    // It takes nothing from the limit of registrations.
    visitor.post("/api/register", &registration("Opal")).created::<User>();
}

#[test]
fn thirty_new_passwords_from_an_address_are_the_most_in_an_hour_whether_they_are_taken_or_not() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let password = |password: &str| json!({"id": rosa.user().id, "password": password});
    let answers = at_once(40, |_| rosa.put("/api/update-password", &password("password1")));
    assert_eq!((with_status(&answers, 400), with_status(&answers, 429)), (30, 10));
    sent_away(&rosa.put("/api/update-password", &password("gravel lantern turnip")), 3600);
    let elsewhere = cookbook.visitor().with_token(rosa.token());
    elsewhere.put("/api/update-password", &password("gravel lantern turnip")).read::<User>();
}

const LOOK_UP: &str = "/api/get-user/username/somebody@example.org";

#[test]
fn five_look_ups_in_a_minute_and_thirty_in_an_hour_are_the_most_for_an_address() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let visitor = cookbook.visitor();
    let five_of = |how_many: usize| {
        let answers = at_once(how_many, |_| visitor.get(LOOK_UP));
        assert_eq!((with_status(&answers, 200), with_status(&answers, 429)), (5, how_many - 5));
    };
    five_of(50);
    assert!(sent_away(&visitor.get(LOOK_UP), 60) <= 60);
    for _ in 0..5 {
        let_windows_end(&installation, "look-up/address/minute");
        five_of(6);
    }
    let_windows_end(&installation, "look-up/address/minute");
    assert!(sent_away(&visitor.get(LOOK_UP), 3600) > 60);
    let_windows_end(&installation, "look-up/%");
    five_of(5);
    // An invalid address counts as well: it costs the same to ask.
    let visitor = cookbook.visitor();
    for _ in 0..5 {
        assert_eq!(visitor.get("/api/get-user/username/nonsense").refused(400), "invalid_email");
    }
    sent_away(&visitor.get(LOOK_UP), 60);
}

#[test]
fn an_address_is_a_household_and_nobody_but_a_proxy_says_which_it_is() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let from = |cookbook: &Cookbook, address: &str| {
        cookbook.get_with(LOOK_UP, &[("x-forwarded-for", address)]).status
    };
    for last in 1..=5 {
        assert_eq!(from(&cookbook, &format!("2001:db8:1:2::{last}")), 200);
    }
    assert_eq!(from(&cookbook, "2001:db8:1:2:ffff:ffff:ffff:ffff"), 429);
    assert_eq!(from(&cookbook, "2001:db8:1:3::1"), 200);
    // What the caller claims precedes what the proxy says.
    for forged in 1..=5 {
        assert_eq!(from(&cookbook, &format!("192.0.2.{forged}, 198.51.100.7")), 200);
    }
    assert_eq!(from(&cookbook, "192.0.2.6, 198.51.100.7"), 429);
    assert_eq!(from(&cookbook, "::ffff:198.51.100.7"), 429);
    assert_eq!(from(&cookbook, "198.51.100.8"), 200);
    cookbook.stop();

    // With no proxy, or another one, the peer is the caller.
    for proxy in [None, Some("192.0.2.0/24")] {
        let installation = Installation::new();
        let mut serving =
            installation.command(&["serve", "--listen", "127.0.0.1:0", "--allow-unsafe-postgres"]);
        serving.arg("--webapp").arg(installation.web_app());
        serving.args(proxy.map(|proxy| ["--trusted-proxy", proxy]).into_iter().flatten());
        let cookbook = Cookbook::start(&mut serving);
        for forged in 1..=5 {
            assert_eq!(from(&cookbook, &format!("198.51.100.{forged}")), 200, "{proxy:?}");
        }
        assert_eq!(from(&cookbook, "198.51.100.6"), 429, "{proxy:?}");
        let forwarded = [("forwarded", "for=198.51.100.9"), ("x-real-ip", "198.51.100.9")];
        assert_eq!(cookbook.get_with(LOOK_UP, &forwarded).status, 429, "{proxy:?}");
    }
}

#[test]
fn an_admin_whose_tools_are_unlocked_looks_up_as_many_as_there_are() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let admin = cookbook.unlocked_admin(&installation, "Opal");
    for _ in 0..8 {
        assert_eq!(admin.get(LOOK_UP).status, 200);
    }
    installation.writer().tamper("UPDATE auth.sessions SET tools_used_at = NULL");
    let answers = at_once(8, |_| admin.get(LOOK_UP));
    assert_eq!((with_status(&answers, 200), with_status(&answers, 429)), (5, 3));
}

#[test]
fn trying_new_addresses_in_the_settings_is_looking_them_up() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Opal");
    let rosa = cookbook.member("Rosa");
    let mut taken = update(rosa.user());
    taken["username"] = json!("opal@example.org");
    // Somebody who has used up the look-ups of the minute can still save: only the hour counts.
    for _ in 0..5 {
        assert_eq!(rosa.get(LOOK_UP).status, 200);
    }
    sent_away(&rosa.get(LOOK_UP), 60);
    // A name that cannot be saved does not try the address.
    let mut nameless = taken.clone();
    nameless["displayName"] = json!("");
    assert_eq!(rosa.put("/api/update-user", &nameless).refused(400), "invalid_display_name");
    for _ in 0..25 {
        assert_eq!(rosa.put("/api/update-user", &taken).refused(400), "already_in_use");
    }
    sent_away(&rosa.put("/api/update-user", &taken), 3600);
    let_windows_end(&installation, "look-up/address/minute");
    sent_away(&rosa.get(LOOK_UP), 3600);
    // A name can still be changed.
    let mut renamed = update(rosa.user());
    renamed["displayName"] = json!("Rosie");
    assert_eq!(
        rosa.call(&Method::PUT, "/api/update-user", &[], Some(&renamed)).read::<User>().display_name,
        "Rosie"
    );
}

/// A sign-in is counted for an account and an address at once; in whatever order these are named, there is no deadlock.
#[test]
fn nobody_who_counts_or_gives_back_waits_for_another_in_a_circle() {
    let installation = Installation::new();
    let database = installation.outgoing();
    let keys = Keys::of(&MasterKey::from_hex(MASTER_KEY).unwrap());
    let address = "192.0.2.1".parse().unwrap();
    let address = ClientAddress::of(address, &HeaderMap::new(), &TrustedProxies::default());
    let email = Email::parse("rosa@example.org").unwrap();
    let attempts = [
        Attempt::from_address(limits::SIGN_INS_OF_ADDRESS, address),
        Attempt::at_email(limits::SIGN_INS_TO_ACCOUNT, &email),
    ];
    database.runtime.block_on(async {
        let callers = (0..8).map(|number| {
            let (pool, key, mut attempts) = (database.pool.clone(), keys.limits.clone(), attempts.clone());
            if number % 2 == 0 {
                attempts.reverse();
            }
            tokio::spawn(async move {
                for _ in 0..150 {
                    match limits::count(&pool, &key, &attempts).await {
                        Ok(()) => limits::give_back(&pool, &key, &attempts).await.unwrap(),
                        Err(why) => assert!(matches!(why, CountError::TooMany { .. }), "{why:?}"),
                    }
                }
            })
        });
        for caller in callers.collect::<Vec<_>>() {
            caller.await.unwrap();
        }
        let left = sqlx::query_scalar::<_, i64>("SELECT sum(attempts)::bigint FROM auth.attempts");
        assert_eq!(left.fetch_one(&database.pool).await.unwrap(), 0, "all of them were given back");
    });
}

#[test]
fn what_has_ended_by_itself_is_forgotten_and_what_lasts_is_not() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let token = cookbook.member("Rosa").token().to_owned();
    cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    wrong(&cookbook.visitor(), "Rosa").refused(401);
    cookbook.stop();
    let writer = installation.writer();
    writer.tamper(&format!(
        "UPDATE auth.sessions SET expires_at = now() - interval '1 second' WHERE session_id <> '{}';
         UPDATE auth.attempts SET window_ends = now() - interval '1 second' WHERE kind = 'sign-in/address';
         INSERT INTO auth.codes (purpose, account_id, code_hash, generation, expires_at)
            SELECT 'password-reset', number, sha256('x'), 0, now() + number * interval '1 hour' FROM generate_series(-1, 1, 2) AS number;
         INSERT INTO auth.grants (grant_hash, account_id, generation, expires_at)
            SELECT sha256(number::text::bytea), number, 0, now() + number * interval '1 hour' FROM generate_series(-1, 1, 2) AS number",
        claims_of(&token)["sid"].as_str().unwrap()
    ));
    let left = |table: &str| writer.number(&format!("SELECT count(*) FROM auth.{table}"));
    let attempts = left("attempts");
    let cookbook = installation.serve();
    wait_until("what has ended is gone", || {
        left("sessions") == 1 && left("codes") == 1 && left("grants") == 1 && left("attempts") < attempts
    });
    assert_eq!(writer.number("SELECT count(*) FROM auth.attempts WHERE kind = 'sign-in/account'"), 1);
    let rosa = cookbook.visitor().with_token(&token);
    assert_eq!(rosa.get("/api/get-user/principal").status, 200);
}

#[test]
fn of_a_crowd_that_signs_in_at_once_as_many_as_the_queue_holds_are_served_and_the_others_sent_away() {
    const CROWD: usize = 100;
    let installation = Installation::new();
    let cookbook = installation.serve();
    let member = cookbook.member("Rosa");
    let callers: Vec<_> = (0..CROWD).map(|_| cookbook.visitor()).collect();
    let answers = at_once(CROWD, |number| {
        let email = format!("cook{number}@example.org");
        let answer = callers[number].sign_in(&email, PASSWORD);
        // Reading needs no password, and works beside the crowd.
        assert_eq!(cookbook.get("/api/recipes/number").status, 200);
        answer
    });
    // How many come at the same moment is up to the machine; that whoever finds the queue full is sent away is shown in `identity`.
    let shed: Vec<_> = answers.iter().filter(|answer| answer.status == 503).collect();
    for answer in &shed {
        assert_eq!(answer.refused(503), "busy");
        assert!(answer.header("retry-after").parse::<u32>().unwrap() > 0);
    }
    let compared = with_status(&answers, 401);
    assert!(compared >= 64, "the queue holds 64, and {compared} were served");
    assert_eq!(compared + shed.len(), CROWD);
    // A refused call does not count as a try.
    let counted = installation
        .writer()
        .number("SELECT sum(attempts) FROM auth.attempts WHERE kind = 'sign-in/account'");
    assert_eq!(usize::try_from(counted), Ok(compared));
    cookbook.visitor().signed_in(&member.user().username, PASSWORD);
}
