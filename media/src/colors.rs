//! Colours as their profile means them: what is kept has no profile, and is shown as sRGB.

use image::RgbImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Converts a picture from the colours of this ICC profile to sRGB. A profile that cannot be read or does not describe RGB is
/// ignored, as viewers do.
pub(crate) fn to_srgb(picture: &mut RgbImage, profile: &[u8]) {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else { return };
    if profile.color_space != DataColorSpace::Rgb {
        return;
    }
    let srgb = ColorProfile::new_srgb();
    let options = TransformOptions::default();
    let Ok(transform) = profile.create_transform_8bit(Layout::Rgb, &srgb, Layout::Rgb, options) else {
        return;
    };
    let mut converted = vec![0; picture.as_raw().len()];
    if transform.transform(picture.as_raw(), &mut converted).is_ok() {
        picture.copy_from_slice(&converted);
    }
}
