//! Projects the events of submissions to the rows of `read.submissions`.

use domain::Event;
use domain::submissions::{SubmissionContent, SubmissionEvent};
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::changes::Changes;
use crate::columns::columns;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch to `read.submissions`.
#[derive(Default)]
pub(crate) struct Submissions(Changes<Row, Standing>);

columns! {
    /// The text is `None` if the writer was erased.
    struct Row {
        writer: i64,
        submitted_seq: i64,
        title: Option<String>,
        description: Option<String>,
        attribution: Option<String>,
        recipe_text: Option<String>,
        tags: Option<String>,
        pictures: Option<String>,
        ..standing: Standing
    }
}

columns! {
    /// What a decision replaces.
    struct Standing {
        state: &'static str,
        recipe_id: Option<i64>,
    }
}

impl ReadModel for Submissions {
    const TABLE: Table =
        Table { name: "submissions", key: "submission_id", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = Some(include_str!("erase.sql"));

    fn on(&mut self, recorded: &Recorded<'_>) {
        let Event::Submission(id, event) = &recorded.event else { return };
        match event {
            SubmissionEvent::RecipeSubmitted { writer, content } => {
                self.0.insert(id.0, row(writer.0, recorded.seq, content.value()));
            }
            SubmissionEvent::SubmissionApproved { recipe_id } => {
                self.0.replace(id.0, Standing { state: "approved", recipe_id: Some(recipe_id.0) });
            }
            SubmissionEvent::SubmissionRejected {} => {
                self.0.replace(id.0, Standing { state: "rejected", recipe_id: None });
            }
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.0.write(connection, schema, &Self::TABLE, seq).await
    }
}

fn row(writer: i64, submitted_seq: i64, content: Option<&SubmissionContent>) -> Row {
    let text = |of: fn(&SubmissionContent) -> &str| content.map(|content| of(content).to_owned());
    // Neither a tag nor the address of one of our pictures can contain a comma.
    let list = |of: fn(&SubmissionContent) -> Vec<&str>| content.map(|content| of(content).join(","));
    Row {
        writer,
        submitted_seq,
        title: text(|content| content.title.as_str()),
        description: text(|content| content.description.as_str()),
        attribution: text(|content| content.attribution.as_str()),
        recipe_text: text(|content| content.recipe_text.as_str()),
        tags: list(|content| content.tags.iter().map(|tag| tag.as_str()).collect()),
        pictures: list(|content| content.pictures.iter().map(|url| url.as_str()).collect()),
        standing: Standing { state: "pending", recipe_id: None },
    }
}
