//! Projects the events of submissions to the rows of `read.submissions`.

use domain::Event;
use domain::submissions::{SubmissionContent, SubmissionEvent};
use domain::values::{Minutes, PictureUrl, RecipeText, Servings};
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::changes::{Changes, Parts};
use crate::columns::columns;
use crate::json::json_text;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;
use crate::stories::Story;

/// The changes of a batch to `read.submissions`.
#[derive(Default)]
pub(crate) struct Submissions {
    submitted: Changes<Row, Content>,
    decided: Parts<Decision>,
}

columns! {
    struct Row {
        writer: i64,
        submitted_at: i64,
        state: &'static str,
        ..content: Content
    }
}

columns! {
    /// What a correction replaces. The text is `None` if the writer was erased.
    struct Content {
        changed_seq: i64,
        title: Option<String>,
        description: Option<String>,
        attribution: Option<String>,
        servings: Option<i64>,
        prep_minutes: Option<i64>,
        cook_minutes: Option<i64>,
        recipe_text: Option<String>,
        tags: Option<String>,
        pics: Option<String>,
        cards: Option<String>,
        story: Option<String>,
        pictures: Option<String>,
    }
}

columns! {
    /// What a decision replaces.
    struct Decision {
        state: &'static str,
        recipe_id: Option<i64>,
        reason: Option<String>,
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
                let content = text_of(recorded.seq, content.value());
                let (writer, submitted_at) = (writer.0, recorded.metadata.time);
                self.submitted.insert(id.0, Row { writer, submitted_at, state: "pending", content });
            }
            SubmissionEvent::SubmissionCorrected { content } => {
                self.submitted.replace(id.0, text_of(recorded.seq, content.value()));
            }
            SubmissionEvent::SubmissionWithdrawn {} => self.decided.replace(id.0, decision("withdrawn")),
            SubmissionEvent::SubmissionApproved { recipe_id, .. } => {
                let approved = Decision { recipe_id: Some(recipe_id.0), ..decision("approved") };
                self.decided.replace(id.0, approved);
            }
            SubmissionEvent::SubmissionRejected { reason, .. } => {
                let reason = reason.as_ref().and_then(|reason| reason.value());
                let reason = reason.map(|reason| reason.as_str().to_owned());
                self.decided.replace(id.0, Decision { reason, ..decision("rejected") });
            }
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.submitted.write(connection, schema, &Self::TABLE, seq).await?;
        self.decided.write(connection, schema, &Self::TABLE, seq).await
    }
}

fn decision(state: &'static str) -> Decision {
    Decision { state, recipe_id: None, reason: None }
}

fn text_of(changed_seq: i64, content: Option<&SubmissionContent>) -> Content {
    let text = |of: fn(&SubmissionContent) -> &str| content.map(|content| of(content).to_owned());
    // Neither a tag nor the address of one of our pictures can contain a comma.
    let list = |of: fn(&SubmissionContent) -> Vec<&str>| content.map(|content| of(content).join(","));
    let minutes = |of: fn(&SubmissionContent) -> Option<Minutes>| {
        content.and_then(of).map(|minutes| i64::from(minutes.number()))
    };
    Content {
        changed_seq,
        title: text(|content| content.title.as_str()),
        description: text(|content| content.description.as_str()),
        attribution: text(|content| content.attribution.as_str()),
        servings: content.and_then(|content| content.servings).map(Servings::number).map(i64::from),
        prep_minutes: minutes(|content| content.prep_minutes),
        cook_minutes: minutes(|content| content.cook_minutes),
        recipe_text: text(|content| content.recipe_text.as_ref().map_or("", RecipeText::as_str)),
        tags: list(|content| content.tags.iter().map(|tag| tag.as_str()).collect()),
        pics: list(|content| content.pictures.iter().map(PictureUrl::as_str).collect()),
        cards: list(|content| content.cards.iter().map(PictureUrl::as_str).collect()),
        story: content.and_then(|content| content.story.as_ref()).map(|story| json_text(&Story::from(story))),
        pictures: list(|content| {
            content.pictures.iter().chain(&content.cards).map(PictureUrl::as_str).collect()
        }),
    }
}
