//! Why a file is not accepted as a picture.

/// Why a file is not accepted as a picture; the message says what to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// More bytes than [`MOST_BYTES`](crate::MOST_BYTES).
    #[error("the picture is larger than 10 MB; please make it smaller")]
    TooLarge,
    /// More pixels than are decoded.
    #[error("the picture has more than 40 megapixels; please make it smaller")]
    TooManyPixels,
    /// Decoding it might take more memory than there is for all pictures together.
    #[error(
        "the picture needs too much memory to be read; please make it smaller, or save it as a JPEG that is not progressive"
    )]
    TooMuchMemory,
    /// More beside its pixels than is read.
    #[error(
        "the picture has more than 1 MB of data besides its pixels; please save it again without that data, for example as JPEG"
    )]
    TooMuchData,
    /// Something else that people take for a picture; the sentence says what it is.
    #[error("{0}")]
    Another(&'static str),
    /// Not JPEG, PNG or WebP, by its content.
    #[error("the file is not a JPEG, PNG or WebP picture; please choose another")]
    NotAPicture,
    /// A JPEG with more than eight bits, without loss, with another code, or with two colors.
    #[error(
        "the picture is of a kind of JPEG that few programs read; please open it in a photo program and save it as an ordinary JPEG"
    )]
    RareJpeg,
    /// It ends before all of it came.
    #[error("the picture was cut off before its end; please send it again, or save it again first")]
    Incomplete,
    /// It starts like a picture, but cannot be decoded.
    #[error("the picture is damaged; please open it in a photo program and save it again")]
    Damaged,
}

impl From<std::io::Error> for ImageError {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::UnexpectedEof => Self::Incomplete,
            _ => Self::Damaged,
        }
    }
}
