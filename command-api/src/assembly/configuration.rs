//! What opening the databases needs to know, as plain values.

use std::path::{Path, PathBuf};

use super::failure::Failure;

/// Where things are, and the master key.
#[derive(Debug, Clone)]
pub struct Configuration {
    /// Folder for everything this machine keeps.
    pub data: PathBuf,
    /// The address of PostgreSQL; without one a private PostgreSQL is started in the data folder.
    pub database_url: Option<String>,
    /// Folder with PostgreSQL's own programs.
    pub local_postgres_bin: Option<PathBuf>,
    /// The address of a bucket for photos, `s3://bucket`; without one they are files in the data folder.
    pub media_url: Option<String>,
    /// The master key in hexadecimal digits; without it one is kept in the data folder.
    pub master_key: Option<String>,
}

impl Configuration {
    /// Creates the data folder if it is missing, and checks that it is writable.
    ///
    /// # Errors
    /// A sentence that names the folder and says what to do.
    pub fn data_folder(&self) -> Result<PathBuf, Failure> {
        let refused = |error: std::io::Error| {
            Failure::new(format!(
                "The data folder {} cannot be written ({error}); choose another one with --data or COOKBOOK_DATA, or give this user the right to write there.",
                self.data.display()
            ))
        };
        std::fs::create_dir_all(&self.data).map_err(refused)?;
        let folder = self.data.canonicalize().map_err(refused)?;
        probe(&folder).map_err(refused)?;
        Ok(folder)
    }
}

/// Whether a text has the form of a database address; anything else about it only PostgreSQL can check.
#[must_use]
pub fn is_database_address(text: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme))
}

/// Writes and removes a file: the only check of a folder's permissions that is reliable on every system.
fn probe(folder: &Path) -> std::io::Result<()> {
    let path = folder.join(format!(".written-by-{}", std::process::id()));
    std::fs::write(&path, b"")?;
    std::fs::remove_file(path)
}
