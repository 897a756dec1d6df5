//! How much memory a picture takes at worst from its first byte to its renditions, and the budget that all of them share
//! (docs/safety.md#images).
//!
//! What was allocated at most until there were renditions, and what it had been weighed as, in MB (`media/tests/hostile`, with the
//! decoders that `Cargo.toml` pins):
//!
//! | picture | megapixels | allocated | weighed |
//! |---|---|---|---|
//! | JPEG, 4:2:0 | 40 | 132 | 153 |
//! | JPEG, progressive, 4:2:0 | 40 | 241 | 250 |
//! | JPEG, progressive, 4:4:4 | 33 | 297 | 307 |
//! | JPEG, progressive or one component after the other, CMYK | 27 | 300 | 315 |
//! | PNG, 16 bits, with or without interlacing | 40 | 163 | 171 |
//! | any, twice as high as wide, for which making it smaller takes most | 13 | 91 | 106 |
//! | WebP without loss, 34 bytes | 40 | 280 | 317 |
//! | WebP without loss, with 6,000 groups of codes | 0.004 | 125 | 133 |
//! | WebP with loss | 12 | 57 | 104 |
//! | WebP with loss and transparency | 12 | 126 | 155 |
//! | WebP that moves | 12 | 120 | 181 |

use tokio::sync::{AcquireError, Semaphore, SemaphorePermit};

use crate::formats::Head;
use crate::image_error::ImageError;
use crate::rendition::Kind;
use crate::sizes;

/// The memory that all pictures of this process take together while they are decoded and rendered, in bytes.
pub(crate) const BUDGET: u32 = 320_000_000;
/// The least that a picture counts for, in bytes: what a thread and its allocations cost is not known exactly, and what computes on more
/// threads than these is not done sooner.
const LEAST: u64 = BUDGET as u64 / 8;
/// What converting colors takes besides the pixels, in bytes: the tables of a profile of 1 MB.
const COLORS: u64 = 16_000_000;
/// What every picture takes besides, in bytes: buffers, and the files that are made of it.
const BESIDES: u64 = 2_000_000;
/// What encoding a rendition takes for each of its pixels, in bytes.
const ENCODING: u64 = 16;

static LEFT: Semaphore = Semaphore::const_new(BUDGET as usize);

/// Takes a share of the budget, when it is this picture's turn; it is given back when it is dropped. Pictures take turns in the order in
/// which they came, so a heavy one is not overtaken for ever.
///
/// # Errors
/// Never: the budget is never closed.
pub(crate) async fn take(bytes: u32) -> Result<SemaphorePermit<'static>, AcquireError> {
    LEFT.acquire_many(bytes).await
}

/// What reading and rendering this picture takes at worst, in bytes.
///
/// # Errors
/// [`ImageError::TooMuchMemory`] if it is more than the whole budget.
pub(crate) fn weigh(head: &Head, kind: Kind) -> Result<u32, ImageError> {
    let (width, height) = head.size;
    // Which way it is to be turned is not known yet.
    let rendering = rendering((width, height), head, kind).max(rendering((height, width), head, kind));
    let weight = (head.decoding.max(rendering) + BESIDES).max(LEAST);
    u32::try_from(weight).ok().filter(|weight| *weight <= BUDGET).ok_or(ImageError::TooMuchMemory)
}

/// What comes after decoding, step by step: each step lets go of what it does not need any more.
fn rendering(size: (u32, u32), head: &Head, kind: Kind) -> u64 {
    let pixels = |(width, height): (u32, u32)| u64::from(width) * u64::from(height);
    let worked_on = sizes::worked_on(size, kind).unwrap_or(size);
    let largest = sizes::largest(worked_on, kind).unwrap_or(worked_on);
    let (few, fewer) = (pixels(worked_on), pixels(largest));
    let made_smaller = head.channels * (head.pixels() + few);
    // Turned, or without transparency, or with gray as colors: two pictures of it.
    let turned = few * 2 * 4;
    let converted = few * 2 * 3 + COLORS;
    // Made narrower first, then less high.
    let resized = few * 3 + pixels((largest.0, worked_on.1)) * 3 + fewer * 3;
    let encoded = fewer * (3 + ENCODING);
    [made_smaller, turned, converted, resized, encoded].into_iter().max().unwrap_or_default()
}
