//! The files, made by rule: whatever a format allows to be hidden in it, whatever can break off, and whatever pretends.

use image::ImageFormat::{Jpeg, Png, WebP};

use media::testing::pictures::{chunk, png_head, riff, zeros};

use crate::costly::costly;
use crate::formats::{SECRET, encoded, exif, picture, pixels, profile, vp8x, with_chunk, with_segment, xmp};

/// A file, and what is to become of it.
pub(crate) struct Hostile {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
    pub(crate) expected: Expected,
}

/// What is to become of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Expected {
    /// It is a picture.
    Accepted,
    /// It is none, or too much of one.
    Refused,
    /// Decoders may see it either way.
    Either,
}

use Expected::{Accepted, Either, Refused};

pub(crate) fn corpus() -> Vec<Hostile> {
    let mut files = Files::default();
    hidden(&mut files);
    broken_off(&mut files);
    unusual(&mut files);
    spoiled(&mut files);
    pretending(&mut files);
    two_things_at_once(&mut files);
    huge(&mut files);
    bombs(&mut files);
    moving(&mut files);
    costly(&mut files);
    files.0
}

#[derive(Default)]
pub(crate) struct Files(Vec<Hostile>);

impl Files {
    pub(crate) fn add(&mut self, expected: Expected, name: impl Into<String>, bytes: Vec<u8>) {
        self.0.push(Hostile { name: name.into(), bytes, expected });
    }
}

/// The same picture in each format.
fn originals() -> [(&'static str, Vec<u8>); 3] {
    let picture = picture(96, 64);
    [("jpeg", encoded(&picture, Jpeg)), ("png", encoded(&picture, Png)), ("webp", encoded(&picture, WebP))]
}

fn jpeg_exif(orientation: u16) -> Vec<u8> {
    [b"Exif\0\0".to_vec(), exif(orientation)].concat()
}

/// Places, profiles and words beside the pixels.
fn hidden(files: &mut Files) {
    let [(_, jpeg), (_, png), (_, webp)] = originals();
    let (wide, high) = (96, 64);
    for orientation in 0..=9 {
        files.add(
            Accepted,
            format!("jpeg turned {orientation}"),
            with_segment(&jpeg, 0xe1, &jpeg_exif(orientation)),
        );
        files.add(
            Accepted,
            format!("png turned {orientation}"),
            with_chunk(&png, b"eXIf", &exif(orientation)),
        );
        let parts =
            [(b"VP8X", vp8x(0x08, wide, high)), (b"VP8L", pixels(&webp)), (b"EXIF", exif(orientation))];
        files.add(Accepted, format!("webp turned {orientation}"), riff(&parts));
    }
    let icc = [b"ICC_PROFILE\0\x01\x01".to_vec(), profile()].concat();
    let adobe = [b"http://ns.adobe.com/xap/1.0/\0".to_vec(), xmp()].concat();
    for (name, marker, content) in [
        ("a profile", 0xe2, icc.as_slice()),
        ("a broken profile", 0xe2, &icc[..60]),
        ("xmp", 0xe1, &adobe),
        ("photoshop", 0xed, format!("Photoshop 3.0\08BIM{SECRET}").as_bytes()),
        ("a comment", 0xfe, SECRET.as_bytes()),
        ("a script", 0xfe, format!("<script>{SECRET}</script>").as_bytes()),
        ("unknown data", 0xea, SECRET.as_bytes()),
        ("exif that ends early", 0xe1, &jpeg_exif(6)[..20]),
        ("exif that points outside", 0xe1, b"Exif\0\0MM\0*\xff\xff\xff\xff"),
        ("exif of nothing", 0xe1, b"Exif\0\0"),
    ] {
        files.add(Accepted, format!("jpeg with {name}"), with_segment(&jpeg, marker, content));
    }
    let many = (0..200).fold(jpeg.clone(), |jpeg, _| with_segment(&jpeg, 0xe1, &jpeg_exif(3)));
    files.add(Accepted, "jpeg with two hundred places", many);
    let text = format!("Comment\0{SECRET}");
    let international = [b"XML:com.adobe.xmp\0\0\0\0\0".to_vec(), xmp()].concat();
    let compressed = |content: &[u8]| [b"a\0\0".to_vec(), deflated(content)].concat();
    for (name, kind, content) in [
        ("text", b"tEXt", text.clone().into_bytes()),
        ("compressed text", b"zTXt", compressed(SECRET.as_bytes())),
        ("xmp", b"iTXt", international),
        ("a profile", b"iCCP", compressed(&profile())),
        ("a broken profile", b"iCCP", compressed(b"no profile")),
        ("the time", b"tIME", vec![7, 0xe8, 1, 1, 1, 1, 1]),
        ("unknown data", b"prVt", SECRET.as_bytes().to_vec()),
    ] {
        files.add(Accepted, format!("png with {name}"), with_chunk(&png, kind, &content));
    }
    for (name, flag, part, content) in [
        ("xmp", 0x04, b"XMP ", xmp()),
        ("a profile", 0x20, b"ICCP", profile()),
        ("unknown data", 0, b"SECR", SECRET.as_bytes().to_vec()),
    ] {
        let head = (b"VP8X", vp8x(flag, wide, high));
        let parts = if flag == 0x20 {
            [head, (part, content), (b"VP8L", pixels(&webp))]
        } else {
            [head, (b"VP8L", pixels(&webp)), (part, content)]
        };
        files.add(Accepted, format!("webp with {name}"), riff(&parts));
    }
}

pub(crate) fn deflated(content: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut encoder, content).unwrap();
    encoder.finish().unwrap()
}

