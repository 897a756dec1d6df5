//! New clusters: what is said before there is any, and while a read side is built for the first time.

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::{Value, json};

use crate::support::{
    Answer, Connection, Cookbook, Folder, Held, Installation, Writer, eventually, open_folder, recipes,
    wait_until,
};

/// What the readiness probe says during a start.
#[track_caller]
fn reason(ready: &Answer) -> String {
    assert_eq!((ready.status, ready.header("content-type")), (503, "application/json"), "{}", ready.text());
    assert_eq!(ready.header("cache-control"), "no-store");
    let mut said: Value = serde_json::from_slice(&ready.body).unwrap();
    let reason = said["parts"][0]["reason"].take();
    assert_eq!(said, json!({"ready": false, "parts": [{"name": "start", "ok": false, "reason": null}]}));
    reason.as_str().unwrap().to_owned()
}

/// Polls on this connection until the start says this.
fn wait_until_it_says(connection: &mut Connection, part: &str) {
    wait_until(part, || reason(&connection.get("/health/ready")).contains(part));
}

/// Makes the read models those of an older version, and keeps a rebuild from starting while the returned lock is held.
fn outdate(writer: &Writer) -> Held<'_> {
    writer.tamper("UPDATE read.checkpoint SET read_model_version = 0");
    // A rebuild first drops what an earlier one left, but not while somebody reads it.
    writer.tamper("CREATE SCHEMA read_next; CREATE TABLE read_next.left_over ()");
    writer.hold("LOCK TABLE read_next.left_over IN ACCESS SHARE MODE")
}

const BUILT_AGAIN: &str = "made by an older version and is being built again from the log";

#[test]
fn a_node_that_builds_older_read_models_again_says_how_far_it_is_and_then_serves_on_the_same_connection() {
    let installation = Installation::demonstrated();
    let older = installation.serve();
    // So many that a rebuild does not finish them in its last step.
    let folder = Folder::new();
    installation.import(&folder.write_lines("many.jsonl", &recipes(400))).succeeded();
    let writer = installation.writer();
    let number = older.number_of_recipes();
    let events = writer.events();
    let shown = writer.number("SELECT sum(hashtext(cards::text)) FROM read.cards");

    let beginning = outdate(&writer);
    let data = open_folder();
    let mut node = Cookbook::starting(&mut installation.serving_in(data.path()));
    let mut connection = Connection::to(&node);
    wait_until_it_says(&mut connection, BUILT_AGAIN);
    let reading = writer.hold("LOCK TABLE es.events IN ACCESS EXCLUSIVE MODE");
    drop(beginning);
    wait_until_it_says(&mut connection, &format!("{BUILT_AGAIN}, 0 of {events} events so far"));

    // Nothing is touched before the swap, and the serving node goes on.
    assert_eq!(writer.number("SELECT read_model_version::bigint FROM read.checkpoint"), 0);
    assert_eq!(writer.number("SELECT sum(hashtext(cards::text)) FROM read.cards"), shown);
    assert_eq!(older.number_of_recipes(), number);
    assert_eq!(node.said(), None);
    assert_answers_of_a_start(&mut connection);

    drop(reading);
    let ready = eventually("it is ready", || {
        Some(connection.get("/health/ready")).filter(|answer| answer.status == 200)
    });
    assert_eq!(serde_json::from_slice::<Value>(&ready.body).unwrap()["ready"], true);
    assert_eq!(connection.get("/api/recipes/number").text(), number.to_string());
    assert!(connection.get("/").text().contains("<div id=\"root\">"));
    assert_eq!(node.wait_until_open(), node.address());
    assert_eq!(older.number_of_recipes(), number);
    assert!(!node.log().contains("ERROR"), "{}", node.log());
    installation.run(&["verify"]).succeeded();
}

/// What a start answers in any phase.
#[track_caller]
fn assert_answers_of_a_start(connection: &mut Connection) {
    let live = connection.get("/health/live");
    assert_eq!((live.status, live.text()), (200, "live\n"));
    for (method, path, body) in [
        ("GET", "/api/tags", ""),
        ("GET", "/api", ""),
        ("GET", "/api/", ""),
        ("PUT", "/api/recipes", "[1,2]"),
        ("POST", "/api/none", "{}"),
    ] {
        let answer = connection.call(method, path, body);
        assert_eq!((answer.refused(503).as_str(), answer.header("retry-after")), ("starting", "5"), "{path}");
    }
    for path in ["/", "/recipe/1", "/assets/app-123.js", "/apix", "/metrics", "/%ff"] {
        let page = connection.get(path);
        assert_eq!((page.status, page.header("content-type")), (503, "text/html; charset=utf-8"), "{path}");
        assert_eq!((page.header("refresh"), page.header("retry-after")), ("5", "5"));
        assert_eq!(page.header("cache-control"), "no-store");
        assert!(page.text().contains("The Heirloom Shelf is starting</h1>"), "{}", page.text());
        assert!(page.text().contains(&format!("not open yet: everything that is shown was {BUILT_AGAIN}")));
        // Nothing is loaded or executed: the only style is the answer's own.
        let policy = page.header("content-security-policy");
        let nonce = policy.split("'nonce-").nth(1).and_then(|rest| rest.split('\'').next()).unwrap();
        assert!(policy.starts_with("default-src 'none'; ") && !policy.contains("script-src"), "{policy}");
        assert_eq!(page.text().matches(&format!("nonce=\"{nonce}\"")).count(), 1);
        assert!(!page.text().contains("{{") && !page.text().contains("<script"), "{}", page.text());
    }
    let mut ids = std::collections::BTreeSet::new();
    for path in ["/", "/api/tags", "/health/live", "/health/ready"] {
        let answer = connection.get(path);
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "strict-origin-when-cross-origin", "{path}");
        assert!(answer.header("content-security-policy").contains("frame-ancestors 'none'"), "{path}");
        assert!(ids.insert(answer.header("x-request-id").to_owned()), "{path}: an id came twice");
    }
}

