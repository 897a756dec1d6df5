//! Where renditions are kept: files in the data folder, named after the content they were made from.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::folder_lock::{FolderLock, LockMode};
use crate::image::{self, ImageError, WIDTHS};

/// The folder of photos.
#[derive(Debug, Clone)]
pub struct MediaStore {
    folder: PathBuf,
}

/// Photos are being taken in: until this is dropped, nobody deletes any. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Intake {
    store: MediaStore,
    _held: FolderLock,
}

/// Photos are being deleted: until this is dropped, nobody else deletes any, and nobody takes any in.
#[derive(Debug)]
pub struct Deleting {
    store: MediaStore,
    _held: FolderLock,
}

/// The prefix of photo addresses.
const ADDRESSES: &str = "/api/images/";

/// The name of one rendition: `<32 hexadecimal digits>-<width>.jpg`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureName(String);

impl PictureName {
    fn of(photo: &str, width: u32) -> Self {
        Self(format!("{photo}-{width}.jpg"))
    }

    /// Parses a name as it occurs in an address; `None` if no rendition can have that name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (digest, width) = text.strip_suffix(".jpg")?.split_once('-')?;
        let named = digest.len() == 32 && digest.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        (named && WIDTHS.iter().any(|w| w.to_string() == width)).then(|| Self(text.to_owned()))
    }

    /// The address under which the server shows this rendition.
    #[must_use]
    pub fn url(&self) -> String {
        format!("{ADDRESSES}{}", self.0)
    }

    /// The rendition that the server shows under this address; `None` if the address is not one of ours.
    #[must_use]
    pub fn of_url(url: &str) -> Option<Self> {
        Self::parse(url.strip_prefix(ADDRESSES)?)
    }

    /// All renditions of the same photo.
    pub fn renditions(&self) -> impl Iterator<Item = Self> {
        WIDTHS.iter().map(|width| Self::of(self.photo(), *width))
    }

    /// The part of the name that all renditions of a photo share.
    #[must_use]
    pub fn photo(&self) -> &str {
        self.0.split_once('-').map_or(&self.0, |(photo, _)| photo)
    }
}

