//! A member's or admin's account. What it signs in with is kept beside the log, never in it.

mod change_details;
mod register;

pub use change_details::ChangeAccountDetails;
pub use register::RegisterAccount;

use serde::{Deserialize, Serialize};

use crate::decide::{Decide, aggregate, domain_event};
use crate::personal::Personal;
use crate::values::{AvatarId, DisplayName, Email};

/// What happened to an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum AccountEvent {
    /// Somebody became a member.
    AccountRegistered {
        /// The address that the member signs in with.
        email: Personal<Email>,
        /// The name under which the member writes.
        display_name: Personal<DisplayName>,
        /// The chosen avatar.
        avatar_id: AvatarId,
    },
    /// The member changed how others see the account.
    AccountDetailsChanged {
        /// The name under which the member writes.
        display_name: Personal<DisplayName>,
        /// The chosen avatar.
        avatar_id: AvatarId,
    },
}

domain_event!(AccountEvent { AccountRegistered => "1", AccountDetailsChanged => "1" });

/// What can be asked of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccountCommand {
    /// See [`RegisterAccount`].
    Register(RegisterAccount),
    /// See [`ChangeAccountDetails`].
    ChangeDetails(ChangeAccountDetails),
}

/// Why an account refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AccountError {
    /// There is already an account of that id.
    #[error("this account exists already")]
    AlreadyExists,
    /// There is no account of that id.
    #[error("there is no such account")]
    NotFound,
    /// Only the member changes the own details.
    #[error("only the member may change the details of an account")]
    NotAllowed,
}

/// Where an account stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Account {
    /// Nothing happened yet.
    #[default]
    NotRegistered,
    /// The member can sign in.
    Registered {
        /// The address that the member signs in with.
        email: Personal<Email>,
        /// The name under which the member writes.
        display_name: Personal<DisplayName>,
        /// The chosen avatar.
        avatar_id: AvatarId,
    },
}

aggregate!(Account, "account", AccountCommand, AccountEvent, AccountError);

impl Decide for Account {
    fn decide(&self, command: AccountCommand) -> Result<Vec<AccountEvent>, AccountError> {
        match command {
            AccountCommand::Register(command) => register::decide(self, command),
            AccountCommand::ChangeDetails(command) => change_details::decide(self, command),
        }
    }
}

impl Account {
    fn evolve(&mut self, event: AccountEvent) {
        match (&mut *self, event) {
            (_, AccountEvent::AccountRegistered { email, display_name, avatar_id }) => {
                *self = Self::Registered { email, display_name, avatar_id };
            }
            (
                Self::Registered { display_name, avatar_id, .. },
                AccountEvent::AccountDetailsChanged { display_name: new_name, avatar_id: new_avatar },
            ) => {
                *display_name = new_name;
                *avatar_id = new_avatar;
            }
            (Self::NotRegistered, AccountEvent::AccountDetailsChanged { .. }) => {}
        }
    }
}

#[cfg(test)]
pub(crate) mod examples {
    use super::*;
    use crate::ids::AccountId;

    pub(crate) const ROSA: AccountId = AccountId(7);

    pub(crate) fn name(text: &str) -> DisplayName {
        DisplayName::parse(text).unwrap()
    }

    pub(crate) fn registered() -> AccountEvent {
        AccountEvent::AccountRegistered {
            email: Personal::of(ROSA, Email::parse("rosa@example.org").unwrap()),
            display_name: Personal::of(ROSA, name("Rosa")),
            avatar_id: AvatarId::DEFAULT,
        }
    }

    pub(crate) fn renamed(text: &str) -> AccountEvent {
        AccountEvent::AccountDetailsChanged {
            display_name: Personal::of(ROSA, name(text)),
            avatar_id: AvatarId::DEFAULT,
        }
    }
}
