//! The rules that a build can check: who may use whom, a single sqlx, and every statement against the real schema.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use event_log::testing::check_golden_events;
use sqlx::{Connection, Executor, PgConnection};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The crates of the workspace.
fn crates() -> Vec<String> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let members = manifest.split("members = [").nth(1).unwrap().split(']').next().unwrap();
    members.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The dependencies (except dev-dependencies) in a crate's manifest.
fn dependencies(name: &str) -> Vec<String> {
    let manifest = std::fs::read_to_string(root().join(name).join("Cargo.toml")).unwrap();
    let section = manifest.split("\n[dependencies]\n").nth(1).unwrap();
    let lines = section.lines().take_while(|line| !line.starts_with('['));
    lines
        .filter_map(|line| line.split(['.', '=', ' ']).next())
        .filter(|dependency| !dependency.is_empty() && !dependency.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

#[test]
fn no_crate_depends_on_what_it_must_not_know() {
    // docs/design.md#directions: for each crate, the crates of the workspace it may use, and the libraries it must not use.
    let rules: [(&str, &[&str], &[&str]); 17] = [
        ("domain", &[], &["sqlx", "axum", "tokio", "tantivy", "postgres-es", "getrandom", "rand"]),
        ("event-log", &[], &["axum", "tantivy", "utoipa"]),
        ("projections", &["domain", "event-log"], &["axum", "tantivy"]),
        ("audit-trail", &["domain", "event-log", "projections"], &["axum", "tantivy", "postgres-es"]),
        ("search-index", &["domain", "event-log"], &["axum", "sqlx", "postgres-es"]),
        ("local-postgres", &[], &["axum", "tantivy", "postgres-es"]),
        ("media", &[], &["axum", "tantivy", "postgres-es"]),
        ("schema-org", &[], &["axum", "sqlx", "tantivy", "postgres-es", "tokio"]),
        ("recipe-files", &["schema-org"], &["axum", "sqlx", "tantivy", "postgres-es", "tokio"]),
        ("zip-stream", &[], &["axum", "sqlx", "tantivy", "postgres-es", "tokio"]),
        ("epub", &["zip-stream"], &["axum", "sqlx", "tantivy", "postgres-es", "tokio"]),
        ("pages", &[], &["axum", "sqlx", "tantivy", "postgres-es", "tokio"]),
        ("http-listener", &[], &["sqlx", "tantivy", "postgres-es"]),
        ("mail", &["domain", "event-log"], &["axum", "tantivy", "postgres-es"]),
        ("mail/testing", &["domain", "event-log", "mail"], &["axum", "tantivy", "postgres-es"]),
        ("identity", &["domain", "event-log", "mail"], &["axum", "tantivy", "postgres-es"]),
        (
            "command-api",
            &[
                "audit-trail",
                "domain",
                "epub",
                "event-log",
                "http-listener",
                "identity",
                "local-postgres",
                "mail",
                "media",
                "pages",
                "projections",
                "recipe-files",
                "schema-org",
                "search-index",
                "zip-stream",
            ],
            &["tantivy", "lettre", "argon2", "jsonwebtoken", "image", "html5gum", "askama"],
        ),
    ];
    assert_eq!(rules.len(), crates().len(), "each crate of the workspace has its rule");
    let crates_of_ours: Vec<String> = rules.iter().map(|(folder, ..)| folder.replace('/', "-")).collect();
    for (name, may_use, must_not) in rules {
        for dependency in dependencies(name) {
            let dependency = dependency.as_str();
            assert!(!must_not.contains(&dependency), "{name} must not use {dependency}");
            assert!(
                !crates_of_ours.iter().any(|ours| ours == dependency) || may_use.contains(&dependency),
                "{name} must not use {dependency}"
            );
        }
    }
}

#[test]
fn the_event_log_names_nothing_of_the_product() {
    for (path, text) in files(&root().join("event-log/src"), "rs") {
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = code.collect::<Vec<_>>().join("\n").to_lowercase();
        let code = code.split("#[cfg(test)]").next().unwrap();
        for word in ["recipe", "ingredient", "cookbook", "submission", "shelf"] {
            assert!(!code.contains(word), "{} speaks of {word}", path.display());
        }
    }
}

/// Reads the golden files of each kind of aggregate.
struct GoldenFiles {
    folder: PathBuf,
    upcasters: event_log::Upcasters,
    read: usize,
}

impl domain::AggregateVisitor for GoldenFiles {
    fn visit<A: domain::Decide>(&mut self) {
        self.read += check_golden_events::<A::Event>(&self.folder, A::TYPE, &self.upcasters).unwrap();
    }
}

#[test]
fn every_event_that_was_ever_written_can_be_read_today() {
    let folder = root().join("domain/tests/golden");
    let files = std::fs::read_dir(&folder).unwrap().count();
    let mut golden = GoldenFiles { folder, upcasters: command_api::assembly::upcasters(), read: 0 };
    domain::visit_aggregates(&mut golden);
    assert_eq!(golden.read, files, "a golden file belongs to no aggregate");
}

#[test]
fn there_is_one_sqlx_in_the_lock_file() {
    let lock = std::fs::read_to_string(root().join("Cargo.lock")).unwrap();
    assert_eq!(lock.matches("\nname = \"sqlx\"\n").count(), 1);
}

/// Files that spawn tasks on their own: each task ends by itself, or whoever waits for it notices its end.
const SPAWN: [&str; 11] = [
    "command-api/src/application/sent_in_time.rs",
    "command-api/src/assembly/indexing.rs",
    "command-api/src/cli/verify/index.rs",
    "command-api/src/http/accepted.rs",
    "command-api/src/http/server.rs",
    "event-log/src/supervision.rs",
    "event-log/src/transaction.rs",
    "http-listener/src/lib.rs",
    "mail/src/smtp.rs",
    "projections/src/build.rs",
    "search-index/src/follow/purging.rs",
];

/// docs/design.md#background-tasks
#[test]
fn tasks_that_live_as_long_as_the_service_are_supervised() {
    for name in crates() {
        for (path, text) in files(&root().join(&name).join("src"), "rs") {
            let path = path.strip_prefix(root()).unwrap().to_str().unwrap().to_owned();
            let code = text.split("#[cfg(test)]").next().unwrap();
            let spawns = code.contains("tokio::spawn(") || code.contains("runtime.spawn(");
            let is_for_tests = path.contains("/testing") || path.contains("/tests");
            assert!(!spawns || is_for_tests || SPAWN.contains(&path.as_str()), "{path} spawns a task");
        }
    }
}

/// The sources of all Rust tests that stand in folders of their own.
fn tests() -> impl Iterator<Item = (String, String)> {
    let folders =
        crates().into_iter().map(|name| root().join(name).join("tests")).filter(|folder| folder.is_dir());
    folders.flat_map(|folder| files(&folder, "rs")).map(|(path, text)| {
        let path = path.strip_prefix(root()).unwrap().display().to_string();
        (path, text)
    })
}

/// The lines that sleep without a comment above them that begins with `A pause` and says what for.
fn unexplained_sleeps(code: &str) -> Vec<&str> {
    let lines: Vec<&str> = code.lines().collect();
    let pairs = lines.windows(2);
    pairs
        .filter(|pair| pair[1].contains("sleep(") && !pair[0].trim_start().starts_with("// A pause"))
        .map(|pair| pair[1].trim())
        .collect()
}

/// docs/testing.md#never
#[test]
fn tests_wait_for_a_condition_and_do_not_sleep() {
    let planted = "serve();\nthread::sleep(A);\n// A pause between two tries.\nthread::sleep(B);";
    assert_eq!(unexplained_sleeps(planted), ["thread::sleep(A);"]);
    let found: Vec<_> = tests()
        .filter(|(path, _)| !path.ends_with("house_rules.rs"))
        .flat_map(|(path, text)| {
            unexplained_sleeps(&text).into_iter().map(|line| format!("{path}: {line}")).collect::<Vec<_>>()
        })
        .collect();
    assert!(found.is_empty(), "wait for what the test needs, or say above what the pause is for: {found:#?}");
}

/// Whether somebody listens on a port that was chosen beforehand.
fn has_fixed_port(line: &str) -> bool {
    let address = ["bind(\"", "bind((\"", "\"--listen\", \"", "--listen="].iter().find_map(|begin| {
        let (_, rest) = line.split_once(begin)?;
        Some(rest)
    });
    let port = address.and_then(|rest| rest.split([':', ',']).nth(1)).unwrap_or_default();
    let digits: String = port.trim().chars().take_while(char::is_ascii_digit).collect();
    digits.parse::<u16>().is_ok_and(|port| port != 0)
}

/// docs/testing.md#never
#[test]
fn tests_listen_where_the_system_has_a_free_port() {
    assert!(has_fixed_port("TcpListener::bind(\"127.0.0.1:8080\")"));
    assert!(has_fixed_port("bind((\"127.0.0.1\", 8080))"));
    assert!(has_fixed_port(".args([\"--listen\", \"127.0.0.1:8080\"])"));
    assert!(!has_fixed_port("bind((\"127.0.0.1\", 0))") && !has_fixed_port("bind(\"[::1]:0\")"));
    for (path, text) in tests().filter(|(path, _)| !path.ends_with("house_rules.rs")) {
        let found = text.lines().find(|line| has_fixed_port(line));
        assert!(found.is_none(), "{path} listens on a fixed port: {found:?}");
    }
}

/// What makes a cluster that is no copy of one that was served before.
const MAKE_CLUSTERS: [&str; 6] = [
    "Installation::fresh()",
    "Installation::embedded()",
    "database_named(",
    "database_with(",
    " cluster()",
    "cluster_with(",
];

fn takes_clusters_without_a_word(code: &str) -> bool {
    MAKE_CLUSTERS.iter().any(|makes| code.contains(makes)) && !code.contains("//! New clusters: ")
}

/// docs/testing.md#what-a-test-may-share
#[test]
fn tests_copy_a_cluster_that_was_served_or_say_why_they_do_not() {
    assert!(takes_clusters_without_a_word("let installation = Installation::fresh();"));
    assert!(!takes_clusters_without_a_word("let installation = Installation::new();"));
    assert!(!takes_clusters_without_a_word("//! New clusters: a first start.\nInstallation::fresh()"));
    let makers = ["house_rules.rs", "/support/installation.rs", "/support/mod.rs"];
    let found: Vec<_> = tests()
        .filter(|(path, _)| {
            !path.starts_with("local-postgres") && !makers.iter().any(|it| path.ends_with(it))
        })
        .filter_map(|(path, text)| takes_clusters_without_a_word(&text).then_some(path))
        .collect();
    assert!(found.is_empty(), "say at the top why, after `//! New clusters: `: {found:#?}");
}

/// Says of a member what only their account says.
fn says_who_is_restricted(code: &str) -> bool {
    let code: String = code.split("#[cfg(test)]").next().unwrap_or_default().split_whitespace().collect();
    code.split("Actor::Member{")
        .skip(1)
        .any(|rest| rest.split('}').next().unwrap_or_default().contains("restricted:"))
}

/// docs/safety.md#restriction
#[test]
fn nobody_says_of_a_member_whether_they_are_restricted_but_their_standing() {
    assert!(says_who_is_restricted("Actor::Member { id, restricted: false }"));
    assert!(!says_who_is_restricted("matches!(actor, Actor::Member { .. }); User { restricted: false }"));
    for name in crates().into_iter().filter(|name| name != "domain") {
        for (path, text) in files(&root().join(name).join("src"), "rs") {
            let is_for_tests = path.to_string_lossy().contains("/tests");
            let found = !is_for_tests && says_who_is_restricted(&text);
            assert!(!found, "{}: take Actor::member with a standing that was looked up", path.display());
        }
    }
}

fn files(folder: &Path, extension: &str) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|e| e == extension) {
            found.insert(path.clone(), std::fs::read_to_string(path).unwrap());
        }
    }
    found
}

