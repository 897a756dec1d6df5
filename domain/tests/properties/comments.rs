use domain::Actor;
use domain::comments::{
    ClearReport, Comment, CommentCommand, DeleteComment, PostComment, RemoveComment, ReportComment, Review,
};
use domain::ids::{AccountId, RecipeId};
use domain::values::{CommentText, Reasons};
use proptest::prelude::*;

use super::{actor, live_through};

fn command() -> impl Strategy<Value = CommentCommand> {
    let comment = || CommentText::parse("Lovely.").unwrap();
    let reasons = || Reasons::parse(["profanity"]).unwrap();
    prop_oneof![
        (actor(), 1..3i64).prop_map(move |(actor, recipe)| {
            PostComment { actor, recipe_id: RecipeId(recipe), comment: comment() }.into()
        }),
        actor().prop_map(|actor| ReportComment { actor }.into()),
        actor().prop_map(|actor| ClearReport { actor }.into()),
        actor().prop_map(|actor| DeleteComment { actor }.into()),
        actor().prop_map(move |actor| RemoveComment { actor, reasons: reasons() }.into()),
    ]
}

/// What readers and admins see of a comment.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Model {
    Nothing,
    Plain,
    Flagged,
    Acceptable(Option<AccountId>),
    Deleted,
    Removed(Option<AccountId>),
}

impl Model {
    /// What becomes of it, and by how many events; none where the command is refused.
    fn after(self, command: &CommentCommand, writer: Option<AccountId>) -> Option<(Self, usize)> {
        use CommentCommand::{ClearReport, Delete, Post, Remove, Report};
        use Model::{Acceptable, Deleted, Flagged, Nothing, Plain, Removed};
        let admin = |actor: Actor| !matches!(actor, Actor::Member { .. });
        let own = |actor: Actor| actor == Actor::System || actor.account() == writer;
        match (self, command) {
            (Nothing, Post(c)) => {
                let may = !matches!(c.actor, Actor::System | Actor::Member { restricted: true, .. });
                may.then_some((Plain, 1))
            }
            (Plain | Acceptable(_), Report(c)) => c.actor.account().map(|_| (Flagged, 1)),
            (Flagged, Report(c)) => c.actor.account().map(|_| (Flagged, 0)),
            (_, ClearReport(c)) if !admin(c.actor) => None,
            (_, Remove(c)) if !admin(c.actor) => None,
            (Flagged, ClearReport(c)) => Some((Acceptable(c.actor.account()), 1)),
            (Plain, ClearReport(_)) => Some((self, 0)),
            (Acceptable(by), ClearReport(c)) if by == c.actor.account() => Some((self, 0)),
            (Plain | Flagged, Remove(c)) => Some((Removed(c.actor.account()), 1)),
            (Removed(by), Remove(c)) if by == c.actor.account() => Some((self, 0)),
            (Plain | Flagged | Acceptable(_), Delete(c)) if own(c.actor) => Some((Deleted, 1)),
            (Deleted, Delete(c)) if own(c.actor) => Some((Deleted, 0)),
            _ => None,
        }
    }
}

proptest! {
    #[test]
    fn a_comment_is_what_its_author_and_the_first_admin_made_of_it(
        commands in proptest::collection::vec(command(), 0..16)
    ) {
        let (mut model, mut author) = (Model::Nothing, None);
        let state = live_through::<Comment>(commands, |command| {
            let (after, events) = model.after(command, author)?;
            if let (Model::Nothing, CommentCommand::Post(c)) = (model, command) {
                author = c.actor.account();
            }
            model = after;
            Some(events)
        })?;
        let seen = match state {
            Comment::NotPosted => Model::Nothing,
            Comment::Visible { posted, review } => {
                prop_assert_eq!(Some(posted.writer), author);
                match review {
                    Review::NotReported => Model::Plain,
                    Review::Reported => Model::Flagged,
                    Review::Cleared { by } => Model::Acceptable(by),
                }
            }
            Comment::Deleted { .. } => Model::Deleted,
            Comment::Removed { by } => Model::Removed(by),
        };
        prop_assert_eq!(seen, model);
    }
}
