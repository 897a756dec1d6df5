//! Exports what the collection shows: its recipes as schema.org JSON lines, with their photos beside them. An import makes the same
//! recipes of it. And what is a member's own, in the same form, with what else is kept about that member.

mod draft;
mod folder;
mod history;
mod maker;
mod own_data;
mod own_file;
mod own_recipes;
mod pieces;
mod recipe;

pub(crate) use own_data::own_data;
pub(crate) use own_file::own_file;
pub(crate) use own_recipes::own_recipes;

use std::collections::HashSet;
use std::path::Path;

use domain::ids::{AccountId, RecipeId};
use media::{MediaStore, PictureName};
use sqlx::PgPool;

use crate::web::answer::contract::Recipe;
use draft::{Draft, Written};
use folder::NewFolder;

/// How many numbers of recipes are looked up at once.
const NUMBERS: i64 = 10_000;
/// How many recipes are read at once.
const PAGE: usize = 50;

/// Exports the collection, a page of it at a time.
pub struct Exporter<'a> {
    pool: &'a PgPool,
    media: &'a MediaStore,
    family: Option<AccountId>,
}

/// What was exported.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Exported {
    /// How many recipes.
    pub recipes: u64,
    /// How many photos.
    pub photos: u64,
    /// Which photos are missing, and of which recipes.
    pub missing: Vec<String>,
}

/// Why nothing was exported; the sentence says what to do.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The folder cannot be used.
    #[error("{0}")]
    Folder(String),
    /// The read models cannot be read, or hold what this program does not understand.
    #[error("the recipes cannot be read ({0}); \"cookbook verify\" says what is wrong")]
    Recipes(String),
    /// A photo is there, but cannot be read.
    #[error("the photo {photo} cannot be read ({why}); try again, or look for it with \"cookbook verify\"")]
    Photo {
        /// Its name.
        photo: String,
        /// Why.
        why: std::io::Error,
    },
}

impl ExportError {
    fn recipes(why: impl std::fmt::Display) -> Self {
        Self::Recipes(why.to_string())
    }
}

impl<'a> Exporter<'a> {
    /// An exporter of what these read models and photos show. Recipes of `family` have no author, as those that are imported without one
    /// belong to it.
    #[must_use]
    pub fn new(pool: &'a PgPool, media: &'a MediaStore, family: Option<AccountId>) -> Self {
        Self { pool, media, family }
    }

    /// Writes everything into a folder that is not there yet, or is empty, and reports how many recipes were written. The folder has all of
    /// it at once or nothing.
    ///
    /// # Errors
    /// [`ExportError`]; then nothing is left of it.
    pub async fn export(&self, folder: &Path, told: impl Fn(u64)) -> Result<Exported, ExportError> {
        let mut folder = NewFolder::begin(folder)?;
        let mut exported = Exported::default();
        let mut written = Written::default();
        let parts = projections::recipe_parts(self.pool, NUMBERS).await.map_err(ExportError::recipes)?;
        for part in parts {
            let (from, to) = ((part - 1) * NUMBERS + 1, part * NUMBERS);
            let ids = projections::recipe_ids(self.pool, from, to).await.map_err(ExportError::recipes)?;
            for ids in ids.chunks(PAGE) {
                for shown in self.read(ids).await? {
                    self.write(&mut folder, &shown, &mut written, &mut exported).await?;
                }
                told(exported.recipes);
            }
        }
        folder.finish()?;
        Ok(exported)
    }

    async fn read(&self, ids: &[RecipeId]) -> Result<Vec<Recipe>, ExportError> {
        let documents = projections::recipes(self.pool, ids).await.map_err(ExportError::recipes)?;
        let read = documents.iter().map(|document| serde_json::from_str(document.get()));
        let mut recipes: Vec<Recipe> = read.collect::<Result<_, _>>().map_err(ExportError::recipes)?;
        // What is left of a deleted account goes while the cookbook is running: nobody should get it until then.
        let of_cards: Vec<&str> =
            recipes.iter().flat_map(|recipe| &recipe.cards).map(String::as_str).collect();
        let owners = media::uploaders(self.pool, &of_cards).await.map_err(ExportError::recipes)?;
        let members = self.members(&recipes, owners.values().copied()).await?;
        recipes.retain(|recipe| members.contains(&recipe.user_id));
        for recipe in &mut recipes {
            recipe.recipe_pic_list.retain(|picture| members.contains(&picture.user_id));
            recipe.cards.retain(|url| owners.get(url).is_some_and(|owner| members.contains(owner)));
        }
        Ok(recipes)
    }

    /// Which of those who gave these recipes and their pictures have an account.
    async fn members(
        &self,
        recipes: &[Recipe],
        of_cards: impl Iterator<Item = i64>,
    ) -> Result<HashSet<i64>, ExportError> {
        let givers = recipes.iter().flat_map(|recipe| {
            recipe.recipe_pic_list.iter().map(|picture| picture.user_id).chain([recipe.user_id])
        });
        let mut members = HashSet::new();
        for giver in givers.chain(of_cards).collect::<HashSet<_>>() {
            let member =
                projections::user(self.pool, AccountId(giver)).await.map_err(ExportError::recipes)?;
            members.extend(member.map(|_| giver));
        }
        Ok(members)
    }

    async fn write(
        &self,
        folder: &mut NewFolder,
        shown: &Recipe,
        written: &mut Written,
        exported: &mut Exported,
    ) -> Result<(), ExportError> {
        let mut draft = Draft::of(shown, self.family, written).map_err(ExportError::recipes)?;
        for wanted in draft.wanted(shown) {
            match self.file(wanted.file.clone()).await? {
                Some(bytes) => {
                    folder.keep(&wanted.reference, &bytes)?;
                    draft.has(wanted);
                    exported.photos += 1;
                }
                None => exported.missing.push(wanted.described),
            }
        }
        folder.write_line(&draft.line().map_err(ExportError::recipes)?)?;
        exported.recipes += 1;
        Ok(())
    }

    /// What is in this file of a picture; `None` if it is missing.
    async fn file(&self, name: Option<PictureName>) -> Result<Option<Vec<u8>>, ExportError> {
        let Some(name) = name else { return Ok(None) };
        let read = self.media.read(&name).await;
        read.map_err(|why| ExportError::Photo { photo: name.to_string(), why })
    }
}
