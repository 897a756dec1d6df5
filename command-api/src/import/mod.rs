//! From a file of schema.org recipes to recipes of the collection, through commands like any other.

mod content;
mod photos;
mod summary;

pub use summary::{Outcome, Refusal, Summary};

use std::collections::HashMap;
use std::fmt::Write;
use std::path::Path;

use domain::Actor;
use domain::ids::{AccountId, TagId};
use domain::values::TagName;
use event_log::{EventLog, ExecuteError, LogError};

use crate::application::identity::Identity;
use crate::commands::recipes::create::create_recipe;
use crate::commands::tags::create::find_or_create_tag;
use content::content_of;
use media::MediaStore;
use photos::Photos;
use schema_org::SourceRecipe;

/// Imports recipes for one account. The same recipe twice is one recipe: its command's id is made from what it calls itself.
pub struct Importer<'a> {
    log: &'a EventLog,
    media: &'a MediaStore,
    writer: AccountId,
    tags: HashMap<String, TagId>,
}

/// What stops an import as a whole, as opposed to what refuses one recipe.
#[derive(Debug, thiserror::Error)]
#[error("the import stopped, because the log cannot be written: {0}")]
pub struct Stopped(String);

impl Stopped {
    fn because(error: impl std::fmt::Display) -> Self {
        Self(error.to_string())
    }
}

impl<'a> Importer<'a> {
    /// An importer of recipes that will belong to `writer`.
    #[must_use]
    pub fn new(log: &'a EventLog, media: &'a MediaStore, writer: AccountId) -> Self {
        Self { log, media, writer, tags: HashMap::new() }
    }

    /// Imports one recipe; its photos are looked for beside the file that it comes from.
    ///
    /// # Errors
    /// [`Stopped`] when the log cannot be written; what was imported before stays, and the same import can be run again.
    pub async fn import(&mut self, source: &SourceRecipe, folder: &Path) -> Result<Outcome, Stopped> {
        let Some(identity) = identity_of(source) else {
            return Ok(Outcome::Refused("it cannot be told apart from others".to_owned()));
        };
        if let Some(outcome) = self.known(&identity).await? {
            return Ok(outcome);
        }
        let mut content = match content_of(source) {
            Ok(content) => content,
            Err(refused) => return Ok(Outcome::Refused(refused.to_string())),
        };
        let photos = Photos { store: self.media, folder, owner: self.writer };
        let (pictures, mut warnings) = photos.take_in(&source.images, &source.name).await;
        content.pictures = pictures;
        let (names, left_out) = content::tags_of(source);
        warnings.extend(left_out);
        let tags = self.tags_of(names).await?;
        match create_recipe(self.log, Actor::System, self.writer, tags, content, &identity).await {
            Ok(receipt) if receipt.repeated => Ok(Outcome::AlreadyThere { recipe: receipt.aggregate_id }),
            Ok(receipt) => Ok(Outcome::Imported { recipe: receipt.aggregate_id, warnings }),
            Err(ExecuteError::CommandIdReused) => Ok(changed()),
            Err(ExecuteError::Rejected(refused)) => Ok(Outcome::Refused(refused.to_string())),
            Err(error) => Err(Stopped::because(error)),
        }
    }

    /// What became of this recipe in an earlier import, before anything is imported again.
    async fn known(&self, identity: &Identity) -> Result<Option<Outcome>, Stopped> {
        let before = self.log.carried_out(&identity.command_id).await.map_err(Stopped::because)?;
        Ok(before.map(|before| {
            if before.request_hash == identity.request_hash {
                Outcome::AlreadyThere { recipe: before.aggregate_id }
            } else {
                changed()
            }
        }))
    }

    async fn tags_of(&mut self, names: Vec<TagName>) -> Result<Vec<TagId>, Stopped> {
        let mut ids = Vec::new();
        for tag in names {
            let id = self.tag(&tag).await.map_err(Stopped::because)?;
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        Ok(ids)
    }

    async fn tag(&mut self, tag: &TagName) -> Result<TagId, LogError> {
        if let Some(id) = self.tags.get(&tag.claim()) {
            return Ok(*id);
        }
        let id = match find_or_create_tag(self.log, Actor::System, tag).await {
            Ok(id) => id,
            Err(ExecuteError::Log(error)) => return Err(error),
            Err(error) => return Err(LogError::Stream(error.to_string().into())),
        };
        self.tags.insert(tag.claim(), id);
        Ok(id)
    }
}

fn changed() -> Outcome {
    Outcome::Refused(
        "it was imported before with other content; edit the recipe in the cookbook, or give it another identifier".to_owned(),
    )
}

/// What makes a recipe the same one: what it calls itself, otherwise all that it says.
fn identity_of(source: &SourceRecipe) -> Option<Identity> {
    let content = written_out(source);
    match &source.identity {
        Some(name) => Identity::of("import", name, content.as_bytes()),
        None => Identity::of("import-unnamed", &content, content.as_bytes()),
    }
}

/// The whole content of a recipe, in a form that never changes: it is hashed into the log, and a recipe that was imported by an
/// older version of this program must be known by a newer one. A field that joins later must not stand here.
fn written_out(source: &SourceRecipe) -> String {
    let SourceRecipe {
        name, description, author, keywords, yields, ingredients, instructions, images, ..
    } = source;
    let one = |text: &Option<String>| text.iter().cloned().collect::<Vec<_>>();
    let minutes = [source.prep_minutes, source.cook_minutes, source.total_minutes];
    let parts: [(&str, Vec<String>); 10] = [
        ("name", vec![name.clone()]),
        ("description", one(description)),
        ("author", one(author)),
        ("keywords", keywords.clone()),
        ("yields", one(yields)),
        ("minutes", minutes.iter().map(|minutes| minutes.unwrap_or(0).to_string()).collect()),
        ("ingredients", ingredients.clone()),
        ("instructions", instructions.clone()),
        ("images", images.iter().map(|image| image.reference.clone()).collect()),
        ("captions", images.iter().map(|image| image.caption.clone().unwrap_or_default()).collect()),
    ];
    let mut text = String::from("recipe, written out in form 1\n");
    for (part, values) in parts {
        let _ = writeln!(text, "{part} {}", values.len());
        for value in values {
            let _ = writeln!(text, "{} {value}", value.len());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_in_which_recipes_are_hashed_never_changes() {
        let json = r#"{"@type": "Recipe", "identifier": "soup", "name": "Soup", "author": "May", "keywords": "a, b", "recipeYield": "4",
            "prepTime": "PT5M", "recipeIngredient": ["1 onion"], "recipeInstructions": "Chop.", "image": "soup.jpg", "datePublished": "2020"}"#;
        let source = schema_org::read("soup", json.as_bytes()).unwrap().next().unwrap().recipe.unwrap();
        assert_eq!(
            written_out(&source),
            "recipe, written out in form 1\nname 1\n4 Soup\ndescription 0\nauthor 1\n3 May\nkeywords 2\n1 a\n1 b\nyields 1\n1 4\n\
             minutes 3\n1 5\n1 0\n1 0\ningredients 1\n7 1 onion\ninstructions 1\n5 Chop.\nimages 1\n8 soup.jpg\ncaptions 1\n0 \n"
        );
    }
}
