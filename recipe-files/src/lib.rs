//! Files of recipes: what a file is shows in what it holds, not in its name. Whatever program wrote it, its recipes are read one at a time, in
//! the same form, with their photos.

mod archive;
mod convert;
mod cooklang;
mod found;
mod markdown;
mod mealie;
mod mealie_backup;
mod nextcloud;
mod own;
mod paprika;
mod photos;
mod recipe_sage;
mod tandoor;

#[cfg(test)]
mod forms;
#[cfg(test)]
mod properties;

pub use found::Found;
pub use photos::{Inside, Photos};

use std::fmt::{self, Display};
use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use archive::Archive;
use mealie_backup::{DATABASE, Tables};
use recipe_sage::Export;

/// The largest file that is read, in bytes.
const LARGEST_FILE: u64 = 1 << 30;
/// How many recipes of an archive are looked at to find out what it is.
const LOOKED_AT: usize = 1_000;

/// Which program wrote a file, or in which form it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// schema.org recipes as JSON lines, JSON or HTML.
    SchemaOrg,
    /// An archive of what a cookbook like this one wrote: schema.org recipes with their photos.
    Own,
    /// The list of RecipeSage.
    RecipeSage,
    /// One recipe in Cooklang, or an archive of them.
    Cooklang,
    /// Paprika, all recipes or one.
    Paprika,
    /// The folder of Nextcloud Cookbook.
    Nextcloud,
    /// Recipes that Mealie exported.
    Mealie,
    /// A backup of Mealie.
    MealieBackup,
    /// Tandoor, all recipes or one.
    Tandoor,
}

impl Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SchemaOrg => "schema.org",
            Self::Own => "The Heirloom Shelf",
            Self::RecipeSage => "RecipeSage",
            Self::Cooklang => "Cooklang",
            Self::Paprika => "Paprika",
            Self::Nextcloud => "Nextcloud Cookbook",
            Self::Mealie => "Mealie",
            Self::MealieBackup => "a backup of Mealie",
            Self::Tandoor => "Tandoor",
        })
    }
}

/// A file that can be imported.
pub struct SourceFile {
    path: PathBuf,
    format: Format,
    content: Content,
}

enum Content {
    /// All of it.
    Bytes(Vec<u8>),
    Archive(Archive),
    /// The lines of an archive, which are read from memory.
    Own(Archive, Vec<own::Lines>),
    Backup(Archive, Box<Tables>),
}

