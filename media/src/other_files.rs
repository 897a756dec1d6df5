//! What people send besides pictures of the web, told by its first bytes.

/// How many bytes tell what a file is.
pub(crate) const BEGINNING: usize = 512;

const HEIC: &str = "the file is a HEIC photo, which few browsers show; please send it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)";
const AVIF: &str = "the file is an AVIF picture; please save it as JPEG or PNG";
const FILM: &str = "the file is a video or a sound recording; please send a still picture";
const RAW: &str = "the file is a camera's raw file; please export it as JPEG";
const TIFF: &str = "the file is a TIFF picture or a camera's raw file; please export it as JPEG";
const GIF: &str = "the file is a GIF picture; please save it as PNG or JPEG";
const BMP: &str = "the file is a BMP picture; please save it as PNG or JPEG";
const ICON: &str = "the file is an icon; please save it as PNG";
const JPEG_XL: &str = "the file is a JPEG XL picture; please save it as an ordinary JPEG";
const JPEG_2000: &str = "the file is a JPEG 2000 picture; please save it as an ordinary JPEG";
const PROJECT: &str =
    "the file is the working file of a photo or drawing program; please export it as JPEG or PNG";
const DRAWING: &str = "the file is a drawing made of lines (SVG, EPS, EMF or WMF); please export it as PNG";
const PDF: &str = "the file is a PDF document; please send a photo or a screenshot of its page";
const DOCUMENT: &str =
    "the file is a word processor document; please save the picture in it as JPEG or PNG and send that";
const ARCHIVE: &str = "the file is an archive; please unpack it and send one picture";
const PAGE: &str = "the file is a web page; please save the picture in it and send that";

/// Beginnings at the first byte, and what they are.
const BEGINNINGS: [(&[u8], &str); 37] = [
    (b"GIF8", GIF),
    // The compressed drawing of a word processor, before the bitmap whose name is shorter.
    (b"\xd7\xcd\xc6\x9a", DRAWING),
    (b"\x01\0\x09\0\0\x03", DRAWING),
    (b"BM", BMP),
    (b"\0\0\x01\0", ICON),
    (b"\0\0\x02\0", ICON),
    (b"\xff\x0a", JPEG_XL),
    (b"\0\0\0\x0cJXL ", JPEG_XL),
    (b"\0\0\0\x0cjP  ", JPEG_2000),
    (b"\xff\x4f\xff\x51", JPEG_2000),
    // Raw files of Fujifilm, Olympus, Panasonic, Sigma, Minolta and old Canons, and one as a TIFF of Canon.
    (b"FUJIFILMCCD-RAW", RAW),
    (b"IIRO", RAW),
    (b"IIRS", RAW),
    (b"MMOR", RAW),
    (b"IIU\0", RAW),
    (b"FOVb", RAW),
    (b"\0MRM", RAW),
    (b"II\x1a\0\0\0HEAPCCDR", RAW),
    (b"II*\0\x10\0\0\0CR", RAW),
    (b"II*\0", TIFF),
    (b"MM\0*", TIFF),
    (b"II+\0", TIFF),
    (b"MM\0+", TIFF),
    (b"8BPS", PROJECT),
    (b"gimp xcf", PROJECT),
    (b"%PDF", PDF),
    (b"%!PS", DRAWING),
    (b"\xc5\xd0\xd3\xc6", DRAWING),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", DOCUMENT),
    (b"{\\rtf", DOCUMENT),
    (b"7z\xbc\xaf\x27\x1c", ARCHIVE),
    (b"Rar!\x1a\x07", ARCHIVE),
    (b"\x1f\x8b", ARCHIVE),
    (b"\x1a\x45\xdf\xa3", FILM),
    (b"ID3", FILM),
    (b"OggS", FILM),
    (b"RIFF", FILM),
];

/// Marks of the formats in a file of the kind that films have too (ISO/IEC 14496-12).
const BRANDS: [(&[u8; 4], &str); 13] = [
    (b"avif", AVIF),
    (b"avis", AVIF),
    (b"crx ", RAW),
    (b"heic", HEIC),
    (b"heix", HEIC),
    (b"heim", HEIC),
    (b"heis", HEIC),
    (b"hevc", HEIC),
    (b"hevx", HEIC),
    (b"hevm", HEIC),
    (b"hevs", HEIC),
    (b"mif1", HEIC),
    (b"msf1", HEIC),
];

