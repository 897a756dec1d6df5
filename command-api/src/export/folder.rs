//! The folder of an export: it is made apart from its place, and moved there when all of it is written.

use std::fs::{self, File, Permissions};
use std::io::{self, BufWriter, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::ExportError;

/// The file of the recipes.
const RECIPES: &str = "recipes.jsonl";
/// The folder of their photos.
const PHOTOS: &str = "photos";

/// A folder that is being written.
pub(super) struct NewFolder {
    target: PathBuf,
    /// Whether the target is there. It may be a disk, which nothing can be moved to the place of.
    is_there: bool,
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
        let is_there = match fs::read_dir(target) {
            Ok(mut entries) => {
                // A disk that was made today has this folder.
                let is_made_with_it = |entry: &fs::DirEntry| entry.file_name() == "lost+found";
                if entries.any(|entry| !entry.is_ok_and(|entry| is_made_with_it(&entry))) {
                    return Err(refused("is not empty: name a new folder, or empty this one"));
                }
                true
            }
            // A link to nowhere is not found, either, and no folder can be moved over it.
            Err(why) if why.kind() == io::ErrorKind::NotFound && target.is_symlink() => {
                return Err(refused("is a link to what is not there: name a new folder"));
            }
            Err(why) if why.kind() == io::ErrorKind::NotFound => false,
            Err(why) if why.kind() == io::ErrorKind::NotADirectory => {
                return Err(refused("is a file: name a new folder"));
            }
            Err(why) => return Err(refused(&format!("cannot be read ({why}): name another folder"))),
        };
        let failed = |why: io::Error| {
            refused(&format!(
                "cannot be made ({why}): name a folder in one that is there and that you may write"
            ))
        };
        let draft = tempfile::Builder::new()
            .prefix(&format!(".{}.unfinished-", name.to_string_lossy()))
            // As any folder that is made anew; what its maker keeps from others, the system takes off.
            .permissions(Permissions::from_mode(0o777))
            .tempdir_in(if is_there { target } else { parent_of(target) })
            .map_err(failed)?;
        fs::create_dir(draft.path().join(PHOTOS)).map_err(failed)?;
        let recipes = BufWriter::new(File::create(draft.path().join(RECIPES)).map_err(failed)?);
        Ok(Self { target: target.to_owned(), is_there, draft, recipes })
    }

    /// Writes a line of `recipes.jsonl`.
    pub(super) fn write_line(&mut self, line: &str) -> Result<(), ExportError> {
        writeln!(self.recipes, "{line}").map_err(|why| self.unwritten(&why))
    }

    /// Writes a file of this name.
    pub(super) fn keep(&self, name: &str, bytes: &[u8]) -> Result<(), ExportError> {
        let written = File::create(self.draft.path().join(name)).and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()
        });
        written.map_err(|why| self.unwritten(&why))
    }

    /// Moves it to its place.
    pub(super) fn finish(mut self) -> Result<(), ExportError> {
        let written = self.recipes.flush().and_then(|()| self.recipes.get_ref().sync_all());
        written.and_then(|()| self.move_to_its_place()).map_err(|why| self.unwritten(&why))?;
        if !self.is_there {
            let _ = self.draft.keep();
        }
        Ok(())
    }

    /// Moves what is on the disk: a folder is, when what is in it was written to it.
    fn move_to_its_place(&self) -> io::Result<()> {
        let draft = self.draft.path();
        synced(&draft.join(PHOTOS))?;
        synced(draft)?;
        if !self.is_there {
            fs::rename(draft, &self.target)?;
            return synced(parent_of(&self.target));
        }
        // The recipes last: where they are, everything is.
        if self.target.join(RECIPES).exists() {
            return Err(io::Error::other("another export was quicker"));
        }
        fs::rename(draft.join(PHOTOS), self.target.join(PHOTOS))?;
        if let Err(why) = fs::rename(draft.join(RECIPES), self.target.join(RECIPES)) {
            let _ = fs::remove_dir_all(self.target.join(PHOTOS));
            return Err(why);
        }
        synced(&self.target)
    }

    fn unwritten(&self, why: &io::Error) -> ExportError {
        ExportError::Folder(format!(
            "{} cannot be written ({why}): make room, or name another folder; nothing is left of it",
            self.target.display()
        ))
    }
}

/// The folder in which this one is; that of a bare name is the empty path, which is none.
fn parent_of(folder: &Path) -> &Path {
    folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Waits until the names in a folder are on the disk, where a file system can say so.
fn synced(folder: &Path) -> io::Result<()> {
    match File::open(folder)?.sync_all() {
        Err(why) if matches!(why.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => Ok(()),
        synced => synced,
    }
}
