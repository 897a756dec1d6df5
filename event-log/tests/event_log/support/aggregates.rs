//! What the tests write: a counter without personal data, and a guest with an address.

use cqrs_es::event_sink::EventSink;
use cqrs_es::{Aggregate, DomainEvent};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Debug, thiserror::Error, PartialEq)]
#[error("{0}")]
pub(crate) struct NotAllowed(pub &'static str);

#[derive(Debug, Default, Clone, Serialize, Deserialize, PartialEq)]
pub(crate) struct Counter {
    pub(crate) total: i64,
}

#[derive(Debug, Clone)]
pub(crate) enum CounterCommand {
    /// One event for each amount, in one append; negative totals are not allowed.
    Count(Vec<i64>),
    /// Brings the total to this; does nothing if it is already there.
    CountTo(i64),
}

#[derive(Debug, Clone, Serialize, Deserialize, PartialEq)]
pub(crate) enum CounterEvent {
    Counted { amount: i64 },
}

impl DomainEvent for CounterEvent {
    fn event_type(&self) -> String {
        "Counted".into()
    }
    fn event_version(&self) -> String {
        "1".into()
    }
}

impl Aggregate for Counter {
    const TYPE: &'static str = "Counter";
    type Command = CounterCommand;
    type Event = CounterEvent;
    type Error = NotAllowed;
    type Services = ();

    async fn handle(
        &mut self,
        command: CounterCommand,
        (): &(),
        sink: &EventSink<Self>,
    ) -> Result<(), NotAllowed> {
        let amounts = match command {
            CounterCommand::Count(amounts) => amounts,
            CounterCommand::CountTo(total) if total == self.total => vec![],
            CounterCommand::CountTo(total) => vec![total - self.total],
        };
        if self.total + amounts.iter().sum::<i64>() < 0 {
            return Err(NotAllowed("below zero"));
        }
        for amount in amounts {
            sink.write(CounterEvent::Counted { amount }, self).await;
        }
        Ok(())
    }

    fn apply(&mut self, CounterEvent::Counted { amount }: CounterEvent) {
        self.total += amount;
    }
}

#[derive(Debug, Default, Clone, Serialize, Deserialize, PartialEq)]
pub(crate) struct Guest {
    pub(crate) address: Value,
}

#[derive(Debug, Clone)]
pub(crate) struct GuestCommand {
    pub(crate) subject: &'static str,
    pub(crate) address: &'static str,
}

#[derive(Debug, Clone, Serialize, Deserialize, PartialEq)]
pub(crate) enum GuestEvent {
    Arrived { address: Value, room: i64 },
}

impl DomainEvent for GuestEvent {
    fn event_type(&self) -> String {
        "Arrived".into()
    }
    fn event_version(&self) -> String {
        "1".into()
    }
}

impl Aggregate for Guest {
    const TYPE: &'static str = "Guest";
    type Command = GuestCommand;
    type Event = GuestEvent;
    type Error = NotAllowed;
    type Services = ();

    async fn handle(
        &mut self,
        command: GuestCommand,
        (): &(),
        sink: &EventSink<Self>,
    ) -> Result<(), NotAllowed> {
        let address = json!({ "$personal": { "subject": command.subject, "value": command.address } });
        sink.write(GuestEvent::Arrived { address, room: 12 }, self).await;
        Ok(())
    }

    fn apply(&mut self, GuestEvent::Arrived { address, .. }: GuestEvent) {
        self.address = address;
    }
}
