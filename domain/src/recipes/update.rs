//! An admin edits a recipe.

use super::{Recipe, RecipeContent, RecipeError, RecipeEvent};
use crate::actor::Actor;
use crate::fingerprint::Fingerprint;
use crate::ids::{PhotoId, TagId};
use crate::personal::Personal;

/// Replaces the content of a recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpdateRecipe {
    /// Who requests it.
    pub actor: Actor,
    /// Its tags, in display order.
    pub tags: Vec<TagId>,
    /// Its text and pictures.
    pub content: RecipeContent,
    /// The photos of members that were seen and left out.
    pub removed_photos: Vec<PhotoId>,
}

pub(super) fn decide(state: &Recipe, command: UpdateRecipe) -> Result<Vec<RecipeEvent>, RecipeError> {
    if !command.actor.may_moderate() {
        return Err(RecipeError::NotAllowed);
    }
    let Recipe::Published { writer, tags, content } = state else { return Err(RecipeError::NotFound) };
    let Some(content) = content.value() else { return Err(RecipeError::WriterErased) };
    let same = *tags == command.tags && *content == Fingerprint::of(&command.content);
    if same && command.removed_photos.is_empty() {
        return Ok(vec![]);
    }
    Ok(vec![RecipeEvent::RecipeUpdated {
        tags: command.tags,
        content: Personal::of(*writer, command.content),
        removed_photos: command.removed_photos,
    }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{content, created, updated};
    use super::*;
    use crate::ids::AccountId;
    use crate::scenario::{given, given_nothing};

    const ADMIN: Actor = Actor::Admin { id: AccountId(1) };

    fn update(actor: Actor, title: &str) -> UpdateRecipe {
        UpdateRecipe { actor, tags: vec![TagId(1)], content: content(title), removed_photos: vec![] }
    }

    #[test]
    fn an_admin_edits_a_recipe_and_its_words_stay_the_writers() {
        given::<Recipe>([created("Bread")]).when(update(ADMIN, "Rye Bread")).then([updated("Rye Bread")]);
    }

    #[test]
    fn saving_without_a_change_is_no_event() {
        given::<Recipe>([created("Bread")]).when(update(ADMIN, "Bread")).then_nothing_changes();
        given::<Recipe>([created("Bread"), updated("Rye")]).when(update(ADMIN, "Rye")).then_nothing_changes();
    }

    #[test]
    fn leaving_out_a_photo_is_a_change() {
        let removed_photos = vec![PhotoId(4)];
        let command = UpdateRecipe { removed_photos: removed_photos.clone(), ..update(ADMIN, "Bread") };
        given::<Recipe>([created("Bread")]).when(command).then([RecipeEvent::RecipeUpdated {
            tags: vec![TagId(1)],
            content: Personal::of(AccountId(7), content("Bread")),
            removed_photos,
        }]);
    }

    #[test]
    fn a_member_does_not_edit_the_collection() {
        let member = Actor::Member { id: AccountId(7), restricted: false };
        given::<Recipe>([created("Bread")])
            .when(update(member, "Mine"))
            .then_refused(RecipeError::NotAllowed);
    }

    #[test]
    fn what_is_not_there_cannot_be_edited() {
        given_nothing::<Recipe>().when(update(ADMIN, "Bread")).then_refused(RecipeError::NotFound);
        given::<Recipe>([created("Bread"), RecipeEvent::RecipeDeleted {}])
            .when(update(ADMIN, "Bread"))
            .then_refused(RecipeError::NotFound);
    }

    #[test]
    fn a_recipe_whose_writer_was_erased_stays_as_it_is() {
        let erased = RecipeEvent::RecipeCreated {
            writer: AccountId(7),
            tags: vec![],
            content: Personal::erased(AccountId(7)),
        };
        given::<Recipe>([erased]).when(update(ADMIN, "Bread")).then_refused(RecipeError::WriterErased);
    }
}
