use std::time::Duration;

use mail::{Letter, Pace};
use mail_testing::{Behavior, SmtpServer, Stage, mail_to, pace, wait_until};

use super::outgoing;

#[test]
fn a_mail_that_is_being_sent_at_the_end_may_be_finished() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    server.will(&[Behavior::Hold(Stage::EndOfContent)]);
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

/// The server carries out a claim that was sent to it, whether or not anybody waits for the answer.
#[test]
fn a_mail_that_is_being_claimed_at_the_end_is_given_back() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let mut holder = outgoing.runtime.block_on(event_log::begin(&outgoing.pool)).unwrap();
    let held = sqlx::query("LOCK TABLE ops.mails IN ACCESS EXCLUSIVE MODE").execute(&mut *holder);
    outgoing.runtime.block_on(held).unwrap();
    let grace = Duration::from_secs(60);
    let sending = outgoing.send_by(&server.url(), Pace { grace, workers: 1, ..pace() });
    let claims = "SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE SKIP LOCKED%'";
    let count = || sqlx::query_scalar::<_, i64>(claims).fetch_one(&outgoing.pool);
    wait_until("a claim waits", || outgoing.runtime.block_on(count()).unwrap() == 1);
    sending.stop_while(async || holder.commit().await.unwrap());
    let rows = outgoing.rows();
    assert_eq!((rows[0].state.as_str(), rows[0].tries, rows[0].claimed), ("waiting", 1, false), "{rows:#?}");
}

#[test]
fn a_mail_that_cannot_be_finished_at_the_end_is_given_back() {
    let (outgoing, server) = (outgoing(), SmtpServer::start());
    server.will(&[Behavior::Stall(Stage::EndOfContent)]);
    outgoing.enqueue(&mail_to("rosa@example.org", Letter::Welcome));
    let sending = outgoing.send_by(&server.url(), Pace { grace: Duration::from_millis(50), ..pace() });
    wait_until("the server is stalled", || server.stalled() == 1);
    sending.stop();
    let row = outgoing.row_after_try(1);
    assert_eq!(row.last_error, None);
    let _sending = outgoing.send_to(&server);
    outgoing.row_that("the next start sends it", |row| row.state == "sent");
}
