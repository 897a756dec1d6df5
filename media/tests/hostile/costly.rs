//! Little that becomes much: pictures that take all the memory that their formats allow, and data beside the pixels that unpacks.

use image::ImageFormat::{Jpeg, Png, WebP};

use media::testing::pictures::{Coded, coded_jpeg, plain_webp, riff, webp_of_codes, whole_png, zeros};

use crate::corpus::{Expected, Files, deflated};
use crate::formats::{encoded, picture, pixels, vp8x, with_chunk, with_segment};
use Expected::{Accepted, Either, Refused};

const MEGABYTE: usize = 1_000_000;

pub(crate) fn costly(files: &mut Files) {
    jpegs(files);
    pngs(files);
    webps(files);
    beside_the_pixels(files);
}

fn jpegs(files: &mut Files) {
    use Coded::{Apart, Progressive, Together};
    const CMYK: [(u8, u8); 4] = [(1, 1); 4];
    const FINE: [(u8, u8); 3] = [(1, 1); 3];
    const PHONE: [(u8, u8); 3] = [(2, 2), (1, 1), (1, 1)];
    const COARSE: [(u8, u8); 3] = [(4, 4), (1, 1), (1, 1)];
    for (expected, name, width, height, coded, components) in [
        (Refused, "progressive cmyk of 40", 8_000, 5_000, Progressive, &CMYK[..]),
        (Accepted, "progressive cmyk of 27", 16_000, 1_700, Progressive, &CMYK),
        (Refused, "cmyk, apart, of 40", 8_000, 5_000, Apart, &CMYK),
        (Accepted, "cmyk, apart, of 12", 16_000, 800, Apart, &CMYK),
        (Refused, "progressive of 40", 8_000, 5_000, Progressive, &FINE),
        (Accepted, "progressive of 12", 16_000, 800, Progressive, &FINE),
        (Accepted, "progressive as phones sample, of 12", 16_000, 800, Progressive, &PHONE),
        (Accepted, "as phones sample, of 12", 16_000, 800, Together, &PHONE),
        (Accepted, "cmyk of 12", 16_000, 800, Together, &CMYK),
        (Accepted, "as wide as can be, coarsely sampled", 65_535, 100, Together, &COARSE),
        (Either, "one pixel wide, coarsely sampled", 1, 65_535, Progressive, &COARSE),
        (Either, "finely sampled everywhere", 16_000, 600, Progressive, &[(4, 4); 4]),
    ] {
        let jpeg = coded_jpeg(width, height, coded, components);
        files.add(expected, format!("jpeg, {name}"), jpeg);
    }
}

fn pngs(files: &mut Files) {
    for (expected, name, width, height, depth, color, interlaced) in [
        (Accepted, "of 12 megapixels of one color", 16_000, 800, 8, 2, false),
        (Accepted, "of 40 megapixels at 16 bits", 40_000, 1_000, 16, 6, false),
        (Accepted, "of 12 megapixels at 16 bits, interlaced", 16_000, 800, 16, 6, true),
        (Accepted, "of 13 megapixels, twice as high as wide", 2_559, 5_118, 8, 4, false),
        (Accepted, "that is a line", 40_000, 1, 8, 0, false),
        (Accepted, "that is a long line", 2_000_000, 1, 16, 6, false),
        (Refused, "that is the longest line", 40_000_000, 1, 16, 6, false),
        (Refused, "of a pixel more than 40 megapixels", 8_000, 5_001, 8, 0, false),
    ] {
        files.add(expected, format!("png {name}"), whole_png(width, height, depth, color, interlaced));
    }
}

