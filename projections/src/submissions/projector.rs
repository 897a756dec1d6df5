//! From the events of submissions to the rows of `read.submissions`.

use domain::submissions::{SubmissionContent, SubmissionEvent};
use sqlx::PgConnection;

use crate::ApplyError;
use crate::changes::{Changes, Replace, column, keys};
use crate::schema::Schema;

/// What a batch does to `read.submissions`.
#[derive(Default)]
pub(crate) struct Submissions(Changes<Row, Standing>);

struct Row {
    writer: i64,
    submitted_seq: i64,
    standing: Standing,
    words: Option<Words>,
}

struct Standing {
    state: &'static str,
    recipe_id: Option<i64>,
}

struct Words {
    title: String,
    description: String,
    attribution: String,
    recipe_text: String,
    tags: String,
    pictures: String,
}

impl Replace<Standing> for Row {
    fn replace(&mut self, standing: Standing) {
        self.standing = standing;
    }
}

impl Submissions {
    pub(crate) fn on(&mut self, submission_id: i64, seq: i64, event: &SubmissionEvent) {
        match event {
            SubmissionEvent::RecipeSubmitted { writer, content } => {
                let standing = Standing { state: "pending", recipe_id: None };
                let words = content.value().map(Words::of);
                self.0.insert(submission_id, Row { writer: writer.0, submitted_seq: seq, standing, words });
            }
            SubmissionEvent::SubmissionApproved { recipe_id } => {
                self.0.update(submission_id, Standing { state: "approved", recipe_id: Some(recipe_id.0) });
            }
            SubmissionEvent::SubmissionRejected {} => {
                self.0.update(submission_id, Standing { state: "rejected", recipe_id: None });
            }
        }
    }

    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
        seq: i64,
    ) -> Result<(), ApplyError> {
        let rows = self.0.inserted();
        if !rows.is_empty() {
            let words = |of: fn(&Words) -> &str| column(rows, |row| row.words.as_ref().map(of));
            sqlx::query(&schema.sql(include_str!("insert.sql")))
                .bind(keys(rows))
                .bind(column(rows, |row| row.writer))
                .bind(column(rows, |row| row.submitted_seq))
                .bind(column(rows, |row| row.standing.state))
                .bind(column(rows, |row| row.standing.recipe_id))
                .bind(words(|words| &words.title))
                .bind(words(|words| &words.description))
                .bind(words(|words| &words.attribution))
                .bind(words(|words| &words.recipe_text))
                .bind(words(|words| &words.tags))
                .bind(words(|words| &words.pictures))
                .execute(&mut *connection)
                .await?;
        }
        let decided = self.0.updated();
        if !decided.is_empty() {
            let done = sqlx::query(&schema.sql(include_str!("update.sql")))
                .bind(keys(decided))
                .bind(column(decided, |standing| standing.state))
                .bind(column(decided, |standing| standing.recipe_id))
                .execute(&mut *connection)
                .await?;
            ApplyError::unless_all_there(seq, "submissions", decided.len(), done.rows_affected())?;
        }
        Ok(())
    }
}

impl Words {
    fn of(content: &SubmissionContent) -> Self {
        // Neither a tag nor the address of one of our pictures can hold a comma.
        let list = |parts: Vec<&str>| parts.join(",");
        Self {
            title: content.title.as_str().to_owned(),
            description: content.description.as_str().to_owned(),
            attribution: content.attribution.as_str().to_owned(),
            recipe_text: content.recipe_text.as_str().to_owned(),
            tags: list(content.tags.iter().map(|tag| tag.as_str()).collect()),
            pictures: list(content.pictures.iter().map(|url| url.as_str()).collect()),
        }
    }
}
