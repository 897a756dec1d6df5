use std::time::Duration;

use mail::Code;
use mail::{Backoff, Letter, Pace};
use mail_testing::{Behavior, SmtpServer, Stage, in_seconds, mail_to, pace};

use super::outgoing;

fn letters(expires_at: i64) -> [Letter; 2] {
    let code = Code::parse("734218").unwrap();
    [Letter::ResetCode { code, expires_at }, Letter::AdminCode { code, expires_at }]
}

#[test]
fn a_code_that_has_expired_is_not_sent_any_more() {
    let outgoing = outgoing();
    for letter in letters(in_seconds(0)) {
        let server = SmtpServer::start();
        outgoing.sql("DELETE FROM ops.mails");
        outgoing.enqueue(&mail_to("rosa@example.org", letter));
        let _sending = outgoing.send_to(&server);
        let row = outgoing.row_that("it is given up", |row| row.state == "dead");
        assert!(row.is_empty && row.last_error.unwrap().contains("expired"));
        assert_eq!(server.connections(), 0);
    }
}

#[test]
fn a_code_that_expires_before_the_next_try_is_given_up_at_once() {
    let outgoing = outgoing();
    for letter in letters(in_seconds(600)) {
        let server = SmtpServer::start();
        outgoing.sql("DELETE FROM ops.mails");
        server.will(&[Behavior::Say(Stage::Sender, "451 4.3.0 later")]);
        outgoing.enqueue(&mail_to("rosa@example.org", letter));
        let backoff = Backoff { first: Duration::from_secs(1_300), ..Backoff::default() };
        let _sending = outgoing.send_by(&server.url(), Pace { backoff, ..pace() });
        let row = outgoing.row_that("it is given up", |row| row.state == "dead");
        let error = row.last_error.unwrap();
        assert!(row.is_empty && error.contains("451") && error.contains("expires"), "{error}");
    }
}

#[test]
fn a_code_that_still_lasts_is_tried_again() {
    let outgoing = outgoing();
    for letter in letters(in_seconds(600)) {
        let server = SmtpServer::start();
        outgoing.sql("DELETE FROM ops.mails");
        server.will(&[Behavior::Say(Stage::Sender, "451 4.3.0 later")]);
        outgoing.enqueue(&mail_to("rosa@example.org", letter));
        let _sending = outgoing.send_to(&server);
        outgoing.row_after_try(1);
        outgoing.let_every_wait_end();
        outgoing.row_that("it is sent", |row| row.state == "sent");
    }
}
