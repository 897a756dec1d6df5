//! An import that changes nothing: it says what would become of each recipe.

use std::collections::HashMap;

use event_log::{EventLog, LogError};
use schema_org::SourceRecipe;

use super::content::content_of;
use super::{NO_IDENTITY, Origin, Outcome, changed, identity, incomplete, known, photos};
use crate::application::source_facts::tags_of;

/// Says what an import would do.
pub struct Rehearsal<'a> {
    /// What was imported before; `None` if there is no cookbook yet.
    log: Option<&'a EventLog>,
    strict: bool,
    /// What would be imported by now.
    imported: HashMap<String, [u8; 32]>,
}

/// What would become of a recipe.
#[derive(Debug)]
pub struct Rehearsed {
    /// The outcome; a recipe that would be imported has no number yet.
    pub outcome: Outcome,
    /// How many of its photos are there.
    pub photos: usize,
}

impl<'a> Rehearsal<'a> {
    /// A rehearsal of an import into the cookbook with this log.
    #[must_use]
    pub fn new(log: Option<&'a EventLog>, strict: bool) -> Self {
        Self { log, strict, imported: HashMap::new() }
    }

    /// What would become of this recipe. A photo is only looked at as far as its size is told.
    ///
    /// # Errors
    /// Any error from the log.
    pub async fn import(&mut self, source: &SourceRecipe, origin: Origin<'_>) -> Result<Rehearsed, LogError> {
        let (photos, photos_left_out) = photos::look_for(origin.photos, source).await;
        let outcome = self.outcome(source, origin.source, photos_left_out).await?;
        Ok(Rehearsed { outcome, photos })
    }

    async fn outcome(
        &mut self,
        source: &SourceRecipe,
        named: &str,
        photos_left_out: Vec<String>,
    ) -> Result<Outcome, LogError> {
        let Some(identity) = identity::of(source, named) else {
            return Ok(Outcome::Refused(NO_IDENTITY.to_owned()));
        };
        if let Some(log) = self.log
            && let Some(outcome) = known(log, &identity).await?
        {
            return Ok(outcome);
        }
        let id = identity.command_id.to_string();
        if let Some(before) = self.imported.get(&id) {
            let is_same = *before == identity.request_hash;
            return Ok(if is_same { Outcome::AlreadyThere { recipe: String::new() } } else { changed() });
        }
        if let Err(refused) = content_of(source) {
            return Ok(Outcome::Refused(refused.to_string()));
        }
        let mut warnings: Vec<String> = source.left_out.iter().map(ToString::to_string).collect();
        warnings.extend(tags_of(source).1.iter().map(ToString::to_string));
        warnings.extend(photos_left_out);
        if self.strict && !warnings.is_empty() {
            return Ok(incomplete(&warnings));
        }
        self.imported.insert(id, identity.request_hash);
        Ok(Outcome::Imported { recipe: String::new(), warnings })
    }
}
