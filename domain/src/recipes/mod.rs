//! A recipe of the collection: what visitors read. Admins decide what stands in it.

mod content;
mod create;
mod delete;
mod excerpt;
mod update;

pub use content::{Ingredient, Picture, RecipeContent};
pub use create::CreateRecipe;
pub use delete::DeleteRecipe;
pub use excerpt::{EXCERPT_LONGEST, excerpt};
pub use update::UpdateRecipe;

use serde::{Deserialize, Serialize};

use crate::decide::{Decide, aggregate, domain_event};
use crate::ids::{AccountId, TagId};
use crate::personal::Personal;
use crate::refusal::refusals;

/// What happened to a recipe.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum RecipeEvent {
    /// A recipe joined the collection.
    RecipeCreated {
        /// Whose recipe it is.
        writer: AccountId,
        /// Its tags, in the order in which they are shown.
        tags: Vec<TagId>,
        /// Its words and pictures, which belong to the writer.
        content: Personal<RecipeContent>,
    },
    /// An admin edited it; what stands here replaces what stood before.
    RecipeUpdated {
        /// Its tags, in the order in which they are shown.
        tags: Vec<TagId>,
        /// Its words and pictures, which belong to the writer.
        content: Personal<RecipeContent>,
    },
    /// An admin took it out of the collection.
    RecipeDeleted {},
}

domain_event!(RecipeEvent { RecipeCreated => "1", RecipeUpdated => "1", RecipeDeleted => "1" });

/// What can be asked of a recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecipeCommand {
    /// See [`CreateRecipe`].
    Create(CreateRecipe),
    /// See [`UpdateRecipe`].
    Update(UpdateRecipe),
    /// See [`DeleteRecipe`].
    Delete(DeleteRecipe),
}

/// Why a recipe refuses a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    /// Only admins change the collection.
    #[error("only an admin may change the collection")]
    NotAllowed,
    /// There is already a recipe of that id.
    #[error("this recipe exists already")]
    AlreadyExists,
    /// There is no recipe of that id, or it was deleted.
    #[error("there is no such recipe")]
    NotFound,
    /// The words of a recipe belong to its writer, whose personal data was erased.
    #[error("the writer of this recipe was erased")]
    WriterErased,
}

refusals!(RecipeError {
    NotAllowed => NotAllowed "not_allowed",
    AlreadyExists => Conflict "recipe_exists",
    NotFound => NotFound "unknown_recipe",
    WriterErased => Conflict "writer_erased",
});

/// Where a recipe stands.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recipe {
    /// Nothing happened yet.
    #[default]
    NotCreated,
    /// It stands in the collection.
    Published {
        /// Whose recipe it is.
        writer: AccountId,
        /// Its tags.
        tags: Vec<TagId>,
        /// Its words and pictures.
        content: Personal<RecipeContent>,
    },
    /// It was taken out; its id is never used again.
    Deleted,
}

aggregate!(Recipe, "recipe", RecipeCommand, RecipeEvent, RecipeError);

impl Decide for Recipe {
    fn decide(&self, command: RecipeCommand) -> Result<Vec<RecipeEvent>, RecipeError> {
        match command {
            RecipeCommand::Create(command) => create::decide(self, command),
            RecipeCommand::Update(command) => update::decide(self, command),
            RecipeCommand::Delete(command) => delete::decide(self, command),
        }
    }
}

impl Recipe {
    fn evolve(&mut self, event: RecipeEvent) {
        match (&mut *self, event) {
            (_, RecipeEvent::RecipeCreated { writer, tags, content }) => {
                *self = Self::Published { writer, tags, content };
            }
            (
                Self::Published { tags, content, .. },
                RecipeEvent::RecipeUpdated { tags: new_tags, content: new },
            ) => {
                *tags = new_tags;
                *content = new;
            }
            (_, RecipeEvent::RecipeDeleted {}) => *self = Self::Deleted,
            (Self::NotCreated | Self::Deleted, RecipeEvent::RecipeUpdated { .. }) => {}
        }
    }
}

#[cfg(test)]
pub(crate) mod examples {
    use super::*;
    use crate::values::{AltText, Attribution};
    use crate::values::{Description, Fraction, IngredientText, Instructions, Quantifier, Title, UnitType};

    pub(crate) fn content(title: &str) -> RecipeContent {
        RecipeContent {
            title: Title::parse(title).unwrap(),
            description: Description::parse("From the blue tin.").unwrap(),
            attribution: Attribution::parse("Aunt May").unwrap(),
            ingredients: vec![Ingredient {
                amount: Fraction::new(11, 4).unwrap(),
                unit: UnitType::parse("cups").unwrap(),
                quantifier: Quantifier::parse("").unwrap(),
                text: IngredientText::parse("flour").unwrap(),
            }],
            steps: vec![Instructions::parse("Stir.").unwrap()],
            pictures: vec![Picture {
                url: crate::values::PictureUrl::parse("/api/images/a.jpg").unwrap(),
                alt_text: AltText::parse("A loaf").unwrap(),
                owner: AccountId(7),
            }],
        }
    }

    pub(crate) fn created(title: &str) -> RecipeEvent {
        RecipeEvent::RecipeCreated {
            writer: AccountId(7),
            tags: vec![TagId(1)],
            content: Personal::of(AccountId(7), content(title)),
        }
    }

    pub(crate) fn updated(title: &str) -> RecipeEvent {
        RecipeEvent::RecipeUpdated {
            tags: vec![TagId(1)],
            content: Personal::of(AccountId(7), content(title)),
        }
    }
}
