//! What one member saved; the shelf has the id of its account.

mod save;
mod unsave;

use std::collections::BTreeSet;

pub use save::SaveRecipe;
pub use unsave::UnsaveRecipe;

use serde::{Deserialize, Serialize};

use crate::decide::{Decide, aggregate, domain_event};
use crate::ids::{AccountId, RecipeId};
use crate::refusal::refusals;

/// What happened on a shelf.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShelfEvent {
    /// A recipe was put on it.
    RecipeSaved {
        /// Which one.
        recipe_id: RecipeId,
    },
    /// A recipe was taken from it.
    RecipeUnsaved {
        /// Which one.
        recipe_id: RecipeId,
    },
}

domain_event!(ShelfEvent { RecipeSaved => "1", RecipeUnsaved => "1" });

/// What can be asked of a shelf.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShelfCommand {
    /// See [`SaveRecipe`].
    Save(SaveRecipe),
    /// See [`UnsaveRecipe`].
    Unsave(UnsaveRecipe),
}

/// Why a shelf refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ShelfError {
    /// Everybody changes only the own shelf.
    #[error("only its owner may change a shelf")]
    NotAllowed,
}

refusals!(ShelfError { NotAllowed => NotAllowed "not_allowed" });

/// The recipes that one member saved.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shelf {
    saved: BTreeSet<RecipeId>,
}

aggregate!(Shelf, "shelf", ShelfCommand, ShelfEvent, ShelfError);

impl Decide for Shelf {
    fn decide(&self, command: ShelfCommand) -> Result<Vec<ShelfEvent>, ShelfError> {
        match command {
            ShelfCommand::Save(command) => save::decide(self, command),
            ShelfCommand::Unsave(command) => unsave::decide(self, command),
        }
    }
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
