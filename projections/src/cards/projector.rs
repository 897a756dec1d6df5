//! From the events of recipes to the rows of `read.cards`.

use domain::ids::TagId;
use domain::recipes::{RecipeContent, RecipeEvent, excerpt};
use sqlx::PgConnection;

use crate::ApplyError;
use crate::changes::{Changes, Replace, array_literal, column, keys};
use crate::recipes::Picture;
use crate::schema::Schema;

/// What a batch does to `read.cards`.
#[derive(Default)]
pub(crate) struct Cards(Changes<Row, Face>);

struct Row {
    writer: i64,
    created_seq: i64,
    face: Face,
}

struct Face {
    tag_ids: String,
    title: String,
    excerpt: String,
    pictures: String,
}

impl Replace<Face> for Row {
    fn replace(&mut self, face: Face) {
        self.face = face;
    }
}

impl Cards {
    pub(crate) fn on(&mut self, recipe_id: i64, seq: i64, event: &RecipeEvent) {
        match event {
            RecipeEvent::RecipeCreated { writer, tags, content } => {
                if let Some(content) = content.value() {
                    let face = face(recipe_id, tags, content);
                    self.0.insert(recipe_id, Row { writer: writer.0, created_seq: seq, face });
                }
            }
            RecipeEvent::RecipeUpdated { tags, content } => match content.value() {
                Some(content) => self.0.update(recipe_id, face(recipe_id, tags, content)),
                None => self.0.delete(recipe_id),
            },
            RecipeEvent::RecipeDeleted {} => self.0.delete(recipe_id),
        }
    }

    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
        seq: i64,
    ) -> Result<(), ApplyError> {
        let deleted = self.0.deleted();
        if !deleted.is_empty() {
            sqlx::query(&schema.sql(include_str!("delete.sql")))
                .bind(deleted)
                .execute(&mut *connection)
                .await?;
        }
        let rows = self.0.inserted();
        if !rows.is_empty() {
            sqlx::query(&schema.sql(include_str!("insert.sql")))
                .bind(keys(rows))
                .bind(column(rows, |row| row.writer))
                .bind(column(rows, |row| row.created_seq))
                .bind(column(rows, |row| row.face.tag_ids.as_str()))
                .bind(column(rows, |row| row.face.title.as_str()))
                .bind(column(rows, |row| row.face.excerpt.as_str()))
                .bind(column(rows, |row| row.face.pictures.as_str()))
                .execute(&mut *connection)
                .await?;
        }
        let faces = self.0.updated();
        if !faces.is_empty() {
            let done = sqlx::query(&schema.sql(include_str!("update.sql")))
                .bind(keys(faces))
                .bind(column(faces, |face| face.tag_ids.as_str()))
                .bind(column(faces, |face| face.title.as_str()))
                .bind(column(faces, |face| face.excerpt.as_str()))
                .bind(column(faces, |face| face.pictures.as_str()))
                .execute(&mut *connection)
                .await?;
            ApplyError::unless_all_there(seq, "cards", faces.len(), done.rows_affected())?;
        }
        Ok(())
    }
}

fn face(recipe_id: i64, tags: &[TagId], content: &RecipeContent) -> Face {
    let first: Vec<Picture<'_>> =
        content.pictures.iter().take(1).map(|picture| Picture::of(recipe_id, picture)).collect();
    Face {
        tag_ids: array_literal(tags.iter().map(|tag| tag.0)),
        title: content.title.as_str().to_owned(),
        excerpt: excerpt(content.description.as_str()),
        pictures: crate::json_text(&first),
    }
}
