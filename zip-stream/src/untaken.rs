//! The bytes of an archive that were not taken yet.

use std::io::{self, Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What was written and not taken. At the end of a file its header is written once more, when it may be taken already: then it must say what
/// it said at first.
#[derive(Clone, Default)]
pub(crate) struct Untaken(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    bytes: Vec<u8>,
    /// How many bytes were taken before these.
    taken: u64,
    /// Where the next byte is written.
    at: u64,
    /// What the last header said of its file, and where.
    said: (u64, [u8; 12]),
    /// Whether a header should have said something else.
    differs: bool,
}

impl Untaken {
    /// Where the archive ends, as far as it is written.
    pub(crate) fn end(&self) -> u64 {
        self.state().end()
    }

    pub(crate) fn len(&self) -> usize {
        self.state().bytes.len()
    }

    pub(crate) fn take(&self) -> Vec<u8> {
        let mut state = self.state();
        state.taken = state.end();
        std::mem::take(&mut state.bytes)
    }

    /// Lets a header, which was not taken yet, say this of its file.
    pub(crate) fn say(&self, at: u64, said: [u8; 12]) {
        let mut state = self.state();
        state.said = (at, said);
        let place = at.checked_sub(state.taken).and_then(|place| usize::try_from(place).ok());
        match place.and_then(|place| state.bytes.get_mut(place..place + said.len())) {
            Some(header) => header.copy_from_slice(&said),
            None => state.differs = true,
        }
    }

    /// Whether each header says what its file is.
    pub(crate) fn is_as_said(&self) -> io::Result<()> {
        match self.state().differs {
            false => Ok(()),
            true => Err(io::Error::other("a file of an archive is another one than its header says")),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn end(&self) -> u64 {
        self.taken + self.bytes.len() as u64
    }

    /// Whether a header says this there.
    fn says(&self, part: &[u8]) -> bool {
        let (from, said) = &self.said;
        let place = self.at.checked_sub(*from).and_then(|place| usize::try_from(place).ok());
        place.and_then(|place| said.get(place..)).is_some_and(|said| said.starts_with(part))
    }
}

impl Write for Untaken {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        let mut state = self.state();
        if state.at == state.end() {
            state.bytes.extend_from_slice(part);
        } else if !state.says(part) {
            state.differs = true;
        }
        state.at += part.len() as u64;
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for Untaken {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let mut state = self.state();
        let to = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::Current(by) => state.at.checked_add_signed(by),
            SeekFrom::End(by) => state.end().checked_add_signed(by),
        };
        let to = to.filter(|at| *at <= state.end());
        state.at = to.ok_or_else(|| io::Error::other("an archive is shorter than that"))?;
        Ok(state.at)
    }
}
