//! Random histories against a simple model of each aggregate: whatever is asked in whatever order, the aggregate accepts
//! what the model accepts, and a state replayed from its events (through JSON, as the log keeps them) equals the live one.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod accounts;
mod admins;
mod comments;
mod photos;
mod recipes;
mod shelves;
mod submissions;
mod tags;

use domain::ids::AccountId;
use domain::{Actor, Decide};
use proptest::prelude::*;

/// Somebody who gives commands: a few members and admins, so that they meet each other's things.
fn actor() -> impl Strategy<Value = Actor> {
    prop_oneof![
        3 => (1..4i64, any::<bool>()).prop_map(|(id, restricted)| Actor::Member { id: AccountId(id), restricted }),
        3 => (10..12i64).prop_map(|id| Actor::Admin { id: AccountId(id) }),
        1 => Just(Actor::System),
    ]
}

/// Gives `commands` to a new aggregate one after the other; `accepts` is the model: it says how many events a command must
/// bring (`None`: it must be refused) and remembers what it needs.
fn live_through<A>(
    commands: Vec<A::Command>,
    mut accepts: impl FnMut(&A::Command) -> Option<usize>,
) -> Result<A, TestCaseError>
where
    A: Decide + PartialEq + std::fmt::Debug,
    A::Command: Clone + std::fmt::Debug,
{
    let mut live = A::default();
    let mut history = Vec::new();
    for command in commands {
        let expected = accepts(&command);
        let decided = live.decide(command.clone());
        prop_assert_eq!(decided.as_ref().ok().map(Vec::len), expected, "{:?} in {:?}", command, live);
        for event in decided.into_iter().flatten() {
            live.apply(event.clone());
            history.push(serde_json::to_value(&event).unwrap());
        }
    }
    let mut replayed = A::default();
    for event in history {
        replayed.apply(serde_json::from_value(event).unwrap());
    }
    prop_assert_eq!(&replayed, &live);
    Ok(live)
}
