//! A member removes a recipe from the shelf.

use super::{Shelf, ShelfError, ShelfEvent, owned_by};
use crate::actor::Actor;
use crate::ids::{AccountId, RecipeId};

/// Removes a recipe from a shelf: its owner does, or the product itself after the recipe was deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnsaveRecipe {
    /// Who requests it.
    pub actor: Actor,
    /// Whose shelf it is.
    pub owner: AccountId,
    /// Which recipe.
    pub recipe_id: RecipeId,
}

pub(super) fn decide(state: &Shelf, command: UnsaveRecipe) -> Result<Vec<ShelfEvent>, ShelfError> {
    if command.actor != Actor::System {
        owned_by(command.owner, command.actor)?;
    }
    if !state.saved.contains(&command.recipe_id) {
        return Ok(vec![]);
    }
    Ok(vec![ShelfEvent::RecipeUnsaved { recipe_id: command.recipe_id }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{given, given_nothing};

    #[test]
    fn a_member_takes_a_saved_recipe_from_the_own_shelf() {
        let (rosa, recipe_id) = (AccountId(7), RecipeId(3));
        let unsave =
            |id| UnsaveRecipe { actor: Actor::Member { id, restricted: false }, owner: rosa, recipe_id };
        let saved = ShelfEvent::RecipeSaved { recipe_id };
        given::<Shelf>([saved.clone()]).when(unsave(rosa)).then([ShelfEvent::RecipeUnsaved { recipe_id }]);
        given_nothing::<Shelf>().when(unsave(rosa)).then_nothing_changes();
        given::<Shelf>([saved.clone()])
            .when(UnsaveRecipe { actor: Actor::System, owner: rosa, recipe_id })
            .then([ShelfEvent::RecipeUnsaved { recipe_id }]);
        given::<Shelf>([saved]).when(unsave(AccountId(8))).then_refused(ShelfError::NotAllowed);
    }
}
