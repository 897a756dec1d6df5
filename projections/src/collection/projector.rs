//! Projects the events of recipes to the only row of `read.collection`.

use std::collections::BTreeSet;

use domain::Effect;
use domain::effect::{Changed, Gone};
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch to `read.collection`. Written before the recipes, as the deleted ones are counted while they still
/// exist.
#[derive(Default)]
pub(crate) struct Collection {
    created: BTreeSet<i64>,
    gone: BTreeSet<i64>,
}

impl ReadModel for Collection {
    const TABLE: Table =
        Table { name: "collection", key: "collection_id", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = Some(include_str!("erase.sql"));

    fn on(&mut self, recorded: &Recorded<'_>) {
        match recorded.event.effect() {
            Effect::Changed(Changed::Recipe { id, new_by: Some(_), .. }) => {
                self.created.insert(id.0);
            }
            Effect::Gone(Gone::Recipe(id)) => {
                let was_there = !self.created.remove(&id.0);
                self.gone.extend(was_there.then_some(id.0));
            }
            _ => {}
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, _: i64) -> Result<(), ApplyError> {
        if self.created.is_empty() && self.gone.is_empty() {
            return Ok(());
        }
        let created = i64::try_from(self.created.len()).unwrap_or(i64::MAX);
        let gone: Vec<i64> = self.gone.iter().copied().collect();
        let statement = schema.sql(include_str!("count.sql"));
        sqlx::query(&statement).bind(created).bind(gone).execute(connection).await?;
        Ok(())
    }
}
