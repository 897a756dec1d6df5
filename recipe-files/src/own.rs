//! What a cookbook like this one packs for a member: the folder of an export, in a zip.

use schema_org::EntryError;

use crate::archive::Archive;
use crate::photos::Read;

/// The file of the recipes, schema.org's as JSON lines; their photos lie in a folder beside it.
pub(super) const RECIPES: &str = "recipes.jsonl";
/// The largest file of recipes that is read, in bytes: far more than one person writes.
pub(super) const LARGEST: u64 = 256 * 1024 * 1024;

/// The recipes of an archive, each with its line.
pub(super) fn recipes<'a>(
    archive: &'a Archive,
    lines: &'a [u8],
) -> Box<dyn Iterator<Item = (usize, Read<'a>)> + 'a> {
    // Whoever has written nothing yet has no lines.
    if lines.is_empty() {
        return Box::new(std::iter::empty());
    }
    match schema_org::read(RECIPES, lines) {
        Ok(entries) => Box::new(entries.map(|entry| {
            let told = |why: EntryError| why.to_string();
            (entry.line, entry.recipe.map(|recipe| (recipe, archive.photos_in(""))).map_err(told))
        })),
        Err(why) => Box::new(std::iter::once((1, Err(why.to_string())))),
    }
}
