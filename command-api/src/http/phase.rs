//! The phase of the start, for those who wait for it.

use std::fmt::{self, Display, Formatter};

/// What a start is doing. Written after "the cookbook is starting:".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// PostgreSQL is started or reached, its schema migrated, and the keys unlocked.
    Database,
    /// A command uses the data folder and ends by itself: its process id, if it is known.
    Waiting(Option<i32>),
    /// The read models are of an older version and are being rebuilt.
    Rebuilding(Option<Built>),
    /// The read models are of an older version, and somebody else rebuilds or compares them.
    AnotherRebuilds,
    /// The demonstration collection is being loaded.
    Demonstration,
    /// The read models are catching up with the log.
    Levelling,
}

/// How far a rebuild has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Built {
    /// How many events are applied.
    pub events: i64,
    /// How many are known to be needed.
    pub of: i64,
}

impl Display for Phase {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Database => f.write_str("the database is being made ready"),
            Self::Waiting(pid) => {
                f.write_str("it waits for a command that uses the data folder")?;
                match pid {
                    Some(pid) => write!(f, " (process {pid})"),
                    None => Ok(()),
                }
            }
            Self::Rebuilding(built) => {
                f.write_str("everything that is shown was made by an older version and is being built again from the log")?;
                match built {
                    Some(Built { events, of }) => write!(f, ", {events} of {of} events so far"),
                    None => Ok(()),
                }
            }
            Self::AnotherRebuilds => f.write_str(
                "everything that is shown was made by an older version, and another process is building it again or comparing it",
            ),
            Self::Demonstration => f.write_str("the demonstration collection is being loaded"),
            Self::Levelling => f.write_str("the newest entries of the log are being added to what is shown"),
        }
    }
}
