//! The folder of an export: it is made beside its place, and moved there when all of it is written.

use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::ExportError;

/// A folder that is being written.
pub(super) struct NewFolder {
    target: PathBuf,
    draft: TempDir,
    recipes: BufWriter<File>,
}

impl NewFolder {
    /// Begins it, if its place is free. What is unfinished goes when this is dropped.
    pub(super) fn begin(target: &Path) -> Result<Self, ExportError> {
        let refused = |why: &str| ExportError::Folder(format!("{} {why}", target.display()));
        let Some(name) = target.file_name() else {
            return Err(refused("is no name for a new folder: write one, such as \"my-recipes\""));
        };
        match fs::read_dir(target) {
            Ok(mut entries) => {
                if entries.next().is_some() {
                    return Err(refused("is not empty: name a new folder, or empty this one"));
                }
            }
            Err(why) if why.kind() == io::ErrorKind::NotFound => {}
            Err(why) if why.kind() == io::ErrorKind::NotADirectory => {
                return Err(refused("is a file: name a new folder"));
            }
            Err(why) => return Err(refused(&format!("cannot be read ({why}): name another folder"))),
        }
        let parent =
            target.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let failed = |why: io::Error| {
            refused(&format!(
                "cannot be made ({why}): name a folder in one that is there and that you may write"
            ))
        };
        let draft = tempfile::Builder::new()
            .prefix(&format!(".{}.unfinished-", name.to_string_lossy()))
            // As any folder that is made anew; what its maker keeps from others, the system takes off.
            .permissions(Permissions::from_mode(0o777))
            .tempdir_in(parent)
            .map_err(failed)?;
        fs::create_dir(draft.path().join("photos")).map_err(failed)?;
        let recipes = BufWriter::new(File::create(draft.path().join("recipes.jsonl")).map_err(failed)?);
        Ok(Self { target: target.to_owned(), draft, recipes })
    }

    /// Writes a line of `recipes.jsonl`.
    pub(super) fn write_line(&mut self, line: &str) -> Result<(), ExportError> {
        writeln!(self.recipes, "{line}").map_err(|why| self.unwritten(&why))
    }

    /// Writes a file of this name.
    pub(super) fn keep(&self, name: &str, bytes: &[u8]) -> Result<(), ExportError> {
        fs::write(self.draft.path().join(name), bytes).map_err(|why| self.unwritten(&why))
    }

    /// Moves it to its place.
    pub(super) fn finish(mut self) -> Result<(), ExportError> {
        let written = self.recipes.flush().and_then(|()| self.recipes.get_ref().sync_all());
        written.map_err(|why| self.unwritten(&why))?;
        // In the place of an empty folder, too; one that is not empty any more is left alone.
        fs::rename(self.draft.path(), &self.target).map_err(|why| self.unwritten(&why))?;
        let _ = self.draft.keep();
        Ok(())
    }

    fn unwritten(&self, why: &io::Error) -> ExportError {
        ExportError::Folder(format!(
            "{} cannot be written ({why}): make room, or name another folder; nothing is left of it",
            self.target.display()
        ))
    }
}
