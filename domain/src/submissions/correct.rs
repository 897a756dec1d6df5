//! A member corrects a submission.

use super::{Submission, SubmissionContent, SubmissionError, SubmissionEvent};
use crate::actor::Actor;
use crate::fingerprint::Fingerprint;
use crate::personal::Personal;

/// Replaces what was submitted, while it waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CorrectSubmission {
    /// Who corrects it.
    pub actor: Actor,
    /// What is submitted from now on.
    pub content: SubmissionContent,
}

pub(super) fn decide(
    state: &Submission,
    command: CorrectSubmission,
) -> Result<Vec<SubmissionEvent>, SubmissionError> {
    if !command.actor.may_contribute() {
        return Err(SubmissionError::Restricted);
    }
    let (writer, state) = state.own(command.actor)?;
    let Some(now) = state.pending()?.value() else { return Err(SubmissionError::WriterErased) };
    if *now == Fingerprint::of(&command.content) {
        return Ok(vec![]);
    }
    Ok(vec![SubmissionEvent::SubmissionCorrected { content: Personal::of(writer, command.content) }])
}

#[cfg(test)]
mod tests {
    use super::super::examples::{ADMIN, content, corrected, decided, member, submitted};
    use super::*;
    use crate::ids::AccountId;
    use crate::scenario::{given, given_nothing};

    fn correct(actor: Actor, title: &str) -> CorrectSubmission {
        CorrectSubmission { actor, content: content(title) }
    }

    #[test]
    fn a_writer_corrects_what_waits() {
        given::<Submission>([submitted("Bred")]).when(correct(member(7), "Bread")).then([corrected("Bread")]);
        given::<Submission>([submitted("Bread")]).when(correct(member(7), "Bread")).then_nothing_changes();
        given::<Submission>([submitted("Bred"), corrected("Bread")])
            .when(correct(member(7), "Bred"))
            .then([corrected("Bred")]);
    }

    #[test]
    fn what_was_decided_is_not_corrected() {
        for (decided, refused) in decided() {
            given::<Submission>([submitted("Bred"), decided])
                .when(correct(member(7), "Bread"))
                .then_refused(refused);
        }
    }

    #[test]
    fn nobody_corrects_the_submission_of_another() {
        for actor in [member(8), ADMIN, Actor::System] {
            given::<Submission>([submitted("Bred")])
                .when(correct(actor, "Bread"))
                .then_refused(SubmissionError::NotFound);
        }
        given_nothing::<Submission>()
            .when(correct(member(7), "Bread"))
            .then_refused(SubmissionError::NotFound);
    }

    #[test]
    fn a_restricted_member_corrects_nothing() {
        let rosa = Actor::Member { id: AccountId(7), restricted: true };
        given::<Submission>([submitted("Bred")])
            .when(correct(rosa, "Bread"))
            .then_refused(SubmissionError::Restricted);
    }

    #[test]
    fn what_can_no_longer_be_read_is_not_corrected() {
        let erased = SubmissionEvent::RecipeSubmitted {
            writer: AccountId(7),
            content: Personal::erased(AccountId(7)),
        };
        given::<Submission>([erased])
            .when(correct(member(7), "Bread"))
            .then_refused(SubmissionError::WriterErased);
    }
}
