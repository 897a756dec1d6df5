//! Projects the events of recipes to the rows of `read.cards`.

use domain::Effect;
use domain::effect::{Changed, Gone};
use domain::ids::TagId;
use domain::recipes::{RecipeContent, excerpt};
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::changes::Changes;
use crate::columns::{Ids, columns};
use crate::json::json_text;
use crate::read_model::{ReadModel, Table};
use crate::recipes::Picture;
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch to `read.cards`.
#[derive(Default)]
pub(crate) struct Cards(Changes<Row, Card>);

columns! {
    struct Row {
        writer: i64,
        created_seq: i64,
        ..card: Card
    }
}

columns! {
    /// What an edit replaces.
    struct Card {
        tag_ids: Ids,
        title: String,
        excerpt: String,
        pictures: String,
    }
}

impl ReadModel for Cards {
    const TABLE: Table = Table { name: "cards", key: "recipe_id", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = Some(include_str!("erase.sql"));

    fn on(&mut self, recorded: &Recorded<'_>) {
        match recorded.event.effect() {
            Effect::Changed(Changed::Recipe { id, new_by, tags, content }) => {
                let card = card(id.0, tags, content);
                match new_by {
                    Some(writer) => {
                        self.0.insert(id.0, Row { writer: writer.0, created_seq: recorded.seq, card });
                    }
                    None => self.0.replace(id.0, card),
                }
            }
            Effect::Gone(Gone::Recipe(id)) => self.0.delete(id.0),
            _ => {}
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, seq: i64) -> Result<(), ApplyError> {
        self.0.write(connection, schema, &Self::TABLE, seq).await
    }
}

fn card(recipe_id: i64, tags: &[TagId], content: &RecipeContent) -> Card {
    let first: Vec<Picture<'_>> =
        content.pictures.iter().take(1).map(|picture| Picture::of(recipe_id, picture)).collect();
    Card {
        tag_ids: Ids::of(tags.iter().map(|tag| tag.0)),
        title: content.title.as_str().to_owned(),
        excerpt: excerpt(content.description.as_str()),
        pictures: json_text(&first),
    }
}
