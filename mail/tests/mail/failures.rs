use std::net::TcpListener;
use std::time::Duration;

use event_log::MasterKey;
use mail::{Backoff, Letter, Outbox, Pace};
use mail_testing::{Behavior, Outgoing, Row, SmtpServer, Stage, mail_to, pace, reset_code, wait_until};

use super::{MASTER_KEY, outgoing};

/// A server that does this to the only mail in the outbox, a welcome.
fn given_to(outgoing: &Outgoing, behavior: Behavior) -> SmtpServer {
    let server = SmtpServer::start();
    server.will(&[behavior]);
    outgoing.sql("DELETE FROM ops.mails");
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    server
}

/// A wait is between half its maximum and its maximum.
#[track_caller]
fn assert_waits(row: &Row, longest: f64) {
    // The row was written and read a moment ago, which the slowest machine may stretch.
    assert!(row.waits <= longest && row.waits > longest / 2.0 - 2.0, "{} of {longest}", row.waits);
}

#[test]
fn a_server_that_says_later_is_asked_again_after_growing_waits() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    let later = Behavior::Say(Stage::Recipient, "450 4.2.1 <rosa@example.org> mailbox busy");
    server.will(&[later; 5]);
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let _sending = outgoing.send_to(&server);
    for (tries, longest) in [(1, 5.0), (2, 10.0), (3, 20.0), (4, 40.0), (5, 80.0)] {
        let row = outgoing.row_after_try(tries);
        assert_waits(&row, longest);
        let error = row.last_error.unwrap();
        assert!(error.contains("450") && error.contains("mailbox busy"), "{error}");
        assert!(error.contains("r***@example.org") && !error.contains("rosa"), "{error}");
        outgoing.let_every_wait_end();
    }
    let sent = outgoing.row_that("it is sent in the end", |row| row.state == "sent");
    assert_eq!((sent.tries, sent.last_error), (6, None));
    assert_eq!(server.received().len(), 1);
}

