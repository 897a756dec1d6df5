//! From the events of accounts to the rows of `read.users`.

use domain::Personal;
use domain::accounts::AccountEvent;
use domain::values::{AvatarId, DisplayName};
use sqlx::PgConnection;

use crate::ApplyError;
use crate::changes::{Changes, Replace, column, keys};
use crate::schema::Schema;

/// What a batch does to `read.users`.
#[derive(Default)]
pub(crate) struct Users(Changes<Row, Row>);

struct Row {
    display_name: String,
    avatar_id: i64,
}

impl Replace<Row> for Row {
    fn replace(&mut self, row: Row) {
        *self = row;
    }
}

impl Users {
    pub(crate) fn on(&mut self, user_id: i64, event: &AccountEvent) {
        match event {
            AccountEvent::AccountRegistered { display_name, avatar_id, .. } => {
                if let Some(row) = row(display_name, *avatar_id) {
                    self.0.insert(user_id, row);
                }
            }
            AccountEvent::AccountDetailsChanged { display_name, avatar_id } => {
                match row(display_name, *avatar_id) {
                    Some(row) => self.0.update(user_id, row),
                    None => self.0.delete(user_id),
                }
            }
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
        for (rows, sql, update) in [
            (self.0.inserted(), include_str!("insert.sql"), false),
            (self.0.updated(), include_str!("update.sql"), true),
        ] {
            if rows.is_empty() {
                continue;
            }
            let done = sqlx::query(&schema.sql(sql))
                .bind(keys(rows))
                .bind(column(rows, |row| row.display_name.as_str()))
                .bind(column(rows, |row| row.avatar_id))
                .execute(&mut *connection)
                .await?;
            if update {
                ApplyError::unless_all_there(seq, "users", rows.len(), done.rows_affected())?;
            }
        }
        Ok(())
    }
}

fn row(display_name: &Personal<DisplayName>, avatar_id: AvatarId) -> Option<Row> {
    let display_name = display_name.value()?.as_str().to_owned();
    Some(Row { display_name, avatar_id: avatar_id.number() })
}
