//! Projects the first event of each contribution to a row of `read.contributions`.

use domain::Event;
use domain::comments::CommentEvent;
use domain::photos::PhotoEvent;
use domain::recipes::RecipeEvent;
use domain::submissions::SubmissionEvent;
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::changes::Changes;
use crate::columns::columns;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch to `read.contributions`.
#[derive(Default)]
pub(crate) struct Contributions(Changes<Row, Row>);

columns! {
    struct Row {
        kind: &'static str,
        id: i64,
        member: i64,
    }
}

impl ReadModel for Contributions {
    const TABLE: Table = Table { name: "contributions", key: "seq", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = None;

    fn on(&mut self, recorded: &Recorded<'_>) {
        let (kind, id, member) = match &recorded.event {
            Event::Recipe(id, RecipeEvent::RecipeCreated { writer, .. }) => ("recipe", id.0, writer),
            Event::Submission(id, SubmissionEvent::RecipeSubmitted { writer, .. }) => {
                ("submission", id.0, writer)
            }
            Event::Photo(id, PhotoEvent::PhotoSubmitted { owner, .. }) => ("photo", id.0, owner),
            Event::Comment(id, CommentEvent::CommentPosted { writer, .. }) => ("comment", id.0, writer),
            _ => return,
        };
        self.0.insert(recorded.seq, Row { kind, id, member: member.0 });
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.0.write(connection, schema, &Self::TABLE, seq).await
    }
}
