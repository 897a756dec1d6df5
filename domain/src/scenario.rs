//! Given/when/then: what happened, what is asked, what follows.

use crate::aggregate::Decide;

/// The state of an aggregate after some events.
pub(crate) struct Given<A>(A);

/// The aggregate's response to a command.
pub(crate) struct When<A: Decide>(Result<Vec<A::Event>, A::Error>);

pub(crate) fn given<A: Decide>(events: impl IntoIterator<Item = A::Event>) -> Given<A> {
    let mut state = A::default();
    for event in events {
        state.apply(event);
    }
    Given(state)
}

pub(crate) fn given_nothing<A: Decide>() -> Given<A> {
    Given(A::default())
}

impl<A: Decide> Given<A> {
    pub(crate) fn when(&self, command: impl Into<A::Command>) -> When<A> {
        When(self.0.decide(command.into()))
    }
}

impl<A: Decide> When<A>
where
    A::Error: PartialEq,
{
    #[track_caller]
    pub(crate) fn then(self, events: impl IntoIterator<Item = A::Event>) {
        let expected: Vec<_> = events.into_iter().collect();
        assert_eq!(self.0.expect("the command should be accepted"), expected);
    }

    #[track_caller]
    pub(crate) fn then_nothing_changes(self) {
        self.then([]);
    }

    #[track_caller]
    pub(crate) fn then_refused(self, error: A::Error) {
        match self.0 {
            Err(actual) => assert_eq!(actual, error),
            Ok(events) => panic!("expected a refusal ({error}), got {events:?}"),
        }
    }
}
