//! A cookbook whose visitors read from a hot standby: what they are shown while it keeps up, lags, goes away and comes back.

automod::dir!("tests/cookbook/standby");

use local_postgres::testing::TestDatabase;
use serde_json::Value;

use crate::support::{Answer, Cookbook, Installation, Writer, wait_until};

/// The variable that names the standby.
const VARIABLE: &str = "DATABASE_READ_URL";

/// A cookbook with the demonstration, a standby that it reads from, and a writer on the primary.
struct OnStandby {
    // In the order in which they must be dropped.
    cookbook: Cookbook,
    writer: Writer,
    standby: TestDatabase,
    installation: Installation,
}

impl OnStandby {
    fn new() -> Self {
        Self::with(&[])
    }

    fn with(settings: &[(&str, &str)]) -> Self {
        let installation = Installation::demonstrated();
        let standby = installation.database.as_ref().unwrap().standby_with(settings);
        let cookbook = Cookbook::start(installation.serving().env(VARIABLE, standby.url()));
        Self { cookbook, writer: installation.writer(), standby, installation }
    }

    /// Waits until the primary shows everything that was written, and this node knows it.
    fn shown_by_the_primary(&self) {
        wait_until("the primary shows it", || {
            let newest = "SELECT count(*) FROM es.events WHERE position > \
                          (SELECT position FROM es.log WHERE seq = (SELECT seq FROM read.checkpoint))";
            self.writer.number(newest) == 0
        });
        let shown = self.writer.number("SELECT seq FROM read.checkpoint");
        wait_until("this node has heard of it", || self.metric("cookbook_searchable_seq") >= shown);
    }

    /// The value of a metric, without fractions.
    fn metric(&self, name: &str) -> i64 {
        let metrics = self.cookbook.get("/metrics");
        let line = metrics.text().lines().find(|line| line.starts_with(&format!("{name} ")));
        let line = line.unwrap_or_else(|| panic!("no {name}: {}", metrics.text()));
        let whole = line.split([' ', '.']).nth(1).unwrap();
        whole.parse().unwrap_or_else(|_| panic!("{line}"))
    }

    fn title(&self, recipe: i64) -> String {
        title(&self.cookbook.get(&format!("/api/recipe/{recipe}")))
    }

    /// Whether a recipe is shown under this title; it may not be shown at all.
    fn shows(&self, recipe: i64, expected: &str) -> bool {
        let answer = self.cookbook.get(&format!("/api/recipe/{recipe}"));
        answer.status == 200 && title(&answer) == expected
    }

    /// What the readiness probe says is wrong with a part; `None` if nothing is.
    fn reason(&self, part: &str) -> Option<String> {
        let said: Value = serde_json::from_slice(&self.cookbook.get("/health/ready").body).unwrap();
        let parts = said["parts"].as_array().unwrap();
        let found = parts.iter().find(|found| found["name"] == part).unwrap();
        assert_eq!(found["ok"].as_bool().unwrap(), found["reason"].is_null());
        found["reason"].as_str().map(str::to_owned)
    }

    fn is_ready(&self) -> bool {
        self.cookbook.get("/health/ready").status == 200
    }
}

fn title(answer: &Answer) -> String {
    answer.read::<command_api::web::answer::contract::Recipe>().title
}

fn lagging(answer: &Answer) -> bool {
    answer.header("x-read-lagging") == "true"
}
