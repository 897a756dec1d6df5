//! Who is an admin. All admins are in one stream, so that two of them who act concurrently cannot leave none: the second decision
//! is made again on the result of the first.

mod make;
mod remove;

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::actor::Actor;
use crate::aggregate::aggregate;
use crate::effect::{Changed, Effect};
use crate::ids::AccountId;

aggregate! {
    Admins: "admins", id: AllAdmins, about "user";

    /// What happened to the admins.
    events AdminsEvent {
        /// An account became an admin.
        AdminMade "1" {
            /// Which account.
            account_id: AccountId,
        } decides(account_id) "Admin added" "made {subject} an admin"
          changes "admin" to true
          => Effect::Changed(Changed::Role(*account_id)),
        /// An account is an ordinary member again.
        AdminRemoved "1" {
            /// Which account.
            account_id: AccountId,
        } decides(account_id) "Admin removed" "made {subject} an ordinary user"
          changes "admin" to false
          => Effect::Changed(Changed::Role(*account_id)),
    }

    /// The commands on admins.
    commands AdminsCommand {
        Make: make::MakeAdmin,
        Remove: remove::RemoveAdmin,
    }

    /// Why a command about admins is refused.
    refusals AdminsError {
        /// Only admins, and the product itself, make and remove admins.
        NotAllowed: NotAllowed NotAllowed "only an admin may make or remove admins",
        /// At least one admin must remain.
        LastAdmin: Conflict LastAdmin "this is the last admin; make somebody else an admin first",
        /// There is no such account, or not any more.
        UnknownMember: NotFound UnknownUser "no user found",
    }
}

/// The id of the one stream of all admins; its text is [`Admins::ID`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AllAdmins;

impl fmt::Display for AllAdmins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Admins::ID)
    }
}

impl FromStr for AllAdmins {
    type Err = fmt::Error;

    fn from_str(text: &str) -> Result<Self, fmt::Error> {
        if text == Admins::ID { Ok(Self) } else { Err(fmt::Error) }
    }
}

/// The accounts of admins.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Admins {
    accounts: BTreeSet<AccountId>,
}

impl Admins {
    /// The id of the one stream.
    pub const ID: &'static str = "all";

    /// The accounts of admins, by id.
    #[must_use]
    pub fn accounts(&self) -> &BTreeSet<AccountId> {
        &self.accounts
    }

    /// Whether this account is an admin.
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

    /// Checks that it is requested by the product itself, or by somebody who is an admin now: the actor may have lost the role
    /// since the call arrived.
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
