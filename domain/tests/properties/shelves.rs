use std::collections::BTreeSet;

use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::shelves::{SaveRecipe, Shelf, ShelfCommand, UnsaveRecipe};
use proptest::prelude::*;

use super::{actor, live_through};

const OWNER: AccountId = AccountId(1);

fn command() -> impl Strategy<Value = ShelfCommand> {
    (actor(), 1..5i64, any::<bool>()).prop_map(|(actor, id, save)| {
        let (owner, recipe_id) = (OWNER, RecipeId(id));
        if save {
            SaveRecipe { actor, owner, recipe_id }.into()
        } else {
            UnsaveRecipe { actor, owner, recipe_id }.into()
        }
    })
}

proptest! {
    #[test]
    fn a_shelf_is_the_set_of_what_its_owner_saved(commands in proptest::collection::vec(command(), 0..30)) {
        let mut saved = BTreeSet::new();
        let state = live_through::<Shelf>(commands, |command| {
            let (actor, changed) = match command {
                ShelfCommand::Save(c) => (c.actor, !saved.contains(&c.recipe_id)),
                ShelfCommand::Unsave(c) => (c.actor, saved.contains(&c.recipe_id)),
            };
            let product_unsaves = actor == Actor::System && matches!(command, ShelfCommand::Unsave(_));
            if actor.account() != Some(OWNER) && !product_unsaves {
                return None;
            }
            match command {
                ShelfCommand::Save(c) => saved.insert(c.recipe_id),
                ShelfCommand::Unsave(c) => saved.remove(&c.recipe_id),
            };
            Some(usize::from(changed))
        })?;
        prop_assert_eq!(state.saved(), &saved);
    }
}
