//! JPEG (ITU-T T.81). Its decoder sees only what makes pixels; what stands beside them, and behind the end, is read here.

use std::io::{BufRead, ErrorKind, Read};

use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::picture::{Head, MOST_DATA, Picture};
use crate::image_error::ImageError;

/// How it begins: its start, and the first marker.
pub(crate) const BEGINS: &[u8] = b"\xff\xd8\xff";
/// Tables of the decoder, and what was kept from beside the pixels, in bytes.
const TABLES: u64 = 3_000_000;
/// What the decoder holds for each column of a row of blocks, in bytes, at the coarsest sampling of colors.
const COLUMN: u64 = 640;

/// What the frame's head says.
#[derive(Debug)]
struct Frame {
    size: (u16, u16),
    /// How often each component is sampled, across and down.
    components: Vec<(u64, u64)>,
    /// Whether the decoder holds the coefficients of all blocks: it needs several scans for a row.
    holds_all: bool,
    scanned: bool,
}

/// What is kept of a file.
#[derive(Debug, Default)]
struct Kept {
    /// A JPEG that has nothing but pixels.
    jpeg: Vec<u8>,
    exif: Option<Vec<u8>>,
    /// The parts of its profile, with their numbers, and how many there are.
    profile: Vec<(u8, u8, Vec<u8>)>,
    /// How many bytes these have together.
    profile_length: usize,
}

/// Reads the head, and looks for the end.
///
/// # Errors
/// [`ImageError`] if it has none, or is of a kind that is not decoded.
pub(super) fn head(source: &mut impl BufRead, length: u64) -> Result<Head, ImageError> {
    let Frame { size: (width, height), components, holds_all, .. } = walk(source, None)?;
    let across = components.iter().map(|(across, _)| *across).max().unwrap_or(1);
    let down = components.iter().map(|(_, down)| *down).max().unwrap_or(1);
    let (columns, rows) = (u64::from(width).div_ceil(8 * across), u64::from(height).div_ceil(8 * down));
    let blocks: u64 = components.iter().map(|(across, down)| columns * across * rows * down).sum();
    let channels = if components.len() == 1 { 1 } else { 3 };
    let pixels = u64::from(width) * u64::from(height) * channels;
    let coefficients = if holds_all { blocks * 64 * 2 } else { 0 };
    let decoding = pixels + coefficients + columns * 8 * across * COLUMN + length + TABLES;
    Ok(Head { size: (width.into(), height.into()), channels, decoding })
}

/// Decodes it, from its beginning.
///
/// # Errors
/// [`ImageError`] if it cannot be decoded to its end.
pub(super) fn decode(source: &mut impl BufRead, length: u64, head: &Head) -> Result<Picture, ImageError> {
    let mut kept = Kept { jpeg: Vec::with_capacity(length as usize), ..Kept::default() };
    walk(source, Some(&mut kept))?;
    let (channels, colors) = match head.channels {
        1 => (1, ColorSpace::Luma),
        _ => (3, ColorSpace::RGB),
    };
    let options = DecoderOptions::default()
        .set_strict_mode(true)
        .set_max_width(usize::MAX)
        .set_max_height(usize::MAX)
        .jpeg_set_out_colorspace(colors);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(kept.jpeg.as_slice()), options);
    decoder.decode_headers().map_err(|_| ImageError::Damaged)?;
    let expected = head.size.0 as usize * head.size.1 as usize * channels;
    let length = decoder.output_buffer_size().filter(|length| *length == expected);
    let mut bytes = vec![0; length.ok_or(ImageError::Damaged)?];
    decoder.decode_into(&mut bytes).map_err(|_| ImageError::Damaged)?;
    let profile = kept.profile();
    Picture::of(head.size, channels, bytes, kept.exif.as_deref(), profile)
}

/// Goes through a file from its beginning to its end, behind which anything may stand: films, depths and other pictures do.
fn walk(source: &mut impl BufRead, mut kept: Option<&mut Kept>) -> Result<Frame, ImageError> {
    let mut frame: Option<Frame> = None;
    let mut content = Vec::new();
    let mut start = [0; 2];
    source.read_exact(&mut start)?;
    if let Some(kept) = &mut kept {
        kept.jpeg.extend(start);
    }
    let mut marker = next_marker(source)?;
    loop {
        match marker {
            0xd9 => break,
            // They stand alone.
            0x01 | 0xd0..=0xd8 => {
                marker = next_marker(source)?;
                continue;
            }
            _ => {}
        }
        let length = u16::from_be_bytes([byte(source)?, byte(source)?]);
        content.resize(usize::from(length).checked_sub(2).ok_or(ImageError::Damaged)?, 0);
        source.read_exact(&mut content)?;
        match marker {
            0xc0..=0xc2 if frame.is_none() => frame = Some(Frame::read(marker, &content)?),
            0xc0..=0xc2 => return Err(ImageError::Damaged),
            // Without loss, in steps of size, or with the arithmetic code.
            0xc3 | 0xc5..=0xcf => return Err(ImageError::RareJpeg),
            0xda => frame.as_mut().ok_or(ImageError::Damaged)?.begin_scan(&content)?,
            _ => {}
        }
        if let Some(kept) = &mut kept {
            kept.segment(marker, &content);
        }
        marker = match marker {
            0xda => scan(source, kept.as_deref_mut())?,
            _ => next_marker(source)?,
        };
    }
    if let Some(kept) = &mut kept {
        kept.jpeg.extend([0xff, 0xd9]);
    }
    frame.filter(|frame| frame.scanned).ok_or(ImageError::Damaged)
}

