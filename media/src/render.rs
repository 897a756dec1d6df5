//! Turns the file that somebody sent into the renditions that are shown (docs/safety.md#images).

use std::io::{BufRead, Cursor, Seek};

use fast_image_resize::images::{Image, ImageRef};
use fast_image_resize::{FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};
use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, RgbImage};

use crate::colors::to_srgb;
use crate::formats::{self, Head, Picture};
use crate::image_error::ImageError;
use crate::rendition::{CARD, Format, Kind, Rendition, WIDTHS};
use crate::sizes::{largest, within, worked_on};

/// How much of a picture its files keep.
#[derive(Debug, Clone, Copy)]
struct Quality {
    jpeg: u8,
    /// Which looks the same.
    webp: f32,
}

/// Artefacts are not visible at the size in which photos are shown.
const OF_PHOTOS: Quality = Quality { jpeg: 82, webp: 78.0 };
/// Compared by eye on a drawn card of 3000 × 2000 pixels, with strokes of 1.6 to 2.2 pixels in blue, brown, pencil and red on grainy paper,
/// enlarged twice. WebP at 78 (149 KB) makes the red strokes dull and thin, and up to 86 (189 KB) the paper gets spots around them; at 92
/// (247 KB) both are as they were. JPEG up to 88 (512 KB) leaves a tint within the letters, at 92 (673 KB) none that is seen.
const OF_CARDS: Quality = Quality { jpeg: 92, webp: 92.0 };

/// Decodes a picture with this head and renders it in every size and format; the largest JPEG is the last, so that where it is kept, all
/// are.
///
/// # Errors
/// [`ImageError`] if it is damaged.
pub(crate) fn renditions(
    source: impl BufRead + Seek,
    head: &Head,
    kind: Kind,
) -> Result<Vec<Rendition>, ImageError> {
    let mut picture = upright(formats::decode(source, head)?, kind);
    let mut renditions = Vec::new();
    if kind == Kind::Card {
        if let Some((width, height)) = largest(picture.dimensions(), kind) {
            picture = resized(&picture, width, height).ok_or(ImageError::Damaged)?;
        }
        renditions.extend(files(&picture, CARD, OF_CARDS)?);
    }
    // Each is made of the next larger one.
    for width in WIDTHS.into_iter().rev() {
        if let Some((width, height)) = within(picture.dimensions(), width) {
            picture = resized(&picture, width, height).ok_or(ImageError::Damaged)?;
        }
        renditions.extend(files(&picture, width, OF_PHOTOS)?);
    }
    // Of a card the largest is no photo's: the one that stands for the picture is still the last.
    renditions.sort_by_key(|it| (it.width != CARD, it.width, it.format == Format::Jpeg));
    Ok(renditions)
}

/// The picture in both formats.
fn files(picture: &RgbImage, width: u32, quality: Quality) -> Result<[Rendition; 2], ImageError> {
    Ok([
        Rendition { width, format: Format::Jpeg, bytes: jpeg(picture, quality)? },
        Rendition { width, format: Format::WebP, bytes: webp(picture, quality)? },
    ])
}

/// The picture in this size; `None` without a pixel.
fn resized(picture: &RgbImage, width: u32, height: u32) -> Option<RgbImage> {
    let source = ImageRef::new(picture.width(), picture.height(), picture.as_raw(), PixelType::U8x3).ok()?;
    let mut smaller = RgbImage::new(width, height);
    let mut target = Image::from_slice_u8(width, height, &mut smaller, PixelType::U8x3).ok()?;
    let algorithm = ResizeAlg::Convolution(FilterType::CatmullRom);
    Resizer::new().resize(&source, &mut target, &ResizeOptions::new().resize_alg(algorithm)).ok()?;
    Some(smaller)
}

/// The picture upright, in the colours of the web, and at most twice as large as the largest rendition: what comes after works on few
/// pixels, however many were sent.
fn upright(Picture { mut pixels, orientation, profile }: Picture, kind: Kind) -> RgbImage {
    let (width, height) = (pixels.width(), pixels.height());
    let turned = if on_its_side(orientation) { (height, width) } else { (width, height) };
    if let Some((width, height)) = worked_on(turned, kind) {
        let (width, height) = if on_its_side(orientation) { (height, width) } else { (width, height) };
        pixels = pixels.thumbnail_exact(width, height);
    }
    pixels.apply_orientation(orientation);
    let mut picture = flatten(pixels);
    if let Some(profile) = profile {
        to_srgb(&mut picture, &profile);
    }
    picture
}

