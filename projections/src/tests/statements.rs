use sqlx::{Executor, Statement};

use super::fixture::Fixture;
use crate::Schema;
use crate::tables::create_tables;

fn sql_files(folder: &std::path::Path, found: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sql_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "sql") {
            found.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Every `word.word` of a statement whose first word could be a schema.
fn qualified(sql: &str) -> Vec<(String, String)> {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let sql: String =
        sql.lines().filter(|line| !line.trim_start().starts_with("--")).collect::<Vec<_>>().join("\n");
    sql.match_indices('.')
        .filter_map(|(at, _)| {
            let before: String = sql[..at].chars().rev().take_while(|&c| word(c)).collect();
            let after: String = sql[at + 1..].chars().take_while(|&c| word(c)).collect();
            (!before.is_empty() && !after.is_empty()).then(|| (before.chars().rev().collect(), after))
        })
        .collect()
}

#[test]
fn every_table_in_a_statement_is_named_with_the_schema_that_is_replaced() {
    let mut files = Vec::new();
    sql_files(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut files);
    assert!(files.len() > 12, "the statements were found");
    for (path, sql) in files {
        let names = qualified(&sql);
        assert!(names.iter().any(|(schema, _)| schema == "read"), "{path} names a table of the read side");
        for (schema, name) in &names {
            // Aliases are short words of the statement itself; every other schema would survive the replacement.
            assert!(
                !["es", "auth", "ops", "public", "pg_catalog"].contains(&schema.as_str()),
                "{path}: {schema}.{name}"
            );
            assert!(!schema.starts_with("read_") && !schema.ends_with("_read"), "{path}: {schema}.{name}");
        }
        let lower = sql.to_lowercase();
        assert!(
            !lower.contains("search_path") && !lower.contains("set schema"),
            "{path} depends on a search path"
        );
        for keyword in ["from ", "join ", "into ", "update ", "table ", " on read"] {
            for (at, _) in lower.match_indices(keyword) {
                let target = lower[at + keyword.len()..].trim_start();
                let own = target.starts_with("read.") || target.starts_with('(');
                let function =
                    ["unnest(", "generate_series(", "lateral ", "set "].iter().any(|f| target.starts_with(f));
                let named = lower.contains(&format!("with {}", first_word(target)))
                    || lower.contains(&format!("{} as materialized", first_word(target)))
                    || lower.contains(&format!(") as {}", first_word(target)));
                let elsewhere = keyword.contains(" on ") || lower[..at].ends_with("is distinct ");
                assert!(own || function || named || elsewhere, "{path}: {keyword}{target}");
            }
        }
        assert!(
            !lower.contains("select *"),
            "{path}: a prepared statement must keep its columns when the schema is replaced"
        );
    }
}

fn first_word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default()
}

#[tokio::test]
async fn every_statement_fits_the_tables_and_has_the_same_columns_in_every_schema() {
    let fixture = Fixture::new().await;
    let mut connection = fixture.connection().await;
    create_tables(&mut connection, Schema::Next).await.unwrap();
    let mut files = Vec::new();
    sql_files(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut files);
    for (path, sql) in files.iter().filter(|(path, _)| !path.ends_with("table.sql")) {
        let live = connection.prepare(sql).await.unwrap_or_else(|error| panic!("{path}: {error}"));
        let live = live.columns().len();
        let moved = Schema::Next.sql(sql).into_owned();
        let moved = connection.prepare(&moved).await.unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_eq!(live, moved.columns().len(), "{path}");
    }
}
