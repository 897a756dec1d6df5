use domain::accounts::{Account, AccountCommand, ChangeAccountDetails, RegisterAccount};
use domain::ids::AccountId;
use domain::values::{AvatarId, DisplayName, Email};
use proptest::prelude::*;

use super::{actor, live_through};

const ID: AccountId = AccountId(1);

fn command() -> impl Strategy<Value = AccountCommand> {
    let details = || {
        ("[A-C]", 1..3i64)
            .prop_map(|(name, avatar)| (DisplayName::parse(&name).unwrap(), AvatarId::new(avatar)))
    };
    prop_oneof![
        1 => details().prop_map(|(display_name, avatar_id)| {
            RegisterAccount { id: ID, email: Email::parse("a@example.org").unwrap(), display_name, avatar_id }.into()
        }),
        3 => (actor(), details()).prop_map(|(actor, (display_name, avatar_id))| {
            ChangeAccountDetails { actor, id: ID, display_name, avatar_id }.into()
        }),
    ]
}

proptest! {
    #[test]
    fn an_account_shows_the_last_details_that_its_member_gave(commands in proptest::collection::vec(command(), 0..12)) {
        let mut shown: Option<(DisplayName, AvatarId)> = None;
        let state = live_through::<Account>(commands, |command| match (command, &shown) {
            (AccountCommand::Register(c), None) => {
                shown = Some((c.display_name.clone(), c.avatar_id));
                Some(1)
            }
            (AccountCommand::ChangeDetails(c), Some(before)) if c.actor.account().is_none_or(|id| id == ID) => {
                let after = (c.display_name.clone(), c.avatar_id);
                let changes = usize::from(*before != after);
                shown = Some(after);
                Some(changes)
            }
            _ => None,
        })?;
        let state = match state {
            Account::NotRegistered => None,
            Account::Registered { display_name, avatar_id, .. } => Some((display_name.into_value().unwrap(), avatar_id)),
        };
        prop_assert_eq!(state, shown);
    }
}
