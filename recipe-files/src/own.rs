//! What a cookbook like this one packs for a member: the folder of an export, in a zip.

use schema_org::EntryError;

use crate::archive::{Archive, TOO_MUCH};
use crate::photos::Read;

/// The file of the recipes, schema.org's as JSON lines; their photos lie in a folder beside it. Many recipes go on in `recipes-2.jsonl` and
/// so on.
pub(super) const RECIPES: &str = "recipes.jsonl";
/// The most lines that are read, in bytes: far more than one person writes.
const LARGEST: u64 = 256 * 1024 * 1024;

/// A file of lines.
pub(super) struct Lines {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

impl Lines {
    /// How many there are.
    pub(super) fn count(&self) -> u64 {
        self.bytes.iter().filter(|byte| **byte == b'\n').count() as u64
    }
}

/// What is to be read of an archive: its files of lines, in order.
pub(super) fn lines(archive: &Archive) -> Result<Vec<Lines>, String> {
    let others = (2..).map(|number| format!("recipes-{number}.jsonl"));
    let names = std::iter::once(RECIPES.to_owned()).chain(others);
    let mut left = LARGEST;
    let mut all = Vec::new();
    for name in names.take_while(|name| archive.has(name)) {
        let bytes = archive.read(&name, LARGEST)?;
        left = left.checked_sub(bytes.len() as u64).ok_or(TOO_MUCH)?;
        all.push(Lines { name, bytes });
    }
    Ok(all)
}

/// The recipes of such a file, each with its line.
pub(super) fn recipes<'a>(
    archive: &'a Archive,
    lines: &'a Lines,
) -> Box<dyn Iterator<Item = (usize, Read<'a>)> + 'a> {
    // Whoever has written nothing yet has no lines.
    if lines.bytes.is_empty() {
        return Box::new(std::iter::empty());
    }
    match schema_org::read(&lines.name, &lines.bytes) {
        Ok(entries) => Box::new(entries.map(|entry| {
            let told = |why: EntryError| why.to_string();
            (entry.line, entry.recipe.map(|recipe| (recipe, archive.photos_in(""))).map_err(told))
        })),
        Err(why) => Box::new(std::iter::once((1, Err(why.to_string())))),
    }
}
