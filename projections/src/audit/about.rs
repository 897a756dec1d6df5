//! Which events are decisions, and about what.

use domain::Event;
use domain::accounts::AccountEvent;
use domain::admins::AdminsEvent;
use domain::comments::CommentEvent;
use domain::photos::PhotoEvent;
use domain::submissions::SubmissionEvent;
use event_log::Metadata;

/// What a decision is about; the subject only where no contribution tells it.
pub(super) struct About {
    /// Which kind of thing.
    pub(super) kind: &'static str,
    /// Its number.
    pub(super) id: i64,
    /// Whom it concerns.
    pub(super) subject: Option<i64>,
}

/// What an event decides about; `None` if it is no decision, nor what followed from one.
///
/// Contributions and saves are none. A new name is one, as it is shown beside whatever its member wrote before. Recipes and tags that the product itself adds (an import, the demonstration) are none either:
/// nobody decided on each of them.
pub(super) fn about(event: &Event, metadata: &Metadata) -> Option<About> {
    let somebody_decided = metadata.actor.role != "system" || metadata.causation.is_some();
    let of = |kind, id| Some(About { kind, id, subject: None });
    let user = |id: i64| Some(About { kind: "user", id, subject: Some(id) });
    match event {
        Event::Recipe(id, _) if somebody_decided => of("recipe", id.0),
        Event::Tag(id, _) if somebody_decided => of("tag", id.0),
        Event::Recipe(..) | Event::Tag(..) | Event::Shelf(..) => None,
        Event::Submission(id, event) => match event {
            SubmissionEvent::SubmissionApproved { .. } | SubmissionEvent::SubmissionRejected { .. } => {
                of("submission", id.0)
            }
            SubmissionEvent::RecipeSubmitted { .. }
            | SubmissionEvent::SubmissionCorrected { .. }
            | SubmissionEvent::SubmissionWithdrawn {} => None,
        },
        Event::Photo(_, PhotoEvent::PhotoSubmitted { .. }) => None,
        Event::Photo(id, _) => of("photo", id.0),
        Event::Comment(id, event) => match event {
            CommentEvent::CommentPosted { .. } => None,
            // A writer who takes it back decides about nobody else's.
            CommentEvent::CommentDeleted { .. } if metadata.causation.is_none() => None,
            CommentEvent::CommentReported { .. }
            | CommentEvent::ReportCleared { .. }
            | CommentEvent::CommentDeleted { .. }
            | CommentEvent::CommentRemoved { .. } => of("comment", id.0),
        },
        Event::Account(id, event) => match event {
            AccountEvent::AccountDetailsChanged { .. }
            | AccountEvent::ViolationAdded { .. }
            | AccountEvent::MemberRestricted {}
            | AccountEvent::ViolationsReset {}
            | AccountEvent::AccountDeleted { .. }
            | AccountEvent::AccountErased {} => user(id.0),
            AccountEvent::AccountRegistered { .. }
            | AccountEvent::EmailChanged { .. }
            | AccountEvent::PasswordChanged {}
            | AccountEvent::AdminToolsUnlocked {} => None,
        },
        Event::Admins(
            _,
            AdminsEvent::AdminMade { account_id } | AdminsEvent::AdminRemoved { account_id },
        ) => user(account_id.0),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cqrs_es::DomainEvent;
    use domain::{AggregateEvent, AggregateVisitor, Decide, visit_aggregates};

    use super::*;
    use crate::audit::actions::{ABOUT, AUDITED_ACTIONS};

    /// The types of the events that are in the trail if this is who causes them.
    struct Told<'a>(&'a Metadata, BTreeSet<String>, BTreeSet<(String, &'static str)>);

    impl AggregateVisitor for Told<'_> {
        fn visit<A: Decide>(&mut self) {
            for sample in A::Event::samples() {
                let (name, version) = (sample.event_type(), sample.event_version());
                let id = if A::TYPE == "admins" { "all" } else { "1" };
                let event = Event::read(A::TYPE, id, &name, &version, serde_json::to_value(&sample).unwrap());
                if let Some(About { kind, .. }) = about(&event.unwrap(), self.0) {
                    self.1.insert(name.clone());
                    self.2.insert((name, kind));
                }
            }
        }
    }

    fn told(role: &str, causation: Option<i64>) -> BTreeSet<String> {
        let metadata = metadata(role, causation);
        let mut told = Told(&metadata, BTreeSet::new(), BTreeSet::new());
        visit_aggregates(&mut told);
        told.1
    }

    fn metadata(role: &str, causation: Option<i64>) -> Metadata {
        Metadata {
            actor: event_log::Actor::new("1", role),
            command_id: None,
            correlation_id: "test".to_owned(),
            causation,
            request_id: None,
            time: 0,
        }
    }

    #[test]
    fn the_actions_that_can_be_asked_for_are_those_that_are_in_the_trail() {
        let all: BTreeSet<String> = AUDITED_ACTIONS.iter().map(|&action| action.to_owned()).collect();
        assert_eq!(told("system", Some(1)), all);
        let by_an_admin = told("admin", None);
        assert_eq!(all.difference(&by_an_admin).collect::<Vec<_>>(), ["CommentDeleted"]);
        let by_itself = told("system", None);
        let missing: Vec<_> = by_an_admin.difference(&by_itself).collect();
        assert_eq!(missing, ["RecipeCreated", "RecipeDeleted", "RecipeUpdated", "TagCreated"]);
    }

    #[test]
    fn each_action_is_about_one_kind_of_thing() {
        let metadata = metadata("system", Some(1));
        let mut told = Told(&metadata, BTreeSet::new(), BTreeSet::new());
        visit_aggregates(&mut told);
        let kinds =
            ABOUT.iter().flat_map(|(kind, actions)| actions.iter().map(move |action| (*action, *kind)));
        let expected: BTreeSet<(String, &str)> =
            kinds.map(|(action, kind)| (action.to_owned(), kind)).collect();
        assert_eq!(told.2, expected);
        assert_eq!(expected.len(), AUDITED_ACTIONS.len());
    }
}
