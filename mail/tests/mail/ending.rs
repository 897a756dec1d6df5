use std::time::Duration;

use mail::testing::{At, Behaviour, SmtpServer, mail_to, pace, wait_until};
use mail::{Letter, Pace};

use super::outgoing;

#[test]
fn a_mail_that_is_being_sent_at_the_end_may_be_finished() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    server.will(&[Behaviour::Hold(At::EndOfContent)]);
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let sending = outgoing.send_by(&server.url(), Pace { grace: Duration::from_secs(60), ..pace() });
    wait_until("the server has it all", || server.held() == 1);
    std::thread::scope(|scope| {
        let stopping = scope.spawn(move || sending.stop());
        outgoing.enqueue(&mail_to("bob@example.org", Letter::Welcome));
        server.let_go();
        stopping.join().unwrap();
    });
    let rows = outgoing.rows();
    assert_eq!(rows[0].state, "sent");
    // The other may have been started before the shutdown, but it was not abandoned halfway.
    assert!(!rows[1].claimed, "{rows:#?}");
}

#[test]
fn a_mail_that_cannot_be_finished_at_the_end_is_given_back() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    server.will(&[Behaviour::Stall(At::EndOfContent)]);
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let sending = outgoing.send_by(&server.url(), Pace { grace: Duration::from_millis(50), ..pace() });
    wait_until("the server is stalled", || server.stalled() == 1);
    sending.stop();
    let row = outgoing.row_after_try(1);
    assert_eq!(row.last_error, None);
    let _sending = outgoing.send_to(&server);
    outgoing.row_that("the next start sends it", |row| row.state == "sent");
}
