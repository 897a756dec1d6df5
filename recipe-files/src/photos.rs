//! Where photos are.

use std::collections::HashMap;
use std::path::PathBuf;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use schema_org::SourceRecipe;

/// Photos within a file.
pub trait Inside {
    /// The photo of this name.
    ///
    /// # Errors
    /// Why there is none, or none of at most so many bytes.
    fn photo(&self, name: &str, most: usize) -> Result<Vec<u8>, String>;
}

/// The photos of one recipe in Base64, by their names.
pub(super) struct Encoded(pub(super) HashMap<String, String>);

impl Inside for Encoded {
    fn photo(&self, name: &str, most: usize) -> Result<Vec<u8>, String> {
        let data = self.0.get(name).ok_or_else(|| "it is not in the file".to_owned())?;
        // Four characters are three bytes.
        if data.len() / 4 * 3 > most + 3 {
            return Err(format!("it is larger than {} MB", most / (1024 * 1024)));
        }
        let data: String = data.split_whitespace().collect();
        STANDARD.decode(data).map_err(|_| "it is damaged".to_owned())
    }
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
