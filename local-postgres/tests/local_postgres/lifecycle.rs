use std::os::unix::fs::{MetadataExt, PermissionsExt};

use local_postgres::LocalPostgres;

use crate::program::Program;
use crate::{connect, eventually, folder, start, write_and_count};

#[tokio::test]
async fn what_was_written_is_there_after_a_stop_and_a_start() {
    let folder = folder();
    let data = folder.path().join("postgres");
    for visits in 1..=3 {
        let server = start(&data).unwrap();
        server.ensure_database("kitchen").unwrap();
        assert_eq!(write_and_count(&server.url("kitchen")).await, visits);
        assert!(server.stop().unwrap().success());
    }
}

#[tokio::test]
async fn the_database_is_durable_private_and_compares_by_code_point() {
    let folder = folder();
    let data = folder.path().join("postgres");
    let server = start(&data).unwrap();
    let mut connection = connect(&server.url("postgres")).await;
    for (setting, expected) in [
        ("fsync", "on"),
        ("full_page_writes", "on"),
        ("synchronous_commit", "on"),
        ("listen_addresses", ""),
        ("shared_buffers", "64MB"),
        ("max_connections", "100"),
        ("server_encoding", "UTF8"),
    ] {
        let found: String = sqlx::query_scalar("SELECT current_setting($1)")
            .bind(setting)
            .fetch_one(&mut connection)
            .await
            .unwrap();
        assert_eq!(found, expected, "{setting}");
    }
    let (ordered, upper): (bool, String) =
        sqlx::query_as("SELECT 'Z' < 'a', upper('crème')").fetch_one(&mut connection).await.unwrap();
    assert!(ordered);
    assert_eq!(upper, "CRÈME");
    for private in [data.clone(), data.join("cluster"), data.join("socket")] {
        let mode = std::fs::metadata(&private).unwrap().mode() & 0o777;
        assert_eq!(mode, 0o700, "{}", private.display());
    }
}

#[tokio::test]
async fn a_database_of_any_name_is_made_once() {
    let folder = folder();
    let server = start(&folder.path().join("postgres")).unwrap();
    for _ in 0..2 {
        server.ensure_database("l'été \"100 %\"").unwrap();
    }
    assert_eq!(write_and_count(&server.url("l'été \"100 %\"")).await, 1);
}

#[tokio::test]
async fn a_server_outlives_the_thread_that_started_it() {
    let folder = folder();
    let data = folder.path().join("postgres");
    let server = std::thread::spawn(move || start(&data).unwrap()).join().unwrap();
    assert_eq!(write_and_count(&server.url("postgres")).await, 1);
    assert!(server.wait(std::time::Duration::from_millis(200)).is_none());
}

#[test]
fn dropping_the_server_ends_it() {
    let folder = folder();
    let server = start(&folder.path().join("postgres")).unwrap();
    let pid = nix::unistd::Pid::from_raw(server.pid());
    drop(server);
    eventually("the server is gone", || nix::sys::signal::kill(pid, None).is_err());
}

#[tokio::test]
async fn a_path_too_long_for_a_socket_or_full_of_signs_works() {
    let folder = folder();
    let deep = folder.path().join("an exceedingly deep folder, as backup programs make them".repeat(2));
    let odd = folder.path().join("Oma's \"böses\" 100 % Kochbuch, neu");
    for parent in [deep, odd] {
        std::fs::create_dir(&parent).unwrap();
        let data = parent.join("postgres");
        for visits in 1..=2 {
            let server = start(&data).unwrap();
            assert_eq!(write_and_count(&server.url("postgres")).await, visits);
            server.stop();
        }
        assert!(!data.join("socket.path").exists(), "the short folder is given up at the end");
    }
}

#[tokio::test]
async fn the_log_is_kept_and_moved_aside_when_it_is_large() {
    let folder = folder();
    let data = folder.path().join("postgres");
    let log = start(&data).unwrap().log();
    assert!(std::fs::read_to_string(&log).unwrap().contains("ready to accept connections"));
    std::fs::OpenOptions::new().write(true).open(&log).unwrap().set_len(9 << 20).unwrap();
    start(&data).unwrap();
    assert_eq!(std::fs::metadata(data.join("postgres.log.1")).unwrap().len(), 9 << 20);
    assert!(std::fs::metadata(&log).unwrap().len() < 9 << 20);
    assert_eq!(std::fs::metadata(&log).unwrap().permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn a_tool_finds_the_server_that_another_program_runs() {
    let folder = folder();
    let deep = folder.path().join("a path that is too long for the socket of a server ".repeat(2));
    std::fs::create_dir(&deep).unwrap();
    for parent in [folder.path(), &deep] {
        let data = parent.join("postgres");
        assert_eq!(LocalPostgres::url_of_running(&data, "kitchen"), None);
        let program = Program::start(&data);
        let url = LocalPostgres::url_of_running(&data, "kitchen").unwrap();
        assert_eq!(write_and_count(&url).await, 1);
        program.stop();
        assert_eq!(LocalPostgres::url_of_running(&data, "kitchen"), None);
    }
}
