//! How an aggregate is declared: one table of its events, commands and refusals.

use std::fmt::Display;
use std::str::FromStr;

use cqrs_es::{Aggregate, DomainEvent};

use crate::effect::Effect;
use crate::event_description::{Decision, EventDescription, EventType};
use crate::refusal::Refusal;

/// An aggregate whose decisions are a pure function of its state and a command.
///
/// The async `handle` of cqrs-es only calls [`Decide::decide`], so that a rule can be read, tested and replayed without a
/// runtime.
pub trait Decide: Aggregate<Services = (), Event: AggregateEvent<Id = Self::Id>, Error: Refusal> {
    /// Identifies one aggregate of this kind; its text is the id of the stream.
    type Id: FromStr + Display + Copy;

    /// The events that result from `command` in this state, none if it changes nothing.
    ///
    /// # Errors
    /// The rule that the command breaks.
    fn decide(&self, command: Self::Command) -> Result<Vec<Self::Event>, Self::Error>;
}

/// What happened to an aggregate of one kind.
pub trait AggregateEvent: DomainEvent {
    /// Identifies one aggregate of this kind.
    type Id;

    /// What its decisions are about: `photo`, `user`.
    const ABOUT: &'static str;

    /// Every event type of this aggregate.
    const TYPES: &'static [EventType];

    /// How this event, happening to the aggregate with this id, changes what is shown.
    fn effect(&self, id: Self::Id) -> Effect<'_>;

    /// As a decision, and the number of what it is about; `None` if it is none.
    fn decides(&self, id: Self::Id) -> Option<(Decision, i64)>;

    /// What is told of it.
    fn description(&self) -> EventDescription<'_>;

    /// One event of each type, for tests.
    #[cfg(feature = "samples")]
    fn samples() -> Vec<Self>;
}

