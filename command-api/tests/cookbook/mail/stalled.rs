use mail::Letter;
use mail_testing::{Behavior, SmtpServer, Stage, mail_to, reset_code};
use nix::sys::signal::Signal;

use crate::support::{Cookbook, Installation, wait_until};

/// Whoever waited for a server that never answers would wait for 30 seconds with each mail. Only the mail does.
#[test]
fn a_stalled_server_slows_neither_answers_nor_the_outbox_nor_the_end() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    server.will(&[Behavior::Stall(Stage::Greeting), Behavior::Stall(Stage::Data)].repeat(50));
    let mut cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    let outgoing = installation.outgoing();
    for number in 0..5 {
        outgoing.enqueue(&mail_to(&format!("cook{number}@example.org"), Letter::Welcome));
    }
    wait_until("every worker is stalled", || server.stalled() == 2);
    for number in 0..20 {
        outgoing.enqueue(&mail_to(&format!("reader{number}@example.org"), reset_code("734218")));
        assert_eq!(cookbook.get("/api/tags").status, 200);
    }
    cookbook.signal(Signal::SIGTERM);
    assert_eq!(cookbook.ended().code(), Some(0));
    // Nothing is lost, and the next start need not wait for a lease to expire.
    let rows = outgoing.rows();
    assert!(rows.iter().all(|row| row.state == "waiting" && !row.claimed && !row.is_empty), "{rows:#?}");
    assert_eq!(rows.len(), 25);
    outgoing.let_every_wait_end();
    let server = SmtpServer::start();
    let _cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    wait_until("all are sent", || outgoing.rows().iter().all(|row| row.state == "sent"));
    assert_eq!(server.taken().len(), 25);
}
