//! How far what is shown is behind the log, and what holds it up, according to the database; reported by readiness and metrics.

use std::time::Duration;

use event_log::Reachability;
use metrics::gauge;
use sqlx::PgPool;
use tokio::time::timeout;

/// How long the database may take to answer.
const ANSWERS_WITHIN: Duration = Duration::from_secs(2);
/// A longer lag than this, in seconds, is reported. Sealing and showing usually take milliseconds.
const WORTH_TELLING: f64 = 1.0;

/// What the database knows. Times are in seconds.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Progress {
    /// The end of the sealed log.
    head: i64,
    /// The event up to which the read models show it.
    shown: i64,
    /// The age of the first sealed event that they do not show; `None` if they show all.
    behind_seconds: Option<f64>,
    /// The age of the first event that is not sealed; `None` if all are.
    unsealed_seconds: Option<f64>,
    /// How many are not, up to a thousand.
    unsealed_events: i64,
    /// The server process whose transaction the sealer waits for.
    holder: Option<i32>,
    /// How long that transaction has been open, if this role may see it.
    holder_seconds: Option<f64>,
}

/// How far a follower is behind the log.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct FollowerLag {
    name: String,
    events: i64,
    /// The age of the first event that it has not answered; `None` if it has answered all.
    seconds: Option<f64>,
}

event_log::from_row!(FollowerLag { name, events, seconds });

event_log::from_row!(Progress {
    head,
    shown,
    behind_seconds,
    unsealed_seconds,
    unsealed_events,
    holder,
    holder_seconds
});

impl Progress {
    /// What the database says now.
    ///
    /// # Errors
    /// If the query fails, or the database does not answer in time.
    pub(super) async fn ask(pool: &PgPool, database: &Reachability) -> Result<Self, sqlx::Error> {
        in_time(database, sqlx::query_as(include_str!("progress.sql")).fetch_one(pool)).await
    }

    /// Why what is shown is older than it should be; `None` if it is not.
    pub(super) fn lag(&self) -> Option<String> {
        let (events, seconds) = self.behind(self.head - self.shown, self.behind_seconds);
        lag(events, seconds)
    }

    /// How far something is behind what was accepted, of which it has not seen so many sealed events, the first of them this old: what
    /// is not sealed it has not seen either.
    fn behind(&self, sealed: i64, seconds: Option<f64>) -> (i64, Option<f64>) {
        (sealed.max(0) + self.unsealed_events, seconds.or(self.unsealed_seconds))
    }

    /// Why events that should be sealed are not; `None` if all are.
    pub(super) fn held_up(&self) -> Option<String> {
        let seconds = self.unsealed_seconds.filter(|seconds| *seconds > WORTH_TELLING)?;
        let holder = self.holder.map_or_else(
            || "a transaction that no process has".to_owned(),
            |pid| format!("a transaction of the server's process {pid}"),
        );
        let open = self.holder_seconds.map(|seconds| format!(", which has been open for {seconds:.0} s"));
        Some(format!("it has been held up for {seconds:.0} s by {holder}{}", open.unwrap_or_default()))
    }

    /// Sets the gauges.
    pub(super) fn measure(&self) {
        let (events, seconds) = self.behind(self.head - self.shown, self.behind_seconds);
        gauge!("cookbook_read_side_behind_events").set(number(events));
        gauge!("cookbook_read_side_lag_seconds").set(seconds.unwrap_or_default());
        gauge!("cookbook_sealer_held_up_seconds").set(self.unsealed_seconds.unwrap_or_default());
        gauge!("cookbook_sealer_held_up_by_pid").set(self.holder.map_or(0.0, f64::from));
        gauge!("cookbook_sealer_held_up_by_age_seconds").set(self.holder_seconds.unwrap_or_default());
    }
}

impl FollowerLag {
    /// The lag of the policies among `parts`, the parts of this node (any others are no longer run by any program), and of what
    /// this node itself keeps, each up to an event.
    ///
    /// # Errors
    /// If the query fails, or the database does not answer in time.
    pub(super) async fn ask(
        pool: &PgPool,
        database: &Reachability,
        parts: &[&str],
        own: [(&str, i64); 2],
    ) -> Result<Vec<Self>, sqlx::Error> {
        let asked = sqlx::query_as(include_str!("progress_of_followers.sql"))
            .bind(parts)
            .bind(own.map(|(name, _)| name))
            .bind(own.map(|(_, seq)| seq));
        in_time(database, asked.fetch_all(pool)).await
    }

    /// The same, counting what is not sealed, which no follower has seen.
    pub(super) fn of_all_accepted(self, progress: &Progress) -> Self {
        let (events, seconds) = progress.behind(self.events, self.seconds);
        Self { events, seconds, ..self }
    }

    /// Which followers lag, and by how much; `None` if none does.
    pub(super) fn all(lags: &[Self]) -> Option<String> {
        let told = |one: &Self| Some(format!("{}: {}", one.name, lag(one.events, one.seconds)?));
        let told: Vec<_> = lags.iter().filter_map(told).collect();
        (!told.is_empty()).then(|| told.join("; "))
    }

    /// Sets the gauges.
    pub(super) fn measure(&self) {
        gauge!("cookbook_follower_behind_events", "follower" => self.name.clone()).set(number(self.events));
        gauge!("cookbook_follower_lag_seconds", "follower" => self.name.clone())
            .set(self.seconds.unwrap_or_default());
    }
}

async fn in_time<T>(
    database: &Reachability,
    asked: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    timeout(ANSWERS_WITHIN, database.unless_silent(asked)).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// A lag of this many events, the first of them this many seconds old; `None` if it is not worth reporting.
fn lag(events: i64, seconds: Option<f64>) -> Option<String> {
    let seconds = seconds.filter(|seconds| *seconds > WORTH_TELLING)?;
    Some(format!("it is {events} events and {seconds:.0} s behind the log"))
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a gauge is a floating-point number; 2^53 events are far away"
)]
fn number(events: i64) -> f64 {
    events.max(0) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_takes_milliseconds_is_not_told() {
        let progress = Progress {
            head: 9,
            shown: 7,
            behind_seconds: Some(0.2),
            unsealed_seconds: Some(0.1),
            unsealed_events: 1,
            holder: Some(4),
            holder_seconds: None,
        };
        assert_eq!((progress.lag(), progress.held_up()), (None, None));
        let slow = Progress { behind_seconds: Some(61.2), unsealed_seconds: Some(3.0), ..progress };
        assert_eq!(slow.lag().as_deref(), Some("it is 3 events and 61 s behind the log"));
        let held_up = Progress { shown: 9, behind_seconds: None, ..slow.clone() };
        assert_eq!(held_up.lag().as_deref(), Some("it is 1 events and 3 s behind the log"));
        let said = slow.held_up().unwrap();
        assert_eq!(said, "it has been held up for 3 s by a transaction of the server's process 4");
    }
}
