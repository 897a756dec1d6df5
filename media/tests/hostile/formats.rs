//! How the three formats are put together, so that something can be slipped into them.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use media::testing::pictures::chunk;

/// What must not get through: a place, say.
pub(crate) const SECRET: &str = "48.8584N-2.2945E";

/// A small picture that is not of one color.
pub(crate) fn picture(width: u32, height: u32) -> DynamicImage {
    let pixel = |x: u32, y: u32| Rgb([(x * 7 % 256) as u8, (y * 5 % 256) as u8, ((x + y) * 3 % 256) as u8]);
    RgbImage::from_fn(width, height, pixel).into()
}

pub(crate) fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    picture.write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    bytes
}

/// An EXIF block with this orientation and a place.
pub(crate) fn exif(orientation: u16) -> Vec<u8> {
    let place = format!("{SECRET}\0");
    let mut tiff = b"MM\0*\0\0\0\x08\0\x02".to_vec();
    tiff.extend([0x01, 0x12, 0, 3, 0, 0, 0, 1]);
    tiff.extend(orientation.to_be_bytes());
    tiff.extend([0, 0]);
    tiff.extend([0x01, 0x0e, 0, 2]);
    tiff.extend((place.len() as u32).to_be_bytes());
    tiff.extend(38u32.to_be_bytes());
    tiff.extend([0; 4]);
    tiff.extend(place.as_bytes());
    tiff
}

pub(crate) fn xmp() -> Vec<u8> {
    format!("<?xpacket?><x:xmpmeta xmlns:x=\"http://ns.example/\"><place>{SECRET}</place></x:xmpmeta>")
        .into_bytes()
}

pub(crate) fn profile() -> Vec<u8> {
    let mut profile = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    profile.extend(SECRET.as_bytes());
    profile
}

/// A JPEG with a segment behind its start.
pub(crate) fn with_segment(jpeg: &[u8], marker: u8, content: &[u8]) -> Vec<u8> {
    let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, marker], &length, content, &jpeg[2..]].concat()
}

/// A PNG with a chunk behind its head.
pub(crate) fn with_chunk(png: &[u8], name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    const HEAD: usize = 8 + 25;
    [&png[..HEAD], &chunk(name, content), &png[HEAD..]].concat()
}

/// The head of a WebP with more than pixels.
pub(crate) fn vp8x(flags: u8, width: u32, height: u32) -> Vec<u8> {
    let side = |length: u32| (length - 1).to_le_bytes()[..3].to_vec();
    [vec![flags, 0, 0, 0], side(width), side(height)].concat()
}

/// The part with the pixels of a WebP.
pub(crate) fn pixels(webp: &[u8]) -> Vec<u8> {
    let length = u32::from_le_bytes(webp[16..20].try_into().unwrap()) as usize;
    webp[20..20 + length].to_vec()
}

/// The names of a WebP's parts.
pub(crate) fn riff_chunks(webp: &[u8]) -> Vec<String> {
    let (mut names, mut at) = (Vec::new(), 12);
    while let Some(head) = webp.get(at..at + 8) {
        names.push(String::from_utf8_lossy(&head[..4]).into_owned());
        let length = u32::from_le_bytes(head[4..].try_into().unwrap()) as usize;
        at += 8 + length + length % 2;
    }
    names
}
