//! PNG (ISO/IEC 15948). Its decoder is given an allowance for what stands beside the pixels.

use std::io::{BufRead, Read, Seek};

use png::{ColorType, Decoder, DecodingError, Limits, Reader, Transformations};

use super::picture::{Head, MOST_DATA, Picture};
use crate::image_error::ImageError;

/// How it begins.
pub(crate) const BEGINS: &[u8] = b"\x89PNG\r\n\x1a\n";
/// What unpacking and a profile take at most, in bytes: it came packed, was unpacked, and is handed over as a copy.
const UNPACKING: u64 = 4_000_000;
/// How many rows the decoder holds at most: one before and some after the current one, in a buffer that doubles.
const ROWS: u64 = 12;

/// Reads the head, behind the beginning.
///
/// # Errors
/// [`ImageError`] if there is none.
pub(super) fn head(source: &mut impl Read) -> Result<Head, ImageError> {
    let mut header = [0; 8 + 13];
    source.read_exact(&mut header)?;
    let [_, _, _, _, b'I', b'H', b'D', b'R', size @ .., depth, color, _, _, _] = header else {
        return Err(ImageError::Damaged);
    };
    let [a, b, c, d, e, f, g, h] = size;
    let (width, height) = (u32::from_be_bytes([a, b, c, d]), u32::from_be_bytes([e, f, g, h]));
    // What is stored, and what becomes of it if there is transparency.
    let (samples, channels) = match color {
        0 => (1, 2),
        2 => (3, 4),
        3 => (1, 4),
        4 => (2, 2),
        6 => (4, 4),
        _ => return Err(ImageError::Damaged),
    };
    let row = (u64::from(width) * samples * u64::from(depth)).div_ceil(8) + u64::from(width) * channels;
    let pixels = u64::from(width) * u64::from(height);
    let decoding = pixels.saturating_mul(channels).saturating_add(row * ROWS + UNPACKING);
    Ok(Head { size: (width, height), channels, decoding })
}

/// Decodes it, from its beginning.
///
/// # Errors
/// [`ImageError`] if it cannot be decoded to its end.
pub(super) fn decode(mut source: impl BufRead + Seek, head: &Head) -> Result<Picture, ImageError> {
    let mut opened = open(&mut source, head, false);
    if matches!(opened, Err(DecodingError::LimitsExceeded)) {
        source.rewind()?;
        opened = open(&mut source, head, true);
    }
    let mut reader = opened.map_err(refused)?;
    let length = reader.output_buffer_size().filter(|_| reader.info().size() == head.size);
    let mut bytes = vec![0; length.ok_or(ImageError::Damaged)?];
    reader.next_frame(&mut bytes).map_err(refused)?;
    let channels = match reader.output_color_type().0 {
        ColorType::Grayscale => 1,
        ColorType::GrayscaleAlpha => 2,
        ColorType::Rgb => 3,
        ColorType::Rgba => 4,
        ColorType::Indexed => return Err(ImageError::Damaged),
    };
    let info = reader.info();
    let profile = info.icc_profile.as_ref().map(|profile| profile.to_vec());
    let exif = info.exif_metadata.as_ref().map(|exif| exif.to_vec());
    drop(reader);
    Picture::of(head.size, channels, bytes, exif.as_deref(), profile)
}

/// Reads what stands before the pixels.
fn open<R: BufRead + Seek>(
    source: R,
    head: &Head,
    without_profile: bool,
) -> Result<Reader<R>, DecodingError> {
    // A row is taken from the allowance, too.
    let row = head.size.0 as usize * head.channels as usize;
    let mut decoder = Decoder::new_with_limits(source, Limits { bytes: MOST_DATA + row });
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(without_profile);
    // Eight bits for each channel, which is all that is shown.
    decoder.set_transformations(Transformations::normalize_to_color8());
    decoder.read_info()
}

fn refused(error: DecodingError) -> ImageError {
    match error {
        DecodingError::IoError(error) => error.into(),
        DecodingError::LimitsExceeded => ImageError::TooMuchData,
        DecodingError::Format(_) | DecodingError::Parameter(_) => ImageError::Damaged,
    }
}
