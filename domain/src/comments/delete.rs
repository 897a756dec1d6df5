//! A member takes back their own comment.

use super::{Comment, CommentError, CommentEvent};
use crate::actor::Actor;

/// Deletes a comment: its author does, or the product itself after the account was deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeleteComment {
    /// Who deletes it.
    pub actor: Actor,
}

pub(super) fn decide(state: &Comment, command: DeleteComment) -> Result<Vec<CommentEvent>, CommentError> {
    let own = |writer| command.actor.account().is_none_or(|actor| actor == writer);
    match state {
        Comment::Visible { posted, .. } if own(posted.writer) => {
            Ok(vec![CommentEvent::CommentDeleted { recipe_id: posted.recipe_id }])
        }
        Comment::Visible { .. } => Err(CommentError::NotAllowed),
        Comment::Deleted { writer } if own(*writer) => Ok(vec![]),
        Comment::NotPosted | Comment::Deleted { .. } | Comment::Removed { .. } => Err(CommentError::NotFound),
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, cleared, deleted, member, posted, removed, reported};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn delete(actor: Actor) -> DeleteComment {
        DeleteComment { actor }
    }

    #[test]
    fn an_author_takes_back_a_comment_reported_or_not() {
        let rosa = member(7);
        given::<Comment>([posted()]).when(delete(rosa)).then([deleted()]);
        given::<Comment>([posted(), reported()]).when(delete(rosa)).then([deleted()]);
        given::<Comment>([posted(), reported(), cleared()]).when(delete(rosa)).then([deleted()]);
        given::<Comment>([posted(), deleted()]).when(delete(rosa)).then_nothing_changes();
    }

    #[test]
    fn so_does_the_product_when_the_account_is_deleted() {
        given::<Comment>([posted()]).when(delete(Actor::System)).then([deleted()]);
        given::<Comment>([posted(), deleted()]).when(delete(Actor::System)).then_nothing_changes();
    }

    #[test]
    fn nobody_deletes_the_comment_of_another_an_admin_gives_reasons() {
        for actor in [member(8), ADMIN] {
            given::<Comment>([posted()]).when(delete(actor)).then_refused(CommentError::NotAllowed);
            given::<Comment>([posted(), deleted()]).when(delete(actor)).then_refused(CommentError::NotFound);
        }
    }

    #[test]
    fn what_is_gone_stays_gone() {
        given_nothing::<Comment>().when(delete(member(7))).then_refused(CommentError::NotFound);
        given::<Comment>([posted(), removed()]).when(delete(member(7))).then_refused(CommentError::NotFound);
    }
}
