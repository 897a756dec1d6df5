//! The state of the outbox, for `cookbook status`.

use std::fmt::{self, Display, Formatter};

use sqlx::PgPool;

/// The state of the outbox. It names nobody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailStatus {
    /// How many mails wait to be sent.
    pub waiting: i64,
    /// When the oldest of them was written.
    pub waiting_since: Option<String>,
    /// How many were given up.
    pub dead: i64,
    /// The last error of a mail that waits or was given up, without people's addresses.
    pub last_error: Option<String>,
}

event_log::from_row!(MailStatus { waiting, waiting_since, dead, last_error });

/// Reads the state of the outbox.
///
/// # Errors
/// When the database does not answer.
pub async fn status(pool: &PgPool) -> Result<MailStatus, sqlx::Error> {
    sqlx::query_as(include_str!("status.sql")).fetch_one(pool).await
}

impl Display for MailStatus {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} waiting", self.waiting)?;
        if let Some(since) = &self.waiting_since {
            write!(f, " since {since}")?;
        }
        write!(f, ", {} given up", self.dead)?;
        if let Some(error) = &self.last_error {
            write!(f, "; last error: {error}")?;
        }
        Ok(())
    }
}
