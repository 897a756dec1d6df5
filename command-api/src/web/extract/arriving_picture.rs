//! A picture that a member uploads: one file of a form, which is written to the disk as it arrives.

use std::fs::File;
use std::io::SeekFrom;
use std::pin::pin;
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::header;
use media::{ImageError, Kind, MOST_BYTES, MediaStore};
use multer::{Constraints, Multipart, SizeLimit, parse_boundary};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use tokio::io::{AsyncSeekExt, AsyncWriteExt};
use tokio::time::{Instant, timeout_at};

use super::body::BODY;
use super::parameters::Query;
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
/// The longest that a form may take to arrive: 10 MB at little more than [`LEAST`].
pub const ARRIVES_WITHIN: Duration = Duration::from_secs(15 * 60);
/// How many bytes arrive in so much time at least: 16 KB a second, which a phone has where it has anything.
const LEAST: (u64, Duration) = (16 * 1024 * 20, Duration::from_secs(20));

/// A form with a picture that has not arrived yet: whether it may is decided first.
pub struct ArrivingPicture {
    /// What it comes as.
    pub kind: Kind,
    body: Body,
    boundary: String,
}

/// What is said of a picture that comes.
#[derive(Debug, Deserialize)]
struct Said {
    #[serde(rename = "as")]
    kind: Option<SaidKind>,
}

/// What a picture may be said to be.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum SaidKind {
    Card,
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
        let (mut arrived, mut pace) = (None, Pace::begins());
        while let Some(mut field) = pace.waits(form.next_field()).await?.map_err(refusal)? {
            if field.name() != Some(FIELD) {
                continue;
            }
            if arrived.is_some() {
                return Err(invalid("Please upload one picture at a time."));
            }
            let file = media.scratch().map_err(|error| ApiError::of_files(&error))?;
            let mut file = tokio::fs::File::from_std(file);
            let mut digest = Sha256::new();
            while let Some(chunk) = pace.waits(field.chunk()).await?.map_err(refusal)? {
                pace.took(chunk.len());
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

/// How fast a form arrives.
struct Pace {
    since: Instant,
    /// How many bytes have arrived since then.
    bytes: u64,
}

impl Pace {
    fn begins() -> Self {
        Self { since: Instant::now(), bytes: 0 }
    }

    fn took(&mut self, bytes: usize) {
        self.bytes += bytes as u64;
    }

    /// Waits for what comes next, as long as enough comes.
    ///
    /// # Errors
    /// If less than [`LEAST`] has come.
    async fn waits<T>(&mut self, arriving: impl Future<Output = T>) -> Result<T, ApiError> {
        let (least, over) = LEAST;
        let mut arriving = pin!(arriving);
        loop {
            match timeout_at(self.since + over, &mut arriving).await {
                Ok(arrived) => return Ok(arrived),
                Err(_) if self.bytes < least => return Err(ApiError::BodyTimeout),
                Err(_) => *self = Self::begins(),
            }
        }
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

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let (mut parts, body) = request.into_parts();
        let Query(said) = Query::<Said>::from_request_parts(&mut parts, app).await?;
        let kind = said.kind.map_or(Kind::Photo, |SaidKind::Card| Kind::Card);
        let media_type = parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let boundary = media_type.and_then(|it| parse_boundary(it).ok());
        let boundary = boundary.ok_or(ApiError::UnsupportedMediaType { takes: FORM })?;
        if body.size_hint().lower() > LARGEST_FORM as u64 {
            return Err(ApiError::of_image(&ImageError::TooLarge));
        }
        Ok(Self { kind, body, boundary })
    }
}

impl Input for ArrivingPicture {
    const ANSWERS: &'static [Answers] = &{
        let [_, late, large, _] = BODY;
        [
            (
                400,
                "`invalid_image`: it is not a JPEG, PNG or WebP picture of at most 10 MB and 40 megapixels; `invalid_body`: it is not one file in the field `file`; `incomplete_body`: it broke off; `invalid_query`: it comes as something else than `card`",
            ),
            late,
            large,
            (415, "`unsupported_media_type`: the body is not said to be a form with files"),
        ]
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What became of a form of `bytes` that arrives at this pace, in bytes a second, and after how many seconds.
    async fn arrives(bytes: usize, a_second: usize) -> (bool, u64) {
        let (mut pace, begun) = (Pace::begins(), Instant::now());
        let mut rest = bytes;
        while rest > 0 {
            let Ok(()) = pace.waits(tokio::time::sleep(Duration::from_millis(100))).await else {
                return (false, begun.elapsed().as_secs());
            };
            let chunk = rest.min(a_second / 10);
            pace.took(chunk);
            rest -= chunk;
        }
        (true, begun.elapsed().as_secs())
    }

    #[tokio::test(start_paused = true)]
    async fn a_picture_arrives_over_a_slow_phone_and_ends_where_next_to_nothing_comes() {
        let (came, after) = arrives(10_000_000, 20_000).await;
        assert!(came && after >= 500 && Duration::from_secs(after) < ARRIVES_WITHIN, "{came} {after}");
        let (came, after) = arrives(10_000_000, 15_000).await;
        assert!(!came && after == 20, "{came} {after}");
    }
}
