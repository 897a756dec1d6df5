use domain::Actor;
use domain::fingerprint::Fingerprint;
use domain::ids::{AccountId, RecipeId};
use domain::submissions::{
    ApproveSubmission, CorrectSubmission, RejectSubmission, Submission, SubmissionCommand, SubmissionContent,
    SubmissionState, SubmitRecipe, WithdrawSubmission,
};
use domain::values::{Attribution, Description, RecipeText, Title};
use proptest::prelude::*;

use super::{actor, live_through};

fn content(title: &str) -> SubmissionContent {
    SubmissionContent {
        title: Title::parse(title).unwrap(),
        description: Description::parse("").unwrap(),
        attribution: Attribution::parse("").unwrap(),
        servings: None,
        prep_minutes: None,
        cook_minutes: None,
        recipe_text: Some(RecipeText::parse("Stir.").unwrap()),
        tags: vec![],
        pictures: vec![],
        cards: vec![],
        story: None,
    }
}

fn command() -> impl Strategy<Value = SubmissionCommand> {
    prop_oneof![
        (actor(), "[ab]").prop_map(|(actor, title)| SubmitRecipe { actor, content: content(&title) }.into()),
        (actor(), "[ab]")
            .prop_map(|(actor, title)| { CorrectSubmission { actor, content: content(&title) }.into() }),
        actor().prop_map(|actor| WithdrawSubmission { actor }.into()),
        (actor(), 1..9i64).prop_map(|(actor, id)| {
            ApproveSubmission { actor, recipe_id: RecipeId(id), recipe: None }.into()
        }),
        actor().prop_map(|actor| RejectSubmission { actor, reason: None }.into()),
    ]
}

/// What became of a submission.
#[derive(Debug, Clone, PartialEq)]
enum Model {
    Waits(Box<SubmissionContent>),
    Withdrawn,
    Approved(RecipeId, Option<AccountId>),
    Rejected(Option<AccountId>),
}

impl Model {
    /// What becomes of it, and by how many events; none where the command is refused.
    fn after(&self, command: &SubmissionCommand, writer: AccountId) -> Option<(Self, usize)> {
        use SubmissionCommand::{Approve, Correct, Reject, Submit, Withdraw};
        let admin = |actor: Actor| !matches!(actor, Actor::Member { .. });
        let own = |actor: Actor| actor.account() == Some(writer);
        match (self, command) {
            (_, Submit(_)) => None,
            (Self::Waits(now), Correct(c)) if own(c.actor) && c.actor.may_contribute() => {
                Some((Self::Waits(Box::new(c.content.clone())), usize::from(**now != c.content)))
            }
            (
                Self::Waits(_),
                Withdraw(WithdrawSubmission { actor }) | Reject(RejectSubmission { actor, .. }),
            ) if own(*actor) => Some((Self::Withdrawn, 1)),
            (
                Self::Withdrawn,
                Withdraw(WithdrawSubmission { actor }) | Reject(RejectSubmission { actor, .. }),
            ) if own(*actor) => Some((Self::Withdrawn, 0)),
            (Self::Waits(_), Approve(c)) if admin(c.actor) => {
                Some((Self::Approved(c.recipe_id, c.actor.account()), 1))
            }
            (Self::Waits(_), Reject(c)) if admin(c.actor) => Some((Self::Rejected(c.actor.account()), 1)),
            (Self::Approved(_, by), Approve(c)) if admin(c.actor) && *by == c.actor.account() => {
                Some((self.clone(), 0))
            }
            (Self::Rejected(by), Reject(c)) if admin(c.actor) && *by == c.actor.account() => {
                Some((self.clone(), 0))
            }
            _ => None,
        }
    }
}

proptest! {
    #[test]
    fn a_submission_is_its_writers_while_it_waits_and_decided_once(
        commands in proptest::collection::vec(command(), 0..16)
    ) {
        let mut model: Option<(AccountId, Model)> = None;
        let state = live_through::<Submission>(commands, |command| {
            if let (None, SubmissionCommand::Submit(c)) = (&model, command) {
                let writer = c.actor.account().filter(|_| c.actor.may_contribute())?;
                model = Some((writer, Model::Waits(Box::new(c.content.clone()))));
                return Some(1);
            }
            let (writer, now) = model.as_ref()?;
            let (after, events) = now.after(command, *writer)?;
            model = Some((*writer, after));
            Some(events)
        })?;
        match (state, model) {
            (Submission::NotSubmitted, None) => {}
            (Submission::Submitted { writer, state }, Some((author, model))) => {
                prop_assert_eq!(writer, author);
                let same = match (&state, &model) {
                    (SubmissionState::Pending { content }, Model::Waits(now)) => {
                        content.value() == Some(&Fingerprint::of(&**now))
                    }
                    (SubmissionState::Withdrawn, Model::Withdrawn) => true,
                    (SubmissionState::Approved { recipe_id, by }, Model::Approved(id, first)) => {
                        recipe_id == id && by == first
                    }
                    (SubmissionState::Rejected { by }, Model::Rejected(first)) => by == first,
                    _ => false,
                };
                prop_assert!(same, "{:?} is not {:?}", state, model);
            }
            (state, model) => prop_assert!(false, "{:?} is not {:?}", state, model),
        }
    }
}
