//! Turns the bytes that somebody sent into the renditions that are shown (docs/safety.md#images).

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};

/// The largest file that is accepted, in bytes.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;
/// The largest picture that is decoded, in pixels.
const MOST_PIXELS: u64 = 40_000_000;
/// The widths in which a picture is kept: for a card, and for a recipe's page. Smaller pictures are not enlarged.
pub(super) const WIDTHS: [u32; 2] = [480, 1280];
/// JPEG quality: artefacts are not visible at the size in which photos are shown.
const QUALITY: u8 = 82;

/// One size of a picture as JPEG, without any metadata.
#[derive(Debug)]
pub struct Rendition {
    /// The width it is meant for, one of [`WIDTHS`]; the picture itself may be narrower.
    pub width: u32,
    /// The JPEG file.
    pub jpeg: Vec<u8>,
}

/// Why a file is not accepted as a picture; the message says what to do.
#[derive(Debug, thiserror::Error)]
pub enum ImageError {
    /// More bytes than [`MOST_BYTES`].
    #[error("the picture has more than 10 MB; please make it smaller")]
    TooLarge,
    /// More pixels than are decoded.
    #[error("the picture has more than 40 megapixels; please make it smaller")]
    TooManyPixels,
    /// Not JPEG, PNG or WebP, by its content.
    #[error("the file is not a JPEG, PNG or WebP picture")]
    NotAPicture,
    /// It starts like a picture, but cannot be decoded to its end.
    #[error("the picture is damaged: {0}")]
    Damaged(image::ImageError),
}

/// Decodes a picture and renders it in every size.
///
/// # Errors
/// [`ImageError`] if it is too large, not a picture, or damaged.
pub fn render(bytes: &[u8]) -> Result<Vec<Rendition>, ImageError> {
    let picture = flatten(&decode(bytes)?);
    WIDTHS.into_iter().map(|width| rendition(&picture, width)).collect()
}

fn decode(bytes: &[u8]) -> Result<DynamicImage, ImageError> {
    if bytes.len() > MOST_BYTES {
        return Err(ImageError::TooLarge);
    }
    let mut reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|error| ImageError::Damaged(error.into()))?;
    if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)) {
        return Err(ImageError::NotAPicture);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_PIXELS * 8);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(ImageError::Damaged)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(ImageError::TooManyPixels);
    }
    let orientation = decoder.orientation().map_err(ImageError::Damaged)?;
    let mut picture = DynamicImage::from_decoder(decoder).map_err(ImageError::Damaged)?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// JPEG has no transparency: transparent pixels become white, as on paper.
fn flatten(picture: &DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.to_rgb8();
    }
    let rgba = picture.to_rgba8();
    RgbImage::from_fn(rgba.width(), rgba.height(), |x, y| {
        let [r, g, b, a] = rgba.get_pixel(x, y).0.map(u32::from);
        let blend = |c: u32| u8::try_from((c * a + 255 * (255 - a)) / 255).unwrap_or(u8::MAX);
        image::Rgb([blend(r), blend(g), blend(b)])
    })
}

fn rendition(picture: &RgbImage, width: u32) -> Result<Rendition, ImageError> {
    let mut jpeg = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut jpeg, QUALITY);
    let encoded = if picture.width() > width {
        let scaled = u64::from(picture.height()) * u64::from(width) / u64::from(picture.width());
        let height = u32::try_from(scaled).unwrap_or(u32::MAX).max(1);
        image::imageops::resize(picture, width, height, FilterType::CatmullRom).write_with_encoder(encoder)
    } else {
        picture.write_with_encoder(encoder)
    };
    encoded.map_err(ImageError::Damaged)?;
    Ok(Rendition { width, jpeg })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        DynamicImage::new_rgba8(width, height)
            .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)
            .unwrap();
        bytes
    }

    /// A JPEG with an EXIF block that holds an orientation (turn right) and a place.
    fn photo_on_its_side() -> Vec<u8> {
        let mut jpeg = Vec::new();
        DynamicImage::new_rgb8(40, 20).write_to(&mut Cursor::new(&mut jpeg), ImageFormat::Jpeg).unwrap();
        let mut exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x02".to_vec();
        exif.extend(b"\x01\x12\0\x03\0\0\0\x01\0\x06\0\0");
        exif.extend(b"\x01\x0e\0\x02\0\0\0\x0d\0\0\0\x26");
        exif.extend(b"\0\0\0\0SECRET-PLACE\0");
        let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
        let mut with_exif = jpeg[..2].to_vec();
        with_exif.extend([0xff, 0xe1]);
        with_exif.extend(length);
        with_exif.extend(&exif);
        with_exif.extend(&jpeg[2..]);
        with_exif
    }

    #[test]
    fn a_wide_picture_is_kept_in_both_sizes_and_a_narrow_one_is_not_made_larger() {
        let widths = |bytes: &[u8]| -> Vec<u32> {
            render(bytes).unwrap().iter().map(|r| image::load_from_memory(&r.jpeg).unwrap().width()).collect()
        };
        assert_eq!(widths(&png(2000, 1000)), [480, 1280]);
        assert_eq!(widths(&png(600, 10)), [480, 600]);
    }

    #[test]
    fn a_photo_is_turned_upright_and_its_metadata_is_gone() {
        let original = photo_on_its_side();
        assert!(original.windows(6).any(|window| window == b"SECRET"));
        for rendition in render(&original).unwrap() {
            let picture = image::load_from_memory(&rendition.jpeg).unwrap();
            assert_eq!((picture.width(), picture.height()), (20, 40));
            assert!(!rendition.jpeg.windows(4).any(|window| window == b"Exif" || window == b"SECR"));
        }
    }

    #[test]
    fn what_is_not_a_picture_is_refused() {
        assert!(matches!(render(b"<svg xmlns='http://www.w3.org/2000/svg'/>"), Err(ImageError::NotAPicture)));
        assert!(matches!(render(b"GIF89a\x01\0\x01\0\0\0\0"), Err(ImageError::NotAPicture)));
        assert!(matches!(render(&png(10, 10)[..40]), Err(ImageError::Damaged(_))));
        assert!(matches!(render(&vec![0; MOST_BYTES + 1]), Err(ImageError::TooLarge)));
    }

    #[test]
    fn a_bomb_of_pixels_is_refused_before_it_is_decoded() {
        // The header of a PNG of 30,000 × 30,000 pixels; only the header is there.
        let mut bomb = png(1, 1);
        bomb[16..20].copy_from_slice(&30_000u32.to_be_bytes());
        bomb[20..24].copy_from_slice(&30_000u32.to_be_bytes());
        let crc = crc32(&bomb[12..29]);
        bomb[29..33].copy_from_slice(&crc.to_be_bytes());
        assert!(matches!(render(&bomb), Err(ImageError::TooManyPixels)), "{:?}", render(&bomb));
    }

    fn crc32(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0u32, |crc, byte| {
            (0..8)
                .fold(crc ^ u32::from(*byte), |c, _| if c & 1 == 1 { (c >> 1) ^ 0xedb8_8320 } else { c >> 1 })
        })
    }
}
