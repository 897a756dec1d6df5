//! Imports recipes from files into the collection, through commands like any other.

mod content;
mod identity;
mod photos;
mod rehearsal;
mod summary;

pub use photos::Source as PhotoSource;
pub use rehearsal::{Rehearsal, Rehearsed};
pub use summary::{Outcome, Refusal, Summary};

use std::collections::HashMap;

use domain::Actor;
use domain::ids::{AccountId, TagId};
use domain::values::TagName;
use event_log::{EventLog, ExecuteError, LogError};

use crate::application::identity::Identity;
use crate::application::source_facts::tags_of;
use crate::application::tags::find_or_create_tag;
use crate::commands::recipes::create::create_recipe;
use content::content_of;
use media::MediaStore;
use photos::Intake;
use schema_org::SourceRecipe;

/// Imports recipes for one account. The same recipe twice is one recipe: its command's id is derived from its address, or from
/// what its source calls it.
pub struct Importer<'a> {
    log: &'a EventLog,
    media: &'a MediaStore,
    writer: AccountId,
    tags: HashMap<String, TagId>,
    strict: bool,
}

/// Where a recipe comes from.
#[derive(Debug, Clone, Copy)]
pub struct Origin<'a> {
    /// Where its photos are looked for.
    pub photos: PhotoSource<'a>,
    /// The name of the source, to which an identifier is relative if the recipe names no publisher.
    pub source: &'a str,
}

/// What stops an import as a whole, as opposed to refusing one recipe.
#[derive(Debug, thiserror::Error)]
#[error("the import stopped, because {0}")]
pub struct Stopped(String);

impl Stopped {
    fn because(error: impl std::fmt::Display) -> Self {
        Self(format!("the log cannot be written: {error}"))
    }
}

impl<'a> Importer<'a> {
    /// An importer of recipes that will belong to `writer`.
    #[must_use]
    pub fn new(log: &'a EventLog, media: &'a MediaStore, writer: AccountId) -> Self {
        Self { log, media, writer, tags: HashMap::new(), strict: false }
    }

    /// The same importer, which refuses a recipe if anything of it would be left out.
    #[must_use]
    pub fn strict(mut self, strict: bool) -> Self {
        self.strict = strict;
        self
    }

    /// Imports one recipe.
    ///
    /// # Errors
    /// [`Stopped`] when the log cannot be written; what was imported before stays, and the import can be repeated.
    pub async fn import(&mut self, source: &SourceRecipe, origin: Origin<'_>) -> Result<Outcome, Stopped> {
        let Some(identity) = &identity::of(source, origin.source) else {
            return Ok(Outcome::Refused(NO_IDENTITY.to_owned()));
        };
        if let Some(outcome) = self.known(identity).await? {
            return Ok(outcome);
        }
        let mut content = match content_of(source) {
            Ok(content) => content,
            Err(refused) => return Ok(Outcome::Refused(refused.to_string())),
        };
        let (names, tags_left_out) = tags_of(source);
        let mut left_out: Vec<String> = source.left_out.iter().map(ToString::to_string).collect();
        left_out.extend(tags_left_out.iter().map(ToString::to_string));
        if self.strict && !left_out.is_empty() {
            return Ok(incomplete(&left_out));
        }
        let photos = Intake {
            pool: self.log.pool(),
            media: self.media,
            recipe: identity,
            source: origin.photos,
            owner: self.writer,
        };
        let (pictures, photos_left_out) = photos.take_in(&source.images, &source.name).await;
        let (cards, cards_left_out) = photos.take_in_card(&source.cards).await;
        (content.pictures, content.cards) = (pictures, cards);
        left_out.extend(photos_left_out.into_iter().chain(cards_left_out));
        // What was kept of its photos is removed as after an import that was interrupted.
        if self.strict && !left_out.is_empty() {
            return Ok(incomplete(&left_out));
        }
        let tags = self.tags_of(names).await?;
        let created = create_recipe(self.log, Actor::System, self.writer, tags, content, identity).await;
        match created {
            Ok(receipt) if receipt.repeated => Ok(Outcome::AlreadyThere { recipe: receipt.aggregate_id }),
            Ok(receipt) => Ok(Outcome::Imported { recipe: receipt.aggregate_id, warnings: left_out }),
            Err(ExecuteError::CommandIdReused) => Ok(changed()),
            Err(ExecuteError::Rejected(refused)) => Ok(Outcome::Refused(refused.to_string())),
            Err(error) => Err(Stopped::because(error)),
        }
    }

    /// The outcome of this recipe in an earlier import, looked up before anything is imported again.
    async fn known(&self, identity: &Identity) -> Result<Option<Outcome>, Stopped> {
        known(self.log, identity).await.map_err(Stopped::because)
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
        let id = match find_or_create_tag(self.log, Actor::System, tag, None).await {
            Ok(found) => found.id,
            Err(ExecuteError::Log(error)) => return Err(error),
            Err(error) => return Err(LogError::Stream(error.to_string().into())),
        };
        self.tags.insert(tag.claim(), id);
        Ok(id)
    }
}

/// The outcome of a recipe in an earlier import.
async fn known(log: &EventLog, identity: &Identity) -> Result<Option<Outcome>, LogError> {
    let before = log.carried_out(&identity.command_id).await?;
    Ok(before.map(|before| match before.request_hash == identity.request_hash {
        true => Outcome::AlreadyThere { recipe: before.aggregate_id },
        false => changed(),
    }))
}

/// Why a recipe is refused that nothing identifies.
const NO_IDENTITY: &str = "it says nothing that tells it apart from other recipes";

/// Strictly, what would be left out of a recipe refuses it.
fn incomplete(left_out: &[String]) -> Outcome {
    Outcome::Refused(format!("{} (refused because of --strict)", left_out.join("; ")))
}

fn changed() -> Outcome {
    Outcome::Refused(
        "it was imported before with other content; edit the recipe in the cookbook, or give it another identifier".to_owned(),
    )
}