/// What breaks off: nothing shows what had arrived.
fn broken_off(files: &mut Files) {
    for (format, bytes) in originals() {
        for part in 0..16 {
            let end = bytes.len() * part / 16;
            files.add(Refused, format!("{format} of which {part} sixteenths came"), bytes[..end].to_vec());
        }
    }
}

/// A JPEG may hold small ones, and end where they do; cameras and films put bytes between its parts; some code it as hardly anybody does.
fn unusual(files: &mut Files) {
    let [(_, jpeg), ..] = originals();
    let with_a_small_one = with_segment(&jpeg, 0xe1, &[&b"Exif\0\0MM\0*"[..], &jpeg].concat());
    files.add(Accepted, "jpeg with a small one", with_a_small_one.clone());
    let cut = with_a_small_one[..with_a_small_one.len() - 300].to_vec();
    files.add(Refused, "jpeg with a small one, broken off", cut);
    files.add(Refused, "jpeg without its end", jpeg[..jpeg.len() - 2].to_vec());
    let first = [&jpeg[..2], &[0xff; 5], &jpeg[2..]].concat();
    files.add(Accepted, "jpeg with bytes that fill", first);
    let table = jpeg.windows(2).position(|two| two == [0xff, 0xdb]).unwrap();
    let between = [&jpeg[..table], &[0; 40], &jpeg[table..]].concat();
    files.add(Accepted, "jpeg with bytes between its parts", between);
    let frame = jpeg.windows(2).position(|two| two == [0xff, 0xc0]).unwrap();
    for (name, at, byte) in [("arithmetic code", 1, 0xc9), ("no loss", 1, 0xc3), ("twelve bits", 4, 12)] {
        let mut rare = jpeg.clone();
        rare[frame + at] = byte;
        files.add(Refused, format!("jpeg with {name}"), rare);
    }
}

/// Bytes that were changed, by a generator that always changes the same ones.
fn spoiled(files: &mut Files) {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as usize
    };
    for (format, bytes) in originals() {
        for number in 0..24 {
            let mut spoiled = bytes.clone();
            for _ in 0..=number % 8 {
                let at = random() % spoiled.len();
                spoiled[at] = random() as u8;
            }
            files.add(Either, format!("{format} spoiled {number}"), spoiled);
        }
    }
}

