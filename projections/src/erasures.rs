//! What is left of members who were erased.
//!
//! What such a member wrote reads as erased in the log, so a read side that is built from now on never shows it. One that had
//! applied it before takes it away when the log says that the member was erased, so that both are the same again.

use std::collections::BTreeSet;

use domain::accounts::AccountEvent;
use sqlx::PgConnection;

use crate::schema::Schema;
use crate::{ApplyError, cards, comments, recipes, submissions};

/// Whose words a batch takes away, in all tables but that of the members themselves.
#[derive(Default)]
pub(crate) struct Erasures(BTreeSet<i64>);

impl Erasures {
    pub(crate) fn on(&mut self, account_id: i64, event: &AccountEvent) {
        if matches!(event, AccountEvent::AccountErased {}) {
            self.0.insert(account_id);
        }
    }

    /// Comes after everything else that the batch writes.
    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
    ) -> Result<(), ApplyError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let erased: Vec<i64> = self.0.iter().copied().collect();
        for sql in [recipes::ERASE, cards::ERASE, comments::ERASE, submissions::ERASE] {
            sqlx::query(&schema.sql(sql)).bind(&erased).execute(&mut *connection).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
