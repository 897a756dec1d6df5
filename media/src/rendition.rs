//! The sizes and formats in which a photo is kept.

/// The widths in which a picture is kept: for a row of a list, for a card, and for a recipe's page. Smaller pictures are not enlarged.
pub const WIDTHS: [u32; 3] = [240, 480, 1280];

/// The longest side of the largest rendition of a card, and what stands for its width in the name.
pub const CARD: u32 = 3000;

/// What a picture is uploaded as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// What something looks like.
    Photo,
    /// A card that somebody wrote by hand: it is kept besides in a size and a quality in which thin ink can be read.
    Card,
}

/// The format of a rendition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// What every browser shows.
    Jpeg,
    /// The same in fewer bytes.
    WebP,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Jpeg, Self::WebP];

    /// How names of its files end.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::WebP => "webp",
        }
    }

    /// Its media type.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::WebP => "image/webp",
        }
    }
}

/// One size of a picture in one format, without any metadata.
#[derive(Debug)]
pub struct Rendition {
    /// The width it is meant for, one of [`WIDTHS`], or [`CARD`]; the picture itself may be narrower.
    pub width: u32,
    /// Its format.
    pub format: Format,
    /// The file.
    pub bytes: Vec<u8>,
}
