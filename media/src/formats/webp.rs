//! WebP (RFC 9649), with loss, without, and moving, of which the first picture counts.

use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};

use image_webp::{DecodingError, WebPDecoder};

use super::lossless;
use super::picture::{Head, MOST_DATA, Picture};
use crate::image_error::ImageError;
use crate::sizes::MOST_PIXELS;

/// The length of its beginning: `RIFF`, the length of what follows, `WEBP`.
const BEGINNING: u64 = 12;
/// What a head with more than pixels says, in bytes.
const EXTENDED: u64 = 10;
/// What a frame of a moving picture says before its pixels, in bytes.
const FRAME: u64 = 16;
/// How many parts are looked at; a photo has some ten.
const MOST_PARTS: usize = 1_000;
/// A part of pixels says in three bytes how long it is, and room for it is made before it is read.
const PART: u64 = 1 << 24;

/// Whether it begins like one.
pub(crate) fn begins(beginning: &[u8]) -> bool {
    beginning.starts_with(b"RIFF") && beginning.get(8..12) == Some(b"WEBP")
}

/// A part of the file: its name, where its content is, and how long that is.
#[derive(Debug, Clone, Copy)]
struct Part {
    name: [u8; 4],
    start: u64,
    length: u64,
}

impl Part {
    /// Where the next one begins.
    fn end(&self) -> u64 {
        self.start.saturating_add(self.length).saturating_add(self.length % 2)
    }
}

/// Reads the head, from its beginning.
///
/// # Errors
/// [`ImageError`] if it has none, or contradicts itself.
pub(super) fn head(source: &mut (impl BufRead + Seek), length: u64) -> Result<Head, ImageError> {
    let first = part(source, BEGINNING)?.ok_or(ImageError::Incomplete)?;
    let (size, alpha, decoding) = match &first.name {
        b"VP8 " => {
            let size = lossy_size(source, first)?;
            (size, false, lossy(size, length, 3))
        }
        b"VP8L" => {
            let (size, alpha) = lossless_size(source, first)?;
            (size, alpha, lossless(source, first, size, Some(alpha))?)
        }
        b"VP8X" => {
            let Extended { size, alpha, moves } = Extended::read(source, first)?;
            if pixels(size) > MOST_PIXELS {
                return Err(ImageError::TooManyPixels);
            }
            (size, alpha, parts(source, first.end(), length, size, alpha, moves)?)
        }
        _ => return Err(ImageError::Damaged),
    };
    Ok(Head { size, channels: if alpha { 4 } else { 3 }, decoding: decoding + length })
}

/// Decodes it, from its beginning.
///
/// # Errors
/// [`ImageError`] if it cannot be decoded to its end.
pub(super) fn decode(source: impl BufRead + Seek, head: &Head) -> Result<Picture, ImageError> {
    let mut decoder = WebPDecoder::new(source).map_err(refused)?;
    decoder.set_memory_limit(MOST_DATA);
    let length = decoder.output_buffer_size().filter(|_| decoder.dimensions() == head.size);
    let mut bytes = vec![0; length.ok_or(ImageError::Damaged)?];
    // What is too much is left out, as what cannot be read.
    let exif = decoder.exif_metadata().ok().flatten();
    let profile = decoder.icc_profile().ok().flatten();
    decoder.read_image(&mut bytes).map_err(refused)?;
    let channels = if decoder.has_alpha() { 4 } else { 3 };
    drop(decoder);
    Picture::of(head.size, channels, bytes, exif.as_deref(), profile)
}

fn refused(error: DecodingError) -> ImageError {
    match error {
        DecodingError::IoError(error) => error.into(),
        _ => ImageError::Damaged,
    }
}

fn pixels((width, height): (u32, u32)) -> u64 {
    u64::from(width) * u64::from(height)
}

