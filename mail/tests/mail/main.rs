//! Mails, from the transaction that has a reason for one to the server that takes it.

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod contents;
mod ending;
mod expiry;
mod failures;
mod files;
mod leases;
mod queue;
mod tls;

use std::ops::{Deref, DerefMut};

use event_log::MasterKey;
use local_postgres::testing::{TestDatabase, database};
use mail_testing::Outgoing;

/// The key that the keys of mails are derived from.
const MASTER_KEY: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/// An outbox in a database of its own.
struct OwnOutgoing {
    outgoing: Outgoing,
    _database: TestDatabase,
}

impl Deref for OwnOutgoing {
    type Target = Outgoing;
    fn deref(&self) -> &Outgoing {
        &self.outgoing
    }
}

impl DerefMut for OwnOutgoing {
    fn deref_mut(&mut self) -> &mut Outgoing {
        &mut self.outgoing
    }
}

/// An outbox in a database of its own.
fn outgoing() -> OwnOutgoing {
    let database = database();
    let key = MasterKey::from_hex(MASTER_KEY).unwrap();
    OwnOutgoing { outgoing: Outgoing::of(&database.url(), &key), _database: database }
}
