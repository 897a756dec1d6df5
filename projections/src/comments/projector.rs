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

/// The changes of a batch to `read.comments`.
#[derive(Default)]
pub(crate) struct Comments(Changes<Row, Review>);

columns! {
    /// The text is `None` if the writer was erased.
    struct Row {
        recipe_id: i64,
        writer: i64,
        posted_at: i64,
        comment: Option<String>,
        ..review: Review
    }
}

columns! {
    /// When it was reported, while that awaits a decision.
    struct Review {
        reported_at: Option<i64>,
    }
}

impl ReadModel for Comments {
    const TABLE: Table = Table { name: "comments", key: "comment_id", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = Some(include_str!("erase.sql"));

    fn on(&mut self, recorded: &Recorded<'_>) {
        let Event::Comment(id, event) = &recorded.event else { return };
        let reviewed = |reported_at| Review { reported_at };
        match event {
            CommentEvent::CommentPosted { recipe_id, writer, comment } => {
                let row = Row {
                    recipe_id: recipe_id.0,
                    writer: writer.0,
                    posted_at: recorded.metadata.time,
                    comment: comment.value().map(|comment| comment.as_str().to_owned()),
                    review: reviewed(None),
                };
                self.0.insert(id.0, row);
            }
            CommentEvent::CommentReported { .. } => {
                self.0.replace_if_there(id.0, reviewed(Some(recorded.metadata.time)));
            }
            CommentEvent::ReportCleared { .. } => self.0.replace_if_there(id.0, reviewed(None)),
            CommentEvent::CommentDeleted { .. } | CommentEvent::CommentRemoved { .. } => self.0.delete(id.0),
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.0.write(connection, schema, &Self::TABLE, seq).await
    }
}
