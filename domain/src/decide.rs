//! How a pure decision becomes an aggregate of cqrs-es.

use cqrs_es::Aggregate;

/// An aggregate whose decisions are a pure function of its state and a command.
///
/// The async `handle` of cqrs-es calls [`Decide::decide`] and nothing else, so that a rule can be read, tested and
/// replayed without a runtime.
pub trait Decide: Aggregate {
    /// What happens when `command` meets this state: the events, none if it changes nothing.
    ///
    /// # Errors
    /// The rule that the command breaks.
    fn decide(&self, command: Self::Command) -> Result<Vec<Self::Event>, Self::Error>;
}

/// Implements `cqrs_es::Aggregate` for a type that has `Decide::decide` and an inherent `evolve(&mut self, event)`.
macro_rules! aggregate {
    ($state:ty, $name:literal, $command:ty, $event:ty, $error:ty) => {
        impl cqrs_es::Aggregate for $state {
            const TYPE: &'static str = $name;
            type Command = $command;
            type Event = $event;
            type Error = $error;
            type Services = ();

            async fn handle(
                &mut self,
                command: Self::Command,
                (): &Self::Services,
                sink: &cqrs_es::event_sink::EventSink<Self>,
            ) -> Result<(), Self::Error> {
                for event in $crate::Decide::decide(self, command)? {
                    sink.write(event, self).await;
                }
                Ok(())
            }

            fn apply(&mut self, event: Self::Event) {
                self.evolve(event);
            }
        }
    };
}

/// Implements `cqrs_es::DomainEvent`: the name of each variant and the version in which it is written today.
macro_rules! domain_event {
    ($event:ty { $($variant:ident => $version:literal),+ $(,)? }) => {
        impl cqrs_es::DomainEvent for $event {
            fn event_type(&self) -> String {
                match self { $(Self::$variant { .. } => stringify!($variant).to_owned()),+ }
            }
            fn event_version(&self) -> String {
                match self { $(Self::$variant { .. } => $version.to_owned()),+ }
            }
        }

        impl $event {
            /// Every event type of this aggregate with the version that is written today.
            pub const VERSIONS: &'static [(&'static str, &'static str)] = &[$((stringify!($variant), $version)),+];
        }
    };
}

pub(crate) use {aggregate, domain_event};
