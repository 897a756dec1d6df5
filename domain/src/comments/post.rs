//! A member comments on a recipe.

use super::{Comment, CommentError, CommentEvent};
use crate::actor::Actor;
use crate::ids::RecipeId;
use crate::personal::Personal;
use crate::values::CommentText;

/// Posts a comment on a recipe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostComment {
    /// The writer.
    pub actor: Actor,
    /// On which recipe.
    pub recipe_id: RecipeId,
    /// The text.
    pub comment: CommentText,
}

pub(super) fn decide(state: &Comment, command: PostComment) -> Result<Vec<CommentEvent>, CommentError> {
    let Some(writer) = command.actor.account() else { return Err(CommentError::NotSignedIn) };
    if !command.actor.may_contribute() {
        return Err(CommentError::Restricted);
    }
    match state {
        Comment::NotPosted => Ok(vec![CommentEvent::CommentPosted {
            recipe_id: command.recipe_id,
            writer,
            comment: Personal::of(writer, command.comment),
        }]),
        Comment::Visible { .. } | Comment::Deleted { .. } | Comment::Removed { .. } => {
            Err(CommentError::AlreadyExists)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{RECIPE, ROSA, deleted, member, posted, removed};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn post(actor: Actor) -> PostComment {
        PostComment { actor, recipe_id: RECIPE, comment: CommentText::parse("Lovely.").unwrap() }
    }

    #[test]
    fn a_member_comments_once_and_the_words_stay_the_members() {
        given_nothing::<Comment>().when(post(member(ROSA.0))).then([posted()]);
        for history in [vec![posted()], vec![posted(), deleted()], vec![posted(), removed()]] {
            given::<Comment>(history).when(post(member(ROSA.0))).then_refused(CommentError::AlreadyExists);
        }
    }

    #[test]
    fn a_restricted_member_does_not_comment() {
        let rosa = Actor::Member { id: ROSA, restricted: true };
        given_nothing::<Comment>().when(post(rosa)).then_refused(CommentError::Restricted);
    }

    #[test]
    fn a_comment_has_a_writer() {
        given_nothing::<Comment>().when(post(Actor::System)).then_refused(CommentError::NotSignedIn);
    }
}
