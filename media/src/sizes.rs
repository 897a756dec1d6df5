//! How large a picture may be, and becomes.

use crate::rendition::WIDTHS;

/// The largest file that is accepted, in bytes.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;
/// The largest picture that is decoded, in pixels.
pub(crate) const MOST_PIXELS: u64 = 40_000_000;
/// A rendition is at most this many times as high as its width: a strip of wallpaper is no photo, and formats have their bounds.
const MOST_TIMES_AS_HIGH: u32 = 2;
/// The width of the largest rendition.
pub(crate) const LARGEST: u32 = WIDTHS[WIDTHS.len() - 1];
/// To which width a decoded picture is made smaller first: what comes after works on few pixels, however many were sent.
pub(crate) const WORKED_ON: u32 = LARGEST * 2;

/// The size of a picture that is made to fit a rendition of this width; `None` if it fits as it is.
pub(crate) fn within((width, height): (u32, u32), most: u32) -> Option<(u32, u32)> {
    let high = most * MOST_TIMES_AS_HIGH;
    if width <= most && height <= high {
        return None;
    }
    let (width, height, most, high) = (u64::from(width), u64::from(height), u64::from(most), u64::from(high));
    let fitted = if width * high >= height * most {
        (most, height * most / width)
    } else {
        (width * high / height, high)
    };
    let side = |length: u64| u32::try_from(length.max(1)).unwrap_or(u32::MAX);
    Some((side(fitted.0), side(fitted.1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rendition_fits_its_width_and_is_at_most_twice_as_high() {
        assert_eq!(within((1280, 2560), 1280), None);
        assert_eq!(within((1281, 100), 1280), Some((1280, 99)));
        assert_eq!(within((1000, 4000), 1280), Some((640, 2560)));
        assert_eq!(within((u32::MAX, 1), 480), Some((480, 1)));
        assert_eq!(within((1, u32::MAX), 480), Some((1, 960)));
    }
}
