//! A member takes back a submission while it waits. The call is that of [`super::reject`].

use domain::Actor;
use domain::ids::SubmissionId;
use domain::submissions::{Submission, WithdrawSubmission};

use crate::application::step::Step;

/// Takes back a submission for its writer.
#[must_use]
pub fn withdraw_submission(actor: Actor, id: SubmissionId) -> Step<Submission> {
    Step::on(id, actor, WithdrawSubmission { actor })
}