/// What is something else.
fn pretending(files: &mut Files) {
    let starts: [(&str, &[u8]); 30] = [
        ("nothing", b""),
        ("a byte", b"\xff"),
        ("gif", b"GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;"),
        ("bmp", b"BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0"),
        ("tiff", b"II*\0\x08\0\0\0\0\0"),
        ("icon", b"\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0"),
        ("svg", b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
        ("html", b"<!doctype html><script>alert(1)</script>"),
        ("pdf", b"%PDF-1.7\n"),
        ("zip", b"PK\x03\x04\x14\0\0\0"),
        ("program", b"\x7fELF\x02\x01\x01\0"),
        ("heic", b"\0\0\0\x18ftypheic\0\0\0\0heicmif1"),
        ("avif", b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf"),
        ("film", b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom"),
        ("sound in a riff", b"RIFF\x24\0\0\0WAVEfmt "),
        ("psd", b"8BPS\0\x01\0\0\0\0\0\0\0\x03"),
        ("script", b"#!/bin/sh\nrm -rf /\n"),
        ("openexr", b"\x76\x2f\x31\x01\x02\0\0\0"),
        ("raw file of canon", b"\0\0\0\x18ftypcrx \0\0\0\x01crx isom"),
        ("raw file of fujifilm", b"FUJIFILMCCD-RAW 0201"),
        ("raw file of nikon", b"MM\0*\0\0\0\x08"),
        ("jpeg xl", b"\xff\x0a\xfa\x1f"),
        ("jpeg 2000", b"\0\0\0\x0cjP  \r\n\x87\n"),
        (
            "document",
            b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\0\0\0\0\0\0\0\0\0\0\0\0\x13\0\0\0[Content_Types].xml",
        ),
        ("old document", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
        ("rich text", b"{\\rtf1\\ansi"),
        ("drawing for printers", b"%!PS-Adobe-3.0 EPSF-3.0\n"),
        ("drawing of a word processor", b"\xd7\xcd\xc6\x9a\0\0"),
        ("film of a browser", b"\x1a\x45\xdf\xa3"),
        ("jpeg without content", b"\xff\xd8\xff\xd9"),
    ];
    for (name, bytes) in starts {
        files.add(Refused, format!("a {name}"), bytes.to_vec());
        files.add(Refused, format!("a long {name}"), [bytes, &[b'x'; 4096]].concat());
    }
}

/// A picture for one program, something else for another.
fn two_things_at_once(files: &mut Files) {
    let trailers: [(&str, Vec<u8>); 4] = [
        ("a zip", [b"PK\x03\x04".to_vec(), SECRET.as_bytes().to_vec()].concat()),
        ("a page", format!("<script>{SECRET}</script>").into_bytes()),
        ("another picture", originals()[0].1.clone()),
        ("a megabyte", vec![b'x'; 1 << 20]),
    ];
    for (format, bytes) in originals() {
        for (name, trailer) in &trailers {
            files.add(Accepted, format!("{format} followed by {name}"), [&bytes[..], trailer].concat());
        }
        files.add(Refused, format!("a gif before a {format}"), [b"GIF89a", &bytes[..]].concat());
        files.add(Refused, format!("a page before a {format}"), [b"<html>", &bytes[..]].concat());
    }
}

/// Heads that promise more pixels than anybody sends.
fn huge(files: &mut Files) {
    for (width, height) in [
        (30_000, 30_000),
        (65_535, 65_535),
        (2_147_483_647, 1),
        (1, 2_147_483_647),
        (2_147_483_647, 2_147_483_647),
        (40_001, 1_000),
    ] {
        for (depth, color) in [(8, 2), (16, 6), (1, 0)] {
            let mut png = png_head(width, height, depth, color);
            png.extend(chunk(b"IDAT", &zeros(1000)));
            png.extend(chunk(b"IEND", b""));
            files.add(Refused, format!("png of {width} × {height} at {depth} bits"), png);
        }
    }
    let [(_, jpeg), _, (_, webp)] = originals();
    let frame = jpeg.windows(2).position(|two| two == [0xff, 0xc0]).unwrap();
    for (width, height) in [(65_535u16, 65_535u16), (65_535, 1_000), (0, 64), (96, 0), (0, 0)] {
        let mut huge = jpeg.clone();
        huge[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
        huge[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
        files.add(Refused, format!("jpeg of {width} × {height}"), huge);
    }
    for (width, height) in [(16_384, 16_384), (16_777_216, 1), (16_777_216, 16_777_216)] {
        let parts = [(b"VP8X", vp8x(0, width, height)), (b"VP8L", pixels(&webp))];
        files.add(Refused, format!("webp of {width} × {height}"), riff(&parts));
    }
}

/// Little that becomes much.
fn bombs(files: &mut Files) {
    let mut more = png_head(96, 64, 8, 2);
    more.extend(chunk(b"IDAT", &zeros(64 << 20)));
    more.extend(chunk(b"IEND", b""));
    files.add(Either, "png with more pixels than it says", more);
    files.add(Refused, "more than 10 MB", [encoded(&picture(96, 64), Png), vec![0; 10 << 20]].concat());
}

/// Pictures that move: the first one counts.
fn moving(files: &mut Files) {
    let [_, (_, png), (_, webp)] = originals();
    let control = [2u32.to_be_bytes(), 0u32.to_be_bytes()].concat();
    let mut frame = [0u32, 96, 64, 0, 0].map(u32::to_be_bytes).concat();
    frame.extend([0, 1, 0, 10, 0, 0]);
    let moving = with_chunk(&with_chunk(&png, b"fcTL", &frame), b"acTL", &control);
    files.add(Either, "a moving png", moving);
    let place = [0u8; 6];
    let side = |length: u32| (length - 1).to_le_bytes()[..3].to_vec();
    let still = pixels(&webp);
    let mut content = [&place[..], &side(96), &side(64), &[100, 0, 0, 0], b"VP8L"].concat();
    content.extend(u32::try_from(still.len()).unwrap().to_le_bytes());
    content.extend(&still);
    content.extend(vec![0; still.len() % 2]);
    for count in [1, 2, 500] {
        let mut parts = vec![(b"VP8X", vp8x(0x02, 96, 64)), (b"ANIM", vec![0, 0, 0, 0, 0, 0])];
        parts.extend((0..count).map(|_| (b"ANMF", content.clone())));
        files.add(Either, format!("a webp that moves {count} times"), riff(&parts));
    }
}
