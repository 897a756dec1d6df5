//! The database's clock: the one that all processes have, by which they tell times that another one compares (docs/design.md#clocks).

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sqlx::{Executor, PgConnection, Row};
use tokio::time::Instant;

/// A greater difference between the clocks, in seconds, is told; whether it is over is told below the other one.
const TOLD_ABOVE: f64 = 2.0;
const OVER_BELOW: f64 = 1.0;

/// The time of the database as it was last heard, carried on since. Cheap to clone.
#[derive(Clone, Debug)]
pub struct DatabaseClock(Arc<Mutex<Heard>>);

#[derive(Clone, Copy, Debug)]
struct Heard {
    /// What the database's clock showed, since 1970.
    showed: Duration,
    at: Instant,
    /// Whether the log says that the clocks differ.
    told: bool,
}

impl DatabaseClock {
    /// A clock that shows this many seconds since 1970 now.
    pub(crate) fn showing(seconds: f64) -> Self {
        Self(Arc::new(Mutex::new(Heard { showed: since_1970(seconds), at: Instant::now(), told: false })))
    }

    /// Asks over this connection.
    pub(crate) async fn ask(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let asked = Instant::now();
        // Without parameters, so that it takes one round trip and needs nothing that is remembered of the connection.
        let answer =
            connection.fetch_one(sqlx::raw_sql("SELECT extract(epoch FROM clock_timestamp())::float8"));
        let showed = since_1970(answer.await?.try_get(0)?);
        let at = asked + asked.elapsed() / 2;
        {
            let mut heard = self.heard();
            (heard.showed, heard.at) = (showed, at);
        }
        self.tell();
        Ok(())
    }

    /// The time now.
    #[must_use]
    pub fn now(&self) -> SystemTime {
        let heard = *self.heard();
        UNIX_EPOCH + heard.showed + heard.at.elapsed()
    }

    /// How many seconds this machine's clock is ahead of it; negative if it is behind.
    #[must_use]
    pub fn machine_is_ahead(&self) -> f64 {
        let (now, machine) = (self.now(), SystemTime::now());
        machine
            .duration_since(now)
            .map_or_else(|behind| -behind.duration().as_secs_f64(), |ahead| ahead.as_secs_f64())
    }

    /// How this machine's clock differs from it, as a part of a sentence; `None` if it is by less than two seconds.
    #[must_use]
    pub fn difference(&self) -> Option<String> {
        let ahead = self.machine_is_ahead();
        (ahead.abs() > TOLD_ABOVE).then(|| in_words(ahead))
    }

    /// Says in the log that the clocks differ, once, and that they agree again.
    fn tell(&self) {
        let ahead = self.machine_is_ahead();
        let differ = {
            let mut heard = self.heard();
            let differ = ahead.abs() > if heard.told { OVER_BELOW } else { TOLD_ABOVE };
            if heard.told == differ {
                return;
            }
            heard.told = differ;
            differ
        };
        if differ {
            let seconds = ahead;
            tracing::warn!(seconds, "the clock of this machine differs: {}", in_words(ahead));
        } else {
            tracing::info!("the clock of this machine agrees with the database's again");
        }
    }

    /// A panic while the lock was held cannot leave it inconsistent in a way that matters.
    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn since_1970(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}

fn in_words(ahead: f64) -> String {
    let side = if ahead < 0.0 { "behind" } else { "ahead of" };
    format!("it is {:.0} s {side} the database's; set both from a time server", ahead.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machine() -> f64 {
        UNIX_EPOCH.elapsed().unwrap().as_secs_f64()
    }

    #[tokio::test(start_paused = true)]
    async fn it_goes_on_by_itself_and_does_not_follow_the_clock_of_the_machine() {
        let clock = DatabaseClock::showing(1_000.0);
        tokio::time::advance(Duration::from_secs(61)).await;
        assert_eq!(clock.now(), UNIX_EPOCH + Duration::from_secs(1_061));
    }

    #[test]
    fn a_difference_of_more_than_two_seconds_is_told() {
        for ahead in [-1.0, 0.0, 1.0] {
            assert_eq!(DatabaseClock::showing(machine() - ahead).difference(), None, "{ahead}");
        }
        for (ahead, told) in [(-3_600.0, "it is 3600 s behind"), (7_200.0, "it is 7200 s ahead of")] {
            let said = DatabaseClock::showing(machine() - ahead).difference().unwrap();
            assert!(said.starts_with(told), "{said}");
        }
    }
}
