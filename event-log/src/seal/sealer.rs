//! The sealer gives committed events their total order and chains their hashes.

use std::time::Duration;

use sqlx::Row;
use sqlx::postgres::PgRow;
use tokio::sync::watch;
use tokio::time::timeout;

use super::error::SealerError;
use super::restored;
use crate::error::LogError;
use crate::head::{Head, hash_of};
use crate::log::EventLog;
use crate::recent::Epoch;
use crate::settled::{PAUSE, Pass};
use crate::signals::Signals;
use crate::worker::{Backoff, POLL, WorkerHealth};

/// Numbers committed events. Any number of processes may run a sealer: each sealing is one statement that locks the sealer's row
/// or does nothing, so nothing is sealed twice, and another takes over at once when one stops
/// (docs/design.md#one-worker-at-a-time).
#[derive(Clone)]
pub struct Sealer {
    log: EventLog,
    batch: i64,
    health: watch::Sender<WorkerHealth>,
}

/// The result of one sealing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// How many events were sealed; 0 also if another process is sealing.
    pub sealed: i64,
    /// The last seq that was sealed here, if any.
    pub seq: Option<i64>,
    /// The end of the sealed log, whoever sealed it.
    pub head: i64,
    /// Committed events are waiting for an older transaction to end.
    pub blocked: bool,
}

/// The most events per statement: about 25 ms of the server's time, so that followers start early.
const BATCH: i64 = 5_000;

/// The most events that are read as they are sealed. There are more only when followers lag anyway.
const READ: i64 = 100;

impl Sealer {
    /// A sealer for this log. Refuses a database whose events come from the future of its cluster.
    pub async fn open(log: EventLog) -> Result<Self, SealerError> {
        restored::refuse_future(log.pool()).await?;
        let head = log.head().await?;
        log.continuity().reached(head);
        let seq = head.seq;
        Ok(Self { log, batch: BATCH, health: watch::Sender::new(WorkerHealth::Working { seq }) })
    }

    /// The same sealer with another limit on the events per statement.
    #[must_use]
    pub fn with_batch(self, batch: i64) -> Self {
        Self { batch, ..self }
    }

    /// How the sealer is doing.
    pub fn health(&self) -> watch::Receiver<WorkerHealth> {
        self.health.subscribe()
    }

    /// Seals the next events, if there are any and nobody else is sealing.
    pub async fn seal_once(&self) -> Result<Sealed, LogError> {
        let epoch = self.log.recent().epoch();
        let passes = &self.log.memory().passes;
        let number = passes.begin();
        let seal = sqlx::query(include_str!("seal.sql")).bind(self.batch).bind(READ);
        let rows = self.log.working().fetch_all(seal).await?;
        let first = rows.first().ok_or(sqlx::Error::RowNotFound)?;
        let seq = first.try_get("last_seq")?;
        let sealed = Sealed {
            sealed: first.try_get("sealed")?,
            seq,
            head: seq.unwrap_or(first.try_get("seq_before")?),
            blocked: first.try_get("blocked")?,
        };
        if let (Some(seq), Some(hash)) = (sealed.seq, first.try_get::<Option<&[u8]>, _>("last_hash")?) {
            self.log.continuity().reached(Head { seq, hash: hash_of(hash)? });
        }
        if sealed.sealed > 0 {
            if first.try_get::<Option<i64>, _>("seq")?.is_some() {
                self.keep(&rows, epoch).await;
            }
            self.log.signals().sealed();
        }
        passes.end(number, self.pass(first, sealed)?);
        Ok(sealed)
    }

    /// What a pass reveals about positions.
    fn pass(&self, row: &PgRow, sealed: Sealed) -> Result<Pass, sqlx::Error> {
        let all: bool = row.try_get("taken")?;
        Ok(Pass {
            settled: all && !sealed.blocked && sealed.sealed < self.batch,
            blocked: all.then_some(sealed.blocked),
            head: sealed.head,
            newest: row.try_get("newest")?,
            horizon: row.try_get("horizon")?,
            next_transaction: row.try_get("next_transaction")?,
        })
    }

    /// Keeps what was sealed for followers. If it cannot be decoded here, they read it themselves and report the error.
    async fn keep(&self, rows: &[PgRow], epoch: Epoch) {
        if let Ok(events) = self.log.decode(rows).await {
            self.log.recent().extend(&events, epoch);
        }
    }

    /// Seals whenever something was appended. Runs until it is dropped, which is safe anywhere. Retries after database errors.
    pub async fn run(self) {
        let signals = self.log.signals();
        let mut appended = signals.watch_appended();
        let mut wanted = self.log.memory().passes.watch_wanted();
        let mut errors = Backoff::for_errors();
        // How long a transaction that holds events back will run is unknown: check again soon, then less often.
        let mut blocked = Backoff::new(Duration::from_millis(1), Duration::from_millis(32));
        // Whether nothing woke it, and where the log ended when it looked before.
        let (mut polls, mut head) = (false, None);
        let _here = SealsHere::new(signals);
        loop {
            appended.mark_unchanged();
            wanted.mark_unchanged();
            match self.log.reachability().unless_silent(self.seal_once()).await {
                Ok(sealed) => {
                    errors.reset();
                    let went_on = head.replace(sealed.head).is_some_and(|before| before != sealed.head);
                    if let Some(seq) = sealed.seq {
                        self.health.send_replace(WorkerHealth::Working { seq });
                        blocked.reset();
                    } else if matches!(*self.health.borrow(), WorkerHealth::Retrying { .. }) {
                        let seq = self.log.head().await.map_or(0, |head| head.seq);
                        self.health.send_replace(WorkerHealth::Working { seq });
                    }
                    if polls && went_on && sealed.seq.is_none() {
                        signals.sealed_elsewhere();
                    }
                    signals.set_blocked(sealed.blocked);
                    if sealed.sealed == self.batch {
                        continue;
                    }
                    let longest = if sealed.blocked { blocked.next() } else { POLL };
                    let somebody_waits = async {
                        let waits = wanted.changed().await;
                        tokio::time::sleep(PAUSE).await;
                        waits
                    };
                    let woken = async {
                        tokio::select! {
                            _ = appended.changed() => {}
                            _ = somebody_waits => {}
                        }
                    };
                    polls = timeout(longest, woken).await.is_err();
                }
                Err(error) => {
                    tracing::warn!(%error, "nothing could be sealed; trying again");
                    self.health.send_replace(WorkerHealth::Retrying { reason: error.to_string() });
                    self.log.reachability().pause(errors.next()).await;
                }
            }
        }
    }
}

/// While this value exists, this process has its own sealer.
struct SealsHere<'a>(&'a Signals);

impl<'a> SealsHere<'a> {
    fn new(signals: &'a Signals) -> Self {
        signals.set_seals_here(true);
        Self(signals)
    }
}

impl Drop for SealsHere<'_> {
    fn drop(&mut self) {
        self.0.set_seals_here(false);
        self.0.set_blocked(false);
    }
}
