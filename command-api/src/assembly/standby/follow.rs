//! How far the standby has got, as it says itself.

use std::sync::Arc;
use std::time::Duration;

use event_log::Reachability;
use sqlx::PgPool;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::Checkpoint;
use super::floor::{Floor, is_older};
use super::progress::Progress;

/// How long after a change it is first asked again; usually it needs a few milliseconds.
const ASK: Duration = Duration::from_millis(5);
/// How often it is asked when nothing has changed, or when it makes no progress.
const ASK_WHEN_QUIET: Duration = Duration::from_millis(500);
/// How long it may take to answer.
const ANSWERS_WITHIN: Duration = Duration::from_secs(5);

/// The two servers.
#[derive(Clone)]
pub(super) struct Servers {
    pub(super) standby: PgPool,
    pub(super) primary: PgPool,
}

/// Reports how far the standby has got, until the read models that it copies end.
pub(super) async fn follow(
    servers: Servers,
    floor: Arc<Floor>,
    shown: watch::Receiver<i64>,
    covered: watch::Sender<i64>,
    progress: watch::Sender<Progress>,
    reachability: Reachability,
) {
    tokio::select! {
        () = follow_on(servers, floor, shown, covered, progress) => {}
        () = reachability.watch() => {}
    }
}

async fn follow_on(
    servers: Servers,
    floor: Arc<Floor>,
    mut shown: watch::Receiver<i64>,
    covered: watch::Sender<i64>,
    progress: watch::Sender<Progress>,
) {
    let mut pause = ASK;
    let mut flushed = 0;
    loop {
        let of = *shown.borrow_and_update();
        let found = ask(&servers.standby).await.and_then(|found| {
            floor.admit(&found).map_err(|refusal| refusal.to_string())?;
            // Whoever learns of an event forgets what it changed; so from here on nothing older may be read.
            floor.raise(found.seq);
            Ok(found)
        });
        let seq = found.as_ref().map_or(0, |found| found.seq);
        note(&progress, found, of);
        if raise(&covered, seq) {
            pause = ASK;
        } else if seq < of && of > flushed && pause > ASK {
            flush(&servers.primary).await;
            flushed = of;
        }
        let changed = if seq >= of {
            pause = ASK;
            timeout(ASK_WHEN_QUIET, shown.changed()).await.unwrap_or(Ok(()))
        } else {
            sleep(pause).await;
            pause = (pause * 2).min(ASK_WHEN_QUIET);
            shown.has_changed().map(drop)
        };
        if changed.is_err() {
            return;
        }
    }
}

/// Sends the standby what the read side wrote: those transactions do not wait for the disk, and only what is on the primary's
/// disk is sent. PostgreSQL would take a fifth of a second or more, unless somebody appends something in the meantime.
async fn flush(primary: &PgPool) {
    if let Err(error) = sqlx::query(include_str!("flush.sql")).execute(primary).await {
        tracing::debug!(%error, "the primary could not be asked to send what it has");
    }
}

fn raise(covered: &watch::Sender<i64>, seq: i64) -> bool {
    covered.send_if_modified(|covered| {
        let moved = seq > *covered;
        *covered = (*covered).max(seq);
        moved
    })
}

fn note(progress: &watch::Sender<Progress>, found: Result<Checkpoint, String>, of: i64) {
    let found = found.map(|found| found.seq);
    if let (Err(reason), None) = (&found, progress.borrow().unreadable()) {
        tracing::warn!(reason, "the standby cannot be read");
    }
    progress.send_modify(|progress| progress.note(found, of, Instant::now()));
}

/// What the standby shows, or why that cannot be known, as a part of a sentence.
pub(super) async fn ask(asking: &PgPool) -> Result<Checkpoint, String> {
    let answer = sqlx::query_as(include_str!("checkpoint.sql")).fetch_one(asking);
    let found: Checkpoint = match timeout(ANSWERS_WITHIN, answer).await {
        Ok(answer) => answer.map_err(|error| format!("it does not answer ({error})"))?,
        Err(_) => return Err("it does not answer in time".to_owned()),
    };
    if is_older(&found) {
        return Err(format!("it still shows tables of version {}", found.read_model_version));
    }
    Ok(found)
}
