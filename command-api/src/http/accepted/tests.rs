//! A command of several steps, held between two of them in a real database.

use axum::http::StatusCode;
use domain::Actor;
use domain::accounts::DeleteAccount;
use domain::admins::Admins;
use domain::ids::AccountId;
use domain::values::{AvatarId, DisplayName, Email};
use event_log::{EventLog, Keyring, MasterKey, Upcasters};
use sqlx::PgPool;

use super::*;
use crate::application::account::{exists, is_admin};
use crate::commands::accounts::delete::delete_account;
use crate::commands::accounts::register::{NewAccount, register_account};
use crate::commands::admins::make::make_admin;

async fn log_in(url: &str) -> EventLog {
    let connected = event_log::connect(url).await.unwrap();
    event_log::migrate(connected.pool()).await.unwrap();
    let master = MasterKey::from_hex(&"5e".repeat(32)).unwrap();
    let keyring = Keyring::open(connected.pool().clone(), &master).await.unwrap();
    EventLog::new(connected, keyring, Upcasters::none())
}

async fn admin(log: &EventLog, name: &str) -> AccountId {
    let new = NewAccount {
        email: Email::parse(&format!("{name}@example.org")).unwrap(),
        display_name: DisplayName::parse(name).unwrap(),
        avatar_id: AvatarId::DEFAULT,
    };
    let receipt = register_account(log, new, Some("nobody signs in".to_owned()), None).await.unwrap();
    let id = receipt.aggregate_id.parse().unwrap();
    make_admin(log, Actor::System, id, None).await.unwrap();
    id
}

/// Returns when a statement waits for another transaction.
async fn somebody_waits(pool: &PgPool) {
    let waiting = "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted)";
    while !sqlx::query_scalar::<_, bool>(waiting).fetch_one(pool).await.unwrap() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_command_that_has_begun_is_finished_though_its_caller_is_told_to_come_again() {
    let database = tokio::task::spawn_blocking(local_postgres::testing::database).await.unwrap();
    let log = log_in(&database.url()).await;
    let (opal, rosa) = (admin(&log, "Opal").await, admin(&log, "Rosa").await);
    let accepted = Accepted::default();
    // Deleting an admin's account takes the role first. Whether that step appends is for this transaction to say, which has appended in
    // its place.
    let mut held = log.pool().begin().await.unwrap();
    let sequence = log.load::<Admins>(Admins::ID).await.unwrap().sequence + 1;
    let append = "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata) VALUES ('admins', $1, $2, 'AdminRemoved', '1', '{}', '{}')";
    sqlx::query(append).bind(Admins::ID).bind(sequence).execute(&mut *held).await.unwrap();
    let deleting = log.clone();
    let command = async move {
        delete_account(
            &deleting,
            DeleteAccount { actor: Actor::Admin { id: opal }, id: rosa, reason: None },
            None,
            None,
        )
        .await
        .unwrap();
        StatusCode::OK.into_response()
    };

    let answer = accepted.run(command, somebody_waits(log.pool())).await;
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(is_admin(&log, rosa).await.unwrap(), "it was not held");
    held.rollback().await.unwrap();
    assert!(accepted.end(Duration::from_secs(60)).await);
    assert!(!exists(&log, rosa).await.unwrap(), "only its first step was executed");
}

#[tokio::test(start_paused = true)]
async fn an_end_waits_for_what_nobody_waits_for_but_not_for_ever() {
    let accepted = Accepted::default();
    let (go_on, told) = tokio::sync::oneshot::channel::<()>();
    let command = async move {
        told.await.unwrap();
        StatusCode::OK.into_response()
    };
    let answer = accepted.run(command, tokio::time::sleep(Duration::from_secs(30))).await;
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(!accepted.end(Duration::from_secs(10)).await);
    go_on.send(()).unwrap();
    assert!(accepted.end(Duration::from_secs(10)).await);
}
