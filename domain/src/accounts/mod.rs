//! A member's or admin's account. What it signs in with is kept beside the log, never in it.

mod change_details;
mod change_email;
mod change_password;
mod delete;
mod erase;
mod register;
mod unlock_admin_tools;
mod update;

pub use change_details::ChangeAccountDetails;
pub use change_email::ChangeEmail;
pub use change_password::ChangePassword;
pub use delete::DeleteAccount;
pub use erase::EraseAccount;
pub use register::RegisterAccount;
pub use unlock_admin_tools::UnlockAdminTools;
pub use update::UpdateAccount;

use serde::{Deserialize, Serialize};

use crate::actor::Actor;
use crate::decide::{Decide, aggregate, domain_event};
use crate::ids::AccountId;
use crate::personal::Personal;
use crate::refusal::refusals;
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
    /// The member signs in with another address from now on.
    EmailChanged {
        /// The address that the member signs in with.
        email: Personal<Email>,
    },
    /// The member signs in with another password from now on; nothing of it stands in the log.
    PasswordChanged {},
    /// An admin proved to be who the session says, and may use the tools in it.
    AdminToolsUnlocked {},
    /// An admin took the account away; nobody signs in with it any more.
    AccountDeleted {},
    /// The key of the member's personal data was destroyed: whatever still shows something of the member has to go.
    AccountErased {},
}

domain_event!(AccountEvent {
    AccountRegistered => "1",
    AccountDetailsChanged => "1",
    EmailChanged => "1",
    PasswordChanged => "1",
    AdminToolsUnlocked => "1",
    AccountDeleted => "1",
    AccountErased => "1",
});

/// What can be asked of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccountCommand {
    /// See [`RegisterAccount`].
    Register(RegisterAccount),
    /// See [`ChangeAccountDetails`].
    ChangeDetails(ChangeAccountDetails),
    /// See [`ChangeEmail`].
    ChangeEmail(ChangeEmail),
    /// See [`UpdateAccount`].
    Update(UpdateAccount),
    /// See [`ChangePassword`].
    ChangePassword(ChangePassword),
    /// See [`UnlockAdminTools`].
    UnlockAdminTools(UnlockAdminTools),
    /// See [`DeleteAccount`].
    Delete(DeleteAccount),
    /// See [`EraseAccount`].
    Erase(EraseAccount),
}

/// Why an account refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AccountError {
    /// There is already an account of that id.
    #[error("this account exists already")]
    AlreadyExists,
    /// There is no account of that id.
    #[error("no user found")]
    NotFound,
    /// Only the member changes the own account.
    #[error("your account may not do this")]
    NotAllowed,
    /// Only admins unlock tools and delete accounts.
    #[error("your account may not do this")]
    NotAnAdmin,
    /// Nothing happens to an account any more once it was deleted; to others it is as if it had never been there.
    #[error("no user found")]
    Deleted,
    /// What a member still has is not erased.
    #[error("an account is deleted before it is erased")]
    NotDeleted,
}

refusals!(AccountError {
    AlreadyExists => Conflict "account_exists",
    NotFound => NotFound "unknown_user",
    NotAllowed => NotAllowed "not_allowed",
    NotAnAdmin => NotAllowed "not_allowed",
    Deleted => NotFound "unknown_user",
    NotDeleted => Conflict "account_not_deleted",
});

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
    /// It was taken away; its id is never used again, and nothing of the member is known here.
    Deleted,
    /// Nor can anything of the member be read in the log any more.
    Erased,
}

aggregate!(Account, "account", AccountCommand, AccountEvent, AccountError);

impl Decide for Account {
    fn decide(&self, command: AccountCommand) -> Result<Vec<AccountEvent>, AccountError> {
        match command {
            AccountCommand::Register(command) => register::decide(self, command),
            AccountCommand::ChangeDetails(command) => change_details::decide(self, command),
            AccountCommand::ChangeEmail(command) => change_email::decide(self, command),
            AccountCommand::Update(command) => update::decide(self, command),
            AccountCommand::ChangePassword(command) => change_password::decide(self, command),
            AccountCommand::UnlockAdminTools(command) => unlock_admin_tools::decide(self, command),
            AccountCommand::Delete(command) => delete::decide(self, command),
            AccountCommand::Erase(command) => erase::decide(self, command),
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
            (Self::Registered { email, .. }, AccountEvent::EmailChanged { email: new_email }) => {
                *email = new_email;
            }
            (_, AccountEvent::AccountDeleted {}) => *self = Self::Deleted,
            (_, AccountEvent::AccountErased {}) => *self = Self::Erased,
            (_, AccountEvent::PasswordChanged {} | AccountEvent::AdminToolsUnlocked {})
            | (
                Self::NotRegistered | Self::Deleted | Self::Erased,
                AccountEvent::AccountDetailsChanged { .. } | AccountEvent::EmailChanged { .. },
            ) => {}
        }
    }

    /// What is known of a member who is there: address, name and avatar.
    fn known(&self) -> Result<(&Personal<Email>, &Personal<DisplayName>, AvatarId), AccountError> {
        match self {
            Self::Registered { email, display_name, avatar_id } => Ok((email, display_name, *avatar_id)),
            Self::NotRegistered => Err(AccountError::NotFound),
            Self::Deleted | Self::Erased => Err(AccountError::Deleted),
        }
    }
}

/// That the member asks for it, restricted or not, or the product itself.
fn own(account: AccountId, actor: Actor) -> Result<(), AccountError> {
    if actor.account().is_none_or(|actor| actor == account) { Ok(()) } else { Err(AccountError::NotAllowed) }
}

#[cfg(test)]
pub(crate) mod examples {
    use super::*;

    pub(crate) const ROSA: AccountId = AccountId(7);
    pub(crate) const ADMIN: Actor = Actor::Admin { id: AccountId(1) };

    pub(crate) fn member(id: i64) -> Actor {
        Actor::Member { id: AccountId(id), restricted: false }
    }

    pub(crate) fn email(text: &str) -> Email {
        Email::parse(text).unwrap()
    }

    pub(crate) fn name(text: &str) -> DisplayName {
        DisplayName::parse(text).unwrap()
    }

    pub(crate) fn registered() -> AccountEvent {
        AccountEvent::AccountRegistered {
            email: Personal::of(ROSA, email("rosa@example.org")),
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
    pub(crate) fn moved(text: &str) -> AccountEvent {
        AccountEvent::EmailChanged { email: Personal::of(ROSA, email(text)) }
    }
}
