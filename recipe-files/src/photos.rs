//! Where photos are.

use std::path::PathBuf;

use schema_org::SourceRecipe;

/// Photos within a file.
pub trait Inside {
    /// The photo of this name.
    ///
    /// # Errors
    /// Why there is none, or none of at most so many bytes.
    fn photo(&self, name: &str, most: usize) -> Result<Vec<u8>, String>;
}

/// Where the photos of a recipe are.
pub enum Photos<'a> {
    /// In this folder.
    Folder(PathBuf),
    /// In the file.
    Inside(Box<dyn Inside + 'a>),
}

/// A recipe and its photos, or why it is none.
pub(super) type Read<'a> = Result<(SourceRecipe, Photos<'a>), String>;
