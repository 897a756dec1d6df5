//! What stands in the header of a file.

use std::io;

use flate2::Crc;

/// The length and the checksum of a file, as far as it was looked at.
#[derive(Debug, Default)]
pub struct Measured {
    length: u64,
    checksum: Crc,
}

impl Measured {
    /// Goes on with the next part.
    pub fn add(&mut self, part: &[u8]) {
        self.length += part.len() as u64;
        self.checksum.update(part);
    }

    /// As a header says it of a file that is stored: the checksum, and the length twice.
    pub(crate) fn as_said(&self) -> io::Result<[u8; 12]> {
        // The largest number says that the length stands elsewhere.
        let length = u32::try_from(self.length).ok().filter(|length| *length < u32::MAX);
        let length = length.ok_or_else(|| io::Error::other("a file of an archive is longer than 4 GB"))?;
        let [said, length] = [self.checksum.sum(), length].map(u32::to_le_bytes);
        let mut header = [0; 12];
        for (place, bytes) in header.chunks_exact_mut(4).zip([said, length, length]) {
            place.copy_from_slice(&bytes);
        }
        Ok(header)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_says_what_was_measured() {
        let mut measured = Measured::default();
        measured.add(b"1234");
        measured.add(b"56789");
        // The check value of CRC-32.
        assert_eq!(measured.as_said().unwrap(), *b"\x26\x39\xf4\xcb\x09\0\0\0\x09\0\0\0");
    }

    #[test]
    fn what_no_header_can_say_is_refused() {
        let of = |length: u32| Measured { length: length.into(), checksum: Crc::default() };
        assert!(of(u32::MAX - 1).as_said().is_ok());
        assert!(of(u32::MAX).as_said().is_err());
    }
}
