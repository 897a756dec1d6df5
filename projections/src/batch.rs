//! A batch of events on its way into the tables.

use cqrs_es::Aggregate;
use domain::accounts::{Account, AccountEvent};
use domain::admins::{Admins, AdminsEvent};
use domain::comments::{Comment, CommentEvent};
use domain::recipes::{Recipe, RecipeEvent};
use domain::shelves::{Shelf, ShelfEvent};
use domain::submissions::{Submission, SubmissionEvent};
use domain::tags::{Tag, TagEvent};
use event_log::LoggedEvent;
use serde::de::DeserializeOwned;
use sqlx::PgConnection;

use crate::ApplyError;
use crate::cards::Cards;
use crate::comments::Comments;
use crate::erasures::Erasures;
use crate::recipes::Recipes;
use crate::schema::Schema;
use crate::submissions::Submissions;
use crate::tags::Tags;
use crate::users::Users;

/// What a batch of events does to all tables. Reading the events and writing the rows are apart, so that a rebuild reads the
/// next batch while the database writes this one.
#[derive(Default)]
pub(crate) struct Batch {
    last_seq: i64,
    recipes: Recipes,
    cards: Cards,
    tags: Tags,
    users: Users,
    submissions: Submissions,
    comments: Comments,
    erasures: Erasures,
}

impl Batch {
    /// What these events do, in their order.
    pub(crate) fn of(events: &[LoggedEvent]) -> Result<Self, ApplyError> {
        let mut batch = Self::default();
        for event in events {
            batch.add(event)?;
        }
        Ok(batch)
    }

    /// The place in the log of the last event in it.
    pub(crate) fn last_seq(&self) -> i64 {
        self.last_seq
    }

    fn add(&mut self, event: &LoggedEvent) -> Result<(), ApplyError> {
        let seq = event.seq;
        self.last_seq = seq;
        match event.aggregate_type.as_str() {
            Recipe::TYPE => {
                let (id, event) = read::<RecipeEvent>(event, RecipeEvent::VERSIONS)?;
                self.recipes.on(id, seq, &event);
                self.cards.on(id, seq, &event);
            }
            Tag::TYPE => {
                let (id, event) = read::<TagEvent>(event, TagEvent::VERSIONS)?;
                self.tags.on(id, &event);
            }
            Account::TYPE => {
                let (id, event) = read::<AccountEvent>(event, AccountEvent::VERSIONS)?;
                self.users.on(id, &event);
                self.erasures.on(id, &event);
            }
            Admins::TYPE => self.users.on_admins(&content(event, AdminsEvent::VERSIONS)?),
            Submission::TYPE => {
                let (id, event) = read::<SubmissionEvent>(event, SubmissionEvent::VERSIONS)?;
                self.submissions.on(id, seq, &event);
            }
            Comment::TYPE => {
                let (id, event) = read::<CommentEvent>(event, CommentEvent::VERSIONS)?;
                self.comments.on(id, seq, &event);
            }
            // What a member saved shows nowhere yet; the events are known all the same.
            Shelf::TYPE => {
                read::<ShelfEvent>(event, ShelfEvent::VERSIONS)?;
            }
            _ => return Err(unknown(event)),
        }
        Ok(())
    }

    /// Writes the rows into the tables of `schema`: at most four statements a table.
    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
    ) -> Result<(), ApplyError> {
        let seq = self.last_seq;
        self.users.write(connection, schema, seq).await?;
        self.tags.write(connection, schema).await?;
        self.recipes.write(connection, schema, seq).await?;
        self.cards.write(connection, schema, seq).await?;
        self.submissions.write(connection, schema, seq).await?;
        self.comments.write(connection, schema).await?;
        self.erasures.write(connection, schema).await
    }
}

/// The number of the aggregate, and what happened to it.
fn read<E: DeserializeOwned>(event: &LoggedEvent, versions: &[(&str, &str)]) -> Result<(i64, E), ApplyError> {
    let content = content(event, versions)?;
    let id = event
        .aggregate_id
        .parse()
        .map_err(|_| malformed(event, format!("{:?} is not an id", event.aggregate_id)))?;
    Ok((id, content))
}

/// What happened.
fn content<E: DeserializeOwned>(event: &LoggedEvent, versions: &[(&str, &str)]) -> Result<E, ApplyError> {
    if !versions.contains(&(event.event_type.as_str(), event.event_version.as_str())) {
        return Err(unknown(event));
    }
    E::deserialize(&event.payload).map_err(|error| malformed(event, error.to_string()))
}

fn malformed(event: &LoggedEvent, reason: String) -> ApplyError {
    ApplyError::Malformed { seq: event.seq, event_type: event.event_type.clone(), reason }
}

fn unknown(event: &LoggedEvent) -> ApplyError {
    ApplyError::UnknownEvent {
        seq: event.seq,
        aggregate_type: event.aggregate_type.clone(),
        event_type: event.event_type.clone(),
        event_version: event.event_version.clone(),
    }
}
