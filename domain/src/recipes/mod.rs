//! A recipe of the collection: what visitors read. Admins decide what is in it.

mod create;
mod delete;
mod excerpt;
mod update;

pub use crate::values::{Card, Ingredient, Picture, RecipeContent};
pub use excerpt::{EXCERPT_LONGEST, excerpt};

use serde::{Deserialize, Serialize};

use crate::aggregate::aggregate;
use crate::effect::{Effect, Gone};
use crate::fingerprint::Fingerprint;
use crate::ids::{AccountId, PhotoId, RecipeId, TagId};
use crate::personal::Personal;

aggregate! {
    Recipe: "recipe", id: RecipeId;

    /// What happened to a recipe.
    events RecipeEvent {
        /// A recipe was added to the collection.
        RecipeCreated "1" {
            /// Whose recipe it is.
            writer: AccountId,
            /// Its tags, in display order.
            tags: Vec<TagId>,
            /// Its text and pictures, which belong to the writer.
            content: Personal<RecipeContent>,
        } decides(id) if Somebody "Recipe added" "added the recipe {recipe} by {subject}"
          gives Recipe(tags, content, &[])
          => Effect::recipe(id, Some(*writer), tags, content),
        /// An admin edited it; this content replaces the previous one.
        RecipeUpdated "1" {
            /// Its tags, in display order.
            tags: Vec<TagId>,
            /// Its text and pictures, which belong to the writer.
            content: Personal<RecipeContent>,
            /// The photos of members that the admin left out; they are removed.
            #[serde(default)]
            removed_photos: Vec<PhotoId>,
        } decides(id) if Somebody "Recipe changed" "changed the recipe {recipe}"
          gives Recipe(tags, content, removed_photos)
          => Effect::recipe(id, None, tags, content),
        /// An admin removed it from the collection.
        RecipeDeleted "1" {}
          decides(id) if Somebody "Recipe deleted" "deleted the recipe {title} by {subject}"
          => Effect::Gone(Gone::Recipe(id)),
    }

    /// The commands of a recipe.
    commands RecipeCommand {
        Create: create::CreateRecipe,
        Update: update::UpdateRecipe,
        Delete: delete::DeleteRecipe,
    }

    /// Why a recipe refuses a command.
    refusals RecipeError {
        /// Only admins change the collection.
        NotAllowed: NotAllowed NotAllowed "only an admin may change the collection",
        /// A recipe with that id already exists.
        AlreadyExists: Conflict RecipeExists "this recipe already exists",
        /// There is no recipe with that id, or it was deleted.
        NotFound: NotFound UnknownRecipe "there is no such recipe",
        /// The first decision wins.
        AlreadyDeleted: Conflict AlreadyDeleted "this recipe was already deleted",
        /// The content of a recipe belongs to its writer, whose personal data was erased.
        WriterErased: Conflict WriterErased "the writer of this recipe no longer has an account",
    }
}

/// The state of a recipe.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recipe {
    /// Nothing has happened yet.
    #[default]
    NotCreated,
    /// It is in the collection.
    Published {
        /// Whose recipe it is.
        writer: AccountId,
        /// Its tags.
        tags: Vec<TagId>,
        /// A fingerprint of its text and pictures, enough to notice a change.
        content: Personal<Fingerprint>,
    },
    /// It was removed; its id is never reused.
    Deleted,
}

impl Recipe {
    fn evolve(&mut self, event: RecipeEvent) {
        match (&mut *self, event) {
            (_, RecipeEvent::RecipeCreated { writer, tags, content }) => {
                *self = Self::Published { writer, tags, content: content.map(|it| Fingerprint::of(&it)) };
            }
            (
                Self::Published { tags, content, .. },
                RecipeEvent::RecipeUpdated { tags: new_tags, content: new, .. },
            ) => {
                *tags = new_tags;
                *content = new.map(|it| Fingerprint::of(&it));
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
            servings: None,
            prep_minutes: None,
            cook_minutes: None,
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
            cards: vec![],
            story: None,
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
            removed_photos: vec![],
        }
    }
}
