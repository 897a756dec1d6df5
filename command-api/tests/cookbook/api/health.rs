use std::time::{Duration, Instant};

use command_api::web::answer::contract::{Comment, Recipe};
use serde_json::{Value, json};

use crate::support::{Cookbook, Installation, Network, wait_until};

/// Fewer than a member may write in an hour.
const WRITES: usize = 40;

#[test]
fn a_cookbook_without_its_database_lives_says_it_is_not_ready_and_recovers_by_itself() {
    let mut installation = Installation::demonstrated();
    let cookbook = installation.serve();
    assert_eq!(cookbook.get("/health/live").text(), "live\n");
    let cached: Recipe = cookbook.read("/api/recipe/1");

    installation.database.as_mut().unwrap().stop();
    wait_until("it is not ready", || cookbook.get("/health/ready").status == 503);
    let answer = cookbook.get("/health/ready");
    let said: Value = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!((&said["ready"], &said["parts"][0]["name"]), (&Value::Bool(false), &Value::from("database")));
    assert_eq!((&said["parts"][0]["ok"], answer.header("cache-control")), (&Value::Bool(false), "no-store"));
    assert_eq!(cookbook.get("/health/live").status, 200);
    // It still answers from the cache, until it cannot know any more whether that is what is shown; what it would have to ask for, it
    // refuses in a way that allows a retry.
    let answer = cookbook.get("/api/recipe/1");
    match answer.status {
        200 => assert_eq!(answer.read::<Recipe>(), cached),
        _ => assert_eq!(answer.refused(503), "unavailable"),
    }
    assert_eq!(cookbook.get("/api/search/=soup/page/0").status, 200);
    let refused = cookbook.get("/api/recipes/random");
    assert_eq!((refused.refused(503).as_str(), refused.header("retry-after")), ("unavailable", "5"));

    installation.database.as_mut().unwrap().start_again();
    wait_until("it is ready again", || cookbook.get("/health/ready").status == 200);
    wait_until("reads work again", || (0..30).all(|_| cookbook.get("/api/recipes/random").status == 200));
    let member = cookbook.members().remove(0);
    let recipe = installation.writer();
    let position = recipe.retitle(1, "Written After the Database Came Back");
    wait_until("what is written afterwards is shown", || {
        let shown = cookbook.get_with("/api/recipe/1", &[("x-read-after", &position.to_string())]);
        shown.read::<Recipe>().title == "Written After the Database Came Back"
    });
    assert_eq!(member.id, 1);
    assert!(!cookbook.log().contains("panicked"), "{}", cookbook.log());
}

#[test]
fn a_database_that_crashes_is_survived_too() {
    let mut installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let before = cookbook.all_cards();
    let database = installation.database.as_mut().unwrap();
    database.kill_immediate();
    database.start_again();
    wait_until("it is ready again", || cookbook.get("/health/ready").status == 200);
    wait_until("reads work again", || (0..30).all(|_| cookbook.get("/api/recipes/random").status == 200));
    assert_eq!(cookbook.all_cards(), before);
    installation.run(&["verify"]).succeeded();
}

/// What the readiness probe says about a part.
fn said(cookbook: &Cookbook, part: &str) -> String {
    let said: Value = serde_json::from_slice(&cookbook.get("/health/ready").body).unwrap();
    let parts = said["parts"].as_array().unwrap();
    let part = parts.iter().find(|it| it["name"] == part).unwrap();
    part["reason"].as_str().unwrap_or_default().to_owned()
}

/// The value of a metric.
fn metric(cookbook: &Cookbook, name: &str) -> f64 {
    let metrics = cookbook.get("/metrics");
    let line = metrics.text().lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}"));
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

#[test]
fn a_foreign_transaction_that_holds_up_the_sealer_is_told_with_its_process_and_age() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let (writer, foreign) = (installation.writer(), installation.writer());
    let held = foreign.hold("SELECT pg_current_xact_id()");
    let pid =
        writer.text("SELECT pid::text FROM pg_stat_activity WHERE query = 'SELECT pg_current_xact_id()'");
    writer.retitle(1, "Held Up by Somebody");
    let by = format!("by a transaction of the server's process {pid}, which has been open for");
    wait_until("it is told", || said(&cookbook, "sealing").contains(&by));
    assert_eq!(cookbook.get("/health/ready").status, 200);
    assert!(metric(&cookbook, "cookbook_sealer_held_up_seconds ") > 1.0);
    assert!(metric(&cookbook, "cookbook_sealer_held_up_by_age_seconds ") > 1.0);
    assert_eq!(metric(&cookbook, "cookbook_sealer_held_up_by_pid ").to_string(), pid);
    // What is not sealed is not shown, and nobody has acted on it.
    assert_eq!(metric(&cookbook, "cookbook_read_side_behind_events ").to_string(), "1");
    assert!(metric(&cookbook, "cookbook_read_side_lag_seconds ") > 1.0);
    assert!(metric(&cookbook, "cookbook_follower_lag_seconds{follower=\"notices\"}") > 1.0);
    assert!(said(&cookbook, "lag").starts_with("it is 1 events and "), "{}", said(&cookbook, "lag"));
    drop(held);
    wait_until("it is over", || said(&cookbook, "sealing").is_empty());
}

