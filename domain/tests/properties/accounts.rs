use std::collections::BTreeSet;

use domain::Actor;
use domain::accounts::{
    Account, AccountCommand, AddViolation, ChangeAccountDetails, ChangeEmail, ChangePassword, DeleteAccount,
    EraseAccount, RegisterAccount, ResetViolations, UnlockAdminTools, UpdateAccount,
};
use domain::ids::{AccountId, CommentId};
use domain::standing::ViolationSource;
use domain::values::{AvatarId, DisplayName, Email, Reasons};
use proptest::prelude::*;

use super::{actor, live_through};

const ID: AccountId = AccountId(1);

fn command() -> impl Strategy<Value = AccountCommand> {
    let details = || {
        ("[A-C]", 1..3i64)
            .prop_map(|(name, avatar)| (DisplayName::parse(&name).unwrap(), AvatarId::new(avatar)))
    };
    let email = || "[a-b]@example\\.org".prop_map(|email| Email::parse(&email).unwrap());
    // The member of this account may be an admin.
    let actor = || prop_oneof![4 => actor(), 1 => Just(Actor::Admin { id: ID })];
    prop_oneof![
        2 => (details(), email()).prop_map(|((display_name, avatar_id), email)| {
            RegisterAccount { id: ID, email, display_name, avatar_id }.into()
        }),
        3 => (actor(), details()).prop_map(|(actor, (display_name, avatar_id))| {
            ChangeAccountDetails { actor, id: ID, display_name, avatar_id }.into()
        }),
        3 => (actor(), email()).prop_map(|(actor, email)| ChangeEmail { actor, id: ID, email }.into()),
        3 => (actor(), details(), any::<bool>(), any::<bool>(), proptest::option::of(email())).prop_map(
            |(actor, (display_name, avatar_id), renames, redraws, email)| {
                let display_name = Some(display_name).filter(|_| renames);
                let avatar_id = Some(avatar_id).filter(|_| redraws);
                UpdateAccount { actor, id: ID, email, display_name, avatar_id }.into()
            }
        ),
        1 => actor().prop_map(|actor| ChangePassword { actor, id: ID }.into()),
        1 => actor().prop_map(|actor| UnlockAdminTools { actor, id: ID }.into()),
        4 => (actor(), 1..9i64).prop_map(|(actor, comment)| {
            let (source, reasons) = (ViolationSource::Comment(CommentId(comment)), Reasons::parse(["profanity"]).unwrap());
            AddViolation { actor, source, reasons }.into()
        }),
        1 => actor().prop_map(|actor| ResetViolations { actor, id: ID }.into()),
        1 => actor().prop_map(|actor| DeleteAccount { actor, id: ID, reason: None }.into()),
        1 => actor().prop_map(|actor| EraseAccount { actor }.into()),
    ]
}

/// What is known of a member.
#[derive(Debug, Clone, PartialEq)]
struct Known {
    email: Email,
    name: DisplayName,
    avatar: AvatarId,
    /// What was ever counted, and how many of it since the last reset.
    counted: BTreeSet<ViolationSource>,
    violations: u32,
}

#[derive(Debug, Clone, PartialEq)]
enum Model {
    Nobody,
    Member(Known),
    Deleted,
    Erased,
}

fn may(command: &AccountCommand) -> bool {
    let own = |actor: Actor| actor.account().is_none_or(|id| id == ID);
    let admin = |actor: Actor| !matches!(actor, Actor::Member { .. });
    match command {
        AccountCommand::Register(_) => true,
        AccountCommand::ChangeDetails(c) => own(c.actor),
        AccountCommand::ChangeEmail(c) => own(c.actor),
        AccountCommand::Update(c) => own(c.actor),
        AccountCommand::ChangePassword(c) => own(c.actor),
        AccountCommand::UnlockAdminTools(c) => c.actor == Actor::Admin { id: ID },
        AccountCommand::AddViolation(c) => admin(c.actor),
        AccountCommand::ResetViolations(c) => admin(c.actor) && c.actor.account() != Some(ID),
        AccountCommand::Delete(c) => own(c.actor) || admin(c.actor),
        AccountCommand::Erase(c) => admin(c.actor),
    }
}

