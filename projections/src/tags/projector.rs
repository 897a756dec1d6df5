//! Projects the events of tags to the rows of `read.tags`.

use domain::Event;
use domain::tags::TagEvent;
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::changes::Changes;
use crate::columns::columns;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch to `read.tags`: tags are only ever added.
#[derive(Default)]
pub(crate) struct Tags(Changes<Row>);

columns! {
    struct Row {
        tag: String,
    }
}

impl ReadModel for Tags {
    const TABLE: Table = Table { name: "tags", key: "tag_id", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = None;

    fn on(&mut self, recorded: &Recorded<'_>) {
        let Event::Tag(id, event) = &recorded.event else { return };
        let TagEvent::TagCreated { tag } = event;
        self.0.insert(id.0, Row { tag: tag.as_str().to_owned() });
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.0.write(connection, schema, &Self::TABLE, seq).await
    }
}
