//! How large a picture may be, and becomes.

use crate::rendition::{CARD, Kind, WIDTHS};

/// The largest file that is accepted, in bytes.
pub const MOST_BYTES: usize = 10 * 1024 * 1024;
/// The largest picture that is decoded, in pixels.
pub(crate) const MOST_PIXELS: u64 = 40_000_000;
/// A rendition is at most this many times as high as its width: a strip of wallpaper is no photo, and formats have their bounds.
const MOST_TIMES_AS_HIGH: u32 = 2;
/// The width of the largest rendition of a photo.
const LARGEST: u32 = WIDTHS[WIDTHS.len() - 1];

/// The size to which a decoded picture is made smaller first: what comes after works on few pixels, however many were sent. `None` if
/// it is small enough.
pub(crate) fn worked_on(size: (u32, u32), kind: Kind) -> Option<(u32, u32)> {
    match kind {
        Kind::Photo => within(size, LARGEST * 2),
        // As much larger as keeps strokes sharp when it is made smaller once more.
        Kind::Card => within_box(size, (CARD / 2 * 3, CARD / 2 * 3)),
    }
}

/// The size of the largest rendition; `None` if the picture fits as it is.
pub(crate) fn largest(size: (u32, u32), kind: Kind) -> Option<(u32, u32)> {
    match kind {
        Kind::Photo => within(size, LARGEST),
        Kind::Card => within_box(size, (CARD, CARD)),
    }
}

/// The size of a picture that is made to fit a rendition of this width; `None` if it fits as it is.
pub(crate) fn within(size: (u32, u32), most: u32) -> Option<(u32, u32)> {
    within_box(size, (most, most * MOST_TIMES_AS_HIGH))
}

fn within_box((width, height): (u32, u32), (most, high): (u32, u32)) -> Option<(u32, u32)> {
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

    #[test]
    fn a_card_keeps_3000_pixels_on_its_longer_side_whichever_that_is() {
        assert_eq!(largest((3000, 3000), Kind::Card), None);
        assert_eq!(largest((4000, 3000), Kind::Card), Some((3000, 2250)));
        assert_eq!(largest((3000, 4000), Kind::Card), Some((2250, 3000)));
        assert_eq!(worked_on((4500, 100), Kind::Card), None);
        assert_eq!(worked_on((9000, 100), Kind::Card), Some((4500, 50)));
    }
}
