//! The recipes that a member saved; the shelf has the id of its account.

mod save;
mod unsave;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::aggregate::aggregate;
use crate::effect::Effect;
use crate::ids::{AccountId, RecipeId};

aggregate! {
    Shelf: "shelf", id: AccountId;

    /// What happened on a shelf.
    events ShelfEvent {
        /// A recipe was put on it.
        RecipeSaved "1" {
            /// Which one.
            recipe_id: RecipeId,
        } => Effect::Nothing,
        /// A recipe was removed from it.
        RecipeUnsaved "1" {
            /// Which one.
            recipe_id: RecipeId,
        } => Effect::Nothing,
    }

    /// The commands of a shelf.
    commands ShelfCommand {
        Save: save::SaveRecipe,
        Unsave: unsave::UnsaveRecipe,
    }

    /// Why a shelf refuses a command.
    refusals ShelfError {
        /// Members may change only their own shelf; the product itself only takes recipes off.
        NotAllowed: NotAllowed NotAllowed "only its owner may change a shelf",
    }
}

/// The recipes that one member saved.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shelf {
    saved: BTreeSet<RecipeId>,
}

impl Shelf {
    /// The saved recipes, by id.
    #[must_use]
    pub fn saved(&self) -> &BTreeSet<RecipeId> {
        &self.saved
    }

    fn evolve(&mut self, event: ShelfEvent) {
        match event {
            ShelfEvent::RecipeSaved { recipe_id } => self.saved.insert(recipe_id),
            ShelfEvent::RecipeUnsaved { recipe_id } => self.saved.remove(&recipe_id),
        };
    }
}

fn owned_by(owner: AccountId, actor: crate::Actor) -> Result<(), ShelfError> {
    if actor.account() == Some(owner) { Ok(()) } else { Err(ShelfError::NotAllowed) }
}
