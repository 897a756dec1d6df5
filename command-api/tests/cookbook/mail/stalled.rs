use std::time::{Duration, Instant};

use mail::{Letter, Pace};
use nix::sys::signal::Signal;

use super::outgoing::reset_code;
use super::{At, Conduct, Outgoing, SmtpServer, mail_to, pace};
use crate::support::{Cookbook, House, wait_until};

/// A server may take 30 seconds for a mail. Nobody but the mail waits for it.
#[test]
fn a_stalled_server_slows_neither_answers_nor_the_outbox_nor_the_end() {
    let (house, server) = (House::new(), SmtpServer::start());
    server.will(&[Conduct::Stall(At::Greeting), Conduct::Stall(At::Data)]);
    let mut cookbook = Cookbook::start(house.serving().env("SMTP_URL", server.url()));
    let outgoing = Outgoing::of(&house.url());
    for number in 0..5 {
        outgoing.enqueue(&mail_to(&format!("cook{number}@example.org"), Letter::Welcome));
    }
    wait_until("every worker is stalled", || server.stalled() == 2);
    let began = Instant::now();
    for number in 0..20 {
        outgoing.enqueue(&mail_to(&format!("reader{number}@example.org"), reset_code("734218")));
        assert_eq!(cookbook.get("/api/tags").status, 200);
    }
    cookbook.signal(Signal::SIGTERM);
    assert_eq!(cookbook.ended().code(), Some(0));
    assert!(began.elapsed() < Duration::from_secs(15), "{:?}", began.elapsed());
    // Nothing is lost, and the next start need not wait for anybody's lease.
    let rows = outgoing.rows();
    assert!(rows.iter().all(|row| row.state == "waiting" && !row.claimed && !row.is_empty), "{rows:#?}");
    assert_eq!(rows.len(), 25);
    let _cookbook = Cookbook::start(house.serving().env("SMTP_URL", server.url()));
    wait_until("all are sent", || outgoing.rows().iter().all(|row| row.state == "sent"));
    assert_eq!(server.taken().len(), 25);
}

#[test]
fn a_mail_that_is_being_sent_at_the_end_may_be_finished() {
    let (outgoing, server) = (Outgoing::new(), SmtpServer::start());
    server.will(&[Conduct::Hold(At::EndOfContent)]);
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
    // The other may have been begun before the end; it was not begun and dropped.
    assert!(!rows[1].claimed, "{rows:#?}");
}

#[test]
fn a_mail_that_cannot_be_finished_at_the_end_is_given_back() {
    let (outgoing, server) = (Outgoing::new(), SmtpServer::start());
    server.will(&[Conduct::Stall(At::EndOfContent)]);
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let sending = outgoing.send_by(&server.url(), Pace { grace: Duration::from_millis(50), ..pace() });
    wait_until("the server is stalled", || server.stalled() == 1);
    sending.stop();
    let row = outgoing.row_after_try(1);
    assert_eq!(row.last_error, None);
    let _sending = outgoing.send_to(&server);
    outgoing.row_that("the next start sends it", |row| row.state == "sent");
}
