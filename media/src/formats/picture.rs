//! What every format has: a head that says how much reading it takes, and pixels.

use image::metadata::Orientation;
use image::{DynamicImage, ImageBuffer};

use crate::image_error::ImageError;

/// The most that is read of a color profile, and of what a camera wrote about its photo, in bytes.
pub(crate) const MOST_DATA: usize = 1_000_000;

/// What is known of a picture before it is decoded.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Head {
    /// In pixels.
    pub(crate) size: (u32, u32),
    /// The most bytes that a decoded pixel takes.
    pub(crate) channels: u64,
    /// The most memory that decoding takes, in bytes, with the decoded pixels.
    pub(crate) decoding: u64,
}

impl Head {
    /// How many pixels it has.
    pub(crate) fn pixels(&self) -> u64 {
        u64::from(self.size.0) * u64::from(self.size.1)
    }
}

/// A picture that was decoded.
#[derive(Debug)]
pub(crate) struct Picture {
    /// As they were stored.
    pub(crate) pixels: DynamicImage,
    /// How it is to be turned.
    pub(crate) orientation: Orientation,
    /// What its colors mean, as an ICC profile.
    pub(crate) profile: Option<Vec<u8>>,
}

impl Picture {
    /// The picture of these bytes: one to four of eight bits for each pixel.
    ///
    /// # Errors
    /// [`ImageError::Damaged`] if there are too few of them.
    pub(super) fn of(
        (width, height): (u32, u32),
        channels: usize,
        bytes: Vec<u8>,
        exif: Option<&[u8]>,
        profile: Option<Vec<u8>>,
    ) -> Result<Self, ImageError> {
        let pixels = match channels {
            1 => ImageBuffer::from_raw(width, height, bytes).map(DynamicImage::ImageLuma8),
            2 => ImageBuffer::from_raw(width, height, bytes).map(DynamicImage::ImageLumaA8),
            3 => ImageBuffer::from_raw(width, height, bytes).map(DynamicImage::ImageRgb8),
            4 => ImageBuffer::from_raw(width, height, bytes).map(DynamicImage::ImageRgba8),
            _ => None,
        };
        // Metadata that cannot be read is as good as none.
        let orientation = exif.and_then(Orientation::from_exif_chunk).unwrap_or(Orientation::NoTransforms);
        Ok(Self { pixels: pixels.ok_or(ImageError::Damaged)?, orientation, profile })
    }
}
