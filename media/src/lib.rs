//! Photos: decoded once, turned upright, without a camera's metadata, in the sizes that the pages need.

mod folder_lock;
mod image;
mod store;

pub use image::{ImageError, MOST_BYTES, Rendition, render};
pub use store::{Deleting, Intake, MediaStore, PictureName, StoreError};
