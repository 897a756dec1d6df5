//! A member submits a photo of a recipe.

use super::{Photo, PhotoError, PhotoEvent};
use crate::actor::Actor;
use crate::ids::RecipeId;
use crate::personal::Personal;
use crate::values::{AltText, PictureUrl};

/// Submits an uploaded picture for an admin to decide on. That the member uploaded it must be checked before, and a claim of the
/// append ensures that nobody submits it twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubmitPhoto {
    /// Who submits it.
    pub actor: Actor,
    /// Of which recipe it is.
    pub recipe_id: RecipeId,
    /// Its address on our own server.
    pub url: PictureUrl,
    /// What it shows.
    pub alt_text: AltText,
}

pub(super) fn decide(state: &Photo, command: SubmitPhoto) -> Result<Vec<PhotoEvent>, PhotoError> {
    let Some(owner) = command.actor.account() else { return Err(PhotoError::NotSignedIn) };
    if !command.actor.may_contribute() {
        return Err(PhotoError::Restricted);
    }
    if command.alt_text.as_str().is_empty() {
        return Err(PhotoError::NoAltText);
    }
    match state {
        Photo::NotSubmitted => Ok(vec![PhotoEvent::PhotoSubmitted {
            recipe_id: command.recipe_id,
            owner,
            url: command.url,
            alt_text: Personal::of(owner, command.alt_text),
        }]),
        Photo::Submitted { .. } => Err(PhotoError::AlreadyExists),
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{RECIPE, ROSA, alt_text, member, submitted, url};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn submit(actor: Actor) -> SubmitPhoto {
        SubmitPhoto { actor, recipe_id: RECIPE, url: url(), alt_text: alt_text() }
    }

    #[test]
    fn a_member_submits_a_photo_once_and_its_words_stay_the_members() {
        given_nothing::<Photo>().when(submit(member(ROSA.0))).then([submitted()]);
        given::<Photo>([submitted()]).when(submit(member(ROSA.0))).then_refused(PhotoError::AlreadyExists);
    }

    #[test]
    fn a_restricted_member_submits_nothing() {
        let rosa = Actor::Member { id: ROSA, restricted: true };
        given_nothing::<Photo>().when(submit(rosa)).then_refused(PhotoError::Restricted);
    }

    #[test]
    fn a_photo_says_what_it_shows() {
        let silent = SubmitPhoto { alt_text: AltText::parse(" ").unwrap(), ..submit(member(ROSA.0)) };
        given_nothing::<Photo>().when(silent).then_refused(PhotoError::NoAltText);
    }

    #[test]
    fn a_photo_has_an_owner() {
        given_nothing::<Photo>().when(submit(Actor::System)).then_refused(PhotoError::NotSignedIn);
    }
}