/// The multi-line string literals of a source file.
fn long_literals(source: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(begin) = rest.find('"') {
        let text = &rest[begin + 1..];
        let mut escaped = false;
        let Some(end) = text.find(|c| {
            let closes = c == '"' && !escaped;
            escaped = c == '\\' && !escaped;
            closes
        }) else {
            break;
        };
        found.extend(Some(&text[..end]).filter(|literal| literal.contains('\n')));
        rest = &text[end + 1..];
    }
    found
}

/// Whether a text is an SQL query.
fn is_statement(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"].contains(&first)
}

#[test]
fn a_statement_of_more_than_a_line_stands_in_a_file_where_it_is_checked() {
    let planted =
        "query(\n  \"SELECT 1\n FROM t\"); text(\"WITH\"); text(\"SELECT \\\" x\"); format!(\"a\nb\")";
    let found: Vec<_> = long_literals(planted).into_iter().filter(|literal| is_statement(literal)).collect();
    assert_eq!(found, ["SELECT 1\n FROM t"]);
    for name in crates() {
        for (path, source) in files(&root().join(name).join("src"), "rs") {
            let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            // A quotation mark as a character would be taken for the start of a string.
            let code = code.replace("'\"'", "").replace("b'\"'", "");
            let inline: Vec<_> =
                long_literals(&code).into_iter().filter(|literal| is_statement(literal)).collect();
            let only_tests = path.components().any(|part| part.as_os_str() == "tests");
            assert!(inline.is_empty() || only_tests, "{}: {inline:?}", path.display());
        }
    }
}

