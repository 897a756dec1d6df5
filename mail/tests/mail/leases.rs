use std::time::Duration;

use mail::{Letter, Pace};
use mail_testing::{Behavior, SmtpServer, Stage, mail_to, pace, wait_until};

use super::outgoing;

#[test]
fn a_worker_that_was_too_slow_changes_nothing_any_more() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    server.will(&[Behavior::Hold(Stage::Sender), Behavior::Take]);
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let slow = Pace { workers: 1, sending: Duration::from_millis(500), ..pace() };
    let first = outgoing.send_by(&server.url(), slow);
    wait_until("the first worker waits for the server", || server.held() == 1);
    outgoing.sql("UPDATE ops.mails SET claimed_until = now()");
    let second = outgoing.send_to(&server);
    outgoing.row_that("the second has sent it", |row| row.state == "sent");
    // The first times out, and must not undo that.
    first.stop();
    second.stop();
    let row = outgoing.row_that("it stays so", |row| row.state == "sent");
    assert_eq!((row.tries, row.last_error), (2, None));
    assert_eq!(server.received().len(), 1);
}

#[test]
fn whoever_has_sent_it_says_so_even_if_somebody_else_has_it_meanwhile() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    server.will(&[Behavior::Hold(Stage::EndOfContent)]);
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let _sending = outgoing.send_by(&server.url(), Pace { workers: 1, ..pace() });
    wait_until("the server has it all", || server.held() == 1);
    outgoing.sql("UPDATE ops.mails SET tries = tries + 1, claimed_until = now() + interval '1 minute'");
    server.let_go();
    let row = outgoing.row_that("it is sent", |row| row.state == "sent");
    assert!(row.is_empty && !row.claimed);
}
