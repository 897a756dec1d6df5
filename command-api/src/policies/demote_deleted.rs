//! An account that was deleted is no admin's. As role and deletion claim the account, it cannot be both
//! (docs/safety.md#who-is-leaving); what a version left that did not claim it, also on a node that still runs, ends here.

use domain::Actor;
use domain::admins::AdminsEvent;
use event_log::{ApplyError, EventLog, LoggedEvent, React};

use super::policy::{Policy, PolicyServices, StartsAt, answered};
use crate::application::account::exists;
use crate::application::identity::Identity;
use crate::application::remove_admin::remove_admin;

struct DemoteDeleted(EventLog);

const NAME: &str = "deleted_admins";

pub(super) const POLICY: Policy = Policy {
    name: NAME,
    concerns: &["admins"],
    begins: StartsAt::WithTheLog,
    run: |PolicyServices { log, .. }, follower| Box::pin(follower.run_reactions(DemoteDeleted(log))),
};

impl React for DemoteDeleted {
    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        let AdminsEvent::AdminMade { account_id } = event.event()? else { return Ok(()) };
        if exists(&self.0, account_id).await? {
            return Ok(());
        }
        let identity = Identity::answering(event, NAME, "remove");
        let removed = remove_admin(&self.0, Actor::System, account_id, None, identity.as_ref());
        answered(event, removed.await)
    }
}