/// The part that begins there; `None` at the end of the file.
fn part(source: &mut (impl BufRead + Seek), at: u64) -> Result<Option<Part>, ImageError> {
    let mut header = [0; 8];
    source.seek(SeekFrom::Start(at))?;
    match source.read_exact(&mut header) {
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    let [a, b, c, d, e, f, g, h] = header;
    let length = u32::from_le_bytes([e, f, g, h]).into();
    Ok(Some(Part { name: [a, b, c, d], start: at + 8, length }))
}

fn bytes<const COUNT: usize>(source: &mut (impl Read + Seek), at: u64) -> Result<[u8; COUNT], ImageError> {
    let mut bytes = [0; COUNT];
    source.seek(SeekFrom::Start(at))?;
    source.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn number([a, b, c]: [u8; 3]) -> u32 {
    u32::from_le_bytes([a, b, c, 0])
}

/// What the head of a WebP with more than pixels says.
struct Extended {
    size: (u32, u32),
    alpha: bool,
    moves: bool,
}

impl Extended {
    fn read(source: &mut (impl Read + Seek), part: Part) -> Result<Self, ImageError> {
        let [flags, _, _, _, a, b, c, d, e, f] = bytes::<{ EXTENDED as usize }>(source, part.start)?;
        let size = (number([a, b, c]) + 1, number([d, e, f]) + 1);
        Ok(Self { size, alpha: flags & 0x10 != 0, moves: flags & 0x02 != 0 })
    }
}

/// What the parts with pixels take to be decoded. A part says how large it is once more: it must be as large as the head said. There is
/// one part of pixels and one of transparency: finding out what a part's codes take is work, too.
fn parts(
    source: &mut (impl BufRead + Seek),
    mut at: u64,
    length: u64,
    size: (u32, u32),
    alpha: bool,
    moves: bool,
) -> Result<u64, ImageError> {
    let (mut decoding, mut seen) = (0, Vec::new());
    for _ in 0..MOST_PARTS {
        if at >= length {
            return Ok(decoding);
        }
        let Some(part) = part(source, at)? else { return Ok(decoding) };
        at = part.end();
        let kind = if part.name == *b"VP8L" { *b"VP8 " } else { part.name };
        if matches!(&kind, b"VP8 " | b"ALPH") {
            if seen.contains(&kind) {
                return Err(ImageError::Damaged);
            }
            seen.push(kind);
        }
        let taken = match &part.name {
            b"VP8 " if lossy_size(source, part)? == size => lossy(size, length, if alpha { 4 } else { 3 }),
            b"VP8L" if lossless_size(source, part)?.0 == size => lossless(source, part, size, Some(alpha))?,
            b"ALPH" => transparency(source, part, size)?,
            // A frame where nothing moves: what is in it would be decoded as the picture's own.
            b"ANMF" if !moves => return Err(ImageError::Damaged),
            b"VP8 " | b"VP8L" => return Err(ImageError::Damaged),
            b"ANMF" => {
                let frame = bytes::<{ FRAME as usize }>(source, part.start)?;
                let [_, _, _, _, _, _, a, b, c, d, e, f, ..] = frame;
                let frame = (number([a, b, c]) + 1, number([d, e, f]) + 1);
                if frame.0 > size.0 || frame.1 > size.1 {
                    return Err(ImageError::Damaged);
                }
                let end = part.end().min(length);
                let decoding = parts(source, part.start + FRAME, end, frame, true, false)?;
                // Only the first one is decoded, and put on a canvas, which is then handed over as a copy.
                return Ok(decoding + 8 * pixels(size));
            }
            _ => 0,
        };
        decoding += taken;
    }
    Err(ImageError::TooMuchData)
}

fn lossy_size(source: &mut (impl Read + Seek), part: Part) -> Result<(u32, u32), ImageError> {
    let [_, _, _, 0x9d, 0x01, 0x2a, a, b, c, d] = bytes(source, part.start)? else {
        return Err(ImageError::Damaged);
    };
    let side = |low, high| u32::from(u16::from_le_bytes([low, high]) & 0x3fff);
    Ok((side(a, b), side(c, d)))
}

/// One byte and a half for each pixel, in blocks of sixteen, until the picture is handed over; and what it was coded as, twice.
fn lossy(size: (u32, u32), length: u64, handed_over: u64) -> u64 {
    let (across, down) = (u64::from(size.0).div_ceil(16), u64::from(size.1).div_ceil(16));
    across * down * 384 + across * 1_000 + pixels(size) * handed_over + length * 2 + PART
}

fn lossless_size(source: &mut (impl Read + Seek), part: Part) -> Result<((u32, u32), bool), ImageError> {
    let [0x2f, a, b, c, d] = bytes(source, part.start)? else { return Err(ImageError::Damaged) };
    let said = u32::from_le_bytes([a, b, c, d]);
    Ok((((said & 0x3fff) + 1, (said >> 14 & 0x3fff) + 1), said >> 28 & 1 == 1))
}

/// Four bytes for each pixel, seven eighths more for what it was changed by, and three more if it is handed over without transparency;
/// and its codes, of which there may be more than pixels.
fn lossless(
    source: &mut (impl BufRead + Seek),
    part: Part,
    size: (u32, u32),
    alpha: Option<bool>,
) -> Result<u64, ImageError> {
    if pixels(size) > MOST_PIXELS {
        return Err(ImageError::TooManyPixels);
    }
    source.seek(SeekFrom::Start(part.start))?;
    let codes = lossless::codes(BufReader::new(source.take(part.length)), size, alpha.is_some())?;
    let handed_over = if alpha == Some(false) { 3 } else { 0 };
    Ok(pixels(size) * (4 + handed_over) + pixels(size) * 7 / 8 + codes)
}

/// A byte for each pixel, coded as a picture without loss of which one color counts.
fn transparency(source: &mut (impl BufRead + Seek), part: Part, size: (u32, u32)) -> Result<u64, ImageError> {
    let [how] = bytes(source, part.start)?;
    let coded = Part { start: part.start + 1, length: part.length.saturating_sub(1), ..part };
    Ok(pixels(size) + if how & 3 == 1 { lossless(source, coded, size, None)? } else { 0 })
}
