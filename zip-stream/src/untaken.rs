//! The bytes of an archive that were not taken yet.

use std::io::{self, Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What was written and not taken. Nothing is written anywhere but at the end: what stands before it may be taken already.
#[derive(Clone, Default)]
pub(crate) struct Untaken(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    bytes: Vec<u8>,
    /// How many bytes were taken before these.
    taken: u64,
}

impl Untaken {
    pub(crate) fn len(&self) -> usize {
        self.state().bytes.len()
    }

    pub(crate) fn take(&self) -> Vec<u8> {
        let mut state = self.state();
        state.taken = state.end();
        std::mem::take(&mut state.bytes)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn end(&self) -> u64 {
        self.taken + self.bytes.len() as u64
    }
}

impl Write for Untaken {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        self.state().bytes.extend_from_slice(part);
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Says where the archive ends. What can be sought is believed to take lengths before what they are of; nothing else is sought.
impl Seek for Untaken {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let end = self.state().end();
        match to {
            SeekFrom::Start(at) if at != end => {
                Err(io::Error::other("what is written of an archive stays as it is"))
            }
            SeekFrom::Current(by) | SeekFrom::End(by) if by != 0 => {
                Err(io::Error::other("what is written of an archive stays as it is"))
            }
            _ => Ok(end),
        }
    }
}
