//! All aggregates of the cookbook, and an event of any of them.

use cqrs_es::Aggregate;
use serde::Deserializer;

use crate::accounts::Account;
use crate::admins::Admins;
use crate::aggregate::{AggregateEvent, Decide};
use crate::comments::Comment;
use crate::effect::Effect;
use crate::event_description::{Decision, EventDescription, EventType};
use crate::photos::Photo;
use crate::recipes::Recipe;
use crate::shelves::Shelf;
use crate::submissions::Submission;
use crate::tags::Tag;

/// Why an event of the log cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableEvent {
    /// No aggregate has such an event in this version; a newer binary may have written it.
    #[error("this version does not know it")]
    Unknown,
    /// The stream's id is not a valid id of its aggregate.
    #[error("{id:?} is not an id")]
    NotAnId {
        /// The stream's id.
        id: String,
    },
    /// Its content does not match its type.
    #[error("{reason}")]
    Malformed {
        /// What is wrong with it.
        reason: String,
    },
}

/// Visits each kind of aggregate.
pub trait AggregateVisitor {
    /// Visits this one.
    fn visit<A: Decide>(&mut self);
}

macro_rules! aggregates {
    ($($state:ident),+ $(,)?) => {
        /// An event of any aggregate, with that aggregate's id.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Event {
            $(
                #[doc = concat!("What happened to a [`", stringify!($state), "`].")]
                $state(<$state as Decide>::Id, <$state as Aggregate>::Event)
            ),+
        }

        impl Event {
            /// Reads an event from the log, upcast to its current version.
            ///
            /// # Errors
            /// [`UnreadableEvent`] if it is not one of this product's events, or not of a current version.
            pub fn read<'de>(
                aggregate_type: &str,
                aggregate_id: &str,
                event_type: &str,
                event_version: &str,
                payload: impl Deserializer<'de>,
            ) -> Result<Self, UnreadableEvent> {
                match aggregate_type {
                    $(<$state as Aggregate>::TYPE => {
                        let id = aggregate_id.parse();
                        let id = id.map_err(|_| UnreadableEvent::NotAnId { id: aggregate_id.to_owned() });
                        Ok(Self::$state(id?, content(event_type, event_version, payload)?))
                    })+
                    _ => Err(UnreadableEvent::Unknown),
                }
            }

            /// How it changes what is shown.
            #[must_use]
            pub fn effect(&self) -> Effect<'_> {
                match self { $(Self::$state(id, event) => event.effect(*id)),+ }
            }

            /// As a decision, and the number of what it is about; `None` if it is none.
            #[must_use]
            pub fn decides(&self) -> Option<(Decision, i64)> {
                match self { $(Self::$state(id, event) => event.decides(*id)),+ }
            }

            /// What is told of it.
            #[must_use]
            pub fn description(&self) -> EventDescription<'_> {
                match self { $(Self::$state(_, event) => event.description()),+ }
            }
        }

        /// Every type of events, by what they happen to, in the order in which decisions are offered.
        pub fn event_types() -> impl Iterator<Item = &'static EventType> {
            [$(<<$state as Aggregate>::Event as AggregateEvent>::TYPES),+].into_iter().flatten()
        }

        /// Visits every kind of aggregate.
        pub fn visit_aggregates(visitor: &mut impl AggregateVisitor) {
            $(visitor.visit::<$state>();)+
        }
    };
}

// The only list of all aggregates, in the order in which the audit trail offers their decisions.
aggregates!(Recipe, Submission, Photo, Comment, Tag, Account, Admins, Shelf);

/// The types of events that are decisions, and how they are told.
pub fn decisions() -> impl Iterator<Item = (&'static str, Decision)> {
    event_types().filter_map(|event_type| Some((event_type.name, event_type.decision?)))
}

fn content<'de, E: AggregateEvent>(
    event_type: &str,
    event_version: &str,
    payload: impl Deserializer<'de>,
) -> Result<E, UnreadableEvent> {
    if !E::TYPES.iter().any(|known| (known.name, known.version) == (event_type, event_version)) {
        return Err(UnreadableEvent::Unknown);
    }
    E::deserialize(payload).map_err(|error| UnreadableEvent::Malformed { reason: error.to_string() })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::accounts::AccountEvent;
    use crate::effect::Gone;
    use crate::ids::{AccountId, RecipeId};
    use crate::personal::Personal;
    use crate::recipes::RecipeEvent;
    use crate::values::AvatarId;

    #[test]
    fn an_event_of_the_log_is_read_with_the_id_of_its_stream() {
        let deleted = Event::Recipe(RecipeId(3), RecipeEvent::RecipeDeleted {});
        let payload = json!({"RecipeDeleted": {}});
        assert_eq!(Event::read("recipe", "3", "RecipeDeleted", "1", &payload), Ok(deleted));
    }

    #[test]
    fn what_is_not_known_is_told_apart_from_what_is_damaged() {
        let payload = json!({"RecipeDeleted": {}});
        let read = |kind, id, name, version| Event::read(kind, id, name, version, &payload).unwrap_err();
        assert_eq!(read("planet", "3", "RecipeDeleted", "1"), UnreadableEvent::Unknown);
        assert_eq!(read("recipe", "3", "RecipeEaten", "1"), UnreadableEvent::Unknown);
        assert_eq!(read("recipe", "3", "RecipeDeleted", "2"), UnreadableEvent::Unknown);
        assert_eq!(
            read("recipe", "x", "RecipeDeleted", "1"),
            UnreadableEvent::NotAnId { id: "x".to_owned() }
        );
        let payload = json!({"RecipeCreated": {}});
        let malformed = Event::read("recipe", "3", "RecipeCreated", "1", &payload);
        assert!(matches!(malformed, Err(UnreadableEvent::Malformed { .. })), "{malformed:?}");
    }

    #[test]
    fn what_can_no_longer_be_read_is_gone() {
        let (member, recipe) = (AccountId(7), RecipeId(3));
        let nameless = AccountEvent::AccountDetailsChanged {
            display_name: Personal::erased(member),
            avatar_id: AvatarId::DEFAULT,
        };
        assert_eq!(nameless.effect(member), Effect::Gone(Gone::Member(member)));
        let wordless =
            RecipeEvent::RecipeCreated { writer: member, tags: vec![], content: Personal::erased(member) };
        assert_eq!(wordless.effect(recipe), Effect::Gone(Gone::Recipe(recipe)));
    }
}
