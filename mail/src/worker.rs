//! The workers that empty the outbox.

use std::sync::Arc;
use std::time::{Duration, Instant};

use event_log::Supervision;
use metrics::{counter, gauge};
use sqlx::PgPool;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::backoff::{Backoff, jitter};
use crate::delivery::{Delivery, Timeouts};
use crate::mailer::Mailer;
use crate::mask::mask_addresses;
use crate::outbox::Outbox;
use crate::queue::{self, Claimed, Outcome};
use crate::seal::Content;
use crate::smtp::{Session, quit};

/// How fast mails are sent, and how long anything may take.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// How many mails a node sends at once, each over a connection of its own.
    pub workers: usize,
    /// The longest time between two checks for due mails.
    pub poll: Duration,
    /// The timeout for connecting to the server.
    pub connecting: Duration,
    /// The timeout for sending one mail.
    pub sending: Duration,
    /// After this time another worker may claim a mail from a silent one; longer than a try can last.
    pub lease: Duration,
    /// How long a mail that is being sent may still take on shutdown.
    pub grace: Duration,
    /// How long to wait before a mail is tried again, and how often.
    pub backoff: Backoff,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            workers: 2,
            poll: Duration::from_secs(1),
            connecting: Duration::from_secs(10),
            sending: Duration::from_secs(30),
            lease: Duration::from_secs(120),
            grace: Duration::from_secs(2),
            backoff: Backoff::default(),
        }
    }
}

/// How often the outbox is counted for the metrics.
const COUNT_EVERY: Duration = Duration::from_secs(5);
/// How often old rows are deleted, in counts.
const CLEAN_EVERY: u32 = 720;
/// The timeout of a statement, which is then given up and retried.
const STATEMENT_WITHIN: Duration = Duration::from_secs(5);

/// The workers of this node. Those of any number of nodes share one outbox.
pub struct Workers {
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
    keeper: JoinHandle<()>,
    within: Duration,
}

impl Workers {
    /// Starts them. They need the mail server only when there is a mail.
    #[must_use]
    pub fn start(
        pool: &PgPool,
        outbox: &Outbox,
        mailer: Arc<Mailer>,
        pace: Pace,
        supervision: &Supervision,
    ) -> Self {
        let stop = watch::Sender::new(false);
        let worker = || Worker {
            pool: pool.clone(),
            outbox: outbox.clone(),
            mailer: Arc::clone(&mailer),
            pace,
            stopped: stop.subscribe(),
        };
        let supervised = |worker: Worker| supervision.run("mail", move || worker.clone().run());
        let tasks = (0..pace.workers).map(|_| supervised(worker())).collect();
        let pool = pool.clone();
        let keeper = supervision.run("outbox", move || keep(pool.clone()));
        Self { stop, tasks, keeper, within: pace.grace + Duration::from_secs(1) }
    }

    /// Stops them: a mail that is being sent may be finished, briefly; otherwise it is given back.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        let aborts: Vec<_> = self.tasks.iter().map(JoinHandle::abort_handle).collect();
        self.keeper.abort();
        let all = async {
            for task in self.tasks {
                // Whether it ended or failed, it is over.
                drop(task.await);
            }
        };
        if timeout(self.within, all).await.is_err() {
            aborts.iter().for_each(tokio::task::AbortHandle::abort);
        }
    }
}

#[derive(Clone)]
struct Worker {
    pool: PgPool,
    outbox: Outbox,
    mailer: Arc<Mailer>,
    pace: Pace,
    stopped: watch::Receiver<bool>,
}

impl Worker {
    async fn run(mut self) {
        let mut enqueued = self.outbox.watch();
        let mut session = None;
        while !*self.stopped.borrow() {
            enqueued.mark_unchanged();
            match self.claim().await {
                Some(claimed) if *self.stopped.borrow() => self.record(&claimed, &Outcome::GivenBack).await,
                Some(claimed) => self.handle(&claimed, &mut session).await,
                None => {
                    quit(session.take());
                    tokio::select! {
                        _ = enqueued.changed() => {}
                        _ = self.stopped.changed() => {}
                        () = sleep(self.pace.poll) => {}
                    }
                }
            }
        }
        quit(session.take());
    }

    /// The mail that has been due longest; `None` when there is none, or when the database does not answer. On shutdown, a
    /// statement that was sent is waited for: the server carries it out in any case, and the mail would wait for its lease to end.
    async fn claim(&self) -> Option<Claimed> {
        let claim = timeout(STATEMENT_WITHIN, queue::claim(&self.pool, self.pace.lease));
        let claimed = tokio::select! {
            claimed = claim => claimed,
            () = self.out_of_grace() => return None,
        };
        match claimed {
            Ok(Ok(claimed)) => claimed,
            Ok(Err(error)) => {
                tracing::warn!(%error, "the outbox cannot be read; trying again");
                None
            }
            Err(_) => {
                tracing::warn!("the outbox does not answer; trying again");
                None
            }
        }
    }

    async fn handle(&self, claimed: &Claimed, session: &mut Option<Session>) {
        let outcome = tokio::select! {
            outcome = self.send(claimed, session) => outcome,
            () = self.out_of_grace() => Outcome::GivenBack,
        };
        self.record(claimed, &outcome).await;
    }

