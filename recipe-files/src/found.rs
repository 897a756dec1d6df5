//! The recipes of a file, one at a time.

use std::iter;

use schema_org::SourceRecipe;

use crate::archive::Archive;
use crate::mealie_backup::DATABASE;
use crate::photos::{Photos, Read};
use crate::recipe_sage::Export;
use crate::{Content, Format, SourceFile, cooklang, mealie, nextcloud, own, paprika, recipe_sage, tandoor};

/// What stands at one place of a file.
pub struct Found<'a> {
    /// The file, with the name of the file within it.
    pub file: String,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// How far the file is read, of [`SourceFile::steps`].
    pub step: u64,
    /// The recipe, or why it is none.
    pub recipe: Result<SourceRecipe, String>,
    /// Its photos.
    pub photos: Photos<'a>,
}

impl SourceFile {
    /// Its recipes in order, each read when it is asked for.
    pub fn recipes(&self) -> Box<dyn Iterator<Item = Found<'_>> + '_> {
        match &self.content {
            Content::Bytes(bytes) => self.in_text(bytes),
            Content::Archive(archive) => self.in_archive(archive),
            Content::Own(archive, files) => {
                let mut read = 0;
                Box::new(files.iter().flat_map(move |lines| {
                    let before = read;
                    read += lines.count();
                    let recipes = own::recipes(archive, lines);
                    recipes.map(move |(line, recipe)| {
                        self.found(&lines.name, line, before + line as u64, recipe)
                    })
                }))
            }
            Content::Backup(archive, tables) => {
                let rows = tables.by_recipe();
                Box::new(
                    tables
                        .recipes
                        .iter()
                        .zip(1..)
                        .map(move |(row, step)| self.found(DATABASE, 1, step, rows.recipe(archive, row))),
                )
            }
        }
    }

    fn in_text<'a>(&'a self, bytes: &'a [u8]) -> Box<dyn Iterator<Item = Found<'a>> + 'a> {
        let folder = || Photos::Folder(self.folder().to_owned());
        match self.format {
            Format::RecipeSage => {
                let recipes = Export::of(bytes).map(|export| export.recipes).unwrap_or_default();
                Box::new(recipes.into_iter().zip(1..).map(move |(recipe, step)| {
                    self.found("", 1, step, recipe_sage::read(recipe, self.folder()))
                }))
            }
            Format::Paprika => Box::new(iter::once(self.found("", 1, 1, paprika::read(bytes)))),
            Format::Mealie => {
                let recipe = mealie::alone(bytes).ok_or_else(|| "it is no recipe".to_owned());
                let recipe = recipe.and_then(|recipe| mealie::recipe_of(&recipe, None));
                Box::new(iter::once(self.found("", 1, 1, recipe.map(|recipe| (recipe, folder())))))
            }
            Format::Cooklang => {
                let name = self.path.file_stem().unwrap_or_default().to_string_lossy();
                let is_there = |photo: &str| self.folder().join(photo).is_file();
                let recipe = cooklang::read(&String::from_utf8_lossy(bytes), &name, is_there);
                Box::new(iter::once(self.found("", 1, 1, recipe.map(|recipe| (recipe, folder())))))
            }
            _ => {
                let entries = schema_org::read(&self.path.display().to_string(), bytes);
                Box::new(entries.into_iter().flatten().map(move |entry| {
                    let read = entry.recipe.map(|recipe| (recipe, folder())).map_err(|why| why.to_string());
                    self.found("", entry.line, entry.line as u64, read)
                }))
            }
        }
    }

    fn in_archive<'a>(&'a self, archive: &'a Archive) -> Box<dyn Iterator<Item = Found<'a>> + 'a> {
        if self.format == Format::Tandoor && tandoor::is_one(archive) {
            let read = tandoor::read(archive).map(|recipe| (recipe, archive.photos_in("")));
            return Box::new(iter::once(self.found(tandoor::RECIPE, 1, 1, read)));
        }
        if self.format == Format::Mealie
            && let Some(name) = mealie::only_recipe(archive)
        {
            return Box::new(iter::once(self.found(name, 1, 1, mealie::read(archive, name))));
        }
        let names = nextcloud::Names::new();
        Box::new(archive.names().iter().zip(1..).filter_map(move |(name, step)| {
            let read = match self.format {
                Format::Mealie if mealie::is_recipe(name) => mealie::read(archive, name),
                Format::Nextcloud if nextcloud::is_recipe(name) => nextcloud::read(archive, name, &names),
                Format::Cooklang if cooklang::is_recipe(name) => cooklang::read_in(archive, name),
                Format::Paprika if paprika::is_recipe(name) => paprika::read_in(archive, name),
                Format::Tandoor if tandoor::is_recipe(name) => of_tandoor(archive, name),
                _ => return None,
            };
            Some(self.found(name, 1, step, read))
        }))
    }

    /// What was read in this file, or in the file of this name within it.
    fn found<'a>(&self, name: &str, line: usize, step: u64, read: Read<'a>) -> Found<'a> {
        let file = match name {
            "" => self.path.display().to_string(),
            name => format!("{}, {}", self.path.display(), shown(name)),
        };
        let (recipe, photos) = match read {
            Ok((recipe, photos)) => (Ok(recipe), photos),
            Err(why) => (Err(why), Photos::Folder(self.folder().to_owned())),
        };
        Found { file, line, step, recipe, photos }
    }
}

fn of_tandoor<'a>(all: &Archive, name: &str) -> Read<'a> {
    let archive = tandoor::open(all, name)?;
    let recipe = tandoor::read(&archive)?;
    Ok((recipe, Photos::Inside(Box::new(archive))))
}

/// A name within an archive, for a terminal.
fn shown(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(200).collect()
}
