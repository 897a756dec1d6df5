//! Who is an admin. All of them stand in one stream, so that two admins who act at the same time cannot leave none: the second
//! one is decided again on what the first one did.

mod make;
mod remove;

use std::collections::BTreeSet;

pub use make::MakeAdmin;
pub use remove::RemoveAdmin;

use serde::{Deserialize, Serialize};

use crate::actor::Actor;
use crate::decide::{Decide, aggregate, domain_event};
use crate::ids::AccountId;
use crate::refusal::refusals;

/// What happened to the circle of admins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum AdminsEvent {
    /// An account became an admin's.
    AdminMade {
        /// Which account.
        account_id: AccountId,
    },
    /// An account is a member's again, like any other.
    AdminRemoved {
        /// Which account.
        account_id: AccountId,
    },
}

domain_event!(AdminsEvent { AdminMade => "1", AdminRemoved => "1" });

/// What can be asked of the circle of admins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdminsCommand {
    /// See [`MakeAdmin`].
    Make(MakeAdmin),
    /// See [`RemoveAdmin`].
    Remove(RemoveAdmin),
}

/// Why the circle of admins refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AdminsError {
    /// Only admins, and the product itself, make and remove admins.
    #[error("only an admin may make or remove admins")]
    NotAllowed,
    /// Somebody must be left who can make others an admin.
    #[error("this is the last admin; make somebody else an admin first")]
    LastAdmin,
}

refusals!(AdminsError { NotAllowed => NotAllowed "not_allowed", LastAdmin => Conflict "last_admin" });

/// The accounts that are admins'.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Admins {
    accounts: BTreeSet<AccountId>,
}

aggregate!(Admins, "admins", AdminsCommand, AdminsEvent, AdminsError);

impl Decide for Admins {
    fn decide(&self, command: AdminsCommand) -> Result<Vec<AdminsEvent>, AdminsError> {
        match command {
            AdminsCommand::Make(command) => make::decide(self, command),
            AdminsCommand::Remove(command) => remove::decide(self, command),
        }
    }
}

impl Admins {
    /// The id of the one stream in which all of it stands.
    pub const ID: &'static str = "all";

    /// The accounts that are admins', by id.
    #[must_use]
    pub fn accounts(&self) -> &BTreeSet<AccountId> {
        &self.accounts
    }

    /// Whether this account is an admin's.
    #[must_use]
    pub fn contains(&self, account: AccountId) -> bool {
        self.accounts.contains(&account)
    }

    fn evolve(&mut self, event: AdminsEvent) {
        match event {
            AdminsEvent::AdminMade { account_id } => self.accounts.insert(account_id),
            AdminsEvent::AdminRemoved { account_id } => self.accounts.remove(&account_id),
        };
    }

    /// That the product asks for it, or somebody who is an admin at this very moment: the actor may have been one when the call came in,
    /// and not any more.
    fn decided_by(&self, actor: Actor) -> Result<(), AdminsError> {
        match actor {
            Actor::System => Ok(()),
            Actor::Admin { id } if self.contains(id) => Ok(()),
            Actor::Admin { .. } | Actor::Member { .. } => Err(AdminsError::NotAllowed),
        }
    }
}

#[cfg(test)]
pub(crate) mod examples {
    use super::*;

    pub(crate) const ROSA: AccountId = AccountId(7);
    pub(crate) const OPAL: AccountId = AccountId(8);

    pub(crate) fn made(account_id: AccountId) -> AdminsEvent {
        AdminsEvent::AdminMade { account_id }
    }

    pub(crate) fn removed(account_id: AccountId) -> AdminsEvent {
        AdminsEvent::AdminRemoved { account_id }
    }

    pub(crate) fn admin(id: AccountId) -> Actor {
        Actor::Admin { id }
    }

    pub(crate) fn member(id: AccountId) -> Actor {
        Actor::Member { id, restricted: false }
    }
}
