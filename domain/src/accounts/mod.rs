//! A member's or admin's account. Its credentials are stored beside the log, never in it.

mod add_violation;
mod change_details;
mod change_email;
mod change_password;
mod delete;
mod erase;
mod register;
mod reset_violations;
mod unlock_admin_tools;
mod update;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::actor::Actor;
use crate::aggregate::aggregate;
use crate::effect::{Effect, Gone};
use crate::ids::AccountId;
use crate::personal::Personal;
use crate::standing::{Standing, ViolationSource};
use crate::values::{AvatarId, DeletionReason, DisplayName, Email, Reasons};

aggregate! {
    Account: "account", id: AccountId, about "user";

    /// What happened to an account.
    events AccountEvent {
        /// Somebody became a member.
        AccountRegistered "1" {
            /// The e-mail address that the member signs in with.
            email: Personal<Email>,
            /// The name under which the member writes.
            display_name: Personal<DisplayName>,
            /// The chosen avatar.
            avatar_id: AvatarId,
        } gives Member(display_name, *avatar_id) => Effect::member(id, display_name, *avatar_id),
        /// The member changed how others see the account: a decision, as the name stands beside whatever they wrote before.
        AccountDetailsChanged "1" {
            /// The name under which the member writes.
            display_name: Personal<DisplayName>,
            /// The chosen avatar.
            avatar_id: AvatarId,
        } decides(id) "Name or picture changed" "changed the name or picture of {subject}"
          gives Member(display_name, *avatar_id)
          => Effect::member(id, display_name, *avatar_id),
        /// The member signs in with another e-mail address from now on.
        EmailChanged "1" {
            /// The e-mail address that the member signs in with.
            email: Personal<Email>,
        } => Effect::Nothing,
        /// The member signs in with another password from now on; no trace of it is in the log.
        PasswordChanged "1" {} => Effect::Nothing,
        /// An admin proved their identity, and may use the tools in this session.
        AdminToolsUnlocked "1" {} => Effect::Nothing,
        /// Something of the member's broke the code of conduct.
        ViolationAdded "1" {
            /// What it was.
            source: ViolationSource,
            /// Why an admin removed it.
            reasons: Reasons,
            /// How many there are now, since they were last reset.
            violations: u32,
        } decides(id) "Violation added" "added a violation for {subject}"
          because reasons gives Violations(*violations)
          => Effect::Nothing,
        /// The member has too many violations, and contributes nothing until they are reset.
        MemberRestricted "1" {}
          decides(id) "Member restricted" "restricted {subject}"
          changes "restricted" to true
          => Effect::Nothing,
        /// An admin reset the member's violations; the member is in good standing again.
        ViolationsReset "1" {}
          decides(id) "Violations reset" "reset the violations of {subject}"
          gives Violations(0)
          => Effect::Nothing,
        /// The account was deleted; nobody can sign in with it any more.
        AccountDeleted "1" {
            /// Why, in the words of the admin who did it; for the member, whose they are. They go with the key.
            reason: Option<Personal<DeletionReason>>,
        } decides(id) "Account deleted" "deleted the account of {subject}"
          becomes "deleted" from "member" because reason
          => Effect::Gone(Gone::Member(id)),
        /// The key of the member's personal data was destroyed: whatever still shows some of it has to be removed.
        AccountErased "1" {}
          decides(id) "Account erased" "erased what was left of {subject}"
          becomes "erased" from "deleted"
          => Effect::Erased(id),
    }

    /// The commands of an account.
    commands AccountCommand {
        Register: register::RegisterAccount,
        ChangeDetails: change_details::ChangeAccountDetails,
        ChangeEmail: change_email::ChangeEmail,
        Update: update::UpdateAccount,
        ChangePassword: change_password::ChangePassword,
        UnlockAdminTools: unlock_admin_tools::UnlockAdminTools,
        AddViolation: add_violation::AddViolation,
        ResetViolations: reset_violations::ResetViolations,
        Delete: delete::DeleteAccount,
        Erase: erase::EraseAccount,
    }

    /// Why an account refuses a command.
    refusals AccountError {
        /// An account with that id already exists.
        AlreadyExists: Conflict AccountExists "this account already exists",
        /// There is no account with that id.
        NotFound: NotFound UnknownUser "no user found",
        /// Only the member may change the account.
        NotAllowed: NotAllowed NotAllowed "your account may not do this",
        /// Only admins unlock tools and delete other members' accounts.
        NotAnAdmin: NotAllowed NotAllowed "your account may not do this",
        /// A deleted account accepts no commands; to others it looks as if it had never existed.
        Deleted: NotFound UnknownUser "no user found",
        /// An account must be deleted before it is erased.
        NotDeleted: Conflict AccountNotDeleted "an account is deleted before it is erased",
    }
}

