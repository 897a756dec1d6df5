//! What one must know about the machine to read the figures: no names, no speeds.

use std::fmt;

use sqlx::PgPool;

use crate::Outcome;

/// The machine, and the day.
#[derive(Debug, Default)]
pub(crate) struct Machine {
    day: String,
    cores: usize,
    postgres: String,
    settings: String,
}

impl Machine {
    /// This one, today.
    pub(crate) async fn of(pool: &PgPool) -> Outcome<Self> {
        let (day, postgres, settings) = sqlx::query_as(
            "SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), split_part(current_setting('server_version'), ' ', 1),
                    string_agg(name || ' ' || current_setting(name), ', ' ORDER BY name)
             FROM pg_settings
             WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'max_wal_size')",
        )
        .fetch_one(pool)
        .await?;
        Ok(Self { day, cores: std::thread::available_parallelism()?.get(), postgres, settings })
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { day, cores, postgres, settings } = self;
        let (os, processor) = (std::env::consts::OS, std::env::consts::ARCH);
        write!(
            f,
            "{day}: {cores} cores, {os} {processor}, PostgreSQL {postgres} on a Unix socket ({settings})"
        )
    }
}
