use mail::Letter;
use mail_testing::{Behavior, SmtpServer, Stage, mail_to};

use crate::support::{Cookbook, Installation, eventually, wait_until};

fn told(installation: &Installation) -> String {
    let status = installation.run(&["status"]).succeeded();
    status.out.lines().find_map(|line| line.strip_prefix("emails:       ")).unwrap().to_owned()
}

#[test]
fn the_status_tells_what_waits_and_what_was_given_up_without_naming_anybody() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    installation.run(&["migrate"]).succeeded();
    assert_eq!(told(&installation), "0 waiting, 0 given up");
    let outgoing = installation.outgoing();
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    outgoing.sql("UPDATE ops.mails SET created_at = '2026-03-09 08:07:06.5+00'");
    assert_eq!(told(&installation), "1 waiting since 2026-03-09 08:07:06 UTC, 0 given up");

    server.will(&[Behavior::Say(Stage::Recipient, "550 5.1.1 <rosa@example.org>: no such user here")]);
    let cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    outgoing.row_that("it is given up", |row| row.state == "dead");
    let status = told(&installation);
    assert!(status.starts_with("0 waiting, 1 given up; last error: "), "{status}");
    assert!(status.contains("550") && status.contains("<r***@example.org>: no such user here"), "{status}");
    assert!(!cookbook.log().contains("rosa"), "{}", cookbook.log());
    let given_up = eventually("the log says so", || {
        cookbook.log().lines().find(|line| line.contains("mail given up")).map(str::to_owned)
    });
    assert!(given_up.contains("\"ERROR\"") && given_up.contains("no such user here"), "{given_up}");
}

#[test]
fn the_metrics_count_what_waits_what_was_sent_and_what_failed() {
    let (installation, server) = (Installation::new(), SmtpServer::start());
    server.will(&[
        Behavior::Say(Stage::Recipient, "550 5.1.1 no such user here"),
        Behavior::Say(Stage::Recipient, "450 4.2.1 busy"),
    ]);
    let cookbook = Cookbook::start(installation.serving().env("SMTP_URL", server.url()));
    let outgoing = installation.outgoing();
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    wait_until("the first is given up", || outgoing.rows()[0].state == "dead");
    outgoing.enqueue(&mail_to("bob@example.org", Letter::PasswordChanged));
    wait_until("the second was tried", || outgoing.rows()[1].last_error.is_some());
    outgoing.enqueue(&mail_to("ana@example.org", Letter::EmailChanged));
    wait_until("the third is sent", || outgoing.rows()[2].state == "sent");
    outgoing.sql("UPDATE ops.mails SET next_try_at = now() + interval '1 hour' WHERE state = 'waiting'");
    for line in [
        "cookbook_mails_waiting 1",
        "cookbook_mails_dead 1",
        "cookbook_mails_sent_total{kind=\"email_changed\"} 1",
        "cookbook_mails_failed_total{kind=\"welcome\",final=\"yes\"} 1",
        "cookbook_mails_failed_total{kind=\"password_changed\",final=\"no\"} 1",
    ] {
        wait_until(line, || cookbook.get("/metrics").text().lines().any(|told| told == line));
    }
}
