//! An approved submission becomes a recipe of its writer's (docs/safety.md#approving-a-recipe). Whoever approved it makes the recipe,
//! too; both have one effect.

use event_log::{ApplyError, EventLog, LoggedEvent, React};

use super::policy::{Policy, PolicyServices, answered};
use crate::application::approvals::make_approved;

struct ApproveRecipes(EventLog);

pub(super) const POLICY: Policy = Policy {
    name: "approvals",
    concerns: &["submission"],
    run: |PolicyServices { log, .. }, follower| Box::pin(follower.run_reactions(ApproveRecipes(log))),
};

impl React for ApproveRecipes {
    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        match make_approved(&self.0, event).await {
            Ok(_) => Ok(()),
            Err(error) => answered(event, Err(error)),
        }
    }
}