/// Declares an aggregate whose state has an inherent `evolve(&mut self, event)`.
///
/// ```text
/// aggregate! {
///     Tag: "tag", id: TagId;                      // the state, the name of its streams, their id
///
///     events TagEvent {
///         TagCreated "1" { tag: TagName }         // name, current version, fields
///             decides(id) "Tag added" "added the tag {title}" // a decision: about what, what it is called and says
///             gives Tag(tag)                      // what it gives: a `Content`
///             => Effect::Nothing,                 // how it changes what is shown; may use the fields and `id`
///     }
///     commands TagCommand {
///         Create: create::CreateTag,              // the file of the verb, and the command in it; the file has `decide`
///     }
///     refusals TagError {
///         NotAllowed: NotAllowed NotAllowed "only an admin may create tags", // kind, stable code, clause
///     }
/// }
/// ```
///
/// What may stand between an event's fields and its effect, in this order, is explained in `event_description.rs`: `decides(…) if Somebody` or `if
/// Followed`, `becomes "removed"` with or without `from "shown"`, `because reasons`, `gives Comment(…)`, `changes "admin" to true`.
///
/// Every event, field and refusal carries a doc comment. An event without an effect does not compile.
macro_rules! aggregate {
    (
        $state:ident: $name:literal, $id:ident: $id_type:ident $(, about $about:literal)?;

        $(#[$event_doc:meta])*
        events $event:ident {
            $(
                $(#[$variant_doc:meta])*
                $variant:ident $version:literal { $($(#[$field_doc:meta])* $field:ident: $type:ty),* $(,)? }
                $(decides($target:expr) $(if $when:ident)? $called:literal $says:literal)?
                $(becomes $word:literal $(from $was:literal)?)?
                $(because $reason:ident)?
                $(gives $content:ident($($given:expr),*))?
                $(changes $what:literal to $is:literal)?
                => $effect:expr
            ),+ $(,)?
        }

        $(#[$command_doc:meta])*
        commands $command:ident { $($verb:ident: $file:ident::$asked:ident),+ $(,)? }

        $(#[$error_doc:meta])*
        refusals $error:ident {
            $($(#[$why_doc:meta])* $why:ident: $kind:ident $code:ident $clause:literal),+ $(,)?
        }
    ) => {
        $(#[$event_doc])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        pub enum $event {
            $($(#[$variant_doc])* $variant { $($(#[$field_doc])* $field: $type),* }),+
        }

        impl cqrs_es::DomainEvent for $event {
            fn event_type(&self) -> String {
                match self { $(Self::$variant { .. } => stringify!($variant).to_owned()),+ }
            }
            fn event_version(&self) -> String {
                match self { $(Self::$variant { .. } => $version.to_owned()),+ }
            }
        }

        impl $crate::AggregateEvent for $event {
            type Id = $id_type;

            const ABOUT: &'static str = [$($about,)? $name][0];

            const TYPES: &'static [$crate::event_description::EventType] = &[$($crate::event_description::EventType {
                $(decision: Some($crate::event_description::Decision {
                    $(when: $crate::event_description::When::$when,)?
                    ..$crate::event_description::Decision::of(Self::ABOUT, $called, $says)
                }),)?
                $(gives: Some(stringify!($content)),)?
                ..$crate::event_description::EventType::of(stringify!($variant), $version)
            }),+];

            fn effect(&self, $id: $id_type) -> $crate::Effect<'_> {
                match self {
                    $(Self::$variant { $($field),* } => {
                        let _ = ($id, $($field),*);
                        $effect
                    }),+
                }
            }

            fn decides(&self, $id: $id_type) -> Option<($crate::event_description::Decision, i64)> {
                match self {
                    $(Self::$variant { $($field),* } => {
                        let _ = ($id, $($field),*);
                        [$(Some(($crate::event_description::Decision {
                            $(when: $crate::event_description::When::$when,)?
                            ..$crate::event_description::Decision::of(Self::ABOUT, $called, $says)
                        }, $target.0)),)? None][0]
                    }),+
                }
            }

            fn description(&self) -> $crate::event_description::EventDescription<'_> {
                match self {
                    $(Self::$variant { $($field),* } => {
                        let _ = ($($field,)*);
                        $crate::event_description::EventDescription {
                            $(becomes: Some($word), $(from: Some($was),)?)?
                            $(because: $crate::event_description::Explain::words($reason),)?
                            $(gives: Some($crate::event_description::Content::$content($($given),*)),)?
                            $(changes: Some(($what, $is)),)?
                            ..$crate::event_description::EventDescription::default()
                        }
                    }),+
                }
            }

            #[cfg(feature = "samples")]
            fn samples() -> Vec<Self> {
                vec![$(Self::$variant { $($field: $crate::samples::Sample::sample()),* }),+]
            }
        }

        $(pub use $file::$asked;)+

        $(#[$command_doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum $command {
            $(#[doc = concat!("See [`", stringify!($asked), "`].")] $verb($asked)),+
        }

        $(impl From<$asked> for $command {
            fn from(command: $asked) -> Self {
                Self::$verb(command)
            }
        })+

        $(#[$error_doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
        pub enum $error {
            $($(#[$why_doc])* #[error($clause)] $why),+
        }

        $crate::refusal::refusals!($error { $($why => $kind $code),+ });

        impl $crate::Decide for $state {
            type Id = $id_type;

            fn decide(&self, command: $command) -> Result<Vec<$event>, $error> {
                match command { $($command::$verb(command) => $file::decide(self, command)),+ }
            }
        }

        impl cqrs_es::Aggregate for $state {
            const TYPE: &'static str = $name;
            type Command = $command;
            type Event = $event;
            type Error = $error;
            type Services = ();

            async fn handle(
                &mut self,
                command: $command,
                (): &(),
                sink: &cqrs_es::event_sink::EventSink<Self>,
            ) -> Result<(), $error> {
                for event in $crate::Decide::decide(self, command)? {
                    sink.write(event, self).await;
                }
                Ok(())
            }

            fn apply(&mut self, event: $event) {
                self.evolve(event);
            }
        }
    };
}

pub(crate) use aggregate;
