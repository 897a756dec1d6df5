//! Files that somebody sends to harm: each is refused with a sentence, or becomes clean renditions; none makes a decoder panic, takes
//! unbounded memory, or gets anything but pixels through (docs/safety.md#images).

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

mod allocator;
mod corpus;
mod costly;
mod formats;

use std::io::{Cursor, Write};

use corpus::{Expected, Hostile, corpus};
use formats::{SECRET, riff_chunks};
use media::{Format, ImageError, Kind, MediaStore, RenderError, Rendition, memory_needed, render};

const MEGABYTE: usize = 1_000_000;
/// The most that reading a head allocates, in bytes.
const HEAD: usize = 300_000;

#[tokio::test(flavor = "multi_thread")]
async fn every_hostile_file_is_refused_with_a_sentence_or_becomes_nothing_but_pixels() {
    let files = corpus();
    assert!(files.len() >= 200, "{} files", files.len());
    let folder = tempfile::tempdir().unwrap();
    let store = MediaStore::open(folder.path()).unwrap();
    let mut wrong = Vec::new();
    for (Hostile { name, bytes, expected }, kind) in
        files.iter().flat_map(|file| [(file, Kind::Photo), (file, Kind::Card)])
    {
        let mut file = store.scratch().unwrap();
        file.write_all(bytes).unwrap();
        let begin = allocator::begin();
        let needed = memory_needed(Cursor::new(bytes), kind);
        let taken = allocator::most_since(begin);
        if taken > HEAD {
            wrong.push(format!("{name}: {taken} bytes were allocated for its head"));
        }
        let begin = allocator::begin();
        let outcome = render(file, kind).await;
        let taken = allocator::most_since(begin);
        let needed = needed.map_or(HEAD, |needed| needed as usize);
        if taken > needed {
            wrong.push(format!(
                "{name}: {} MB were allocated, and {} expected",
                taken / MEGABYTE,
                needed / MEGABYTE
            ));
        }
        let fault = match (&outcome, expected) {
            (Err(RenderError::Panicked(_)), _) => Some("a decoder panicked".to_owned()),
            (Ok(_), Expected::Refused) => Some("it was accepted".to_owned()),
            (Err(why), Expected::Accepted) => Some(format!("it was refused: {why}")),
            (Err(RenderError::Image(why)), _) => (!is_a_sentence(why)).then(|| why.to_string()),
            (Ok(renditions), _) => renditions.iter().find_map(unclean),
        };
        wrong.extend(fault.map(|fault| format!("{name}: {fault}")));
    }
    assert_eq!(wrong, [""; 0]);
}

/// Says in words what is wrong.
fn is_a_sentence(why: &ImageError) -> bool {
    let text = why.to_string();
    text.starts_with("the ") && text.contains("; please ") && !text.contains(SECRET)
}

/// What a rendition holds besides pixels.
fn unclean(rendition: &Rendition) -> Option<String> {
    let bytes = &rendition.bytes;
    let holds = |what: &str| bytes.windows(what.len()).any(|window| window == what.as_bytes());
    for what in [
        SECRET,
        "Exif",
        "EXIF",
        "XMP ",
        "ICCP",
        "ICC_PROFILE",
        "http://",
        "acsp",
        "<?xpacket",
        "<script",
        "PK\x03\x04",
    ] {
        if holds(what) {
            return Some(format!("{}-{} holds {what:?}", rendition.width, rendition.format.extension()));
        }
    }
    let strange = match rendition.format {
        // Start, JFIF, tables, frame, scan: whatever else is application data or a comment.
        Format::Jpeg => segments(bytes)
            .into_iter()
            .find(|marker| matches!(marker, 0xe1..=0xef | 0xfe))
            .map(|it| format!("{it:x}")),
        Format::WebP => riff_chunks(bytes).into_iter().find(|name| name != "VP8 "),
    };
    if let Some(strange) = strange {
        return Some(format!("a part {strange} of a {}", rendition.format.extension()));
    }
    let picture = image::load_from_memory(bytes).ok()?;
    let fits = picture.width() <= rendition.width && picture.height() <= rendition.width * 2;
    (!fits).then(|| format!("{} × {} for {}", picture.width(), picture.height(), rendition.width))
}

/// The markers of a JPEG's segments, up to its scan.
fn segments(jpeg: &[u8]) -> Vec<u8> {
    let (mut markers, mut at) = (Vec::new(), 2);
    while let Some([0xff, marker, high, low]) = jpeg.get(at..at + 4) {
        markers.push(*marker);
        if *marker == 0xda {
            break;
        }
        at += 2 + usize::from(u16::from_be_bytes([*high, *low]));
    }
    markers
}
