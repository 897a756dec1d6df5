//! An admin removes a comment that breaks the code of conduct.

use super::{Comment, CommentError, CommentEvent, Review};
use crate::actor::Actor;
use crate::values::Reasons;

/// Removes a comment, reported or not. It is a violation of its author. The first decision wins; whoever repeats their own changes
/// nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoveComment {
    /// Who decides.
    pub actor: Actor,
    /// Why.
    pub reasons: Reasons,
}

pub(super) fn decide(state: &Comment, command: RemoveComment) -> Result<Vec<CommentEvent>, CommentError> {
    if !command.actor.may_moderate() {
        return Err(CommentError::NotAllowed);
    }
    let by = command.actor.account();
    match state {
        Comment::Visible { review: Review::Cleared { .. }, .. } => Err(CommentError::AlreadyCleared),
        Comment::Visible { posted, .. } => Ok(vec![CommentEvent::CommentRemoved {
            recipe_id: posted.recipe_id,
            writer: posted.writer,
            reasons: command.reasons,
            by,
        }]),
        Comment::Removed { by: first } if *first == by => Ok(vec![]),
        Comment::Removed { .. } => Err(CommentError::AlreadyRemoved),
        Comment::Deleted { .. } => Err(CommentError::AlreadyDeleted),
        Comment::NotPosted => Err(CommentError::NotFound),
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{
        ADMIN, OTHER_ADMIN, cleared, deleted, member, posted, reasons, removed, reported,
    };
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn remove(actor: Actor) -> RemoveComment {
        RemoveComment { actor, reasons: reasons() }
    }

    #[test]
    fn an_admin_removes_a_comment_with_reasons_and_may_say_so_twice() {
        given::<Comment>([posted(), reported()]).when(remove(ADMIN)).then([removed()]);
        given::<Comment>([posted()]).when(remove(ADMIN)).then([removed()]);
        given::<Comment>([posted(), reported(), removed()]).when(remove(ADMIN)).then_nothing_changes();
    }

    #[test]
    fn the_first_decision_wins() {
        for (decided, refused) in [
            (cleared(), CommentError::AlreadyCleared),
            (removed(), CommentError::AlreadyRemoved),
            (deleted(), CommentError::AlreadyDeleted),
        ] {
            given::<Comment>([posted(), reported(), decided]).when(remove(OTHER_ADMIN)).then_refused(refused);
        }
    }

    #[test]
    fn what_is_reported_again_can_be_removed() {
        given::<Comment>([posted(), reported(), cleared(), reported()]).when(remove(ADMIN)).then([removed()]);
    }

    #[test]
    fn members_remove_nothing() {
        given::<Comment>([posted()]).when(remove(member(7))).then_refused(CommentError::NotAllowed);
        given_nothing::<Comment>().when(remove(ADMIN)).then_refused(CommentError::NotFound);
    }
}
