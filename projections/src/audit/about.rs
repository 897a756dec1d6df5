//! Which events are decisions, and about what: their lines in the tables of the aggregates say so.

use domain::Event;
use domain::event_description::When;
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
pub(super) fn about(event: &Event, metadata: &Metadata) -> Option<About> {
    let (decision, id) = event.decides()?;
    let followed = metadata.causation.is_some();
    let is_one = match decision.when {
        When::Always => true,
        When::Somebody => followed || metadata.actor.role != "system",
        When::Followed => followed,
    };
    let kind = decision.about;
    is_one.then(|| About { kind, id, subject: (kind == "user").then_some(id) })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use cqrs_es::DomainEvent;
    use domain::{AggregateEvent, AggregateVisitor, Decide, decisions, visit_aggregates};
    use event_log::StreamPlace;

    use super::*;

    /// The types of the events that are in the trail if this is who causes them.
    struct Told<'a>(&'a Metadata, BTreeSet<String>);

    impl AggregateVisitor for Told<'_> {
        fn visit<A: Decide>(&mut self) {
            for sample in A::Event::samples() {
                let (name, version) = (sample.event_type(), sample.event_version());
                let id = if A::TYPE == "admins" { "all" } else { "1" };
                let event = Event::read(A::TYPE, id, &name, &version, serde_json::to_value(&sample).unwrap());
                if about(&event.unwrap(), self.0).is_some() {
                    self.1.insert(name);
                }
            }
        }
    }

    fn told(role: &str, causation: Option<StreamPlace>) -> BTreeSet<String> {
        let metadata = Metadata {
            actor: event_log::Actor::new("1", role),
            command_id: None,
            correlation_id: "test".to_owned(),
            causation,
            request_id: None,
            time: 0,
        };
        let mut told = Told(&metadata, BTreeSet::new());
        visit_aggregates(&mut told);
        told.1
    }

    #[test]
    fn the_actions_that_can_be_asked_for_are_those_that_are_in_the_trail() {
        let cause = StreamPlace::of::<domain::recipes::Recipe>(1, 1);
        let all: BTreeSet<String> = decisions().map(|(action, _)| action.to_owned()).collect();
        assert_eq!(told("system", Some(cause)), all);
        let by_an_admin = told("admin", None);
        assert_eq!(all.difference(&by_an_admin).collect::<Vec<_>>(), ["CommentDeleted"]);
        let by_itself = told("system", None);
        let missing: Vec<_> = by_an_admin.difference(&by_itself).collect();
        assert_eq!(missing, ["RecipeCreated", "RecipeDeleted", "RecipeUpdated", "TagCreated"]);
    }
}
