//! A picture that a member uploads: one file of a form, which is written to the disk as it arrives.

use std::fs::File;
use std::io::SeekFrom;
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::extract::{FromRequest, Request};
use axum::http::header;
use media::{ImageError, MOST_BYTES, MediaStore};
use multer::{Constraints, Multipart, SizeLimit, parse_boundary};
use sha2::{Digest, Sha256};
use tokio::io::{AsyncSeekExt, AsyncWriteExt};

use super::body::BODY;
use crate::web::audience::{Answers, Input};
use crate::web::error_code::ErrorCode;
use crate::web::problem::ApiError;
use crate::web::state::App;

/// The media type of forms with files.
pub const FORM: &str = "multipart/form-data";
/// The name of the field with the file.
const FIELD: &str = "file";
/// The most bytes of a form: its file, and what stands around it.
const LARGEST_FORM: usize = MOST_BYTES + 64 * 1024;
/// The longest that a form may take to arrive: 10 MB over a poor connection.
pub const ARRIVES_WITHIN: Duration = Duration::from_secs(120);

/// A form with a picture that has not arrived yet: whether it may is decided first.
pub struct ArrivingPicture {
    body: Body,
    boundary: String,
}

/// A picture that has arrived.
#[derive(Debug)]
pub struct ArrivedPicture {
    /// The file, from its beginning; it goes when it is closed.
    pub file: File,
    /// The SHA-256 of its bytes.
    pub digest: [u8; 32],
}

impl ArrivingPicture {
    /// Waits for the picture.
    ///
    /// # Errors
    /// If it does not arrive, is too large, or is not one file in the field `file`; or if the disk is full.
    pub async fn arrived(self, media: &MediaStore) -> Result<ArrivedPicture, ApiError> {
        tokio::time::timeout(ARRIVES_WITHIN, self.read(media)).await.map_err(|_| ApiError::BodyTimeout)?
    }

    async fn read(self, media: &MediaStore) -> Result<ArrivedPicture, ApiError> {
        let limits = SizeLimit::new().whole_stream(LARGEST_FORM as u64).for_field(FIELD, MOST_BYTES as u64);
        let mut form = Multipart::with_constraints(
            self.body.into_data_stream(),
            self.boundary,
            Constraints::new().size_limit(limits),
        );
        let mut arrived = None;
        while let Some(mut field) = form.next_field().await.map_err(refusal)? {
            if field.name() != Some(FIELD) {
                continue;
            }
            if arrived.is_some() {
                return Err(invalid("Please upload one picture at a time."));
            }
            let file = media.scratch().map_err(|error| ApiError::of_files(&error))?;
            let mut file = tokio::fs::File::from_std(file);
            let mut digest = Sha256::new();
            while let Some(chunk) = field.chunk().await.map_err(refusal)? {
                digest.update(&chunk);
                file.write_all(&chunk).await.map_err(|error| ApiError::of_files(&error))?;
            }
            file.flush().await.map_err(|error| ApiError::of_files(&error))?;
            file.seek(SeekFrom::Start(0)).await.map_err(|error| ApiError::of_files(&error))?;
            arrived = Some(ArrivedPicture { file: file.into_std().await, digest: digest.finalize().into() });
        }
        arrived.ok_or_else(|| invalid("The form has no picture. Please send it in the field \"file\"."))
    }
}

fn invalid(message: &str) -> ApiError {
    ApiError::invalid(ErrorCode::InvalidBody, message)
}

fn refusal(error: multer::Error) -> ApiError {
    match error {
        multer::Error::FieldSizeExceeded { .. } => ApiError::of_image(&ImageError::TooLarge),
        multer::Error::StreamSizeExceeded { .. } => ApiError::BodyTooLarge { limit: LARGEST_FORM },
        multer::Error::StreamReadFailed(_)
        | multer::Error::IncompleteStream
        | multer::Error::IncompleteHeaders
        | multer::Error::IncompleteFieldData { .. } => ApiError::incomplete_body(),
        error => invalid(&format!("The body is not a form with a picture: {error}.")),
    }
}

impl FromRequest<App> for ArrivingPicture {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &App) -> Result<Self, ApiError> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let boundary = kind.and_then(|kind| parse_boundary(kind).ok());
        let boundary = boundary.ok_or(ApiError::UnsupportedMediaType { takes: FORM })?;
        let body = request.into_body();
        if body.size_hint().lower() > LARGEST_FORM as u64 {
            return Err(ApiError::of_image(&ImageError::TooLarge));
        }
        Ok(Self { body, boundary })
    }
}

impl Input for ArrivingPicture {
    const ANSWERS: &'static [Answers] = &{
        let [_, late, large, _] = BODY;
        [
            (
                400,
                "`invalid_image`: it is not a JPEG, PNG or WebP picture of at most 10 MB and 40 megapixels; `invalid_body`: it is not one file in the field `file`; `incomplete_body`: it broke off",
            ),
            late,
            large,
            (415, "`unsupported_media_type`: the body is not said to be a form with files"),
        ]
    };
}
