use mail::Letter;
use mail_testing::{Behavior, SmtpServer, Stage, mail_to};
use nix::sys::signal::Signal;

use crate::support::{Cookbook, Installation, wait_until};

/// The server accepted the mail, and the crash came before that was recorded. So the mail is sent again, identical to the byte.
#[test]
fn a_mail_that_is_sent_again_after_a_crash_is_the_same_mail() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    let mut serving = installation.serving();
    // Its port differs each time, and would be in every link.
    serving.env("SMTP_URL", server.url()).env("COOKBOOK_PUBLIC_URL", "https://shelf.example");
    let mut cookbook = Cookbook::start(&mut serving);
    let outgoing = installation.outgoing();
    server.will(&[Behavior::Hold(Stage::EndOfContent)]);
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    wait_until("the server has it all", || server.held() == 1);
    let writer = installation.writer();
    let locked = writer.hold("SELECT 1 FROM ops.mails FOR UPDATE");
    server.let_go();
    let waiting =
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%ops.mails%'";
    wait_until("the worker wants to write that it is sent", || writer.number(waiting) == 1);
    cookbook.signal(Signal::SIGKILL);
    cookbook.ended();
    // What a crash of the whole machine would have ended.
    outgoing.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock'");
    wait_until("its statement is gone too", || writer.number(waiting) == 0);
    drop(locked);

    let cookbook = Cookbook::start(&mut serving);
    let row = outgoing.row_that("it is still claimed", |row| row.claimed);
    assert_eq!((row.state.as_str(), row.tries), ("waiting", 1));
    outgoing.sql("UPDATE ops.mails SET claimed_until = now()");
    outgoing.row_that("it is sent", |row| row.state == "sent" && row.tries == 2);
    let received = server.received();
    assert_eq!(received.len(), 2);
    let [first, second] = [0, 1].map(|index| String::from_utf8(received[index].content.clone()).unwrap());
    assert_eq!(first, second);
    assert!(first.contains(&row.message_id));
    cookbook.stop();
}