#[test]
fn nobody_waits_for_what_a_foreign_transaction_holds_up() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let (writer, foreign) = (installation.writer(), installation.writer());
    let bread = writer.new_recipe(rosa.user().id, "Bread");
    writer.settle();
    let held = foreign.hold("SELECT pg_current_xact_id()");
    let began = Instant::now();
    let mut last = String::new();
    for number in 0..WRITES {
        let comment = json!({"recipeId": bread, "comment": format!("Lovely, for the {number}th time.")});
        let answer = rosa.post("/api/new-comment", &comment);
        assert_eq!((answer.status, answer.header("x-read-lagging")), (201, "true"), "{}", answer.text());
        answer.header("x-position").clone_into(&mut last);
    }
    // Two seconds each, they would take longer than this.
    assert!(began.elapsed() < Duration::from_secs(60), "{:?}", began.elapsed());
    drop(held);
    // It is over, and who asks for what was written waits for it again.
    let shown = || cookbook.get_with(&format!("/api/recipe/{bread}/comments"), &[("x-read-after", &last)]);
    wait_until("what was written is shown", || shown().header("x-read-lagging").is_empty());
    assert_eq!(shown().read::<Vec<Comment>>().len(), WRITES);
}

#[test]
fn a_follower_that_tries_again_and_its_lag_are_told() {
    let installation = Installation::demonstrated();
    let cookbook = installation.serve();
    let writer = installation.writer();
    // No row can be written for now; each try waits for the lock as long as a service may.
    let held = writer.hold("LOCK TABLE read.recipes IN SHARE MODE");
    writer.retitle(1, "Tried Again and Again");
    wait_until("it is told that it tries again", || said(&cookbook, "read side").contains("it tries again"));
    let lag = said(&cookbook, "lag");
    assert!(lag.starts_with("it is 1 events and ") && lag.ends_with(" s behind the log"), "{lag}");
    assert_eq!(metric(&cookbook, "cookbook_worker_retrying{worker=\"read side\"}").to_string(), "1");
    assert_eq!(metric(&cookbook, "cookbook_read_side_behind_events ").to_string(), "1");
    assert!(metric(&cookbook, "cookbook_read_side_lag_seconds ") > 1.0);
    // The response cache follows the read models.
    let followers = said(&cookbook, "followers");
    assert!(followers.contains("response cache: it is 1 events and "), "{followers}");
    let behind =
        |follower| metric(&cookbook, &format!("cookbook_follower_behind_events{{follower=\"{follower}\"}}"));
    assert!(behind("response cache") > 0.5 && behind("search index") < 0.5);
    drop(held);
    wait_until("it is over", || said(&cookbook, "lag").is_empty() && said(&cookbook, "read side").is_empty());
}

#[test]
fn a_policy_that_does_not_get_on_is_told_with_its_lag() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let zenobia = cookbook.member("Zenobia Quark");
    let writer = installation.writer();
    // The erasure cannot be recorded for now; each try waits for the lock as long as a service may.
    let held = writer.hold("LOCK TABLE es.subject_keys IN SHARE MODE");
    writer.delete_account(zenobia.user().id);
    wait_until("it is told", || said(&cookbook, "followers").contains("erasures: it is 1 events and "));
    assert_eq!(metric(&cookbook, "cookbook_follower_behind_events{follower=\"erasures\"}").to_string(), "1");
    assert!(metric(&cookbook, "cookbook_follower_lag_seconds{follower=\"erasures\"}") > 1.0);
    assert_eq!(cookbook.get("/health/ready").status, 200);
    drop(held);
    wait_until("it has answered", || {
        metric(&cookbook, "cookbook_follower_behind_events{follower=\"erasures\"}").to_string() == "0"
    });
    wait_until("it is over", || said(&cookbook, "followers").is_empty());
}

/// Reading such a notification makes the client library panic ("advance out of bounds").
#[test]
fn a_task_that_panics_is_told_counted_and_begun_anew() {
    let installation = Installation::new();
    let network = Network::to(&installation);
    let cookbook = Cookbook::start(installation.serving().env("DATABASE_URL", network.url()));
    let panics = "task_panics_total{task=\"announcements\"}";
    assert!(!cookbook.get("/metrics").text().contains(panics));
    wait_until("it listens", || network.notify_nonsense() > 0);
    wait_until("it is told", || {
        said(&cookbook, "background tasks").starts_with("announcements has failed (")
    });
    assert!(metric(&cookbook, panics) >= 1.0);
    assert!(cookbook.log().contains("announcements"), "{}", cookbook.log());
    wait_until("it is over", || said(&cookbook, "background tasks").is_empty());
    assert_eq!(cookbook.get("/health/ready").status, 200);

    // Restarted, it listens again, and reads the next nonsense. The previous connection still counts among those that get it.
    let before = metric(&cookbook, panics);
    wait_until("it listens again", || {
        network.notify_nonsense();
        metric(&cookbook, panics) > before
    });
}
