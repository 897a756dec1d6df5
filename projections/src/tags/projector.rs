//! From the events of tags to the rows of `read.tags`.

use std::collections::BTreeMap;

use domain::tags::TagEvent;
use sqlx::PgConnection;

use crate::ApplyError;
use crate::changes::{column, keys};
use crate::schema::Schema;

/// What a batch does to `read.tags`: tags are only ever added.
#[derive(Default)]
pub(crate) struct Tags(BTreeMap<i64, String>);

impl Tags {
    pub(crate) fn on(&mut self, tag_id: i64, event: &TagEvent) {
        let TagEvent::TagCreated { tag } = event;
        self.0.insert(tag_id, tag.as_str().to_owned());
    }

    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
    ) -> Result<(), ApplyError> {
        if !self.0.is_empty() {
            sqlx::query(&schema.sql(include_str!("insert.sql")))
                .bind(keys(&self.0))
                .bind(column(&self.0, String::as_str))
                .execute(connection)
                .await?;
        }
        Ok(())
    }
}
