use command_api::web::answer::contract::Recipe;
use serde_json::Value;

use crate::support::{Installation, wait_until};

#[test]
fn a_cookbook_without_its_database_lives_says_it_is_not_ready_and_recovers_by_itself() {
    let mut installation = Installation::new();
    let cookbook = installation.serve_demonstration();
    assert_eq!(cookbook.get("/health/live").text(), "live\n");
    let cached: Recipe = cookbook.read("/api/recipe/1");

    installation.database.as_mut().unwrap().stop();
    wait_until("it is not ready", || cookbook.get("/health/ready").status == 503);
    let answer = cookbook.get("/health/ready");
    let said: Value = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!((&said["ready"], &said["parts"][0]["name"]), (&Value::Bool(false), &Value::from("database")));
    assert_eq!((&said["parts"][0]["ok"], answer.header("cache-control")), (&Value::Bool(false), "no-store"));
    assert_eq!(cookbook.get("/health/live").status, 200);
    // What it has ready-made it still gives; what it would have to ask for it refuses in a way that can be tried again.
    assert_eq!(cookbook.read::<Recipe>("/api/recipe/1"), cached);
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
    let mut installation = Installation::new();
    let cookbook = installation.serve_demonstration();
    let before = cookbook.all_cards();
    let database = installation.database.as_mut().unwrap();
    database.kill_immediate();
    database.start_again();
    wait_until("it is ready again", || cookbook.get("/health/ready").status == 200);
    wait_until("reads work again", || (0..30).all(|_| cookbook.get("/api/recipes/random").status == 200));
    assert_eq!(cookbook.all_cards(), before);
    installation.run(&["verify"]).succeeded();
}
