//! How far behind the log is what is shown, and what holds it up, as the database knows it: readiness and metrics tell both.

use std::time::Duration;

use event_log::Reachability;
use metrics::gauge;
use sqlx::PgPool;
use tokio::time::timeout;

/// How long the database may take to say it.
const ANSWERS_WITHIN: Duration = Duration::from_secs(2);
/// What takes longer than this is told. Sealing and showing usually take milliseconds.
const WORTH_TELLING: f64 = 1.0;

/// What the database knows. Times are in seconds.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Progress {
    /// The end of the sealed log.
    head: i64,
    /// The event up to which the read models show it.
    shown: i64,
    /// How long ago the first event was written that they do not show; none where they show all.
    behind_seconds: Option<f64>,
    /// How long ago the first event was written that is not sealed; none where all are.
    unsealed_seconds: Option<f64>,
    /// The server process whose transaction the sealer waits for.
    holder: Option<i32>,
    /// How long that transaction has been open, where this may be known.
    holder_seconds: Option<f64>,
}

/// How far behind the log somebody is who follows it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct FollowerLag {
    name: String,
    events: i64,
    /// How long ago the first event was written that it has not answered; none where it has answered all.
    seconds: Option<f64>,
}

event_log::from_row!(FollowerLag { name, events, seconds });

event_log::from_row!(Progress { head, shown, behind_seconds, unsealed_seconds, holder, holder_seconds });

impl Progress {
    /// What the database says now.
    ///
    /// # Errors
    /// What it fails with, or that it does not answer in time.
    pub(super) async fn ask(pool: &PgPool, database: &Reachability) -> Result<Self, sqlx::Error> {
        in_time(database, sqlx::query_as(include_str!("progress.sql")).fetch_one(pool)).await
    }

    /// Why what is shown is older than it should be; none where it is not.
    pub(super) fn lag(&self) -> Option<String> {
        lag(self.head - self.shown, self.behind_seconds)
    }

    /// Why events are not sealed that should be; none where all are.
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
        gauge!("cookbook_read_side_behind_events").set(number(self.head - self.shown));
        gauge!("cookbook_read_side_lag_seconds").set(self.behind_seconds.unwrap_or_default());
        gauge!("cookbook_sealer_held_up_seconds").set(self.unsealed_seconds.unwrap_or_default());
        gauge!("cookbook_sealer_held_up_by_pid").set(self.holder.map_or(0.0, f64::from));
        gauge!("cookbook_sealer_held_up_by_age_seconds").set(self.holder_seconds.unwrap_or_default());
    }
}

impl FollowerLag {
    /// What the database says now of the policies among `parts`, the parts of this node (others no program answers for any more), and of
    /// what this node keeps itself up to an event each.
    ///
    /// # Errors
    /// What it fails with, or that it does not answer in time.
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

    /// Who has not answered in time, and by how much; none where all have.
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

/// That somebody is so many events behind, the first of them so many seconds old; none where it is not worth telling.
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
            holder: Some(4),
            holder_seconds: None,
        };
        assert_eq!((progress.lag(), progress.held_up()), (None, None));
        let slow = Progress { behind_seconds: Some(61.2), unsealed_seconds: Some(3.0), ..progress };
        assert_eq!(slow.lag().as_deref(), Some("it is 2 events and 61 s behind the log"));
        let said = slow.held_up().unwrap();
        assert_eq!(said, "it has been held up for 3 s by a transaction of the server's process 4");
    }
}
