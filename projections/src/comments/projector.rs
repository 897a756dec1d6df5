//! Projects the events of comments to the rows of `read.comments`.

use domain::Event;
use domain::comments::CommentEvent;
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::changes::Changes;
use crate::columns::columns;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch to `read.comments`: so far comments are only ever added.
#[derive(Default)]
pub(crate) struct Comments(Changes<Row>);

columns! {
    struct Row {
        recipe_id: i64,
        writer: i64,
        posted_seq: i64,
        posted_at: i64,
        comment: String,
    }
}

impl ReadModel for Comments {
    const TABLE: Table = Table { name: "comments", key: "comment_id", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = Some(include_str!("erase.sql"));

    fn on(&mut self, recorded: &Recorded<'_>) {
        let Event::Comment(id, event) = &recorded.event else { return };
        let CommentEvent::CommentPosted { recipe_id, writer, comment } = event;
        if let Some(comment) = comment.value() {
            let row = Row {
                recipe_id: recipe_id.0,
                writer: writer.0,
                posted_seq: recorded.seq,
                posted_at: recorded.metadata.time,
                comment: comment.as_str().to_owned(),
            };
            self.0.insert(id.0, row);
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.0.write(connection, schema, &Self::TABLE, seq).await
    }
}
