use std::collections::BTreeSet;

use domain::Actor;
use domain::admins::{Admins, AdminsCommand, MakeAdmin, RemoveAdmin};
use domain::ids::AccountId;
use proptest::prelude::*;

use super::{actor, live_through};

/// Among them are the admins and members who give commands.
fn command() -> impl Strategy<Value = AdminsCommand> {
    let account = prop_oneof![3 => 10..12i64, 1 => 1..3i64].prop_map(AccountId);
    (actor(), account, any::<bool>()).prop_map(|(actor, account_id, make)| {
        if make { MakeAdmin { actor, account_id }.into() } else { RemoveAdmin { actor, account_id }.into() }
    })
}

proptest! {
    #[test]
    fn admins_are_made_and_removed_by_the_product_and_by_each_other_and_never_all_of_them_are_gone(
        commands in proptest::collection::vec(command(), 0..30)
    ) {
        let (mut admins, mut ever) = (BTreeSet::new(), false);
        let state = live_through::<Admins>(commands, |command| {
            let (actor, account) = match command {
                AdminsCommand::Make(c) => (c.actor, c.account_id),
                AdminsCommand::Remove(c) => (c.actor, c.account_id),
            };
            let may = match actor {
                Actor::System => true,
                Actor::Admin { id } => admins.contains(&id),
                Actor::Member { .. } => false,
            };
            if !may {
                return None;
            }
            let changed = match command {
                AdminsCommand::Make(_) => admins.insert(account),
                AdminsCommand::Remove(_) if admins == BTreeSet::from([account]) => return None,
                AdminsCommand::Remove(_) => admins.remove(&account),
            };
            ever |= !admins.is_empty();
            Some(usize::from(changed))
        })?;
        prop_assert_eq!(state.accounts(), &admins);
        prop_assert_eq!(state.accounts().is_empty(), !ever);
    }
}
