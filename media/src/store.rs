//! Where renditions are kept: files in the data folder, named after the content they were made from.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::image::{self, ImageError, WIDTHS};

/// The folder of photos.
#[derive(Debug, Clone)]
pub struct MediaStore {
    folder: PathBuf,
}

/// What the addresses of photos begin with.
const ADDRESSES: &str = "/api/images/";

/// The name of one rendition: `<32 hexadecimal digits>-<width>.jpg`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureName(String);

impl PictureName {
    fn of(photo: &str, width: u32) -> Self {
        Self(format!("{photo}-{width}.jpg"))
    }

    /// Reads a name as it stands in an address; `None` if no rendition can be called so.
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

    /// The rendition that the server shows under this address; `None` if it is no address of ours.
    #[must_use]
    pub fn of_url(url: &str) -> Option<Self> {
        Self::parse(url.strip_prefix(ADDRESSES)?)
    }

    /// What all renditions of the same photo have in common.
    #[must_use]
    pub fn photo(&self) -> &str {
        self.0.split_once('-').map_or(&self.0, |(photo, _)| photo)
    }
}

/// Why a picture was not stored.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It is not a picture that is taken in.
    #[error(transparent)]
    Image(#[from] ImageError),
    /// The folder cannot be written.
    #[error("the photo could not be written: {0}")]
    Io(#[from] io::Error),
}

impl MediaStore {
    /// The store in this data folder; its folder is made if it is not there.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn open(data: &Path) -> io::Result<Self> {
        let folder = data.join("media");
        std::fs::create_dir_all(&folder)?;
        Ok(Self { folder })
    }

    /// Renders a picture and keeps it; the same bytes get the same name. Answers the largest rendition.
    ///
    /// # Errors
    /// [`StoreError`] if the bytes are no picture or cannot be written; then nothing of it is kept under its name.
    pub fn put(&self, bytes: &[u8]) -> Result<PictureName, StoreError> {
        let digest = hex::encode(&Sha256::digest(bytes)[..16]);
        let name = |width| PictureName::of(&digest, width);
        let largest = name(WIDTHS[WIDTHS.len() - 1]);
        if WIDTHS.iter().all(|width| self.path(&name(*width)).exists()) {
            return Ok(largest);
        }
        for rendition in image::render(bytes)? {
            let name = name(rendition.width);
            let draft = self.folder.join(format!(".{}-{}", std::process::id(), name.0));
            let mut file = File::create(&draft)?;
            file.write_all(&rendition.jpeg)?;
            // On disk before it gets its name: a power cut must not leave an empty photo that counts as present.
            file.sync_all()?;
            std::fs::rename(draft, self.path(&name))?;
        }
        Ok(largest)
    }

    /// The bytes of a rendition; `None` if there is none of that name.
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

    /// Deletes all renditions of a photo; missing ones are no error.
    ///
    /// # Errors
    /// When a file cannot be deleted.
    pub async fn delete(&self, name: &PictureName) -> io::Result<()> {
        for width in WIDTHS {
            match tokio::fs::remove_file(self.path(&PictureName::of(name.photo(), width))).await {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }

    fn path(&self, name: &PictureName) -> PathBuf {
        self.folder.join(&name.0)
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