impl AccountEvent {
    /// Whether it changed what the member sees and edits: a concurrent edit was made without seeing it.
    #[must_use]
    pub fn edits(&self) -> bool {
        match self {
            Self::AccountRegistered { .. }
            | Self::AccountDetailsChanged { .. }
            | Self::EmailChanged { .. }
            | Self::AccountDeleted { .. }
            | Self::AccountErased {} => true,
            Self::PasswordChanged {}
            | Self::AdminToolsUnlocked {}
            | Self::ViolationAdded { .. }
            | Self::MemberRestricted {}
            | Self::ViolationsReset {} => false,
        }
    }
}

/// The state of an account.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Account {
    /// Nothing has happened yet.
    #[default]
    NotRegistered,
    /// The member can sign in.
    Registered {
        /// The e-mail address that the member signs in with.
        email: Personal<Email>,
        /// The name under which the member writes.
        display_name: Personal<DisplayName>,
        /// The chosen avatar.
        avatar_id: AvatarId,
        /// The member's standing.
        standing: Standing,
        /// Everything that was ever counted as a violation, so that nothing is counted twice.
        counted: BTreeSet<ViolationSource>,
    },
    /// It was deleted; its id is never reused, and nothing about the member is known here.
    Deleted,
    /// Also, nothing about the member can be read in the log any more.
    Erased,
}

impl Account {
    fn evolve(&mut self, event: AccountEvent) {
        match (&mut *self, event) {
            (_, AccountEvent::AccountRegistered { email, display_name, avatar_id }) => {
                let (standing, counted) = (Standing::default(), BTreeSet::new());
                *self = Self::Registered { email, display_name, avatar_id, standing, counted };
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
            (
                Self::Registered { standing, counted, .. },
                AccountEvent::ViolationAdded { source, violations, .. },
            ) => {
                counted.insert(source);
                *standing = Standing { violations };
            }
            (Self::Registered { standing, .. }, AccountEvent::ViolationsReset {}) => {
                *standing = Standing::default()
            }
            (_, AccountEvent::AccountDeleted { .. }) => *self = Self::Deleted,
            (_, AccountEvent::AccountErased {}) => *self = Self::Erased,
            (
                _,
                AccountEvent::PasswordChanged {}
                | AccountEvent::AdminToolsUnlocked {}
                | AccountEvent::MemberRestricted {},
            )
            | (
                Self::NotRegistered | Self::Deleted | Self::Erased,
                AccountEvent::AccountDetailsChanged { .. }
                | AccountEvent::EmailChanged { .. }
                | AccountEvent::ViolationAdded { .. }
                | AccountEvent::ViolationsReset {},
            ) => {}
        }
    }

    /// The member's standing; good if there is no such member.
    #[must_use]
    pub fn standing(&self) -> Standing {
        match self {
            Self::Registered { standing, .. } => *standing,
            Self::NotRegistered | Self::Deleted | Self::Erased => Standing::default(),
        }
    }

    /// The data of an existing member: e-mail address, name and avatar.
    fn known(&self) -> Result<(&Personal<Email>, &Personal<DisplayName>, AvatarId), AccountError> {
        match self {
            Self::Registered { email, display_name, avatar_id, .. } => Ok((email, display_name, *avatar_id)),
            Self::NotRegistered => Err(AccountError::NotFound),
            Self::Deleted | Self::Erased => Err(AccountError::Deleted),
        }
    }
}

/// Checks that it is requested by the member, restricted or not, or by the product itself.
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

    pub(crate) fn added(source: ViolationSource, violations: u32) -> AccountEvent {
        let reasons = Reasons::parse(["profanity"]).unwrap();
        AccountEvent::ViolationAdded { source, reasons, violations }
    }

    pub(crate) fn deleted() -> AccountEvent {
        AccountEvent::AccountDeleted { reason: None }
    }

    pub(crate) fn moved(text: &str) -> AccountEvent {
        AccountEvent::EmailChanged { email: Personal::of(ROSA, email(text)) }
    }
}
