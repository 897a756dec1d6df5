//! Turns the file that somebody sent into the renditions that are shown (docs/safety.md#images).

use std::io::{BufRead, Cursor, Seek, SeekFrom};

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};

use crate::colors::to_srgb;
use crate::rendition::{Format, Rendition, WIDTHS};

/// The largest file that is accepted, in bytes.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;
/// The largest picture that is decoded, in pixels.
const MOST_PIXELS: u64 = 40_000_000;
/// The most bytes that a decoded pixel may take: four channels of sixteen bits.
const MOST_BYTES_OF_A_PIXEL: u64 = 8;
/// JPEG quality: artefacts are not visible at the size in which photos are shown.
const JPEG_QUALITY: u8 = 82;
/// The quality of WebP that looks the same.
const WEBP_QUALITY: f32 = 78.0;
/// A rendition is at most this many times as high as its width: a strip of wallpaper is no photo, and formats have their bounds.
const MOST_TIMES_AS_HIGH: u32 = 2;

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

impl From<std::io::Error> for ImageError {
    fn from(error: std::io::Error) -> Self {
        Self::Damaged(error.into())
    }
}

/// Decodes a picture and renders it in every size and format; the largest JPEG is the last, so that where it is kept, all are.
///
/// # Errors
/// [`ImageError`] if it is too large, not a picture, or damaged.
pub fn render(source: impl BufRead + Seek) -> Result<Vec<Rendition>, ImageError> {
    let mut picture = decode(source)?;
    let mut renditions = Vec::new();
    // The smaller one is made of the larger one.
    for width in WIDTHS.into_iter().rev() {
        if let Some((width, height)) = within(picture.dimensions(), width) {
            picture = imageops::resize(&picture, width, height, FilterType::CatmullRom);
        }
        renditions.push(Rendition { width, format: Format::Jpeg, bytes: jpeg(&picture)? });
        renditions.push(Rendition { width, format: Format::WebP, bytes: webp(&picture)? });
    }
    renditions.reverse();
    Ok(renditions)
}

/// How many bytes the pixels of a picture take when it is decoded, by its head; only that is read.
///
/// # Errors
/// [`ImageError`] if it is too large or not a picture.
pub(crate) fn decoded_bytes(source: impl BufRead + Seek) -> Result<u64, ImageError> {
    Ok(decoder(source)?.total_bytes())
}

fn decoder<'a>(mut source: impl BufRead + Seek + 'a) -> Result<impl ImageDecoder + 'a, ImageError> {
    let length = source.seek(SeekFrom::End(0))?;
    if length > MOST_BYTES as u64 {
        return Err(ImageError::TooLarge);
    }
    source.seek(SeekFrom::Start(0))?;
    let mut reader = ImageReader::new(source).with_guessed_format()?;
    if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)) {
        return Err(ImageError::NotAPicture);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_PIXELS * MOST_BYTES_OF_A_PIXEL);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(ImageError::Damaged)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(ImageError::TooManyPixels);
    }
    Ok(decoder)
}

/// The picture upright, in the colours of the web, and at most twice as large as the largest rendition: what comes after works on few
/// pixels, however many were sent.
fn decode(source: impl BufRead + Seek) -> Result<RgbImage, ImageError> {
    let mut decoder = decoder(source)?;
    // Metadata that cannot be read is as good as none.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten();
    let mut picture = DynamicImage::from_decoder(decoder).map_err(ImageError::Damaged)?;
    let (width, height) = (picture.width(), picture.height());
    let turned = if on_its_side(orientation) { (height, width) } else { (width, height) };
    if let Some((width, height)) = within(turned, WIDTHS[WIDTHS.len() - 1] * 2) {
        let (width, height) = if on_its_side(orientation) { (height, width) } else { (width, height) };
        picture = picture.thumbnail_exact(width, height);
    }
    picture.apply_orientation(orientation);
    let mut picture = flatten(picture);
    if let Some(profile) = profile {
        to_srgb(&mut picture, &profile);
    }
    Ok(picture)
}

fn on_its_side(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
    matches!(orientation, Rotate90 | Rotate90FlipH | Rotate270 | Rotate270FlipH)
}

/// The size of a picture that is made to fit a rendition of this width; `None` if it fits as it is.
fn within((width, height): (u32, u32), most: u32) -> Option<(u32, u32)> {
    let high = most * MOST_TIMES_AS_HIGH;
    if width <= most && height <= high {
        return None;
    }
    let (width, height, most, high) = (u64::from(width), u64::from(height), u64::from(most), u64::from(high));
    let fitted = if width * high >= height * most {
        (most, height * most / width)
    } else {
        (width * high / height, high)
    };
    let side = |length: u64| u32::try_from(length.max(1)).unwrap_or(u32::MAX);
    Some((side(fitted.0), side(fitted.1)))
}

/// JPEG has no transparency: transparent pixels become white, as on paper.
fn flatten(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let rgba = picture.into_rgba8();
    RgbImage::from_fn(rgba.width(), rgba.height(), |x, y| {
        let [r, g, b, a] = rgba.get_pixel(x, y).0.map(u32::from);
        let blend = |c: u32| u8::try_from((c * a + 255 * (255 - a)) / 255).unwrap_or(u8::MAX);
        image::Rgb([blend(r), blend(g), blend(b)])
    })
}

fn jpeg(picture: &RgbImage) -> Result<Vec<u8>, ImageError> {
    let mut bytes = Cursor::new(Vec::new());
    let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
    picture.write_with_encoder(encoder).map_err(ImageError::Damaged)?;
    Ok(bytes.into_inner())
}

