//! The private PostgreSQL as a product uses it: it starts, keeps its data, ends with its program, and reports what is wrong.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod killed;
mod left_behind;
mod lifecycle;
mod npm;
mod program;
mod refusals;
mod users;

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

use local_postgres::{LocalPostgres, Options, StartError, testing};
use sqlx::{Connection, PgConnection};
use tempfile::TempDir;

/// A folder that every user may enter, like those where people keep their data.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o755)).unwrap();
    folder
}

fn start(data_dir: &Path) -> Result<LocalPostgres, StartError> {
    LocalPostgres::start(&Options { data_dir: data_dir.to_owned(), programs: testing::programs() })
}

/// The error message of a refused start.
fn refusal(data_dir: &Path) -> String {
    start(data_dir).unwrap_err().to_string()
}

async fn connect(url: &str) -> PgConnection {
    PgConnection::connect(url).await.unwrap()
}

/// Writes a row and returns how many there are: 1 in a new database.
async fn write_and_count(url: &str) -> i64 {
    let mut connection = connect(url).await;
    sqlx::query("CREATE TABLE IF NOT EXISTS visit ()").execute(&mut connection).await.unwrap();
    sqlx::query("INSERT INTO visit DEFAULT VALUES").execute(&mut connection).await.unwrap();
    sqlx::query_scalar("SELECT count(*) FROM visit").fetch_one(&mut connection).await.unwrap()
}

fn is_root() -> bool {
    nix::unistd::Uid::effective().is_root()
}

/// Polls a condition until it is true.
fn eventually(what: &str, mut condition: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(90);
    while !condition() {
        assert!(Instant::now() < deadline, "not within 90 s: {what}");
        // A pause between two tries.
        std::thread::sleep(Duration::from_millis(5));
    }
}
