//! Holds a process up at one step of what it does, kills it there, and starts it again.

use nix::sys::signal::Signal;

use super::serving::Cookbook;
use super::writer::Writer;
use super::{Installation, wait_until};

/// Where a process is held up: a change of a table, under a condition on the row. `SINCE` stands for the position of the last event
/// before what is done there.
#[derive(Debug)]
pub(crate) struct Step {
    change: &'static str,
    table: &'static str,
    condition: String,
}

impl Step {
    /// Before an event of this type is appended.
    pub(crate) fn appends(event: &str) -> Self {
        Self { change: "INSERT", table: "es.events", condition: format!("NEW.event_type = '{event}'") }
    }

    /// The same when there is one already.
    pub(crate) fn appends_another(event: &str) -> Self {
        let Self { change, table, condition } = Self::appends(event);
        let one = format!("EXISTS (SELECT FROM es.events WHERE event_type = '{event}' AND position > SINCE)");
        Self { change, table, condition: format!("{condition} AND {one}") }
    }

    /// Before this mail is written to the outbox.
    pub(crate) fn mails(kind: &str) -> Self {
        Self { change: "INSERT", table: "ops.mails", condition: format!("NEW.kind = '{kind}'") }
    }

    /// Before this policy is done with an event of this type.
    pub(crate) fn is_done(policy: &str, event: &str) -> Self {
        let condition = format!(
            "NEW.name = '{policy}' AND EXISTS (SELECT FROM es.log JOIN es.events USING (position)
                WHERE event_type = '{event}' AND position > SINCE AND log.seq <= NEW.seq)"
        );
        Self { change: "UPDATE", table: "ops.policies", condition }
    }

    /// Before this row is written or deleted.
    pub(crate) fn writes(change: &'static str, table: &'static str, condition: &str) -> Self {
        Self { change, table, condition: condition.to_owned() }
    }
}

/// How many wait at the step.
const HELD_UP: &str =
    "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted";

const END_HELD_UP: &str = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted";

impl Installation {
    /// Does something with a process that is then killed at this step; returns what took its place, when everything is done that was
    /// left to do.
    pub(crate) fn killed_at<T>(&self, step: &Step, act: impl FnOnce() -> (Cookbook, T)) -> (Cookbook, T) {
        let writer = self.writer();
        writer.settle();
        let acted = self.kill_at(step, act);
        let cookbook = self.serve();
        writer.settle();
        (cookbook, acted)
    }

    /// Does something with a process that is then killed at this step.
    pub(crate) fn kill_at<T>(&self, step: &Step, act: impl FnOnce() -> (Cookbook, T)) -> T {
        let writer = self.writer();
        hold_up(&writer, step);
        let held = writer.hold("SELECT pg_advisory_xact_lock(4711)");
        let (mut cookbook, acted) = act();
        wait_until(&format!("it is at {step:?}"), || writer.number(HELD_UP) > 0);
        cookbook.signal(Signal::SIGKILL);
        cookbook.ended();
        // A statement that waits would still be executed for whoever is gone: the step is not taken.
        writer.tamper(END_HELD_UP);
        wait_until("what was on its way to the database is rolled back", || writer.number(HELD_UP) == 0);
        drop((held, cookbook));
        writer.tamper("DROP FUNCTION public.hold_up CASCADE");
        acted
    }
}

/// Holds up whoever takes this step.
fn hold_up(writer: &Writer, Step { change, table, condition }: &Step) {
    let since = writer.number("SELECT coalesce(max(position), 0) FROM es.events");
    let condition = condition.replace("SINCE", &since.to_string());
    writer.tamper(&format!(
        "CREATE FUNCTION public.hold_up() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN IF {condition} THEN PERFORM pg_advisory_xact_lock(4711); END IF; RETURN coalesce(NEW, OLD); END $$;
         CREATE TRIGGER hold_up BEFORE {change} ON {table} FOR EACH ROW EXECUTE FUNCTION public.hold_up()"
    ));
}
