//! From the events of comments to the rows of `read.comments`.

use std::collections::BTreeMap;

use domain::comments::CommentEvent;
use sqlx::PgConnection;

use crate::ApplyError;
use crate::changes::{column, keys};
use crate::schema::Schema;

/// What a batch does to `read.comments`: so far comments are only ever added.
#[derive(Default)]
pub(crate) struct Comments(BTreeMap<i64, Row>);

struct Row {
    recipe_id: i64,
    writer: i64,
    posted_seq: i64,
    comment: String,
}

impl Comments {
    pub(crate) fn on(&mut self, comment_id: i64, seq: i64, event: &CommentEvent) {
        let CommentEvent::CommentPosted { recipe_id, writer, comment } = event;
        if let Some(comment) = comment.value() {
            let comment = comment.as_str().to_owned();
            let row = Row { recipe_id: recipe_id.0, writer: writer.0, posted_seq: seq, comment };
            self.0.insert(comment_id, row);
        }
    }

    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
    ) -> Result<(), ApplyError> {
        if !self.0.is_empty() {
            sqlx::query(&schema.sql(include_str!("insert.sql")))
                .bind(keys(&self.0))
                .bind(column(&self.0, |row| row.recipe_id))
                .bind(column(&self.0, |row| row.writer))
                .bind(column(&self.0, |row| row.posted_seq))
                .bind(column(&self.0, |row| row.comment.as_str()))
                .execute(connection)
                .await?;
        }
        Ok(())
    }
}