/// Why a picture was not stored.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It is not an acceptable picture.
    #[error(transparent)]
    Image(#[from] ImageError),
    /// The folder cannot be written.
    #[error("the photo could not be written: {0}")]
    Io(#[from] io::Error),
}

/// The prefix of unfinished files; no rendition's name begins with it.
const DRAFT: &str = ".draft-";
/// The file whose lock keeps intake and deletion apart.
const LOCK: &str = ".lock";
/// The file that is locked while waiting for the lock to delete. Its name has no leading dot, as older versions remove such
/// files.
const TURN: &str = "turn.lock";

impl MediaStore {
    /// The store in this data folder; its folder is created if it is missing. Drafts left by a killed process are removed, unless
    /// somebody is taking in or deleting photos.
    ///
    /// # Errors
    /// When the folder cannot be created or read.
    pub fn open(data: &Path) -> io::Result<Self> {
        let store = Self { folder: data.join("media") };
        std::fs::create_dir_all(&store.folder)?;
        if let Some(_alone) = FolderLock::now(&store.lock(), LockMode::Alone)? {
            store.remove_drafts()?;
        }
        Ok(store)
    }

    /// Allows photos to be taken in, which nobody deletes before this is dropped: it is held until what shows them is in the log
    /// (docs/design.md#photos). Waits for deletions; others may take in photos as well.
    ///
    /// # Errors
    /// When the folder cannot be locked.
    pub async fn taking_in(&self) -> io::Result<Intake> {
        let held = FolderLock::wait(&self.lock(), &self.folder.join(TURN), LockMode::Shared).await?;
        Ok(Intake { store: self.clone(), _held: held })
    }

    /// Allows photos to be deleted: taken before asking which ones are still shown, so that nobody begins to show one in between
    /// (docs/design.md#photos). Waits for those who take in photos.
    ///
    /// # Errors
    /// When the folder cannot be locked.
    pub async fn deleting(&self) -> io::Result<Deleting> {
        let held = FolderLock::wait(&self.lock(), &self.folder.join(TURN), LockMode::Alone).await?;
        Ok(Deleting { store: self.clone(), _held: held })
    }

    /// The bytes of a rendition; `None` if there is none with that name.
    ///
    /// # Errors
    /// When the file is there but cannot be read.
    pub async fn read(&self, name: &PictureName) -> io::Result<Option<Vec<u8>>> {
        match tokio::fs::read(self.path(name)).await {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether there is a rendition with that name.
    ///
    /// # Errors
    /// When that cannot be determined.
    pub async fn has(&self, name: &PictureName) -> io::Result<bool> {
        tokio::fs::try_exists(self.path(name)).await
    }

    fn path(&self, name: &PictureName) -> PathBuf {
        self.folder.join(&name.0)
    }

    fn lock(&self) -> PathBuf {
        self.folder.join(LOCK)
    }

    /// Removes unfinished files, including those of older versions, whose names only began with a dot. Nobody may be writing one.
    fn remove_drafts(&self) -> io::Result<()> {
        for entry in std::fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let unfinished = name.to_string_lossy().starts_with('.') && name != LOCK;
            if unfinished && entry.file_type()?.is_file() {
                std::fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}

impl Intake {
    /// Renders a picture and keeps it; the same bytes get the same name, however many put them. Returns the largest one's name.
    ///
    /// # Errors
    /// [`StoreError`] if the bytes are not a picture or cannot be written; then nothing of it is kept under its name.
    pub fn put(&self, bytes: &[u8]) -> Result<PictureName, StoreError> {
        let digest = hex::encode(&Sha256::digest(bytes)[..16]);
        let name = |width| PictureName::of(&digest, width);
        let largest = name(WIDTHS[WIDTHS.len() - 1]);
        if WIDTHS.iter().all(|width| self.store.path(&name(*width)).exists()) {
            return Ok(largest);
        }
        for rendition in image::render(bytes)? {
            self.write(&rendition.jpeg, &name(rendition.width))?;
        }
        Ok(largest)
    }

    /// Two writers of the same photo write two drafts, and the later one replaces the other, which has the same content.
    fn write(&self, jpeg: &[u8], name: &PictureName) -> io::Result<()> {
        let mut random = [0; 16];
        getrandom::fill(&mut random).map_err(io::Error::other)?;
        let draft = self.store.folder.join(format!("{DRAFT}{}", hex::encode(random)));
        let named = || std::fs::rename(&draft, self.store.path(name));
        let written = write_to_disk(&draft, jpeg).and_then(|()| named());
        if written.is_err() {
            // The first error is the one to report; a draft that cannot be removed now is removed at the next start.
            drop(std::fs::remove_file(&draft));
        }
        written
    }
}

/// Synced to disk before it gets its name: a power cut must not leave an empty photo that counts as present.
fn write_to_disk(draft: &Path, jpeg: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(draft)?;
    file.write_all(jpeg)?;
    file.sync_all()
}

impl Deleting {
    /// Deletes all renditions of a photo; missing ones are no error.
    ///
    /// # Errors
    /// When a file cannot be deleted.
    pub async fn delete(&self, name: &PictureName) -> io::Result<()> {
        for width in WIDTHS {
            match tokio::fs::remove_file(self.store.path(&PictureName::of(name.photo(), width))).await {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_renditions_are_read() {
        let digest = "0123456789abcdef0123456789abcdef";
        assert!(PictureName::parse(&format!("{digest}-480.jpg")).is_some());
        for text in [
            format!("{digest}-481.jpg"),
            format!("{digest}.jpg"),
            format!("../{digest}-480.jpg"),
            "x-480.jpg".into(),
            format!("{}-480.jpg", digest.to_uppercase()),
            format!("{digest}-480.jpg/.."),
            String::new(),
        ] {
            assert_eq!(PictureName::parse(&text), None, "{text}");
        }
    }
}