fn on_its_side(orientation: Orientation) -> bool {
    use Orientation::{Rotate90, Rotate90FlipH, Rotate270, Rotate270FlipH};
    matches!(orientation, Rotate90 | Rotate90FlipH | Rotate270 | Rotate270FlipH)
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

fn jpeg(picture: &RgbImage, quality: Quality) -> Result<Vec<u8>, ImageError> {
    let mut bytes = Cursor::new(Vec::new());
    let encoder = JpegEncoder::new_with_quality(&mut bytes, quality.jpeg);
    picture.write_with_encoder(encoder).map_err(|_| ImageError::Damaged)?;
    Ok(bytes.into_inner())
}

fn webp(picture: &RgbImage, quality: Quality) -> Result<Vec<u8>, ImageError> {
    let encoder = webp::Encoder::from_rgb(picture.as_raw(), picture.width(), picture.height());
    let encoded = encoder.encode_simple(false, quality.webp);
    Ok(encoded.map_err(|_| ImageError::Damaged)?.to_vec())
}

#[cfg(test)]
mod tests {
    use image::ImageFormat;

    use super::*;
    use crate::sizes::MOST_BYTES;

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
        let head = formats::head(&mut Cursor::new(bytes))?;
        renditions(Cursor::new(bytes), &head, Kind::Photo)
    }

    /// Each size for both formats.
    fn twice<const N: usize>(sizes: [(u32, u32); N]) -> Vec<(u32, u32)> {
        sizes.into_iter().flat_map(|size| [size, size]).collect()
    }

    /// The sizes of what is rendered, in the order of the renditions' widths and formats.
    fn sizes(bytes: &[u8]) -> Vec<(u32, u32)> {
        let mut renditions = rendered(bytes).unwrap();
        renditions.sort_by_key(|rendition| (rendition.width, rendition.format.extension()));
        let names: Vec<_> = renditions.iter().map(|it| (it.width, it.format.extension())).collect();
        assert_eq!(
            names,
            [(240, "jpg"), (240, "webp"), (480, "jpg"), (480, "webp"), (1280, "jpg"), (1280, "webp")]
        );
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
        assert_eq!(sizes(&png(2000, 1000)), twice([(240, 120), (480, 240), (1280, 640)]));
        assert_eq!(sizes(&png(600, 10)), twice([(240, 4), (480, 8), (600, 10)]));
        assert_eq!(sizes(&png(3000, 1500)), twice([(240, 120), (480, 240), (1280, 640)]));
        assert_eq!(sizes(&png(1, 20_000)), twice([(1, 480), (1, 960), (1, 2560)]));
        assert_eq!(sizes(&png(20_000, 1)), twice([(240, 1), (480, 1), (1280, 1)]));
    }

    #[test]
    fn a_card_is_kept_besides_with_3000_pixels_on_its_longer_side_and_its_smallest_is_no_part_of_it() {
        let of_card = |width, height| {
            let bytes = png(width, height);
            let head = formats::head(&mut Cursor::new(&bytes)).unwrap();
            let renditions = renditions(Cursor::new(&bytes), &head, Kind::Card).unwrap();
            let last = renditions.last().unwrap();
            assert_eq!((last.width, last.format), (1280, Format::Jpeg));
            assert_eq!(renditions.len(), 8);
            let card = renditions.iter().find(|it| (it.width, it.format) == (CARD, Format::WebP)).unwrap();
            let picture = image::load_from_memory(&card.bytes).unwrap();
            (picture.width(), picture.height())
        };
        assert_eq!(of_card(4000, 1000), (3000, 750));
        assert_eq!(of_card(1000, 4000), (750, 3000));
        assert_eq!(of_card(20_000, 200), (3000, 30));
        assert_eq!(of_card(800, 600), (800, 600));
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
        let decoded = |bytes: &[u8]| {
            let head = formats::head(&mut Cursor::new(bytes)).unwrap();
            upright(formats::decode(Cursor::new(bytes), &head).unwrap(), Kind::Photo)
        };
        let image::Rgb([red, green, blue]) = color(&decoded(&bytes));
        assert!(red > 203 && green < 97 && blue < 99, "{red} {green} {blue}");
        let mut picture = RgbImage::from_pixel(8, 8, image::Rgb([200, 100, 100]));
        to_srgb(&mut picture, b"no profile at all");
        assert_eq!(color(&picture), image::Rgb([200, 100, 100]));
    }

    #[test]
    fn a_photo_is_turned_upright_and_its_metadata_is_gone() {
        let original = photo_on_its_side();
        assert!(original.windows(6).any(|window| window == b"SECRET"));
        assert_eq!(sizes(&original), [(20, 40); 6]);
        for rendition in rendered(&original).unwrap() {
            assert!(!rendition.bytes.windows(4).any(|window| window == b"Exif" || window == b"SECR"));
        }
    }

    /// Every way in which Pillow 13 codes a JPEG or WebP, and a JPEG with another picture behind it, as phones write.
    #[test]
    fn what_programs_write_is_accepted_in_its_size() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
        let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert_eq!(files.len(), 20);
        for file in files {
            assert_eq!(sizes(&std::fs::read(&file).unwrap())[5], (75, 51), "{}", file.display());
        }
    }

    #[test]
    fn what_is_not_a_picture_is_refused() {
        assert!(matches!(
            rendered(b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
            Err(ImageError::Another(_))
        ));
        assert!(matches!(rendered(b"GIF89a\x01\0\x01\0\0\0\0"), Err(ImageError::Another(_))));
        assert!(matches!(rendered(b"no picture"), Err(ImageError::NotAPicture)));
        assert!(matches!(rendered(&png(10, 10)[..40]), Err(ImageError::Incomplete)));
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
