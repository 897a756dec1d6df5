//! A zip that is written as it is sent: what is finished of it is taken away, and nothing of it is kept.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, ZipWriter};

/// A zip that is being written. Photos do not shrink, and texts are small beside them: so nothing in it is compressed.
pub(super) struct Archive {
    zip: ZipWriter<StreamWriter<Written>>,
    written: Written,
}

/// What is written and was not taken yet.
#[derive(Clone, Default)]
struct Written(Arc<Mutex<Vec<u8>>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Written {
    fn take(&self) -> Bytes {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner)).into()
    }

    fn len(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

impl Archive {
    pub(super) fn new() -> Self {
        let written = Written::default();
        Self { zip: ZipWriter::new_stream(written.clone()), written }
    }

    /// Begins a file; what is written next is in it.
    pub(super) fn begin(&mut self, name: &str) -> io::Result<()> {
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        Ok(self.zip.start_file(name, stored)?)
    }

    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.zip.write_all(bytes)
    }

    /// How many bytes there are to be taken.
    pub(super) fn waiting(&self) -> usize {
        self.written.len()
    }

    /// Takes what is written.
    pub(super) fn take(&self) -> Bytes {
        self.written.take()
    }

    /// Writes its end, and takes what is left.
    pub(super) fn finish(self) -> io::Result<Bytes> {
        self.zip.finish()?;
        Ok(self.written.take())
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use zip::ZipArchive;

    use super::*;

    #[test]
    fn what_is_taken_in_parts_is_a_zip() {
        let mut archive = Archive::new();
        let mut all = Vec::new();
        for (name, content) in [("a.txt", "one"), ("photos/b.jpg", ""), ("c.json", "[]\n")] {
            archive.begin(name).unwrap();
            archive.write(content.as_bytes()).unwrap();
            all.extend_from_slice(&archive.take());
            assert_eq!(archive.waiting(), 0);
        }
        all.extend_from_slice(&archive.finish().unwrap());
        let mut zip = ZipArchive::new(Cursor::new(all)).unwrap();
        let mut read = |name: &str| {
            let mut text = String::new();
            zip.by_name(name).unwrap().read_to_string(&mut text).unwrap();
            text
        };
        assert_eq!(
            (read("a.txt"), read("photos/b.jpg"), read("c.json")),
            ("one".to_owned(), String::new(), "[]\n".to_owned())
        );
    }
}
