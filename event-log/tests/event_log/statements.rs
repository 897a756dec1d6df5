use std::fs;
use std::path::{Path, PathBuf};

use event_log::{Checkpoint, create_checkpoint};
use sqlx::{Executor, PgConnection, Row};

use crate::support::*;

fn sql_files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sql_files(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "sql") {
            into.push(path);
        }
    }
}

async fn with_read_schema(test: &TestLog) {
    test.sql("CREATE SCHEMA read").await;
    let checkpoint = Checkpoint::of_schema("read").unwrap();
    create_checkpoint(&mut test.pool().acquire().await.unwrap(), &checkpoint, 1).await.unwrap();
}

#[tokio::test]
async fn every_statement_fits_the_schema() {
    let test = TestLog::new().await;
    with_read_schema(&test).await;
    let mut files = Vec::new();
    sql_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() >= 15, "only {} files found", files.len());
    // Table definitions cannot be prepared; the other tests create the checkpoint.
    files.retain(|file| !file.ends_with("create_checkpoint.sql"));
    for file in files {
        let sql = fs::read_to_string(&file).unwrap();
        if let Err(error) = test.pool().prepare(&sql).await {
            panic!("{}: {error}", file.display());
        }
    }
}

/// The plan of a statement for a batch of 1,000 events.
async fn plan(connection: &mut PgConnection, name: &str, sql: &str, arguments: &str, mode: &str) -> String {
    let prepare = format!("DEALLOCATE ALL; SET plan_cache_mode = {mode}; PREPARE {name} AS {sql}");
    connection.execute(sqlx::raw_sql(&prepare)).await.unwrap();
    let explain = format!("EXPLAIN EXECUTE {name}({arguments})");
    let lines = sqlx::raw_sql(&explain).fetch_all(connection).await.unwrap();
    lines.iter().map(|line| line.get::<String, _>(0) + "\n").collect()
}

#[tokio::test]
async fn sealing_and_reading_a_long_log_walk_its_indexes() {
    let test = TestLog::new().await;
    with_read_schema(&test).await;
    test.sql(
        "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
         SELECT 'Counter', number::text, 1, 'Counted', '1', '{\"Counted\": {\"amount\": 1}}',
            '{\"actor\": \"1\", \"role\": \"user\", \"correlation\": \"c\", \"time\": \"1\"}'
         FROM generate_series(1, 120000) AS number",
    )
    .await;
    let statements = [
        ("seal", include_str!("../../src/seal/seal.sql"), "1000, 100"),
        ("read_after", include_str!("../../src/read/read_after.sql"), "1000, 1000"),
        ("follow", include_str!("../../src/follow/follow.sql"), "1000"),
    ];
    for statistics in ["", "ANALYZE es.events; ANALYZE es.log"] {
        test.sql(statistics).await;
        // A dedicated one: DEALLOCATE drops what sqlx believes to be prepared.
        let mut connection = test.pool().acquire().await.unwrap().detach();
        for (name, sql, arguments) in statements {
            for mode in ["force_generic_plan", "force_custom_plan"] {
                let plan = plan(&mut connection, name, sql, arguments, mode).await;
                assert!(plan.contains("events_order"), "{name}, {mode}, {statistics}:\n{plan}");
                let scans = ["Seq Scan on events", "Seq Scan on log"];
                assert!(
                    !scans.iter().any(|scan| plan.contains(scan)),
                    "{name}, {mode}, {statistics}:\n{plan}"
                );
            }
        }
        drop(connection);
        // The second time the log is as long as the table of events.
        assert_eq!(test.seal().await, 120_000);
    }
}

#[tokio::test]
async fn what_belongs_to_a_person_is_found_by_an_index_however_much_belongs_to_others() {
    let test = TestLog::new().await;
    test.sql(
        "INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
         SELECT 'Guest', number::text, 1, 'Arrived', '1',
            jsonb_build_object('Arrived', jsonb_build_object('address', jsonb_build_object('$personal',
                jsonb_build_object('subject', 'guest/' || number % 5000, 'sealed', '')))), '{}'
         FROM generate_series(1, 50000) AS number;
         INSERT INTO es.subject_streams (subject_id, aggregate_type, aggregate_id)
         SELECT 'guest/' || number % 5000, 'Guest', number::text FROM generate_series(1, 50000) AS number",
    )
    .await;
    let found = test.log.streams_about("guest/7", &["Guest"]).await.unwrap();
    assert_eq!(found.len(), 10);
    for statistics in ["", "ANALYZE es.events; ANALYZE es.subject_streams"] {
        test.sql(statistics).await;
        let mut connection = test.pool().acquire().await.unwrap().detach();
        for mode in ["force_generic_plan", "force_custom_plan"] {
            let sql = include_str!("../../src/read/streams_about.sql");
            let plan =
                plan(&mut connection, "about", sql, "ARRAY['Guest'], 'guest/7', 'Guest', '1000', 100", mode)
                    .await;
            assert!(plan.contains("subject_streams_key"), "{mode}, {statistics}:\n{plan}");
            assert!(!plan.contains("Seq Scan"), "{mode}, {statistics}:\n{plan}");
        }
    }
}
