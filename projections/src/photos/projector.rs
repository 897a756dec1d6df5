//! Projects the events of photos to the rows of `read.photos`.

use domain::photos::PhotoEvent;
use domain::recipes::RecipeEvent;
use domain::{AggregateEvent, Event};
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::changes::{Changes, Parts};
use crate::columns::columns;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch to `read.photos`.
#[derive(Default)]
pub(crate) struct Photos {
    photos: Changes<Row, Standing>,
    left_out: Parts<LeftOut>,
}

columns! {
    /// The words are `None` if the owner was erased.
    struct Row {
        recipe_id: i64,
        owner: i64,
        submitted_at: i64,
        url: String,
        alt_text: Option<String>,
        ..standing: Standing
    }
}

columns! {
    /// What a decision replaces.
    struct Standing {
        state: &'static str,
        changed_seq: i64,
        changed_at: i64,
        reason: Option<String>,
    }
}

columns! {
    /// What an edit that leaves it out replaces: it is gone for everybody at once, and its own event follows
    /// (docs/safety.md#images).
    struct LeftOut {
        state: &'static str,
    }
}

impl ReadModel for Photos {
    const TABLE: Table = Table { name: "photos", key: "photo_id", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = Some(include_str!("erase.sql"));

    fn on(&mut self, recorded: &Recorded<'_>) {
        let (id, event) = match &recorded.event {
            Event::Photo(id, event) => (id, event),
            Event::Recipe(_, RecipeEvent::RecipeUpdated { removed_photos, .. }) => {
                for photo in removed_photos {
                    self.left_out.replace(photo.0, LeftOut { state: "removed" });
                }
                return;
            }
            _ => return,
        };
        let standing = |state| Standing {
            state,
            changed_seq: recorded.seq,
            changed_at: recorded.metadata.time,
            reason: None,
        };
        match event {
            PhotoEvent::PhotoSubmitted { recipe_id, owner, url, alt_text } => {
                let row = Row {
                    recipe_id: recipe_id.0,
                    owner: owner.0,
                    submitted_at: recorded.metadata.time,
                    url: url.as_str().to_owned(),
                    alt_text: alt_text.value().map(|text| text.as_str().to_owned()),
                    standing: standing("pending"),
                };
                self.photos.insert(id.0, row);
            }
            PhotoEvent::PhotoRejected { reason, .. } => {
                let reason = reason.as_ref().and_then(|reason| reason.value());
                let reason = reason.map(|reason| reason.as_str().to_owned());
                self.photos.replace(id.0, Standing { reason, ..standing("rejected") });
            }
            // Their words are the states of a photo.
            event @ (PhotoEvent::PhotoApproved { .. }
            | PhotoEvent::PhotoReported { .. }
            | PhotoEvent::PhotoRemoved { .. }
            | PhotoEvent::PhotoWithdrawn {}) => {
                if let Some(state) = event.description().becomes {
                    self.photos.replace(id.0, standing(state));
                }
            }
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.photos.write(connection, schema, &Self::TABLE, seq).await?;
        self.left_out.write(connection, schema, &Self::TABLE, seq).await
    }
}
