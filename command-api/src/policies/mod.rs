//! What happens because something happened: each policy follows the log with a checkpoint of its own.

mod erase_members;
mod notify_members;

use std::time::Duration;

pub use erase_members::EraseMembers;
pub use notify_members::NotifyMembers;

/// How long a policy rests after each step: what it does is not waited for in the same instant, and on a busy day it is done for
/// many events at once.
const REST: Duration = Duration::from_millis(100);
