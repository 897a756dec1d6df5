//! An admin finds a reported comment acceptable.

use super::{Comment, CommentError, CommentEvent, Review};
use crate::actor::Actor;

/// Takes the flag off a comment. The first decision wins; whoever repeats their own changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClearReport {
    /// Who decides.
    pub actor: Actor,
}

pub(super) fn decide(state: &Comment, command: ClearReport) -> Result<Vec<CommentEvent>, CommentError> {
    if !command.actor.may_moderate() {
        return Err(CommentError::NotAllowed);
    }
    let by = command.actor.account();
    match state {
        Comment::Visible { posted, review: Review::Reported } => {
            Ok(vec![CommentEvent::ReportCleared { recipe_id: posted.recipe_id, by }])
        }
        Comment::Visible { review: Review::NotReported, .. } => Ok(vec![]),
        Comment::Visible { review: Review::Cleared { by: first }, .. } if *first == by => Ok(vec![]),
        Comment::Visible { review: Review::Cleared { .. }, .. } => Err(CommentError::AlreadyCleared),
        Comment::NotPosted => Err(CommentError::NotFound),
        Comment::Deleted { .. } => Err(CommentError::AlreadyDeleted),
        Comment::Removed { .. } => Err(CommentError::AlreadyRemoved),
    }
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, OTHER_ADMIN, cleared, deleted, member, posted, removed, reported};
    use super::*;
    use crate::scenario::{given, given_nothing};

    fn clear(actor: Actor) -> ClearReport {
        ClearReport { actor }
    }

    #[test]
    fn an_admin_takes_the_flag_off_and_may_say_so_twice() {
        given::<Comment>([posted(), reported()]).when(clear(ADMIN)).then([cleared()]);
        given::<Comment>([posted(), reported(), cleared()]).when(clear(ADMIN)).then_nothing_changes();
        given::<Comment>([posted()]).when(clear(ADMIN)).then_nothing_changes();
    }

    #[test]
    fn of_two_admins_the_second_learns_that_it_was_decided() {
        given::<Comment>([posted(), reported(), cleared()])
            .when(clear(OTHER_ADMIN))
            .then_refused(CommentError::AlreadyCleared);
        given::<Comment>([posted(), reported(), removed()])
            .when(clear(ADMIN))
            .then_refused(CommentError::AlreadyRemoved);
        given::<Comment>([posted(), reported(), deleted()])
            .when(clear(ADMIN))
            .then_refused(CommentError::AlreadyDeleted);
    }

    #[test]
    fn a_new_report_is_a_new_decision() {
        given::<Comment>([posted(), reported(), cleared(), reported()]).when(clear(OTHER_ADMIN)).then([
            CommentEvent::ReportCleared {
                recipe_id: super::super::examples::RECIPE,
                by: OTHER_ADMIN.account(),
            },
        ]);
    }

    #[test]
    fn only_admins_judge() {
        given::<Comment>([posted(), reported()])
            .when(clear(member(7)))
            .then_refused(CommentError::NotAllowed);
        given_nothing::<Comment>().when(clear(ADMIN)).then_refused(CommentError::NotFound);
    }
}
