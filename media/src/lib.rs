//! Photos: uploaded, decoded once, turned upright, without a camera's metadata, in the sizes that the pages need.

mod bucket;
mod colors;
mod formats;
mod image_error;
mod intake;
mod other_files;
mod picture_name;
mod render;
mod renderer;
mod rendition;
mod sizes;
mod store;
#[cfg(feature = "testing")]
pub mod testing;
mod upload_slots;
mod uploads;
mod weight;

pub use bucket::BucketError;
pub use image_error::ImageError;
pub use intake::{Intake, IntakeError};
pub use picture_name::PictureName;
pub use renderer::{RenderError, memory_needed, render};
pub use rendition::{Format, Rendition, WIDTHS};
pub use sizes::MOST_BYTES;
pub use store::MediaStore;
pub use upload_slots::{NoSlot, UploadSlot, UploadSlots};
pub use uploads::{
    Begun, RemovalError, begin_upload, is_uploaded, keep_uploads, record_imported, remove_unused_uploads,
    remove_upload, uploads_of, use_uploads,
};
