//! What happens because something happened: each policy follows the log with a checkpoint of its own.

mod notify_members;

pub use notify_members::NotifyMembers;
