//! Upcasting: the log is never rewritten, so reading brings every old event to its current version (docs/design.md#append-only).

use std::collections::HashMap;

use serde_json::Value;

/// The parts of an event that a new version may change.
#[derive(Clone, Debug, PartialEq)]
pub struct Versioned {
    /// The type of the event.
    pub event_type: String,
    /// Its version.
    pub event_version: String,
    /// The event: an externally tagged enum.
    pub payload: Value,
}

/// An old event could not be upcast to the current version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{event_type} of version {event_version} cannot be brought to the current version: {reason}")]
pub struct UpcastError {
    /// The type of the stored event.
    pub event_type: String,
    /// Its stored version.
    pub event_version: String,
    /// What does not fit.
    pub reason: String,
}

type Step = Box<dyn Fn(Value) -> Result<Vec<Versioned>, String> + Send + Sync>;

/// More steps than this for one stored event mean that the steps form a cycle.
const MOST_STEPS: usize = 64;

/// The steps from each old version of an event to the next. One event may become several (a version may split it), but never
/// none: the sequence of a stream counts stored events, and a stream whose last event vanished would lose count. Events without a
/// step pass through unchanged, including those of an unknown type.
#[derive(Default)]
pub struct Upcasters {
    steps: HashMap<String, HashMap<String, Step>>,
}

impl Upcasters {
    /// No steps: every event is current.
    pub fn none() -> Self {
        Self::default()
    }

    /// Adds the step that turns an event of this type and version into one or more of a later version.
    #[must_use]
    pub fn step(
        mut self,
        event_type: &str,
        event_version: &str,
        step: impl Fn(Value) -> Result<Vec<Versioned>, String> + Send + Sync + 'static,
    ) -> Self {
        self.steps.entry(event_type.to_owned()).or_default().insert(event_version.to_owned(), Box::new(step));
        self
    }

    /// Whether this version of the event has a step, that is, whether it is an old one.
    pub fn is_old(&self, event_type: &str, event_version: &str) -> bool {
        self.find(event_type, event_version).is_some()
    }

    /// Applies steps until none applies any more.
    pub fn upcast(&self, event: Versioned) -> Result<Vec<Versioned>, UpcastError> {
        let (event_type, event_version) = (event.event_type.clone(), event.event_version.clone());
        let failed = |reason: String| UpcastError {
            event_type: event_type.clone(),
            event_version: event_version.clone(),
            reason,
        };
        let mut steps_taken = 0;
        let mut waiting = vec![event];
        let mut current = Vec::with_capacity(1);
        while let Some(event) = waiting.pop() {
            let Some(step) = self.find(&event.event_type, &event.event_version) else {
                current.push(event);
                continue;
            };
            steps_taken += 1;
            if steps_taken > MOST_STEPS {
                return Err(failed("its steps lead back to an old version".to_owned()));
            }
            let next = step(event.payload).map_err(&failed)?;
            if next.is_empty() {
                return Err(failed("a step made no event of it".to_owned()));
            }
            waiting.extend(next.into_iter().rev());
        }
        Ok(current)
    }

    fn find(&self, event_type: &str, event_version: &str) -> Option<&Step> {
        self.steps.get(event_type)?.get(event_version)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn versioned(event_type: &str, version: &str, payload: Value) -> Versioned {
        Versioned { event_type: event_type.into(), event_version: version.into(), payload }
    }

    #[test]
    fn one_event_becomes_two_in_order_and_each_goes_on() {
        let upcasters = Upcasters::none()
            .step("Named", "1", |_| {
                Ok(vec![versioned("First", "1", json!(1)), versioned("Last", "1", json!(2))])
            })
            .step("First", "1", |_| Ok(vec![versioned("First", "2", json!(3))]));
        let events = upcasters.upcast(versioned("Named", "1", json!(0))).unwrap();
        assert_eq!(events, [versioned("First", "2", json!(3)), versioned("Last", "1", json!(2))]);
    }

    #[test]
    fn an_unknown_event_passes_through() {
        let event = versioned("Unheard", "9", json!({"a": 1}));
        assert_eq!(Upcasters::none().upcast(event.clone()).unwrap(), [event]);
    }

    #[test]
    fn steps_in_a_circle_and_steps_to_nothing_are_errors() {
        let circle = Upcasters::none().step("A", "1", |payload| Ok(vec![versioned("A", "1", payload)]));
        assert!(circle.upcast(versioned("A", "1", json!(null))).is_err());
        let nothing = Upcasters::none().step("A", "1", |_| Ok(vec![]));
        assert!(nothing.upcast(versioned("A", "1", json!(null))).is_err());
    }
}
