//! What must be known about the machine to read the figures: no names, no speeds.

use sqlx::PgPool;

use crate::Outcome;

/// The lines that stand above the figures.
pub(crate) async fn describe(pool: &PgPool) -> Outcome<Vec<String>> {
    let cores = std::thread::available_parallelism()?.get();
    let version: String = sqlx::query_scalar("SHOW server_version").fetch_one(pool).await?;
    let version = version.split_whitespace().next().unwrap_or_default();
    let settings: Vec<(String, String)> = sqlx::query_as(
        "SELECT name, current_setting(name) FROM pg_settings
         WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers', 'max_wal_size') ORDER BY name",
    )
    .fetch_all(pool)
    .await?;
    let settings: Vec<String> = settings.into_iter().map(|(name, value)| format!("{name} {value}")).collect();
    Ok(vec![
        format!(
            "{cores} cores, shared by PostgreSQL, the product and the load; {} {}",
            std::env::consts::OS,
            std::env::consts::ARCH
        ),
        format!("PostgreSQL {version} on a Unix socket, durable: {}", settings.join(", ")),
        "built as released (`[profile.release]`)".to_owned(),
    ])
}
