//! Writes a book of recipes as [EPUB 3](https://www.w3.org/TR/epub-33/), a recipe at a time: what was written can be sent before the next
//! recipe is there. What the book is made of makes its bytes: there is no clock in here and nothing random.

mod archive;
mod content;
mod cover;
mod ncx;
mod pages;
#[cfg(feature = "testing")]
pub mod testing;
mod text;
mod writer;

pub use archive::EpubError;
pub use content::{Ending, Entry, Front, Photo, Recipe, Story};
pub use text::cleaned;
pub use writer::EpubWriter;
