use domain::Actor;
use domain::ids::{AccountId, RecipeId};
use domain::photos::{
    ApprovePhoto, Photo, PhotoCommand, PhotoState, RejectPhoto, RemovePhoto, ReportPhoto, SubmitPhoto,
    WithdrawPhoto,
};
use domain::values::{AltText, PictureUrl, Reasons};
use proptest::prelude::*;

use super::{actor, live_through};

fn command() -> impl Strategy<Value = PhotoCommand> {
    let url = || PictureUrl::parse("/api/images/a.jpg").unwrap();
    let reasons = || Reasons::parse(["profanity"]).unwrap();
    prop_oneof![
        (actor(), any::<bool>()).prop_map(move |(actor, told)| {
            let alt_text = AltText::parse(if told { "A loaf" } else { "" }).unwrap();
            SubmitPhoto { actor, recipe_id: RecipeId(3), url: url(), alt_text }.into()
        }),
        actor().prop_map(|actor| ApprovePhoto { actor }.into()),
        actor().prop_map(|actor| RejectPhoto { actor, reason: None }.into()),
        actor().prop_map(move |actor| ReportPhoto { actor, reasons: reasons() }.into()),
        actor().prop_map(|actor| RemovePhoto { actor }.into()),
        actor().prop_map(|actor| WithdrawPhoto { actor }.into()),
    ]
}

/// What an admin says of a photo that waits.
fn verdict(command: &PhotoCommand) -> Option<(Actor, PhotoState)> {
    let (actor, verdict) = match command {
        PhotoCommand::Approve(c) => (c.actor, PhotoState::Approved { by: c.actor.account() }),
        PhotoCommand::Reject(c) => (c.actor, PhotoState::Rejected { by: c.actor.account() }),
        PhotoCommand::Report(c) => (c.actor, PhotoState::Reported { by: c.actor.account() }),
        PhotoCommand::Submit(_) | PhotoCommand::Remove(_) | PhotoCommand::Withdraw(_) => return None,
    };
    Some((actor, verdict))
}

proptest! {
    #[test]
    fn a_photo_is_submitted_once_and_decided_once(commands in proptest::collection::vec(command(), 0..16)) {
        let mut model: Option<(AccountId, PhotoState)> = None;
        let state = live_through::<Photo>(commands, |command| {
            if let PhotoCommand::Submit(c) = command {
                let owner = c.actor.account()?;
                let may = c.actor.may_contribute() && !c.alt_text.as_str().is_empty() && model.is_none();
                return may.then(|| { model = Some((owner, PhotoState::Pending)); 1 });
            }
            if let PhotoCommand::Withdraw(c) = command {
                let (owner, now) = model.filter(|(owner, _)| c.actor.account() == Some(*owner))?;
                return match now {
                    PhotoState::Pending => { model = Some((owner, PhotoState::Withdrawn)); Some(1) }
                    PhotoState::Withdrawn => Some(0),
                    _ => None,
                };
            }
            let (actor, said) = match command {
                PhotoCommand::Remove(c) => (c.actor, None),
                other => verdict(other).map(|(actor, said)| (actor, Some(said)))?,
            };
            if matches!(actor, Actor::Member { .. }) {
                return None;
            }
            let (owner, now) = model?;
            let next = match (now, said) {
                (PhotoState::Pending, Some(said)) => said,
                (now, Some(said)) => return (now == said).then_some(0),
                (PhotoState::Pending | PhotoState::Approved { .. }, None) => PhotoState::Removed,
                (_, None) => return Some(0),
            };
            model = Some((owner, next));
            Some(1)
        })?;
        let seen = match state {
            Photo::NotSubmitted => None,
            Photo::Submitted { submitted, state } => Some((submitted.owner, state)),
        };
        prop_assert_eq!(seen, model);
    }
}