#[test]
fn a_signal_while_read_models_are_built_again_ends_it_and_the_next_start_finishes() {
    let installation = Installation::demonstrated();
    let number = installation.serve().number_of_recipes();
    let writer = installation.writer();
    let beginning = outdate(&writer);
    let mut node = Cookbook::starting(&mut installation.serving());
    let mut connection = Connection::to(&node);
    wait_until_it_says(&mut connection, BUILT_AGAIN);
    node.signal(Signal::SIGTERM);
    assert_eq!(node.ended().code(), Some(0));
    assert_eq!(node.said(), None);
    assert!(!node.log().contains("ERROR") && !node.log().contains("panicked"), "{}", node.log());
    assert_eq!(connection.read_to_end().0, "");
    assert_eq!(writer.number("SELECT read_model_version::bigint FROM read.checkpoint"), 0);
    drop(beginning);
    let node = installation.serve();
    assert_eq!(node.number_of_recipes(), number);
    node.stop();
    installation.run(&["verify"]).succeeded();
}

#[test]
fn a_node_waits_while_another_process_works_on_older_read_models() {
    let installation = Installation::demonstrated();
    let number = installation.serve().number_of_recipes();
    let writer = installation.writer();
    writer.tamper("UPDATE read.checkpoint SET read_model_version = 0");
    // The lock that rebuilding and comparing take.
    let another = writer.hold("SELECT pg_advisory_xact_lock(x'7265616400000001'::bigint)");
    let mut node = Cookbook::starting(&mut installation.serving());
    let mut connection = Connection::to(&node);
    wait_until_it_says(&mut connection, "another process is building it again");
    assert_eq!(connection.get("/api/tags").refused(503), "starting");
    drop(another);
    wait_until("it is ready", || connection.get("/health/ready").status == 200);
    assert_eq!(node.wait_until_open(), node.address());
    assert_eq!(node.number_of_recipes(), number);
}

#[test]
fn a_start_that_fails_has_answered_until_then_and_ends_with_its_sentence() {
    let installation = Installation::fresh();
    installation.run(&["migrate"]).succeeded();
    let writer = installation.writer();
    let newer = writer.hold(
        "LOCK TABLE _sqlx_migrations IN ACCESS EXCLUSIVE MODE; \
         UPDATE _sqlx_migrations SET version = 99999999999999 WHERE version = (SELECT max(version) FROM _sqlx_migrations)",
    );
    let mut node = Cookbook::starting(&mut installation.serving());
    let mut connection = Connection::to(&node);
    assert_eq!(reason(&connection.get("/health/ready")), "the database is being made ready");
    assert_eq!(connection.get("/api/tags").refused(503), "starting");
    newer.commit();
    assert_eq!(node.ended().code(), Some(2));
    assert_eq!((node.said(), connection.read_to_end().0.as_str()), (None, ""));
    wait_until("its sentence is read to its end", || {
        node.log().split_once("\ncookbook: ").is_some_and(|(_, sentence)| sentence.ends_with('\n'))
    });
    let log = node.log();
    let sentences: Vec<&str> = log.lines().filter(|line| !line.starts_with('{')).collect();
    assert!(matches!(sentences[..], [sentence] if sentence.contains("newer cookbook")), "{sentences:?}");
    assert!(std::net::TcpStream::connect(node.address()).is_err(), "somebody listens still");
}

/// A process that is stopped until this is dropped.
struct Stopped(Pid);

impl Drop for Stopped {
    fn drop(&mut self) {
        kill(self.0, Signal::SIGCONT).unwrap();
    }
}

#[test]
fn calls_are_answered_before_there_is_a_database() {
    let installation = Installation::embedded();
    let mut killed = installation.serve();
    let stopped = Stopped(installation.private_postgres().unwrap());
    kill(stopped.0, Signal::SIGSTOP).unwrap();
    killed.signal(Signal::SIGKILL);
    killed.ended();
    // A new PostgreSQL is not started before the old one is gone.
    let mut cookbook = Cookbook::starting(installation.serving().arg("--demo"));
    let mut connection = Connection::to(&cookbook);
    assert_eq!(connection.get("/health/live").status, 200);
    assert_eq!(reason(&connection.get("/health/ready")), "the database is being made ready");
    assert_eq!(connection.get("/api/tags").refused(503), "starting");
    drop(stopped);
    wait_until("it is ready", || {
        let ready = connection.get("/health/ready");
        let answered = connection.get("/api/recipes/number");
        // Once it is open it stays open.
        assert!(answered.status == 200 || !reason(&ready).is_empty(), "{answered:?}");
        ready.status == 200
    });
    assert_eq!(cookbook.wait_until_open(), cookbook.address());
    assert!(cookbook.number_of_recipes() >= 48);
}
