use clap::Args;
use event_log::EventLog;

use super::{Connected, connect, refused};
use crate::cli::{Failure, is_database_address};

/// Where the standby is.
#[derive(Debug, Clone, Args)]
pub struct StandbyArguments {
    /// A hot standby of the database, from which visitors' reads come; without it they come from the database itself.
    #[arg(long, env = "DATABASE_READ_URL", hide_env_values = true, value_name = "URL")]
    database_read_url: Option<String>,
}

impl StandbyArguments {
    /// Refuses an address that is none, before anything is started.
    ///
    /// # Errors
    /// One sentence that says what to do.
    pub fn check(&self) -> Result<(), Failure> {
        let Some(url) = &self.database_read_url else { return Ok(()) };
        if is_database_address(url) {
            return Ok(());
        }
        Err(refused(
            "its address in DATABASE_READ_URL or --database-read-url is not of the form postgres://user@host:5432/database",
        ))
    }

    /// Connects to the standby and makes sure that it belongs to this log's database; `None` if none is named.
    ///
    /// # Errors
    /// One sentence that says what to do.
    pub async fn connect(&self, log: &EventLog) -> Result<Option<Connected>, Failure> {
        self.check()?;
        match &self.database_read_url {
            Some(url) => connect::connect(url, log).await.map(Some),
            None => Ok(None),
        }
    }
}
