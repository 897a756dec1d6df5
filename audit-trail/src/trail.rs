//! Reads a part of the trail.

use std::collections::{BTreeMap, BTreeSet};

use cqrs_es::Aggregate;
use domain::accounts::Account;
use domain::admins::AdminsEvent;
use domain::event_description::Content;
use domain::ids::RecipeId;
use domain::recipes::Recipe;
use domain::{AggregateEvent, Event};
use event_log::{EventLog, LogError, LoggedEvent, StreamPlace};
use projections::{AuditFilter, AuditRow, ReadError};
use sqlx::PgPool;

use crate::entry::{Actor, Effect, Entry, Subject, Target};
use crate::explain::{Decided, content, explain, of_role};

/// The most effects of a decision in an answer.
pub const MOST_EFFECTS: i64 = 20;

/// Why the trail cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum TrailError {
    /// The read models cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The log cannot be read.
    #[error(transparent)]
    Log(#[from] LogError),
}

/// The newest decisions that fit, at most `limit`; if `before` is given, only those before that event. `read` is the database of the
/// read models, and `at` tells a time in microseconds since 1970 in ISO 8601.
///
/// # Errors
/// [`TrailError`] if the read models or the log cannot be read.
pub async fn entries(
    read: &PgPool,
    log: &EventLog,
    filter: &AuditFilter,
    before: Option<i64>,
    limit: i64,
    at: fn(i64) -> String,
) -> Result<Vec<Entry>, TrailError> {
    let rows = projections::audit_rows(read, filter, before, limit).await?;
    let streams = Streams::about_all(log, &rows).await?;
    let seqs: Vec<i64> = rows.iter().map(|row| row.seq).collect();
    let mut effects: BTreeMap<i64, Vec<Effect>> = BTreeMap::new();
    for effect in projections::audit_effects(read, &seqs, MOST_EFFECTS).await? {
        let told = Effect {
            seq: effect.seq,
            action: effect.action,
            r#type: effect.target_kind,
            id: effect.target_id,
        };
        effects.entry(effect.cause).or_default().push(told);
    }
    let recipe = |decided: &Decided<'_>| decided.content?.description().gives?.recipe();
    let recipes: BTreeSet<RecipeId> = rows.iter().filter_map(|row| recipe(&streams.about(row)?)).collect();
    let titles = titles(log, &recipes).await?;
    let contents = streams.events().filter_map(|event| event.description().gives);
    let tags: BTreeSet<i64> = contents.flat_map(Content::tags).map(|tag| tag.0).collect();
    let names = projections::tag_names(read, &tags.into_iter().collect::<Vec<_>>()).await?;
    let explained = rows.into_iter().map(|row| {
        let about = streams.about(&row);
        let recipe = about.as_ref().and_then(recipe);
        let role = of_role(&row.action, row.target_id);
        let role = role.as_ref().map(|event| Decided { event, previous: None, content: None });
        let explanation = about.or(role).map(|decided| explain(&decided, &names)).unwrap_or_default();
        let title = match row.target_kind.as_str() {
            "user" => Some(row.subject_name.clone()),
            _ => explanation.title.or_else(|| titles.get(&recipe?).cloned()),
        };
        Entry {
            seq: row.seq,
            at: at(row.decided_at),
            actor: Actor { id: row.actor, display_name: row.actor_name, role: row.role },
            action: row.action,
            target: Target { r#type: row.target_kind, id: row.target_id, title: title.unwrap_or_default() },
            subject: row.subject.map(|id| Subject { id, display_name: row.subject_name }),
            reasons: explanation.reasons,
            before: explanation.before,
            after: explanation.after,
            cause: row.cause,
            effects: effects.remove(&row.seq).unwrap_or_default(),
        }
    });
    Ok(explained.collect())
}

/// How many decisions fit, counted up to `most`. `read` is the database of the read models.
///
/// # Errors
/// [`TrailError`] if the read models cannot be read.
pub async fn number(read: &PgPool, filter: &AuditFilter, most: i64) -> Result<i64, TrailError> {
    Ok(projections::audit_number(read, filter, most).await?)
}

/// The titles of these recipes, also of deleted ones.
async fn titles(
    log: &EventLog,
    recipes: &BTreeSet<RecipeId>,
) -> Result<BTreeMap<RecipeId, String>, TrailError> {
    let ends = recipes.iter().map(|id| StreamPlace::of::<Recipe>(id, i64::MAX));
    let mut streams = Streams::default();
    streams.read(log, ends.collect(), &content("")).await?;
    // In the order of a stream, the last one stays.
    let titles = streams.events().filter_map(|event| match event {
        Event::Recipe(id, event) => Some((*id, event.description().gives?.title()?.to_owned())),
        _ => None,
    });
    Ok(titles.collect())
}

/// The stream of what a decision is about, and its place there. `None` for a decision on a role, of which the row says everything: all of
/// these are in one stream, which grows for ever.
fn place(row: &AuditRow) -> Option<StreamPlace> {
    let (aggregate_type, aggregate_id) = match row.target_kind.as_str() {
        "user" if AdminsEvent::TYPES.iter().any(|known| known.name == row.action) => return None,
        "user" => (Account::TYPE, row.target_id.to_string()),
        kind => (kind, row.target_id.to_string()),
    };
    Some(StreamPlace { aggregate_type: aggregate_type.to_owned(), aggregate_id, sequence: row.sequence })
}

/// Events around some places, by their streams, each with its type.
#[derive(Default)]
struct Streams(BTreeMap<(String, String), BTreeMap<i64, (String, Event)>>);

impl Streams {
    /// What these decisions are about.
    async fn about_all(log: &EventLog, rows: &[AuditRow]) -> Result<Self, TrailError> {
        let mut by_content: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for row in rows {
            by_content.entry(content(&row.action)).or_default().extend(place(row));
        }
        let mut streams = Self::default();
        for (types, places) in by_content {
            streams.read(log, places, &types).await?;
        }
        Ok(streams)
    }

    /// Adds the events at these places, those before them, and the last ones of these types.
    async fn read(
        &mut self,
        log: &EventLog,
        places: Vec<StreamPlace>,
        types: &[&str],
    ) -> Result<(), TrailError> {
        for logged in log.before(&places, types).await? {
            let event = read(&logged)?;
            let stream = (logged.aggregate_type, logged.aggregate_id);
            self.0.entry(stream).or_default().insert(logged.sequence, (logged.event_type, event));
        }
        Ok(())
    }

    fn events(&self) -> impl Iterator<Item = &Event> {
        self.0.values().flat_map(BTreeMap::values).map(|(_, event)| event)
    }

    /// What a decision is about, as it found it; `None` if the log does not have it.
    fn about(&self, row: &AuditRow) -> Option<Decided<'_>> {
        let StreamPlace { aggregate_type, aggregate_id, sequence } = place(row)?;
        let stream = self.0.get(&(aggregate_type, aggregate_id))?;
        let (_, event) = stream.get(&sequence)?;
        let mut before = stream.range(..sequence).rev();
        let previous = stream.get(&(sequence - 1)).map(|(_, event)| event);
        let types = content(&row.action);
        let content = before
            .find(|(_, (event_type, _))| types.contains(&event_type.as_str()))
            .map(|(_, (_, event))| event);
        Some(Decided { event, previous, content })
    }
}

fn read(logged: &LoggedEvent) -> Result<Event, LogError> {
    let LoggedEvent { aggregate_type, aggregate_id, event_type, event_version, payload, .. } = logged;
    Event::read(aggregate_type, aggregate_id, event_type, event_version, payload).map_err(|error| {
        LogError::Unreadable {
            aggregate_type: aggregate_type.clone(),
            aggregate_id: aggregate_id.clone(),
            sequence: logged.sequence,
            event_type: event_type.clone(),
            reason: error.to_string(),
        }
    })
}
