//! Takes in pictures that members upload: they arrive, are rendered, and are kept.

use std::fs::File;

use sqlx::PgPool;

use crate::picture_name::PictureName;
use crate::renderer::{RenderError, render};
use crate::rendition::Kind;
use crate::store::MediaStore;
use crate::upload_slots::UploadSlots;
use crate::uploads::{RemovalError, finish_upload, remove_upload};

/// What taking in pictures needs. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Intake {
    /// Where they are kept.
    pub media: MediaStore,
    /// How many arrive.
    pub slots: UploadSlots,
}

/// Why a picture was not taken in.
#[derive(Debug, thiserror::Error)]
pub enum IntakeError {
    /// It is not an acceptable picture.
    #[error(transparent)]
    Refused(#[from] RenderError),
    /// It could not be kept.
    #[error(transparent)]
    Files(#[from] std::io::Error),
    /// The account was deleted meanwhile.
    #[error("the account was deleted")]
    AccountDeleted,
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<RemovalError> for IntakeError {
    fn from(error: RemovalError) -> Self {
        match error {
            RemovalError::Database(error) => Self::Database(error),
            RemovalError::Files(error) => Self::Files(error),
        }
    }
}

impl Intake {
    /// Pictures are kept there.
    #[must_use]
    pub fn new(media: MediaStore) -> Self {
        Self { media, slots: UploadSlots::default() }
    }

    /// Renders and keeps a picture whose upload has begun. What is not acceptable leaves nothing behind.
    ///
    /// # Errors
    /// [`IntakeError`].
    pub async fn take_in(
        &self,
        pool: &PgPool,
        name: &PictureName,
        file: File,
        kind: Kind,
    ) -> Result<(), IntakeError> {
        let renditions = match render(file, kind).await {
            Ok(renditions) => renditions,
            Err(refused) => {
                remove_upload(pool, &self.media, name.photo()).await?;
                return Err(refused.into());
            }
        };
        let stored = self.media.put(name, renditions).await?;
        if finish_upload(pool, name, &stored).await? {
            return Ok(());
        }
        remove_upload(pool, &self.media, name.photo()).await?;
        Err(IntakeError::AccountDeleted)
    }
}
