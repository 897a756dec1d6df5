use event_log::{Claim, CommandContext, ExecuteError};

use crate::support::*;

fn claiming(owner: &str, claims: &[(&'static str, &str)]) -> CommandContext {
    let claim =
        |&(kind, value): &(&'static str, &str)| Claim { kind, value: value.into(), owner: owner.into() };
    CommandContext { claims: claims.iter().map(claim).collect(), ..context() }
}

#[tokio::test]
async fn a_taken_value_is_refused_by_its_kind_and_nothing_is_appended() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, claiming("one", &[("email", "a@example.org"), ("name", "ann")])).await.unwrap();
    let taken =
        count(&test.log, "2", 1, claiming("two", &[("email", "b@example.org"), ("name", "ann")])).await;
    assert!(matches!(taken, Err(ExecuteError::ClaimTaken { kind }) if kind == "name"));
    assert_eq!(test.log.load::<Counter>("2").await.unwrap().sequence, 0);
    assert_eq!(test.log.owner_of("email", "b@example.org").await.unwrap(), None);
    assert_eq!(test.log.owner_of("name", "ann").await.unwrap().as_deref(), Some("one"));
    count(&test.log, "2", 1, claiming("two", &[("name", "ann's e-mail"), ("email", "ann")])).await.unwrap();
}

#[tokio::test]
async fn a_new_value_of_the_same_owner_frees_the_older_one() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, claiming("one", &[("name", "ann")])).await.unwrap();
    count(&test.log, "1", 1, claiming("one", &[("name", "ann")])).await.unwrap();
    count(&test.log, "1", 1, claiming("one", &[("name", "anna")])).await.unwrap();
    count(&test.log, "2", 1, claiming("two", &[("name", "ann")])).await.unwrap();
    assert_eq!(test.log.owner_of("name", "ann").await.unwrap().as_deref(), Some("two"));
    assert_eq!(test.log.owner_of("name", "anna").await.unwrap().as_deref(), Some("one"));
    assert_eq!(test.number("SELECT count(*) FROM es.claims").await, 2);
}

#[tokio::test]
async fn erasing_the_owner_frees_what_it_claimed() {
    let test = TestLog::new().await;
    count(&test.log, "1", 1, claiming("one", &[("name", "ann"), ("email", "a@example.org")])).await.unwrap();
    let erased = test.log.keyring().erase("one").await.unwrap();
    assert_eq!((erased.already, erased.claims_released), (false, 2));
    count(&test.log, "2", 1, claiming("two", &[("name", "ann")])).await.unwrap();
}

#[tokio::test]
async fn a_command_that_decides_nothing_claims_nothing() {
    let test = TestLog::new().await;
    let context = claiming("one", &[("name", "ann")]);
    test.log.execute::<Counter>("1", CounterCommand::CountTo(0), context).await.unwrap();
    assert_eq!(test.log.owner_of("name", "ann").await.unwrap(), None);
}

#[tokio::test]
async fn of_many_who_claim_one_value_at_once_one_gets_it() {
    let test = TestLog::new().await;
    let claimants: Vec<_> = (0..16)
        .map(|number| {
            let (log, id) = (test.log.clone(), number.to_string());
            tokio::spawn(async move { count(&log, &id, 1, claiming(&id, &[("name", "ann")])).await })
        })
        .collect();
    let mut winners = 0;
    for claimant in claimants {
        match claimant.await.unwrap() {
            Ok(_) => winners += 1,
            Err(error) => assert!(matches!(error, ExecuteError::ClaimTaken { .. }), "{error}"),
        }
    }
    assert_eq!(winners, 1);
    assert_eq!(test.number("SELECT count(*) FROM es.events").await, 1);
}

#[tokio::test]
async fn two_owners_who_exchange_values_never_lock_each_other_out() {
    let test = TestLog::new().await;
    for round in 0..20 {
        let (a, b) = (format!("a{round}"), format!("b{round}"));
        let (one, two) = tokio::join!(
            count(&test.log, "1", 1, claiming("one", &[("x", &a), ("y", &b)])),
            count(&test.log, "2", 1, claiming("two", &[("y", &b), ("x", &a)])),
        );
        let refused = [one.err(), two.err()].into_iter().flatten().collect::<Vec<_>>();
        assert_eq!(refused.len(), 1);
        assert!(matches!(refused[0], ExecuteError::ClaimTaken { .. }), "{}", refused[0]);
    }
}