/// The worker's own waits, with nobody making time pass.
#[test]
fn a_mail_is_tried_again_by_itself_when_its_wait_is_over() {
    let outgoing = outgoing();
    let server = given_to(&outgoing, Behavior::Say(Stage::Greeting, "421 4.3.2 not now"));
    server.will(&[
        Behavior::Say(Stage::Data, "451 4.3.0 not yet"),
        Behavior::Say(Stage::EndOfContent, "452 4.2.2 full"),
    ]);
    let backoff = Backoff { first: Duration::from_millis(30), ..Backoff::default() };
    let _sending = outgoing.send_by(&server.url(), Pace { backoff, ..pace() });
    let sent = outgoing.row_that("it is sent", |row| row.state == "sent");
    assert_eq!(sent.tries, 4);
    assert_eq!(server.received().iter().map(|mail| mail.taken).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn a_server_that_says_never_is_not_asked_again() {
    let outgoing = outgoing();
    for at in [Stage::Sender, Stage::Recipient, Stage::Data, Stage::EndOfContent] {
        let server = given_to(&outgoing, Behavior::Say(at, "550 5.1.1 <rosa@example.org> unknown"));
        let _sending = outgoing.send_to(&server);
        let row = outgoing.row_that("it is given up", |row| row.state == "dead");
        assert!(row.is_empty && row.tries == 1, "{row:?}");
        let error = row.last_error.unwrap();
        assert!(error.contains("550") && error.contains("unknown") && !error.contains("rosa"), "{error}");
        // The next mail is not held up by it.
        outgoing.sql("DELETE FROM ops.mails");
        outgoing.enqueue(&mail_to("bob@example.org", Letter::Welcome));
        outgoing.row_that("the next is sent", |row| row.state == "sent");
        assert_eq!(server.taken().len(), 1);
    }
}

/// RFC 4954: these refuse the site, not the mail; its operator can fix that, and no mail is lost meanwhile.
#[test]
fn a_refused_login_loses_no_mail() {
    let outgoing = outgoing();
    for (at, refusal) in [
        (Stage::Login, "535 5.7.8 credentials invalid"),
        (Stage::Login, "534 5.7.9 mechanism too weak"),
        (Stage::Sender, "530 5.7.0 authentication required"),
    ] {
        let server = given_to(&outgoing, Behavior::Say(at, refusal));
        let _sending = outgoing.send_by(&server.url_with_login("cook:secret@"), pace());
        let row = outgoing.row_after_try(1);
        let error = row.last_error.unwrap();
        assert!(error.contains(&refusal[..3]) && !error.contains("secret"), "{error}");
        outgoing.let_every_wait_end();
        outgoing.row_that("it is sent when that is mended", |row| row.state == "sent");
        assert_eq!(server.taken()[0].login.as_deref(), Some("cook:secret"));
    }
}

#[test]
fn a_connection_that_breaks_anywhere_loses_no_mail() {
    let outgoing = outgoing();
    for at in [
        Stage::Greeting,
        Stage::Sender,
        Stage::Recipient,
        Stage::Data,
        Stage::MiddleOfContent,
        Stage::EndOfContent,
    ] {
        let server = given_to(&outgoing, Behavior::Die(at));
        let _sending = outgoing.send_to(&server);
        let row = outgoing.row_after_try(1);
        assert!(row.last_error.is_some() && !row.is_empty, "{at:?}: {row:?}");
        outgoing.let_every_wait_end();
        outgoing.row_that("it is sent over the next connection", |row| row.state == "sent");
        assert_eq!(server.taken().len(), 1, "{at:?}");
        assert_eq!(server.connections(), 2, "{at:?}");
    }
}

/// A late reply to one mail must not make another one count as sent: the connection is not reused.
#[test]
fn a_server_that_stalls_anywhere_is_given_up_in_time_and_its_connection_with_it() {
    let outgoing = outgoing();
    for at in [Stage::Greeting, Stage::Sender, Stage::Recipient, Stage::Data, Stage::EndOfContent] {
        let server = given_to(&outgoing, Behavior::Stall(at));
        let limits =
            Pace { connecting: Duration::from_millis(300), sending: Duration::from_millis(300), ..pace() };
        let _sending = outgoing.send_by(&server.url(), limits);
        let row = outgoing.row_after_try(1);
        assert!(row.last_error.unwrap().contains("in time"), "{at:?}");
        assert_eq!(server.stalled(), 1);
        outgoing.let_every_wait_end();
        outgoing.row_that("it is sent over another connection", |row| row.state == "sent");
        assert_eq!((server.taken().len(), server.connections()), (1, 2), "{at:?}");
    }
}

#[test]
fn a_server_that_is_not_there_loses_no_mail() {
    let outgoing = outgoing();
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let sending = outgoing.send_by(&format!("smtp://{nobody}?tls=none"), pace());
    let row = outgoing.row_after_try(1);
    let error = row.last_error.unwrap();
    assert!(error.contains(&nobody.to_string()) && error.contains("refused"), "{error}");
    sending.stop();
    let server = SmtpServer::start();
    let _sending = outgoing.send_to(&server);
    outgoing.let_every_wait_end();
    outgoing.row_that("it is sent when there is one", |row| row.state == "sent");
}

#[test]
fn the_last_try_is_the_last() {
    let outgoing = outgoing();
    let server = given_to(&outgoing, Behavior::Say(Stage::Sender, "451 4.3.0 later"));
    server.will(&[Behavior::Say(Stage::Sender, "451 4.3.0 later"); 9]);
    let backoff = Backoff { first: Duration::from_millis(10), most_tries: 4, ..Backoff::default() };
    let _sending = outgoing.send_by(&server.url(), Pace { backoff, ..pace() });
    let row = outgoing.row_that("it is given up", |row| row.state == "dead");
    assert!(row.is_empty && row.tries == 4, "{row:?}");
    let error = row.last_error.unwrap();
    assert!(error.contains("451") && error.contains("the last of 4 tries"), "{error}");
}

#[test]
fn a_mail_that_was_sealed_under_another_key_is_given_up() {
    let (mut outgoing, server) = (outgoing(), SmtpServer::start());
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let key = MasterKey::from_hex(&MASTER_KEY.replace('0', "f")).unwrap();
    outgoing.outbox = Outbox::new(&key, "shelf.example");
    let _sending = outgoing.send_to(&server);
    let row = outgoing.row_that("it is given up", |row| row.state == "dead");
    assert!(row.last_error.unwrap().contains("cannot be read"));
    assert_eq!(server.connections(), 0);
}

#[test]
fn an_address_that_mail_does_not_know_is_given_up_and_holds_up_nobody() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    // A label of a host name has at most 63 characters (RFC 1035, section 2.3.4).
    let nowhere = format!("rosa@{}.org", "x".repeat(64));
    outgoing.enqueue(&mail_to(&nowhere, reset_code("734218")));
    outgoing.enqueue(&mail_to("bob@example.org", Letter::Welcome));
    let _sending = outgoing.send_to(&server);
    wait_until("both are done with", || outgoing.rows().iter().all(|row| row.state != "waiting"));
    let [first, second] = outgoing.rows().try_into().unwrap();
    assert_eq!((first.state.as_str(), second.state.as_str()), ("dead", "sent"));
    assert!(first.last_error.unwrap().contains("not one that email can be sent to"));
}
