use std::collections::HashSet;
use std::thread;

use domain::ids::AccountId;
use mail::{Letter, forget};
use mail_testing::{SmtpServer, mail_to, reset_code, wait_until};

use super::outgoing;

#[test]
fn nothing_can_be_read_in_the_table_while_a_mail_waits_and_nothing_is_left_when_it_was_sent() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    outgoing.enqueue(&mail_to("rosa.secret@example.org", reset_code("734218")));
    let [waiting] = outgoing.rows().try_into().unwrap();
    assert_eq!((waiting.state.as_str(), waiting.kind.as_str()), ("waiting", "reset_code"));
    assert!(!waiting.is_empty);
    for secret in ["734218", "rosa", "example.org", "Müller"] {
        assert!(!waiting.all.contains(secret), "{secret} is in {}", waiting.all);
    }
    let _sending = outgoing.send_to(&server);
    let sent = outgoing.row_that("it is sent", |row| row.state == "sent");
    assert!(sent.is_empty && !sent.claimed, "{sent:?}");
    assert_eq!((sent.tries, sent.last_error), (1, None));
    assert_eq!(sent.message_id, waiting.message_id);
    assert_eq!(server.taken().len(), 1);
}

#[test]
fn a_mail_whose_reason_is_rolled_back_is_never_sent() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    let _sending = outgoing.send_to(&server);
    outgoing.runtime.block_on(async {
        let mut transaction = event_log::begin(&outgoing.pool).await.unwrap();
        outgoing.outbox.enqueue(&mut transaction, &mail_to("no@example.org", Letter::Welcome)).await.unwrap();
        transaction.rollback().await.unwrap();
    });
    outgoing.enqueue(&mail_to("yes@example.org", Letter::Welcome));
    outgoing.row_that("the other is sent", |row| row.state == "sent");
    let recipients: Vec<_> = server.received().into_iter().flat_map(|mail| mail.recipients).collect();
    assert_eq!(recipients, ["yes@example.org"]);
}

#[test]
fn workers_of_several_nodes_send_each_mail_once_and_keep_their_connections() {
    const MAILS: usize = 120;
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    let _nodes: Vec<_> = (0..3).map(|_| outgoing.send_to(&server)).collect();
    thread::scope(|scope| {
        for writer in 0..4 {
            let outgoing = &outgoing;
            scope.spawn(move || {
                for number in 0..MAILS / 4 {
                    outgoing
                        .enqueue(&mail_to(&format!("cook{writer}.{number}@example.org"), Letter::Welcome));
                }
            });
        }
    });
    wait_until("all are sent", || outgoing.rows().iter().all(|row| row.state == "sent"));
    let taken = server.taken();
    assert_eq!(taken.len(), MAILS);
    let recipients: HashSet<String> = taken.iter().flat_map(|mail| mail.recipients.clone()).collect();
    assert_eq!(recipients.len(), MAILS);
    assert!(outgoing.rows().iter().all(|row| row.tries == 1));
    assert!(server.connections() < MAILS, "no connection was used twice");
    assert!(
        taken
            .iter()
            .all(|mail| taken.iter().filter(|other| other.connection == mail.connection).count() <= 20)
    );
}

#[test]
fn the_mails_of_an_account_are_forgotten_with_it() {
    let outgoing = outgoing();
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let mut other = mail_to("bob@example.org", Letter::Welcome);
    other.account = Some(AccountId(8));
    outgoing.enqueue(&other);
    outgoing.runtime.block_on(async {
        let mut transaction = event_log::begin(&outgoing.pool).await.unwrap();
        assert_eq!(forget(&mut transaction, AccountId(7)).await.unwrap(), 1);
        transaction.commit().await.unwrap();
    });
    let server = SmtpServer::start();
    let _sending = outgoing.send_to(&server);
    outgoing.row_that("the other is sent", |row| row.state == "sent");
    assert_eq!(server.received().len(), 1);
    assert_eq!(server.received()[0].recipients, ["bob@example.org"]);
}

#[test]
fn rows_that_say_nothing_any_more_are_deleted_after_a_month() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    for number in 0..3 {
        outgoing.enqueue(&mail_to(&format!("cook{number}@example.org"), Letter::Welcome));
    }
    let sending = outgoing.send_to(&server);
    wait_until("all are sent", || outgoing.rows().iter().all(|row| row.state == "sent"));
    sending.stop();
    outgoing.sql(
        "UPDATE ops.mails SET created_at = now() - interval '31 days' WHERE id <> (SELECT max(id) FROM ops.mails)",
    );
    outgoing.sql("UPDATE ops.mails SET state = 'waiting', next_try_at = now() + interval '1 hour' WHERE id = (SELECT min(id) FROM ops.mails)");
    let _sending = outgoing.send_to(&server);
    wait_until("the old one is gone", || outgoing.rows().len() == 2);
    let states: Vec<String> = outgoing.rows().into_iter().map(|row| row.state).collect();
    assert_eq!(states, ["waiting", "sent"]);
}