fn byte(source: &mut impl Read) -> Result<u8, ImageError> {
    let mut byte = [0];
    source.read_exact(&mut byte)?;
    Ok(byte[0])
}

/// The next marker; cameras put fill bytes before it.
fn next_marker(source: &mut impl Read) -> Result<u8, ImageError> {
    loop {
        while byte(source)? != 0xff {}
        let mut marker = 0xff;
        while marker == 0xff {
            marker = byte(source)?;
        }
        if marker != 0 {
            return Ok(marker);
        }
    }
}

/// Goes through the coded pixels of a scan to the marker behind them.
fn scan(source: &mut impl BufRead, mut kept: Option<&mut Kept>) -> Result<u8, ImageError> {
    loop {
        let coded = source.fill_buf()?;
        if coded.is_empty() {
            return Err(ImageError::from(std::io::Error::from(ErrorKind::UnexpectedEof)));
        }
        let end = coded.iter().position(|byte| *byte == 0xff);
        let taken = end.unwrap_or(coded.len());
        if let Some(kept) = &mut kept {
            kept.jpeg.extend(&coded[..taken]);
        }
        source.consume(taken);
        if end.is_none() {
            continue;
        }
        let mut marker = 0xff;
        while marker == 0xff {
            marker = byte(source)?;
        }
        // A coded byte, or a place from which decoding could be taken up again.
        if !matches!(marker, 0 | 0xd0..=0xd7) {
            return Ok(marker);
        }
        if let Some(kept) = &mut kept {
            kept.jpeg.extend([0xff, marker]);
        }
    }
}

impl Frame {
    fn read(marker: u8, content: &[u8]) -> Result<Self, ImageError> {
        let [precision, a, b, c, d, count, components @ ..] = content else {
            return Err(ImageError::Damaged);
        };
        let (height, width) = (u16::from_be_bytes([*a, *b]), u16::from_be_bytes([*c, *d]));
        let sampled = components.chunks_exact(3).map(|it| (u64::from(it[1] >> 4), u64::from(it[1] & 15)));
        let sampled: Vec<(u64, u64)> = sampled.collect();
        let fits = |often: &u64| (1..=4).contains(often);
        if width == 0 || sampled.len() != usize::from(*count) || components.len() % 3 != 0 {
            return Err(ImageError::Damaged);
        }
        if !sampled.iter().all(|(across, down)| fits(across) && fits(down)) {
            return Err(ImageError::Damaged);
        }
        // A height of 0 is told behind the first scan.
        if *precision != 8 || height == 0 || !matches!(count, 1 | 3 | 4) {
            return Err(ImageError::RareJpeg);
        }
        Ok(Self { size: (width, height), components: sampled, holds_all: marker == 0xc2, scanned: false })
    }

    fn begin_scan(&mut self, content: &[u8]) -> Result<(), ImageError> {
        let count = usize::from(*content.first().ok_or(ImageError::Damaged)?);
        self.holds_all |= !self.scanned && count != self.components.len();
        self.scanned = true;
        Ok(())
    }
}

impl Kept {
    fn segment(&mut self, marker: u8, content: &[u8]) {
        match marker {
            0xe1 => {
                if let Some(exif) = content.strip_prefix(b"Exif\0\0").filter(|_| self.exif.is_none()) {
                    self.exif = Some(exif.to_vec());
                }
            }
            0xe2 => {
                // Their numbers are of one byte, so there are no more.
                if let Some([number, count, part @ ..]) = content.strip_prefix(b"ICC_PROFILE\0")
                    && self.profile.len() < usize::from(u8::MAX)
                    && self.profile_length + part.len() <= MOST_DATA
                {
                    self.profile_length += part.len();
                    self.profile.push((*number, *count, part.to_vec()));
                }
            }
            // How the frame of a film is coded, and what three or four components mean.
            0xe0 if !content.starts_with(b"AVI1") => {}
            0xee if !content.starts_with(b"Adobe") || !matches!(content.get(11), Some(0..=2)) => {}
            0xc0..=0xc2 | 0xc4 | 0xda | 0xdb | 0xdd | 0xe0 | 0xee => {
                self.jpeg.extend([0xff, marker]);
                // A segment's length is counted in it, and was a number of two bytes.
                self.jpeg.extend(u16::try_from(content.len() + 2).unwrap_or(u16::MAX).to_be_bytes());
                self.jpeg.extend(content);
            }
            _ => {}
        }
    }

    /// The profile, if all of it is there.
    fn profile(&mut self) -> Option<Vec<u8>> {
        self.profile.sort_by_key(|(number, ..)| *number);
        let parts = std::mem::take(&mut self.profile);
        let fits = |(number, count, _): &(u8, u8, _), expected: usize| {
            usize::from(*number) == expected && usize::from(*count) == parts.len()
        };
        let whole = !parts.is_empty() && parts.iter().zip(1..).all(|(part, expected)| fits(part, expected));
        whole.then(|| parts.into_iter().flat_map(|(.., part)| part).collect())
    }
}
