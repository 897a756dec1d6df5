//! The follower: applies sealed events to derived data, in the transaction that moves its checkpoint; or reacts to them, and
//! moves its checkpoint afterwards.

mod apply;
mod checkpoint;
mod lease;
mod next;
mod react;
mod run;
mod step;

pub use apply::{Apply, follow_once};
pub use checkpoint::{Checkpoint, InvalidName, begin_policies, create_checkpoint};
pub use react::{React, react_once};
pub use run::Follower;
pub use step::{ApplyError, FollowError, Progress};