impl Model {
    /// What becomes of it, and by how many events; none where the command is refused.
    fn after(&self, command: &AccountCommand) -> Option<(Self, usize)> {
        match (self, command) {
            (Self::Nobody, AccountCommand::Register(c)) => {
                let known = Known {
                    email: c.email.clone(),
                    name: c.display_name.clone(),
                    avatar: c.avatar_id,
                    counted: BTreeSet::new(),
                    violations: 0,
                };
                Some((Self::Member(known), 1))
            }
            (Self::Member(before), AccountCommand::ChangeDetails(c)) => {
                let known = Known { name: c.display_name.clone(), avatar: c.avatar_id, ..before.clone() };
                Some((Self::Member(known.clone()), usize::from(known != *before)))
            }
            (Self::Member(before), AccountCommand::ChangeEmail(c)) => {
                let known = Known { email: c.email.clone(), ..before.clone() };
                Some((Self::Member(known.clone()), usize::from(known != *before)))
            }
            (Self::Member(before), AccountCommand::Update(c)) => {
                let email = c.email.as_ref().unwrap_or(&before.email).clone();
                let name = c.display_name.as_ref().unwrap_or(&before.name).clone();
                let known =
                    Known { email, name, avatar: c.avatar_id.unwrap_or(before.avatar), ..before.clone() };
                let details = known.name != before.name || known.avatar != before.avatar;
                let events = usize::from(details) + usize::from(known.email != before.email);
                Some((Self::Member(known), events))
            }
            (Self::Member(_), AccountCommand::ChangePassword(_) | AccountCommand::UnlockAdminTools(_)) => {
                Some((self.clone(), 1))
            }
            (Self::Member(before), AccountCommand::AddViolation(c)) => {
                let mut known = before.clone();
                if !known.counted.insert(c.source) {
                    return Some((self.clone(), 0));
                }
                known.violations += 1;
                // The third also restricts.
                let events = if known.violations == 3 { 2 } else { 1 };
                Some((Self::Member(known), events))
            }
            (Self::Member(before), AccountCommand::ResetViolations(_)) => {
                let known = Known { violations: 0, ..before.clone() };
                Some((Self::Member(known), usize::from(before.violations > 0)))
            }
            (Self::Deleted | Self::Erased, AccountCommand::AddViolation(_)) => Some((self.clone(), 0)),
            (Self::Member(_), AccountCommand::Delete(_)) => Some((Self::Deleted, 1)),
            (Self::Deleted, AccountCommand::Erase(_)) => Some((Self::Erased, 1)),
            (Self::Erased, AccountCommand::Erase(_)) => Some((Self::Erased, 0)),
            _ => None,
        }
    }
}

proptest! {
    #[test]
    fn an_account_knows_what_its_member_last_said_until_it_is_deleted_and_knows_nothing_then(
        commands in proptest::collection::vec(command(), 0..20)
    ) {
        let mut model = Model::Nobody;
        let state = live_through::<Account>(commands, |command| {
            let (after, events) = may(command).then(|| model.after(command)).flatten()?;
            model = after;
            Some(events)
        })?;
        let state = match state {
            Account::NotRegistered => Model::Nobody,
            Account::Registered { email, display_name, avatar_id, standing, counted } => {
                prop_assert_eq!(standing.is_restricted(), standing.violations >= 3);
                Model::Member(Known {
                    email: email.into_value().unwrap(),
                    name: display_name.into_value().unwrap(),
                    avatar: avatar_id,
                    counted,
                    violations: standing.violations,
                })
            }
            Account::Deleted => Model::Deleted,
            Account::Erased => Model::Erased,
        };
        prop_assert_eq!(state, model);
    }
}
