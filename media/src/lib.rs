//! Photos: uploaded, decoded once, turned upright, without a camera's metadata, in the sizes that the pages need.

mod bucket;
mod colors;
mod formats;
mod image_error;
mod intake;
mod other_files;
mod parts;
mod picture_name;
mod render;
mod renderer;
mod rendition;
mod sizes;
mod store;
mod sweep;
#[cfg(feature = "testing")]
pub mod testing;
mod upload_slots;
mod uploads;
mod weight;

pub use bucket::BucketError;
pub use image_error::ImageError;
pub use intake::{Intake, IntakeError};
pub use parts::Parts;
pub use picture_name::PictureName;
pub use renderer::{RenderError, memory_needed, render};
pub use rendition::{CARD, Format, Kind, Rendition, WIDTHS};
pub use sizes::MOST_BYTES;
pub use store::{MediaStore, StoredFile};
pub use sweep::{Page, Sweep, adopt_files, files_of_nobody};
pub use upload_slots::{NoSlot, UploadSlot, UploadSlots};
pub use uploads::{
    Begun, KeepError, KeptUpload, RemovalError, begin_upload, give_back_upload, is_uploaded, keep_imported,
    keep_rendered, record_files, recorded_files, remove_upload, take_uploads, take_uploads_of, uploaders,
    uploads_kept_of, uploads_of, without_card_size,
};