impl SourceFile {
    /// Opens a file, and finds out what it is.
    ///
    /// # Errors
    /// Why it cannot be imported, with its name, and what to do.
    pub fn open(path: &Path) -> Result<Self, String> {
        let unreadable = |why: &dyn Display| format!("{} cannot be read, {why}", path.display());
        let metadata = std::fs::metadata(path).map_err(|why| match why.kind() {
            ErrorKind::NotFound => format!("{} is not there: check its name and its folder", path.display()),
            _ => unreadable(&why),
        })?;
        if metadata.is_dir() {
            return Err(unreadable(&"because it is a folder; name the files in it"));
        }
        if !metadata.is_file() {
            return Err(unreadable(&"because it is not a file"));
        }
        if metadata.len() > LARGEST_FILE {
            return Err(unreadable(&"because it is larger than 1 GiB; split it, and import the parts"));
        }
        let mut file = File::open(path).map_err(|why| unreadable(&why))?;
        let mut head = Vec::new();
        let begins = (&mut file).take(4).read_to_end(&mut head).and_then(|_| file.seek(SeekFrom::Start(0)));
        begins.map_err(|why| unreadable(&why))?;
        if head.starts_with(b"PK\x03\x04") {
            let opened = Archive::open(file, metadata.len()).and_then(in_archive);
            let (format, content) = opened.map_err(|why| unreadable(&format!("because {why}")))?;
            return Ok(Self { path: path.to_owned(), format, content });
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(|why| unreadable(&why))?;
        let format = format_of(&bytes, path)?;
        Ok(Self { path: path.to_owned(), format, content: Content::Bytes(bytes) })
    }

    /// What it is.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// The folder in which it is.
    fn folder(&self) -> &Path {
        // The parent of a bare file name is the empty path, which is not a folder.
        self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
    }

    /// How many steps it takes to read it: what [`Found::step`] counts.
    #[must_use]
    pub fn steps(&self) -> u64 {
        match &self.content {
            Content::Bytes(bytes) if self.format == Format::RecipeSage => {
                Export::of(bytes).map_or(0, |export| export.recipes.len() as u64)
            }
            Content::Bytes(bytes) => bytes.iter().filter(|byte| **byte == b'\n').count() as u64,
            Content::Own(_, files) => files.iter().map(own::Lines::count).sum(),
            Content::Archive(archive) => archive.names().len() as u64,
            Content::Backup(_, tables) => tables.recipes.len() as u64,
        }
    }
}

/// What a file that is no archive is.
fn format_of(bytes: &[u8], path: &Path) -> Result<Format, String> {
    let name = path.display().to_string();
    if bytes.starts_with(b"\x1F\x8B") {
        return paprika::read(bytes).map(|_| Format::Paprika).map_err(|why| {
            format!(
                "{name} is packed, and is no recipe of Paprika ({why}): unpack it, and import what is in it"
            )
        });
    }
    // Only its name tells this from any other text.
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("cook")) {
        return std::str::from_utf8(bytes)
            .map(|_| Format::Cooklang)
            .map_err(|_| format!("{name} is not text in UTF-8: save it as UTF-8 and import it again"));
    }
    if Export::of(bytes).is_some() {
        return Ok(Format::RecipeSage);
    }
    if mealie::alone(bytes).is_some() {
        return Ok(Format::Mealie);
    }
    schema_org::read(&name, bytes).map(|_| Format::SchemaOrg).map_err(|why| why.to_string())
}

/// What an archive is, or the only folder in it.
fn in_archive(mut archive: Archive) -> Result<(Format, Content), String> {
    loop {
        if archive.has(DATABASE) {
            let tables = Tables::read(&archive)?;
            return Ok((Format::MealieBackup, Content::Backup(archive, Box::new(tables))));
        }
        if archive.has(own::RECIPES) {
            let files = own::lines(&archive)?;
            return Ok((Format::Own, Content::Own(archive, files)));
        }
        if let Some(format) = of_recipes(&archive) {
            return Ok((format, Content::Archive(archive)));
        }
        if !archive.enter_only_folder() {
            return Err("it is an archive of none of the programs that are known here (The Heirloom Shelf, Mealie, Tandoor, Paprika, Nextcloud Cookbook, Cooklang): unpack it, and import what is in it".to_owned());
        }
    }
}

/// Which program wrote the recipes that are in an archive, each in a file of its own.
fn of_recipes(archive: &Archive) -> Option<Format> {
    let is_any = |is_recipe: fn(&str) -> bool| archive.names().iter().any(|name| is_recipe(name));
    if is_any(paprika::is_recipe) {
        Some(Format::Paprika)
    } else if is_any(mealie::is_recipe) || mealie::only_recipe(archive).is_some() {
        Some(Format::Mealie)
    } else if nextcloud::is_in(archive) {
        Some(Format::Nextcloud)
    } else if is_any(cooklang::is_recipe) {
        Some(Format::Cooklang)
    } else if tandoor::is_one(archive) || holds_tandoor(archive) {
        Some(Format::Tandoor)
    } else {
        None
    }
}

/// Whether there is an archive of a recipe in this one.
fn holds_tandoor(archive: &Archive) -> bool {
    let archives = archive.names().iter().filter(|name| tandoor::is_recipe(name)).take(LOOKED_AT);
    archives.flat_map(|name| tandoor::open(archive, name)).any(|inner| tandoor::is_one(&inner))
}
