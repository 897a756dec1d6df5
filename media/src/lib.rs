//! Photos: taken in once, turned upright, without anything that a camera adds, in the sizes that the pages need.

mod image;
mod store;

pub use image::{ImageError, MOST_BYTES, Rendition, render};
pub use store::{MediaStore, PictureName};