/// Statements that create or alter tables; they are executed, not prepared.
fn defines(sql: &str) -> bool {
    let code = sql.lines().filter(|line| !line.trim_start().starts_with("--")).collect::<Vec<_>>().join(" ");
    ["create ", "alter ", "drop ", "do "]
        .iter()
        .any(|verb| code.trim_start().to_lowercase().starts_with(verb))
}

#[tokio::test]
async fn every_statement_fits_the_real_schema() {
    let database = local_postgres::testing::database();
    let connected = event_log::connect(&database.url()).await.unwrap();
    event_log::migrate(connected.pool()).await.unwrap();
    let master = event_log::MasterKey::from_hex(&"07".repeat(32)).unwrap();
    let keyring = event_log::Keyring::open(connected.pool().clone(), &master).await.unwrap();
    let log = event_log::EventLog::new(connected, keyring, command_api::assembly::upcasters());
    projections::prepare(&log).await.unwrap();
    let mut connection = PgConnection::connect(&database.url()).await.unwrap();
    let mut checked = 0;
    for name in crates() {
        for (path, sql) in files(&root().join(name).join("src"), "sql") {
            if defines(&sql) {
                continue;
            }
            let prepared = connection.prepare(&sql).await;
            assert!(prepared.is_ok(), "{}: {}", path.display(), prepared.err().unwrap());
            checked += 1;
        }
    }
    assert!(checked > 20, "only {checked} statements were found");
}
