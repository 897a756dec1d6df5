//! A database whose clock is not that of the machine: its functions for the time stand behind others of the same names.

use super::Writer;

impl Writer {
    /// Lets the database's clock be set. Must be called before a service is started.
    pub(crate) fn hold_clock(&self) {
        self.tamper(include_str!("clock.sql"));
    }

    /// Sets the database's clock so many seconds before (after, if negative) this machine's.
    pub(crate) fn set_clock(&self, ahead: i64) {
        self.tamper(&format!("UPDATE public.clock_is_ahead SET seconds = {ahead}"));
    }
}
