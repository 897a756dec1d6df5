//! A recipe is added to the collection.

use super::{Recipe, RecipeContent, RecipeError, RecipeEvent};
use crate::actor::Actor;
use crate::ids::{AccountId, TagId};
use crate::personal::Personal;

/// Adds a new recipe to the collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreateRecipe {
    /// Who requests it.
    pub actor: Actor,
    /// Whose recipe it is.
    pub writer: AccountId,
    /// Its tags, in display order.
    pub tags: Vec<TagId>,
    /// Its text and pictures.
    pub content: RecipeContent,
}

pub(super) fn decide(state: &Recipe, command: CreateRecipe) -> Result<Vec<RecipeEvent>, RecipeError> {
    if !command.actor.may_moderate() {
        return Err(RecipeError::NotAllowed);
    }
    match state {
        Recipe::NotCreated => Ok(vec![RecipeEvent::RecipeCreated {
            writer: command.writer,
            tags: command.tags,
            content: Personal::of(command.writer, command.content),
        }]),
        Recipe::Published { .. } | Recipe::Deleted => Err(RecipeError::AlreadyExists),
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{content, created};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn create(actor: Actor) -> CreateRecipe {
        CreateRecipe { actor, writer: AccountId(7), tags: vec![TagId(1)], content: content("Bread") }
    }

    #[test]
    fn an_admin_and_an_import_put_a_recipe_into_the_collection() {
        for actor in [Actor::Admin { id: AccountId(1) }, Actor::System] {
            given_nothing::<Recipe>().when(create(actor)).then([created("Bread")]);
        }
    }

    #[test]
    fn a_member_submits_recipes_but_does_not_put_them_into_the_collection() {
        let member = Actor::Member { id: AccountId(7), restricted: false };
        given_nothing::<Recipe>().when(create(member)).then_refused(RecipeError::NotAllowed);
    }

    #[test]
    fn an_id_is_used_once() {
        given::<Recipe>([created("Bread")])
            .when(create(Actor::System))
            .then_refused(RecipeError::AlreadyExists);
        given::<Recipe>([created("Bread"), RecipeEvent::RecipeDeleted {}])
            .when(create(Actor::System))
            .then_refused(RecipeError::AlreadyExists);
    }
}
