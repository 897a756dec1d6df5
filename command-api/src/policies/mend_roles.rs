//! An account that was deleted is no admin's. As the role and the deletion claim the account, it cannot be both
//! (docs/safety.md#who-is-leaving). What a version did that does not make these claims, also on a node that still runs, is mended
//! here: a deleted account loses the role, and a role that was lost gives back its claim.

use domain::Actor;
use domain::admins::AdminsEvent;
use domain::claims::Claim;
use domain::ids::AccountId;
use event_log::{ApplyError, EventLog, LoggedEvent, React};

use super::policy::{Policy, PolicyServices, StartsAt, answered};
use crate::application::account::{exists, is_admin};
use crate::application::identity::Identity;
use crate::application::remove_admin::remove_admin;

struct MendRoles(EventLog);

const NAME: &str = "roles";

pub(super) const POLICY: Policy = Policy {
    name: NAME,
    concerns: &["admins"],
    begins: StartsAt::WithTheLog,
    run: |PolicyServices { log, .. }, follower| Box::pin(follower.run_reactions(MendRoles(log))),
};

impl MendRoles {
    async fn demote_if_gone(&self, event: &LoggedEvent, account: AccountId) -> Result<(), ApplyError> {
        if exists(&self.0, account).await? {
            return Ok(());
        }
        let identity = Identity::answering(event, NAME, "remove");
        answered(event, remove_admin(&self.0, Actor::System, account, None, identity.as_ref()).await)
    }

    /// Releases the claim of a role that the account no longer has. Whoever makes it an admin's again waits for the claim meanwhile.
    async fn give_back(&self, account: AccountId) -> Result<(), ApplyError> {
        let Claim { kind, owner, .. } = Claim::admin(account);
        let mut transaction = event_log::begin(self.0.pool()).await?;
        let lock = sqlx::query("SELECT FROM es.claims WHERE kind = $1 AND owner = $2 FOR UPDATE");
        lock.bind(kind.name()).bind(&owner).execute(&mut *transaction).await?;
        if !is_admin(&self.0, account).await? {
            self.0.release(&mut transaction, kind.name(), &owner).await?;
        }
        Ok(transaction.commit().await?)
    }
}

impl React for MendRoles {
    fn concerns(&self, aggregate_type: &str) -> bool {
        POLICY.concerns.contains(&aggregate_type)
    }

    async fn react(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        match event.event()? {
            AdminsEvent::AdminMade { account_id } => self.demote_if_gone(event, account_id).await,
            AdminsEvent::AdminRemoved { account_id } => self.give_back(account_id).await,
        }
    }
}
