//! Projects the events of photos to the rows of `read.photos`.

use domain::Event;
use domain::photos::PhotoEvent;
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::changes::Changes;
use crate::columns::columns;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch to `read.photos`.
#[derive(Default)]
pub(crate) struct Photos(Changes<Row, Standing>);

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
    }
}

impl ReadModel for Photos {
    const TABLE: Table = Table { name: "photos", key: "photo_id", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = Some(include_str!("erase.sql"));

    fn on(&mut self, recorded: &Recorded<'_>) {
        let Event::Photo(id, event) = &recorded.event else { return };
        let standing = |state| Standing { state, changed_seq: recorded.seq };
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
                self.0.insert(id.0, row);
            }
            PhotoEvent::PhotoApproved { .. } => self.0.replace(id.0, standing("approved")),
            PhotoEvent::PhotoRejected { .. } => self.0.replace(id.0, standing("rejected")),
            PhotoEvent::PhotoReported { .. } => self.0.replace(id.0, standing("reported")),
            PhotoEvent::PhotoRemoved { .. } => self.0.replace(id.0, standing("removed")),
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.0.write(connection, schema, &Self::TABLE, seq).await
    }
}
