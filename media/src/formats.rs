//! Reading the formats of pictures that are accepted. What a picture takes is known from its head, before a decoder sees a byte of it.

mod jpeg;
mod lossless;
mod picture;
mod png;
mod webp;

use std::io::{BufRead, Read, Seek, SeekFrom};

pub(crate) use picture::{Head, Picture};

use crate::image_error::ImageError;
use crate::other_files::{BEGINNING, another};
use crate::sizes::{MOST_BYTES, MOST_PIXELS};

/// A format that is accepted.
#[derive(Debug, Clone, Copy)]
enum Format {
    Jpeg,
    Png,
    WebP,
}

/// What a file is by its first bytes, and how long it is. The source is at its beginning then.
fn recognize(source: &mut (impl Read + Seek)) -> Result<(Format, u64), ImageError> {
    let length = source.seek(SeekFrom::End(0))?;
    if length > MOST_BYTES as u64 {
        return Err(ImageError::TooLarge);
    }
    source.seek(SeekFrom::Start(0))?;
    let mut beginning = Vec::with_capacity(BEGINNING);
    source.take(BEGINNING as u64).read_to_end(&mut beginning)?;
    source.seek(SeekFrom::Start(0))?;
    let format = match beginning.as_slice() {
        beginning if beginning.starts_with(jpeg::BEGINS) => Format::Jpeg,
        beginning if beginning.starts_with(png::BEGINS) => Format::Png,
        beginning if webp::begins(beginning) => Format::WebP,
        beginning => return Err(another(beginning).map_or(ImageError::NotAPicture, ImageError::Another)),
    };
    Ok((format, length))
}

/// Reads the head of a picture; nothing large is allocated for it.
///
/// # Errors
/// [`ImageError`] if it is too large, not a picture, or breaks off.
pub(crate) fn head(source: &mut (impl BufRead + Seek)) -> Result<Head, ImageError> {
    let (format, length) = recognize(source)?;
    let head = match format {
        Format::Jpeg => jpeg::head(source, length)?,
        Format::Png => {
            source.seek(SeekFrom::Start(png::BEGINS.len() as u64))?;
            png::head(source)?
        }
        Format::WebP => webp::head(source, length)?,
    };
    match head.pixels() {
        0 => Err(ImageError::Damaged),
        1..=MOST_PIXELS => Ok(head),
        _ => Err(ImageError::TooManyPixels),
    }
}

/// Decodes a picture with this head.
///
/// # Errors
/// [`ImageError`] if it cannot be decoded to its end.
pub(crate) fn decode(mut source: impl BufRead + Seek, head: &Head) -> Result<Picture, ImageError> {
    let (format, length) = recognize(&mut source)?;
    match format {
        Format::Jpeg => jpeg::decode(&mut source, length, head),
        Format::Png => png::decode(source, head),
        Format::WebP => webp::decode(source, head),
    }
}
