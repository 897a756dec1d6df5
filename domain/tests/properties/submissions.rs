use domain::Actor;
use domain::ids::RecipeId;
use domain::submissions::{
    ApproveSubmission, RejectSubmission, Submission, SubmissionCommand, SubmissionContent, SubmitRecipe,
};
use domain::values::{Attribution, Description, RecipeText, Title};
use proptest::prelude::*;

use super::{actor, live_through};

fn content() -> SubmissionContent {
    SubmissionContent {
        title: Title::parse("Bread").unwrap(),
        description: Description::parse("").unwrap(),
        attribution: Attribution::parse("").unwrap(),
        recipe_text: RecipeText::parse("Stir.").unwrap(),
        tags: vec![],
        pictures: vec![],
    }
}

fn command() -> impl Strategy<Value = SubmissionCommand> {
    prop_oneof![
        actor().prop_map(|actor| SubmitRecipe { actor, content: content() }.into()),
        (actor(), 1..9i64)
            .prop_map(|(actor, id)| ApproveSubmission { actor, recipe_id: RecipeId(id) }.into()),
        actor().prop_map(|actor| RejectSubmission { actor }.into()),
    ]
}

proptest! {
    #[test]
    fn a_submission_is_made_once_and_judged_once(commands in proptest::collection::vec(command(), 0..12)) {
        let (mut submitted, mut judged) = (false, None);
        let state = live_through::<Submission>(commands, |command| {
            let admin = |actor: Actor| !matches!(actor, Actor::Member { .. });
            let accepted = match command {
                SubmissionCommand::Submit(c) => {
                    let may = !matches!(c.actor, Actor::System | Actor::Member { restricted: true, .. });
                    let first = may && !submitted;
                    submitted |= may;
                    first
                }
                SubmissionCommand::Approve(c) => {
                    let first = admin(c.actor) && submitted && judged.is_none();
                    if first { judged = Some(Some(c.recipe_id)); }
                    first
                }
                SubmissionCommand::Reject(c) => {
                    let first = admin(c.actor) && submitted && judged.is_none();
                    if first { judged = Some(None); }
                    first
                }
            };
            accepted.then_some(1)
        })?;
        match state {
            Submission::NotSubmitted => prop_assert!(!submitted),
            Submission::Pending { .. } => prop_assert!(submitted && judged.is_none()),
            Submission::Approved { recipe_id } => prop_assert_eq!(judged, Some(Some(recipe_id))),
            Submission::Rejected => prop_assert_eq!(judged, Some(None)),
        }
    }
}
