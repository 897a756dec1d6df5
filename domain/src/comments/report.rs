//! A member reports a comment.

use super::{Comment, CommentError, CommentEvent, Review};
use crate::actor::Actor;

/// Asks for a comment to be reviewed by an admin. A comment carries one flag: whoever reports a flagged one changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportComment {
    /// Who reports it.
    pub actor: Actor,
}

pub(super) fn decide(state: &Comment, command: ReportComment) -> Result<Vec<CommentEvent>, CommentError> {
    if command.actor.account().is_none() {
        return Err(CommentError::NotSignedIn);
    }
    let Comment::Visible { posted, review } = state else { return Err(CommentError::NotFound) };
    Ok(match review {
        Review::Reported => vec![],
        Review::NotReported | Review::Cleared { .. } => {
            vec![CommentEvent::CommentReported { recipe_id: posted.recipe_id }]
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::examples::{cleared, deleted, member, posted, removed, reported};
    use super::*;
    use crate::ids::AccountId;
    use crate::scenario::{given, given_nothing};

    fn report(id: i64) -> ReportComment {
        ReportComment { actor: member(id) }
    }

    #[test]
    fn a_comment_is_flagged_once_whoever_reports_it() {
        given::<Comment>([posted()]).when(report(8)).then([reported()]);
        given::<Comment>([posted(), reported()]).when(report(8)).then_nothing_changes();
        given::<Comment>([posted(), reported()]).when(report(9)).then_nothing_changes();
    }

    #[test]
    fn what_was_found_acceptable_can_be_reported_again() {
        given::<Comment>([posted(), reported(), cleared()]).when(report(8)).then([reported()]);
    }

    #[test]
    fn a_restricted_member_may_still_report() {
        let actor = Actor::Member { id: AccountId(8), restricted: true };
        given::<Comment>([posted()]).when(ReportComment { actor }).then([reported()]);
    }

    #[test]
    fn what_is_gone_is_not_reported() {
        given_nothing::<Comment>().when(report(8)).then_refused(CommentError::NotFound);
        for gone in [deleted(), removed()] {
            given::<Comment>([posted(), gone]).when(report(8)).then_refused(CommentError::NotFound);
        }
    }

    #[test]
    fn the_product_itself_reports_nothing() {
        let command = ReportComment { actor: Actor::System };
        given::<Comment>([posted()]).when(command).then_refused(CommentError::NotSignedIn);
    }
}
