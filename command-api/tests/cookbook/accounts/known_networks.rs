//! Strangers who try passwords lock nobody out of networks from which they have signed in before (docs/safety.md#sign-in).

use crate::support::{Answer, Caller, Cookbook, Installation, PASSWORD, Writer, email_of, wait_until};

fn wrong(caller: &Caller<'_>, name: &str) -> Answer {
    caller.sign_in(&email_of(name), "not the password")
}

/// Strangers try passwords until none of them may any more.
#[track_caller]
fn strangers_try(cookbook: &Cookbook, name: &str) {
    for _ in 0..10 {
        wrong(&cookbook.visitor(), name).refused(401);
    }
    wrong(&cookbook.visitor(), name).refused(429);
}

/// How many networks are remembered.
fn networks(writer: &Writer) -> i64 {
    writer.number("SELECT count(*) FROM auth.networks")
}

#[test]
fn strangers_who_try_passwords_do_not_keep_out_whoever_has_signed_in_from_there_before() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    cookbook.member("Rosa");
    let home = cookbook.visitor().from("2001:db8:1:2::1").signed_in("rosa@example.org", PASSWORD);
    strangers_try(&cookbook, "Rosa");
    assert_eq!(home.sign_in("rosa@example.org", PASSWORD).status, 200);
    let same_house = cookbook.visitor().from("2001:db8:1:2:ffff::7");
    assert_eq!(same_house.sign_in(" ROSA@example.org", PASSWORD).status, 200);
    // Only from there, and only for this account.
    cookbook.visitor().from("2001:db8:1:3::1").sign_in("rosa@example.org", PASSWORD).refused(429);
    strangers_try(&cookbook, "Nobody");
    wrong(&home, "Nobody").refused(429);
    cookbook.member("Opal");
    strangers_try(&cookbook, "Opal");
    home.sign_in("opal@example.org", PASSWORD).refused(429);
}

#[test]
fn who_is_known_has_ten_tries_too_which_others_do_not_share() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let home = cookbook.member("Rosa");
    for _ in 0..10 {
        wrong(&home, "Rosa").refused(401);
    }
    let away = wrong(&home, "Rosa");
    assert_eq!(away.refused(429), "too_many_attempts");
    assert!((1..=900).contains(&away.header("retry-after").parse::<i64>().unwrap()));
    home.sign_in("rosa@example.org", PASSWORD).refused(429);
    cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    // Of many attempts at once, exactly as many get through as are allowed.
    installation.writer().tamper("DELETE FROM auth.attempts");
    let tried = std::thread::scope(|scope| {
        let calls: Vec<_> = (0..20).map(|_| scope.spawn(|| wrong(&home, "Rosa").status)).collect();
        calls.into_iter().map(|call| call.join().unwrap()).filter(|status| *status == 401).count()
    });
    assert_eq!(tried, 10);
}

#[test]
fn only_the_last_networks_of_an_account_are_remembered_and_only_for_a_time() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let first = cookbook.member("Rosa");
    let writer = installation.writer();
    for signed_in in 2..=10 {
        cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
        assert_eq!(networks(&writer), signed_in);
    }
    let last = cookbook.visitor().signed_in("rosa@example.org", PASSWORD);
    assert_eq!(networks(&writer), 10);
    strangers_try(&cookbook, "Rosa");
    first.sign_in("rosa@example.org", PASSWORD).refused(429);
    assert_eq!(last.sign_in("rosa@example.org", PASSWORD).status, 200);

    writer.tamper("UPDATE auth.networks SET signed_in_at = now() - interval '91 days'");
    last.sign_in("rosa@example.org", PASSWORD).refused(429);
    cookbook.stop();
    let _cookbook = installation.serve();
    wait_until("the networks are forgotten", || networks(&writer) == 0);
}

#[test]
fn what_is_remembered_tells_no_address_and_goes_with_the_account() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.visitor().from("198.51.100.7");
    let writer = installation.writer();
    let members = ["Rosa", "Opal"].map(|name| {
        let id = cookbook.member(name).user().id;
        rosa.clone().signed_in(&email_of(name), PASSWORD);
        // A wrong password does not make a network known.
        wrong(&cookbook.visitor(), name).refused(401);
        id
    });
    let distinct = "SELECT count(DISTINCT network) FROM auth.networks";
    assert_eq!((networks(&writer), writer.number(distinct)), (4, 4), "the same network of two accounts");
    for told in ["198.51.100.7", &hex::encode("198.51.100.7"), "ffffc6336407", "c6336407"] {
        assert!(!writer.dump().contains(told), "{told}");
    }
    writer.delete_account(members[0]);
    assert_eq!(networks(&writer), 2);
    assert_eq!(
        writer.number(&format!("SELECT count(*) FROM auth.networks WHERE account_id = {}", members[1])),
        2
    );
}
