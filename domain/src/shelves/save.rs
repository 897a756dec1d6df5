//! A member saves a recipe.

use super::{Shelf, ShelfError, ShelfEvent, owned_by};
use crate::actor::Actor;
use crate::ids::{AccountId, RecipeId};

/// Puts a recipe on a shelf; restricted members may do this, too (docs/product.md#standing).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveRecipe {
    /// Who requests it.
    pub actor: Actor,
    /// Whose shelf it is.
    pub owner: AccountId,
    /// Which recipe.
    pub recipe_id: RecipeId,
}

pub(super) fn decide(state: &Shelf, command: SaveRecipe) -> Result<Vec<ShelfEvent>, ShelfError> {
    owned_by(command.owner, command.actor)?;
    if state.saved.contains(&command.recipe_id) {
        return Ok(vec![]);
    }
    Ok(vec![ShelfEvent::RecipeSaved { recipe_id: command.recipe_id }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{given, given_nothing};

    const BREAD: RecipeId = RecipeId(3);
    const ROSA: AccountId = AccountId(7);

    fn save(actor: Actor) -> SaveRecipe {
        SaveRecipe { actor, owner: ROSA, recipe_id: BREAD }
    }

    #[test]
    fn a_member_saves_a_recipe_once_even_when_restricted() {
        let rosa = Actor::Member { id: ROSA, restricted: true };
        let saved = ShelfEvent::RecipeSaved { recipe_id: BREAD };
        given_nothing::<Shelf>().when(save(rosa)).then([saved.clone()]);
        given::<Shelf>([saved]).when(save(rosa)).then_nothing_changes();
    }

    #[test]
    fn nobody_puts_a_recipe_on_the_shelf_of_another() {
        for actor in [Actor::Admin { id: AccountId(1) }, Actor::System] {
            given_nothing::<Shelf>().when(save(actor)).then_refused(ShelfError::NotAllowed);
        }
    }
}