fn webps(files: &mut Files) {
    files.add(Accepted, "webp of 34 bytes, of 40 megapixels", plain_webp(16_000, 2_500, false));
    files.add(Accepted, "webp of 34 bytes, transparent, of 6 megapixels", plain_webp(16_000, 400, true));
    files.add(Either, "webp of 6,000 codes", webp_of_codes(6_000));
    files.add(Refused, "webp of 65,536 codes", webp_of_codes(65_536));
    let lossy = |width: u32, height: u32| {
        let gray = image::RgbImage::from_pixel(width, height, image::Rgb([90, 120, 90]));
        webp::Encoder::from_rgb(gray.as_raw(), width, height).encode(50.0).to_vec()
    };
    let large = lossy(16_000, 400);
    files.add(Accepted, "webp with loss, of 6 megapixels", large.clone());
    let still = pixels(&large);
    let coded = pixels(&plain_webp(16_000, 400, true))[5..].to_vec();
    let transparency = [vec![1], coded, vec![0; 8]].concat();
    let head = |flags: u8, width, height| (b"VP8X", vp8x(flags, width, height));
    let parts = [head(0x10, 16_000, 400), (b"ALPH", transparency.clone()), (b"VP8 ", still.clone())];
    files.add(Accepted, "webp with loss, transparent, of 6 megapixels", riff(&parts));
    let again = (0..100_000).map(|_| (b"ALPH", transparency.clone()));
    let parts: Vec<_> = std::iter::once(head(0x10, 16_000, 400)).chain(again).collect();
    files.add(Refused, "webp that is transparent 100,000 times", riff(&parts));
    let words = (0..500_000).map(|_| (b"WORD", Vec::new()));
    let parts: Vec<_> = std::iter::once(head(0, 16_000, 400)).chain(words).collect();
    files.add(Refused, "webp with 500,000 parts", riff(&parts));
    files.add(
        Refused,
        "webp that is larger than it says",
        riff(&[head(0, 96, 64), (b"VP8 ", still.clone())]),
    );
    let side = |length: u32| (length - 1).to_le_bytes()[..3].to_vec();
    let mut frame = [&[0; 6][..], &side(16_000), &side(400), &[100, 0, 0, 0], b"VP8 "].concat();
    frame.extend(u32::try_from(still.len()).unwrap().to_le_bytes());
    frame.extend(&still);
    frame.extend(vec![0; still.len() % 2]);
    let codes = pixels(&webp_of_codes(65_536));
    let mut hidden = [&[0; 6][..], &side(64), &side(64), &[100, 0, 0, 0], b"VP8L"].concat();
    hidden.extend(u32::try_from(codes.len()).unwrap().to_le_bytes());
    hidden.extend(&codes);
    hidden.extend(vec![0; codes.len() % 2]);
    let parts = [head(0, 16_000, 400), (b"VP8 ", still.clone()), (b"ANMF", hidden.clone())];
    files.add(Refused, "webp with codes in a frame, though nothing moves", riff(&parts));
    let parts = [head(0x02, 64, 64), (b"ANIM", vec![0; 6]), (b"ANMF", hidden)];
    files.add(Refused, "webp that moves, with 65,536 codes", riff(&parts));
    let parts = [head(0x02, 16_000, 400), (b"ANIM", vec![0; 6]), (b"ANMF", frame.clone()), (b"ANMF", frame)];
    files.add(Accepted, "webp that moves, of 6 megapixels", riff(&parts));
}

/// Places, profiles and words that are or become megabytes.
fn beside_the_pixels(files: &mut Files) {
    let picture = picture(96, 64);
    let (jpeg, png, webp) = (encoded(&picture, Jpeg), encoded(&picture, Png), encoded(&picture, WebP));
    let packed = zeros(100 * MEGABYTE);
    let bomb = [b"a\0\0".to_vec(), packed.clone()].concat();
    files.add(Accepted, "png with 100 MB of a profile", with_chunk(&png, b"iCCP", &bomb));
    files.add(Accepted, "png with 100 MB of packed text", with_chunk(&png, b"zTXt", &bomb));
    let bomb = [b"a\0\x01\0\0\0".to_vec(), packed].concat();
    files.add(Accepted, "png with 100 MB of international text", with_chunk(&png, b"iTXt", &bomb));
    files.add(
        Accepted,
        "png with 9 MB of text",
        with_chunk(&png, b"tEXt", &[&b"a\0"[..], &vec![b'x'; 9 * MEGABYTE]].concat()),
    );
    files.add(Refused, "png with 9 MB of places", with_chunk(&png, b"eXIf", &vec![b'x'; 9 * MEGABYTE]));
    let profile: Vec<u8> = (0..9 * MEGABYTE).map(|it| ((it * 31) >> 3) as u8).collect();
    let whole = [b"a\0\0".to_vec(), deflated(&profile)].concat();
    files.add(Accepted, "png with 9 MB of a profile", with_chunk(&png, b"iCCP", &whole));
    let mut many = jpeg.clone();
    for number in 0..140u8 {
        let part = [b"ICC_PROFILE\0".to_vec(), vec![number + 1, 140], vec![b'x'; 65_000]].concat();
        many = with_segment(&many, 0xe2, &part);
    }
    files.add(Accepted, "jpeg with 9 MB of a profile", many);
    let part = [&[0xff, 0xe2, 0, 16][..], b"ICC_PROFILE\0", &[1, 1]].concat();
    let many = [&jpeg[..2], &part.repeat(500_000), &jpeg[2..]].concat();
    files.add(Accepted, "jpeg with 500,000 parts of a profile, all of them empty", many);
    let place = [&b"Exif\0\0MM\0*"[..], &vec![b'x'; 65_000]].concat();
    let many = (0..140).fold(jpeg, |jpeg, _| with_segment(&jpeg, 0xe1, &place));
    files.add(Accepted, "jpeg with 9 MB of places", many);
    let head = (b"VP8X", vp8x(0x28, 96, 64));
    let much = vec![b'x'; 4 * MEGABYTE];
    let parts = [head, (b"ICCP", much.clone()), (b"VP8L", pixels(&webp)), (b"EXIF", much)];
    files.add(Accepted, "webp with 8 MB of a profile and places", riff(&parts));
    let mut promised =
        riff(&[(b"VP8X", vp8x(0x08, 96, 64)), (b"VP8L", pixels(&webp)), (b"EXIF", vec![0; 8])]);
    let length = promised.len();
    promised[length - 12..length - 8].copy_from_slice(&0xffff_fff0_u32.to_le_bytes());
    files.add(Either, "webp that promises 4 GB of places", promised);
}