/// What a file is by its first bytes, and what to do instead of sending it; `None` if nobody takes it for a picture.
pub(crate) fn another(beginning: &[u8]) -> Option<&'static str> {
    if beginning.get(4..8) == Some(b"ftyp") {
        return Some(of_brand(beginning));
    }
    if beginning.starts_with(b"PK\x03\x04") {
        return Some(if is_document(beginning) { DOCUMENT } else { ARCHIVE });
    }
    if beginning.starts_with(b"\x01\0\0\0") && beginning.get(40..44) == Some(b" EMF") {
        return Some(DRAWING);
    }
    let known = BEGINNINGS.iter().find(|(start, _)| beginning.starts_with(start));
    known.map(|(_, what)| *what).or_else(|| of_text(beginning))
}

/// The first brand counts; one that says nothing is followed by those that the file is compatible with.
fn of_brand(beginning: &[u8]) -> &'static str {
    let length = beginning.first_chunk().map_or(0, |length| u32::from_be_bytes(*length) as usize);
    let end = length.clamp(16, BEGINNING).min(beginning.len());
    let brands = beginning.get(8..12).into_iter().chain(beginning.get(16..end).unwrap_or_default().chunks(4));
    // Both say `mif1` or `msf1`, which only tells that it is a still picture.
    let known: Vec<&str> = brands
        .filter_map(|brand| BRANDS.iter().find(|(known, _)| brand == &known[..]))
        .map(|(_, what)| *what)
        .collect();
    match known.contains(&AVIF) {
        true => AVIF,
        false => known.first().copied().unwrap_or(FILM),
    }
}

/// An archive whose first file is one that Word, Writer and their like put first.
fn is_document(zip: &[u8]) -> bool {
    let name = zip.get(30..).unwrap_or_default();
    [&b"[Content_Types].xml"[..], b"_rels/", b"docProps/", b"word/", b"mimetypeapplication/"]
        .iter()
        .any(|first| name.starts_with(first))
}

fn of_text(beginning: &[u8]) -> Option<&'static str> {
    let text = String::from_utf8_lossy(beginning).to_lowercase();
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let marked = text.starts_with('<');
    match text {
        _ if marked && text.contains("<svg") => Some(DRAWING),
        _ if marked && (text.contains("<!doctype html") || text.contains("<html")) => Some(PAGE),
        _ if text.starts_with("%pdf") => Some(PDF),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_phones_cameras_and_word_processors_make_is_told_apart() {
        let document = |first: &str| [&b"PK\x03\x04"[..], &[0; 26], first.as_bytes()].concat();
        for (beginning, what) in [
            (b"\0\0\0\x24ftypheic\0\0\0\0mif1heic".to_vec(), HEIC),
            (b"\0\0\0\x24ftypmif1\0\0\0\0mif1heicmiaf".to_vec(), HEIC),
            (b"\0\0\0\x24ftypmif1\0\0\0\0mif1avifmiaf".to_vec(), AVIF),
            (b"\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf".to_vec(), AVIF),
            (b"\0\0\0\x18ftypcrx \0\0\0\x01crx isom".to_vec(), RAW),
            (b"\0\0\0\x14ftypqt  \0\0\0\0qt  ".to_vec(), FILM),
            (b"\0\0\0\x18ftyp".to_vec(), FILM),
            (b"RIFF\0\0\0\0AVI LIST".to_vec(), FILM),
            (b"II*\0\x10\0\0\0CR\x02".to_vec(), RAW),
            (b"II*\0\x08\0\0\0".to_vec(), TIFF),
            (b"GIF89a".to_vec(), GIF),
            (b"BM\x3a\0".to_vec(), BMP),
            (b"%PDF-1.7".to_vec(), PDF),
            (document("[Content_Types].xml"), DOCUMENT),
            (document("mimetypeapplication/vnd.oasis.opendocument.text"), DOCUMENT),
            (document("soup.jpg"), ARCHIVE),
            (b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- a pot --><svg xmlns=''>".to_vec(), DRAWING),
            (b"<!DOCTYPE html><svg>".to_vec(), DRAWING),
            (b"\n<html>".to_vec(), PAGE),
            ([&b"\x01\0\0\0"[..], &[0; 36], b" EMF"].concat(), DRAWING),
        ] {
            assert_eq!(another(&beginning), Some(what), "{}", String::from_utf8_lossy(&beginning));
        }
        for nothing in [&b""[..], b"no picture", b"\xff\xd8", b"<recipe>"] {
            assert_eq!(another(nothing), None);
        }
    }
}