    async fn record(&self, claimed: &Claimed, outcome: &Outcome) {
        tell(claimed, outcome);
        self.write_down(claimed, outcome).await;
    }

    async fn send(&self, claimed: &Claimed, session: &mut Option<Session>) -> Outcome {
        let given_up = |reason: &str| Outcome::GivenUp { reason: reason.to_owned() };
        let Some(content) = self.outbox.seal().open(&claimed.message_id, &claimed.content) else {
            return given_up("what it says cannot be read with this server's key");
        };
        if content.letter.expires_at().is_some_and(|end| end <= claimed.now) {
            return given_up("its code had expired before it could be sent");
        }
        let began = Instant::now();
        let timeouts = Timeouts { connecting: self.pace.connecting, sending: self.pace.sending };
        match self.mailer.deliver(claimed, &content, session, timeouts).await {
            Delivery::Delivered => Outcome::Sent,
            Delivery::Refused(reason) => given_up(&mask_addresses(&reason)),
            Delivery::Deferred(reason) => self.later(claimed, &content, began, &mask_addresses(&reason)),
        }
    }

    /// When to retry, if at all: not after the last try, and not after its code has expired.
    fn later(&self, claimed: &Claimed, content: &Content, began: Instant, reason: &str) -> Outcome {
        let Some(after) = self.pace.backoff.after(claimed.tries, jitter()) else {
            return Outcome::GivenUp { reason: format!("{reason} (the last of {} tries)", claimed.tries) };
        };
        let next = i64::try_from((began.elapsed() + after).as_micros()).unwrap_or(i64::MAX);
        if content.letter.expires_at().is_some_and(|end| end <= claimed.now.saturating_add(next)) {
            return Outcome::GivenUp { reason: format!("{reason} (its code expires before the next try)") };
        }
        Outcome::TryAgain { after, reason: reason.to_owned() }
    }

    /// Resolves when the grace period after the shutdown signal is over.
    async fn out_of_grace(&self) {
        let mut stopped = self.stopped.clone();
        // An error means that nobody is left to send the signal, which is also a shutdown.
        drop(stopped.wait_for(|stop| *stop).await);
        sleep(self.pace.grace).await;
    }

    /// Records how a try ended, retrying while the lease lasts: what was sent must not be sent again because the database was
    /// briefly away.
    async fn write_down(&self, claimed: &Claimed, outcome: &Outcome) {
        let until = Instant::now() + self.pace.lease / 2;
        loop {
            let reason = match timeout(STATEMENT_WITHIN, queue::record(&self.pool, claimed, outcome)).await {
                Ok(Ok(true)) => return,
                Ok(Ok(false)) => return self.take_back(claimed).await,
                Ok(Err(error)) => error.to_string(),
                Err(_) => "no answer".to_owned(),
            };
            if *self.stopped.borrow() || Instant::now() > until {
                tracing::warn!(
                    message_id = claimed.message_id,
                    reason,
                    "how the sending ended could not be written down; the email may be sent again, under the same Message-ID"
                );
                return;
            }
            sleep(self.pace.poll).await;
        }
    }
}

impl Worker {
    /// The mail was forgotten while it was being sent; nothing of it may stay on this machine.
    async fn take_back(&self, claimed: &Claimed) {
        if let Err(error) = self.mailer.take_back(claimed).await {
            tracing::error!(%error, message_id = claimed.message_id, "an email that was forgotten could not be deleted");
        }
    }
}

/// Reports how a try ended to log and metrics. Neither names the recipient.
fn tell(claimed: &Claimed, outcome: &Outcome) {
    let Claimed { kind, message_id, tries, .. } = claimed;
    match outcome {
        Outcome::Sent => {
            counter!("cookbook_mails_sent_total", "kind" => kind.clone()).increment(1);
            tracing::info!(kind, message_id, tries, "mail sent");
        }
        Outcome::TryAgain { after, reason } => {
            let again_in_seconds = after.as_secs();
            counter!("cookbook_mails_failed_total", "kind" => kind.clone(), "final" => "no").increment(1);
            tracing::warn!(kind, message_id, tries, reason, again_in_seconds, "mail not sent; trying again");
        }
        Outcome::GivenUp { reason } => {
            counter!("cookbook_mails_failed_total", "kind" => kind.clone(), "final" => "yes").increment(1);
            tracing::error!(kind, message_id, tries, reason, "mail given up");
        }
        Outcome::GivenBack => tracing::info!(kind, message_id, tries, "mail kept for the next start"),
    }
}

/// Counts waiting and given-up mails, and deletes rows that are no longer needed.
async fn keep(pool: PgPool) {
    for round in 0_u32.. {
        if round % CLEAN_EVERY == 0
            && let Err(error) = queue::clean(&pool).await
        {
            tracing::warn!(%error, "old emails could not be deleted");
        }
        match queue::counts(&pool).await {
            Ok(counts) => {
                gauge!("cookbook_mails_waiting").set(as_gauge(counts.waiting));
                gauge!("cookbook_mails_dead").set(as_gauge(counts.dead));
            }
            Err(error) => tracing::warn!(%error, "the outbox could not be counted"),
        }
        sleep(COUNT_EVERY).await;
    }
}

#[expect(clippy::cast_precision_loss, reason = "a gauge is a floating-point number; 2^53 mails are far away")]
fn as_gauge(count: i64) -> f64 {
    count as f64
}