fn webp(picture: &RgbImage) -> Result<Vec<u8>, ImageError> {
    let encoder = webp::Encoder::from_rgb(picture.as_raw(), picture.width(), picture.height());
    let encoded = encoder.encode_simple(false, WEBP_QUALITY);
    let encoded = encoded.map_err(|error| ImageError::from(std::io::Error::other(format!("{error:?}"))))?;
    Ok(encoded.to_vec())
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

    fn rendered(bytes: &[u8]) -> Result<Vec<Rendition>, ImageError> {
        render(Cursor::new(bytes))
    }

    /// The sizes of what is rendered, in the order of the renditions' widths and formats.
    fn sizes(bytes: &[u8]) -> Vec<(u32, u32)> {
        let mut renditions = rendered(bytes).unwrap();
        renditions.sort_by_key(|rendition| (rendition.width, rendition.format.extension()));
        let names: Vec<_> = renditions.iter().map(|it| (it.width, it.format.extension())).collect();
        assert_eq!(names, [(480, "jpg"), (480, "webp"), (1280, "jpg"), (1280, "webp")]);
        renditions
            .iter()
            .map(|rendition| {
                let format = image::guess_format(&rendition.bytes).unwrap();
                assert_eq!(format.to_mime_type(), rendition.format.media_type());
                let picture = image::load_from_memory(&rendition.bytes).unwrap();
                (picture.width(), picture.height())
            })
            .collect()
    }

    #[test]
    fn a_wide_picture_is_kept_in_all_sizes_and_a_narrow_one_is_not_made_larger() {
        assert_eq!(sizes(&png(2000, 1000)), [(480, 240), (480, 240), (1280, 640), (1280, 640)]);
        assert_eq!(sizes(&png(600, 10)), [(480, 8), (480, 8), (600, 10), (600, 10)]);
        assert_eq!(sizes(&png(3000, 1500)), [(480, 240), (480, 240), (1280, 640), (1280, 640)]);
        assert_eq!(sizes(&png(1, 20_000)), [(1, 960), (1, 960), (1, 2560), (1, 2560)]);
        assert_eq!(sizes(&png(20_000, 1)), [(480, 1), (480, 1), (1280, 1), (1280, 1)]);
    }

    #[test]
    fn a_rendition_fits_its_width_and_is_at_most_twice_as_high() {
        assert_eq!(within((1280, 2560), 1280), None);
        assert_eq!(within((1281, 100), 1280), Some((1280, 99)));
        assert_eq!(within((1000, 4000), 1280), Some((640, 2560)));
        assert_eq!(within((u32::MAX, 1), 480), Some((480, 1)));
        assert_eq!(within((1, u32::MAX), 480), Some((1, 960)));
    }

    /// A picture of one color whose profile says that it means a more vivid one.
    #[test]
    fn colors_are_converted_to_those_of_the_web() {
        let mut bytes = Vec::new();
        let mut encoder = image::codecs::png::PngEncoder::new(&mut bytes);
        image::ImageEncoder::set_icc_profile(
            &mut encoder,
            moxcms::ColorProfile::new_display_p3().encode().unwrap(),
        )
        .unwrap();
        RgbImage::from_pixel(8, 8, image::Rgb([200, 100, 100])).write_with_encoder(encoder).unwrap();
        let color = |picture: &RgbImage| *picture.get_pixel(4, 4);
        let image::Rgb([red, green, blue]) = color(&decode(Cursor::new(bytes)).unwrap());
        assert!(red > 203 && green < 97 && blue < 99, "{red} {green} {blue}");
        let mut picture = RgbImage::from_pixel(8, 8, image::Rgb([200, 100, 100]));
        to_srgb(&mut picture, b"no profile at all");
        assert_eq!(color(&picture), image::Rgb([200, 100, 100]));
    }

    #[test]
    fn a_photo_is_turned_upright_and_its_metadata_is_gone() {
        let original = photo_on_its_side();
        assert!(original.windows(6).any(|window| window == b"SECRET"));
        assert_eq!(sizes(&original), [(20, 40); 4]);
        for rendition in rendered(&original).unwrap() {
            assert!(!rendition.bytes.windows(4).any(|window| window == b"Exif" || window == b"SECR"));
        }
    }

    #[test]
    fn what_is_not_a_picture_is_refused() {
        assert!(matches!(
            rendered(b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
            Err(ImageError::NotAPicture)
        ));
        assert!(matches!(rendered(b"GIF89a\x01\0\x01\0\0\0\0"), Err(ImageError::NotAPicture)));
        assert!(matches!(rendered(&png(10, 10)[..40]), Err(ImageError::Damaged(_))));
        assert!(matches!(rendered(&vec![0; MOST_BYTES + 1]), Err(ImageError::TooLarge)));
    }

    #[test]
    fn a_bomb_of_pixels_is_refused_before_it_is_decoded() {
        // The header of a PNG of 30,000 × 30,000 pixels; only the header is there.
        let mut bomb = png(1, 1);
        bomb[16..20].copy_from_slice(&30_000u32.to_be_bytes());
        bomb[20..24].copy_from_slice(&30_000u32.to_be_bytes());
        let crc = crc32(&bomb[12..29]);
        bomb[29..33].copy_from_slice(&crc.to_be_bytes());
        assert!(matches!(rendered(&bomb), Err(ImageError::TooManyPixels)), "{:?}", rendered(&bomb));
    }

    fn crc32(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0u32, |crc, byte| {
            (0..8)
                .fold(crc ^ u32::from(*byte), |c, _| if c & 1 == 1 { (c >> 1) ^ 0xedb8_8320 } else { c >> 1 })
        })
    }
}
