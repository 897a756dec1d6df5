//! The names of renditions, and the addresses under which the server shows them.

use crate::rendition::{CARD, Format, WIDTHS};

/// The prefix of photo addresses.
const ADDRESSES: &str = "/api/images/";

/// The name of one rendition: `<32 hexadecimal digits>-<width>.<format>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureName {
    photo: String,
    width: u32,
    format: Format,
}

impl PictureName {
    /// The largest JPEG of the photo with this number, whose address stands for the photo.
    #[must_use]
    pub fn of_photo(photo: [u8; 16]) -> Self {
        Self { photo: hex::encode(photo), width: WIDTHS[WIDTHS.len() - 1], format: Format::Jpeg }
    }

    /// The same by its number in hexadecimal digits; `None` if it is none.
    #[must_use]
    pub fn named(photo: &str) -> Option<Self> {
        Self::parse(&format!("{photo}-{}.{}", WIDTHS[WIDTHS.len() - 1], Format::Jpeg.extension()))
    }

    /// Parses a name as it occurs in an address; `None` if no rendition can have that name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (photo, rest) = text.split_once('-')?;
        let (width, extension) = rest.split_once('.')?;
        let format = Format::ALL.into_iter().find(|format| format.extension() == extension)?;
        let width = WIDTHS.into_iter().chain([CARD]).find(|known| known.to_string() == width)?;
        let named = photo.len() == 32 && photo.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        named.then(|| Self { photo: photo.to_owned(), width, format })
    }

    /// The rendition that the server shows under this address; `None` if the address is not one of ours.
    #[must_use]
    pub fn of_url(url: &str) -> Option<Self> {
        Self::parse(url.strip_prefix(ADDRESSES)?)
    }

    /// The address under which the server shows this rendition.
    #[must_use]
    pub fn url(&self) -> String {
        format!("{ADDRESSES}{self}")
    }

    /// The part of the name that all renditions of a photo share.
    #[must_use]
    pub fn photo(&self) -> &str {
        &self.photo
    }

    /// The width that the rendition is meant for.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The format of the rendition.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// The same photo in another width and format.
    #[must_use]
    pub fn sized(&self, width: u32, format: Format) -> Self {
        Self { photo: self.photo.clone(), width, format }
    }

    /// The rendition whose address stands for the photo: its `picUrl`.
    #[must_use]
    pub fn largest(&self) -> Self {
        self.sized(WIDTHS[WIDTHS.len() - 1], Format::Jpeg)
    }

    /// The rendition of a card in which its ink can be read.
    #[must_use]
    pub fn of_card(&self) -> Self {
        self.sized(CARD, Format::Jpeg)
    }

    /// All renditions that there may be of the same photo: only a card has the largest.
    pub fn renditions(&self) -> impl Iterator<Item = Self> {
        WIDTHS.into_iter().chain([CARD]).flat_map(|width| Format::ALL.map(|format| self.sized(width, format)))
    }
}

impl std::fmt::Display for PictureName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}.{}", self.photo, self.width, self.format.extension())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_renditions_are_read() {
        let photo = "0123456789abcdef0123456789abcdef";
        for text in [format!("{photo}-480.jpg"), format!("{photo}-1280.webp"), format!("{photo}-3000.jpg")] {
            assert_eq!(PictureName::parse(&text).unwrap().to_string(), text);
        }
        for text in [
            format!("{photo}-481.jpg"),
            format!("{photo}-+480.jpg"),
            format!("{photo}-480.png"),
            format!("{photo}.jpg"),
            format!("../{photo}-480.jpg"),
            "x-480.jpg".into(),
            format!("{}-480.jpg", photo.to_uppercase()),
            format!("{photo}-480.jpg/.."),
            String::new(),
        ] {
            assert_eq!(PictureName::parse(&text), None, "{text}");
        }
    }

    #[test]
    fn one_address_stands_for_all_renditions() {
        let name = PictureName::of_photo([7; 16]);
        let all: Vec<PictureName> = name.renditions().collect();
        assert_eq!(all.len(), 8);
        for rendition in all {
            assert_eq!(PictureName::of_url(&rendition.url()).unwrap().largest(), name);
            assert_eq!(PictureName::named(rendition.photo()).unwrap(), name);
        }
    }
}
