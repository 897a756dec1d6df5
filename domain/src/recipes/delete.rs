//! An admin removes a recipe from the collection.

use super::{Recipe, RecipeError, RecipeEvent};
use crate::actor::Actor;

/// Removes a recipe from the collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeleteRecipe {
    /// Who requests it.
    pub actor: Actor,
}

pub(super) fn decide(state: &Recipe, command: DeleteRecipe) -> Result<Vec<RecipeEvent>, RecipeError> {
    if !command.actor.may_moderate() {
        return Err(RecipeError::NotAllowed);
    }
    match state {
        Recipe::Published { .. } => Ok(vec![RecipeEvent::RecipeDeleted {}]),
        Recipe::Deleted => Err(RecipeError::AlreadyDeleted),
        Recipe::NotCreated => Err(RecipeError::NotFound),
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::created;
    use super::*;
    use crate::ids::AccountId;
    use crate::scenario::{given, given_nothing};

    const ADMIN: Actor = Actor::Admin { id: AccountId(1) };

    #[test]
    fn an_admin_deletes_a_recipe_once() {
        let delete = DeleteRecipe { actor: ADMIN };
        given::<Recipe>([created("Bread")]).when(delete.clone()).then([RecipeEvent::RecipeDeleted {}]);
        given::<Recipe>([created("Bread"), RecipeEvent::RecipeDeleted {}])
            .when(delete)
            .then_refused(RecipeError::AlreadyDeleted);
    }

    #[test]
    fn what_was_never_created_cannot_be_deleted() {
        given_nothing::<Recipe>().when(DeleteRecipe { actor: ADMIN }).then_refused(RecipeError::NotFound);
    }

    #[test]
    fn a_member_deletes_no_recipe_not_even_the_own_one() {
        let writer = Actor::Member { id: AccountId(7), restricted: false };
        given::<Recipe>([created("Bread")])
            .when(DeleteRecipe { actor: writer })
            .then_refused(RecipeError::NotAllowed);
    }
}
