//! From the events of accounts, and of the circle of admins, to the rows of `read.users`.

use std::collections::BTreeMap;

use domain::Personal;
use domain::accounts::AccountEvent;
use domain::admins::AdminsEvent;
use domain::values::{AvatarId, DisplayName};
use sqlx::PgConnection;

use crate::ApplyError;
use crate::changes::{Changes, Replace, column, keys};
use crate::schema::Schema;

/// What a batch does to `read.users`.
#[derive(Default)]
pub(crate) struct Users {
    members: Changes<Row, Row>,
    /// Whose role became another one, and whether it is that of an admin.
    admins: BTreeMap<i64, bool>,
}

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
                    self.members.insert(user_id, row);
                }
            }
            AccountEvent::AccountDetailsChanged { display_name, avatar_id } => {
                match row(display_name, *avatar_id) {
                    Some(row) => self.members.update(user_id, row),
                    None => self.members.delete(user_id),
                }
            }
            AccountEvent::AccountDeleted {} | AccountEvent::AccountErased {} => self.members.delete(user_id),
            // Everybody sees the same of the member as before.
            AccountEvent::EmailChanged { .. }
            | AccountEvent::PasswordChanged {}
            | AccountEvent::AdminToolsUnlocked {} => {}
        }
    }

    pub(crate) fn on_admins(&mut self, event: &AdminsEvent) {
        let (account, admin) = match event {
            AdminsEvent::AdminMade { account_id } => (account_id, true),
            AdminsEvent::AdminRemoved { account_id } => (account_id, false),
        };
        self.admins.insert(account.0, admin);
    }

    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
        seq: i64,
    ) -> Result<(), ApplyError> {
        let deleted = self.members.deleted();
        if !deleted.is_empty() {
            sqlx::query(&schema.sql(include_str!("delete.sql")))
                .bind(deleted)
                .execute(&mut *connection)
                .await?;
        }
        for (rows, sql, update) in [
            (self.members.inserted(), include_str!("insert.sql"), false),
            (self.members.updated(), include_str!("update.sql"), true),
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
        if !self.admins.is_empty() {
            sqlx::query(&schema.sql(include_str!("role.sql")))
                .bind(keys(&self.admins))
                .bind(column(&self.admins, |admin| *admin))
                .execute(connection)
                .await?;
        }
        Ok(())
    }
}

fn row(display_name: &Personal<DisplayName>, avatar_id: AvatarId) -> Option<Row> {
    let display_name = display_name.value()?.as_str().to_owned();
    Some(Row { display_name, avatar_id: avatar_id.number() })
}
