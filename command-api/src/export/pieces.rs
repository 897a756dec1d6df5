//! A file of an export whose length is known when all of it is there. The archive says it before the file: so a long one waits on the disk.

use std::fs::File;
use std::io::{Read, Seek, Write};

use serde::Serialize;
use zip_stream::Measured;

use super::maker::{Maker, OwnExportError};

/// More than this does not wait in memory, in bytes.
const IN_MEMORY: usize = 64 * 1024;
/// How much is copied into the archive at once, in bytes.
const COPIED: u64 = 256 * 1024;

/// A file that grows.
pub(super) struct Growing {
    name: &'static str,
    /// What is in memory of it.
    text: Vec<u8>,
    /// What stands before that, in a file without a name.
    on_disk: Option<File>,
    measured: Measured,
}

/// A file that is a JSON list.
pub(super) struct GrowingList {
    file: Growing,
    is_empty: bool,
}

impl Growing {
    pub(super) fn new(name: &'static str) -> Self {
        Self { name, text: Vec::new(), on_disk: None, measured: Measured::default() }
    }

    /// Writes what comes next.
    pub(super) async fn write(&mut self, maker: &Maker, text: &[u8]) -> Result<(), OwnExportError> {
        self.text.extend_from_slice(text);
        if self.text.len() < IN_MEMORY { Ok(()) } else { self.put_away(maker).await }
    }

    async fn put_away(&mut self, maker: &Maker) -> Result<(), OwnExportError> {
        let text = std::mem::take(&mut self.text);
        self.measured.add(&text);
        let (on_disk, media) = (self.on_disk.take(), maker.media());
        let written = async move {
            let mut file = on_disk.map_or_else(|| media.scratch(), Ok)?;
            file.write_all(&text).map(|()| file)
        };
        self.on_disk = Some(maker.part(written).await?);
        Ok(())
    }

    /// Adds it to the archive: nothing more is written.
    pub(super) async fn add_to(mut self, maker: &mut Maker) -> Result<(), OwnExportError> {
        if self.on_disk.is_none() {
            return maker.file(self.name, &self.text).await;
        }
        self.put_away(maker).await?;
        let Self { name, on_disk: Some(mut file), measured, .. } = self else { return Ok(()) };
        file.rewind()?;
        maker.begin(name, &measured)?;
        loop {
            let copied = async move {
                let mut bytes = Vec::new();
                (&file).take(COPIED).read_to_end(&mut bytes).map(|_| (file, bytes))
            };
            let bytes;
            (file, bytes) = maker.part(copied).await?;
            if bytes.is_empty() {
                return Ok(());
            }
            maker.write(&bytes).await?;
        }
    }
}

impl GrowingList {
    pub(super) fn new(name: &'static str) -> Self {
        Self { file: Growing::new(name), is_empty: true }
    }

    /// Writes one thing of the list.
    pub(super) async fn item(&mut self, maker: &Maker, item: &impl Serialize) -> Result<(), OwnExportError> {
        let begins = if std::mem::take(&mut self.is_empty) { "[\n" } else { ",\n" };
        let text = serde_json::to_string_pretty(item)?;
        self.file.write(maker, format!("{begins}{text}").as_bytes()).await
    }

    /// Adds it to the archive: nothing more is written.
    pub(super) async fn add_to(mut self, maker: &mut Maker) -> Result<(), OwnExportError> {
        let ends = if self.is_empty { "[\n]\n" } else { "\n]\n" };
        self.file.write(maker, ends.as_bytes()).await?;
        self.file.add_to(maker).await
    }
}
