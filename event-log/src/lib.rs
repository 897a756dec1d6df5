//! The log of what happened: append, seal, read, follow and verify serialized events (docs/design.md#one-source-of-facts).
//!
//! [`EventLog::execute`] decides a command and appends its events, all or none. The [`Sealer`] gives committed events
//! their total order (`seq`) and chains their hashes. [`EventLog::read_after`] and the [`Follower`] read in that order.
//! Personal fields are stored encrypted, under a key for each subject that [`Keyring::erase`] destroys.
//! This crate knows no event of the product: it works on serialized ones.

mod announce;
mod append;
mod clock;
mod command;
mod connections;
mod continuity;
mod credentials;
mod error;
mod execute;
mod follow;
mod from_row;
mod head;
mod log;
mod logged_event;
mod memory;
mod metadata;
mod migrate;
mod personal;
mod pool;
mod reachability;
mod read;
mod recent;
mod remembered;
mod seal;
mod settled;
mod signals;
mod sockets;
mod stream_place;
mod supervision;
pub mod testing;
mod transaction;
mod upcast;
mod verify;
mod worker;

pub use announce::announce_and_listen;
pub use clock::DatabaseClock;
pub use command::{Actor, Claim, CommandContext, CommandId, InvalidCommandId, Receipt};
pub use connections::APPENDING;
pub use continuity::{Continuity, ContinuityState};
pub use credentials::{Credentials, PasswordChange};
pub use error::{ExecuteError, LogError, is_transient};
pub use follow::{
    Apply, ApplyError, Checkpoint, FollowError, Follower, InvalidName, Progress, React, begin_policies,
    create_checkpoint, follow_once, react_once,
};
pub use head::Head;
pub use log::{CarriedOut, EventLog, Loaded, StreamId};
pub use logged_event::LoggedEvent;
pub use metadata::Metadata;
pub use migrate::{FIRST_MIGRATION, MigrateError, Schema, migrate, schema};
pub use personal::{Erased, KeyError, Keyring, MasterKey, MasterKeyError, PersonalError};
pub use pool::{
    Bounds, ConnectError, Database, PoolSettings, SESSION, check_durability, connect, connect_with,
};
pub use reachability::Reachability;
pub use read::{causes, recorded_at};
pub use recent::Sealing;
pub use seal::{Adopted, Sealed, Sealer, SealerError, adopt_restored};
pub use settled::Settled;
pub use signals::Signals;
pub use stream_place::StreamPlace;
pub use supervision::Supervision;
pub use transaction::begin;
pub use upcast::{UpcastError, Upcasters, Versioned};
pub use verify::{
    ChainError, ChainReport, ClaimFault, Fault, InspectedStream, InspectedStreams, Inspection, KeyState,
    verify_chain,
};
pub use worker::WorkerHealth;
