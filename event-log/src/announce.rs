//! Tells other processes what was appended or sealed, and listens to theirs: NOTIFY outside of any append, LISTEN on a dedicated
//! connection (docs/design.md#waking).

use std::time::Duration;

use sqlx::postgres::{PgListener, PgPoolOptions};
use tokio::sync::watch;

use crate::log::EventLog;
use crate::signals::Signals;
use crate::worker::Backoff;

const CHANNEL: &str = "event_log";

/// At most one NOTIFY per interval: each costs a transaction, and a busy log would drown in them.
const DEBOUNCE: Duration = Duration::from_millis(5);

/// Tells other processes what this one appended or sealed, and wakes this one for what they did. Runs until it is dropped;
/// survives losing the database.
pub async fn announce_and_listen(log: EventLog) {
    let node = format!("{:016x}", getrandom::u64().unwrap_or_else(|_| u64::from(std::process::id())));
    tokio::join!(announce(&log, &node), listen(&log, &node));
}

async fn announce(log: &EventLog, node: &str) {
    let signals = log.signals();
    let (mut appends, mut seals) = (signals.watch_own_appends(), signals.watch_own_seals());
    loop {
        // If a sealer runs here, others need to hear only of what it sealed.
        let heard_all = match signals.seals_here() {
            true => seals.changed().await.is_err(),
            false => changed_either(&mut appends, &mut seals).await,
        };
        if heard_all {
            return;
        }
        if let Err(error) = notify(log, node).await {
            tracing::debug!(%error, "other processes were not woken; they poll");
        }
        tokio::time::sleep(DEBOUNCE).await;
    }
}

async fn changed_either(appends: &mut watch::Receiver<u64>, seals: &mut watch::Receiver<u64>) -> bool {
    tokio::select! {
        changed = appends.changed() => changed.is_err(),
        changed = seals.changed() => changed.is_err(),
    }
}

/// This takes a transaction id, and nothing above it can be sealed until it has ended, so the commit does not wait for the disk.
async fn notify(log: &EventLog, node: &str) -> Result<(), sqlx::Error> {
    let notify = "SELECT pg_notify($1, $2), set_config('synchronous_commit', 'off', true)";
    log.working().fetch_one(sqlx::query(notify).bind(CHANNEL).bind(node)).await?;
    log.signals().transaction_ended();
    Ok(())
}

async fn listen(log: &EventLog, node: &str) {
    let mut backoff = Backoff::for_errors();
    loop {
        if let Err(error) = log.reachability().unless_silent(hear(log, node, &mut backoff)).await {
            tracing::warn!(%error, "not listening for other processes; trying again");
        }
        log.reachability().pause(backoff.next()).await;
    }
}

async fn hear(log: &EventLog, node: &str, backoff: &mut Backoff) -> Result<(), sqlx::Error> {
    let signals: &Signals = log.signals();
    let options = PgPoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
    let own = options.connect_with(log.pool().connect_options().as_ref().clone()).await?;
    let mut listener = PgListener::connect_with(&own).await?;
    listener.listen(CHANNEL).await?;
    loop {
        backoff.reset();
        match listener.try_recv().await? {
            Some(notification) if notification.payload() == node => {}
            // `None`: the connection was lost and re-established; notifications in between were missed.
            Some(_) | None => signals.heard(),
        }
    }
}
