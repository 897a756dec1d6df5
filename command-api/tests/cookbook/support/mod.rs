//! A running cookbook, callers that use it, and a writer that changes it from another process.

mod binary;
mod caller;
mod clock;
mod events;
mod files;
mod http;
mod installation;
mod kills;
mod mailbox;
mod network;
mod raw;
mod reading;
mod serving;
mod shared;
mod tokens;
mod web_app;
mod writer;

pub(crate) use binary::{Finished, binary, binary_at, finish, signal};
pub(crate) use caller::{Caller, PASSWORD, email_of, registration};
pub(crate) use events::{Event, Events};
pub(crate) use files::{Folder, photo, recipe, recipes};
pub(crate) use http::Answer;
pub(crate) use installation::{Installation, MASTER_KEY, is_alive, open_folder};
pub(crate) use kills::Step;
pub(crate) use mailbox::{Letter, letters_in, other_code};
pub(crate) use network::Network;
pub(crate) use raw::{Connection, head_of, head_of_put};
pub(crate) use reading::{Everything, status_of};
pub(crate) use serving::Cookbook;
pub(crate) use shared::demonstration;
pub(crate) use tokens::{Algorithm, claims_of, now, part, signed, token_key, token_of};
pub(crate) use web_app::SCRIPT;
pub(crate) use writer::{Held, Writer, plain_recipe};

use std::time::{Duration, Instant};

/// How long anything that must happen eventually may take, on the slowest machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);

/// Polls until there is an answer.
pub(crate) fn eventually<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(Instant::now() < deadline, "waited too long: {what}");
        // A pause between two tries.
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until a condition holds.
pub(crate) fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    eventually(what, || condition().then_some(()));
}
