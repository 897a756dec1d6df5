//! The archive, by the rules of [OCF](https://www.w3.org/TR/epub-33/#sec-zip-container-zipreqs).

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use zip::{CompressionMethod, ZipArchive};

use super::expect::expect;

/// The files of a book.
pub(super) struct Unpacked {
    /// In their order.
    pub(super) names: Vec<String>,
    pub(super) files: BTreeMap<String, Vec<u8>>,
}

impl Unpacked {
    pub(super) fn text(&self, name: &str) -> Result<&str, String> {
        let bytes = self.files.get(name).ok_or_else(|| format!("there is no {name}"))?;
        std::str::from_utf8(bytes).map_err(|why| format!("{name} is not UTF-8: {why}"))
    }
}

/// Where a local header has its flags, its method, its length and that of what follows; and how long it is.
const FLAGS: usize = 6;
const METHOD: usize = 8;
const SIZE: usize = 18;
const NAME_LENGTH: usize = 26;
const EXTRA_LENGTH: usize = 28;
const HEADER: usize = 30;
/// What a book begins with, behind its first header.
const MEDIA_TYPE: &[u8] = b"mimetypeapplication/epub+zip";

pub(super) fn unpack(book: &[u8]) -> Result<Unpacked, String> {
    let names = walk(book)?;
    let mut archive = ZipArchive::new(Cursor::new(book)).map_err(|why| why.to_string())?;
    expect(archive.len() == names.len(), || "the list at the end has other files".to_owned())?;
    let mut files = BTreeMap::new();
    for (place, walked) in names.iter().enumerate() {
        let mut file = archive.by_index(place).map_err(|why| why.to_string())?;
        let name = file.name().map_err(|why| why.to_string())?.into_owned();
        expect(&name == walked, || format!("{name} is {walked} in the list at the end"))?;
        let method = file.compression();
        expect(matches!(method, CompressionMethod::Stored | CompressionMethod::Deflated), || {
            format!("{name} is packed as {method}")
        })?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|why| format!("{name}: {why}"))?;
        expect(files.insert(name.clone(), bytes).is_none(), || format!("{name} is there twice"))?;
    }
    Ok(Unpacked { names, files })
}

/// Reads the archive from its beginning, as whoever has only a part of it does: each header has to say how long its file is.
fn walk(book: &[u8]) -> Result<Vec<String>, String> {
    let number = |at: usize, bytes: usize| -> Result<usize, String> {
        let part = book.get(at..at + bytes).ok_or("it ends in the middle of a header")?;
        Ok(part.iter().rev().fold(0, |number, byte| number * 256 + usize::from(*byte)))
    };
    expect(book.get(HEADER..HEADER + MEDIA_TYPE.len()) == Some(MEDIA_TYPE), || {
        "it does not begin with its media type".to_owned()
    })?;
    expect(number(METHOD, 2)? == 0 && number(EXTRA_LENGTH, 2)? == 0, || {
        "its media type is packed, or has an extra field".to_owned()
    })?;
    let mut names = Vec::new();
    let mut at = 0;
    while book.get(at..at + 4) == Some(b"PK\x03\x04") {
        let (flags, name_length) = (number(at + FLAGS, 2)?, number(at + NAME_LENGTH, 2)?);
        let begin = at + HEADER;
        let name = book.get(begin..begin + name_length).ok_or("it ends in the middle of a name")?;
        let name = String::from_utf8(name.to_vec()).map_err(|why| why.to_string())?;
        expect(name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/-.".contains(&byte)), || {
            format!("{name} is no name for every system")
        })?;
        expect(flags & 0b1001 == 0, || format!("{name} is encrypted, or its length follows it"))?;
        at = begin + name_length + number(at + EXTRA_LENGTH, 2)? + number(at + SIZE, 4)?;
        names.push(name);
    }
    Ok(names)
}
