//! Projects the events of shelves and recipes to the rows of `read.saves`.

use std::collections::{BTreeMap, BTreeSet};

use domain::Event;
use domain::recipes::RecipeEvent;
use domain::shelves::ShelfEvent;
use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::read_model::{ReadModel, Table};
use crate::recorded::Recorded;
use crate::schema::Schema;

/// The changes of a batch to `read.saves`.
#[derive(Default)]
pub(crate) struct Saves {
    /// Recipes that were removed from the collection; saves after that are in `shelves`.
    taken_out: BTreeSet<i64>,
    /// By member and recipe: the seq of the save; `None` if it is no longer saved.
    shelves: BTreeMap<(i64, i64), Option<i64>>,
}

impl ReadModel for Saves {
    const TABLE: Table = Table { name: "saves", key: "saved_seq", definition: include_str!("table.sql") };
    const ERASE: Option<&'static str> = Some(include_str!("erase.sql"));

    fn on(&mut self, recorded: &Recorded<'_>) {
        match &recorded.event {
            Event::Shelf(owner, ShelfEvent::RecipeSaved { recipe_id }) => {
                self.shelves.insert((owner.0, recipe_id.0), Some(recorded.seq));
            }
            Event::Shelf(owner, ShelfEvent::RecipeUnsaved { recipe_id }) => {
                self.shelves.insert((owner.0, recipe_id.0), None);
            }
            Event::Recipe(id, RecipeEvent::RecipeDeleted {}) => {
                self.shelves.retain(|(_, recipe), _| *recipe != id.0);
                self.taken_out.insert(id.0);
            }
            _ => {}
        }
    }

    async fn write(&self, connection: &mut PgConnection, schema: Schema, _: i64) -> Result<(), ApplyError> {
        if !self.taken_out.is_empty() {
            let recipes: Vec<i64> = self.taken_out.iter().copied().collect();
            let statement = schema.sql(include_str!("take_out.sql"));
            sqlx::query(&statement).bind(recipes).execute(&mut *connection).await?;
        }
        if self.shelves.is_empty() {
            return Ok(());
        }
        // Delete everything touched first: it may have been removed and saved again in this batch.
        let (members, recipes): (Vec<i64>, Vec<i64>) = self.shelves.keys().copied().unzip();
        let statement = schema.sql(include_str!("unsave.sql"));
        sqlx::query(&statement).bind(members).bind(recipes).execute(&mut *connection).await?;
        let (mut seqs, mut members, mut recipes) = (Vec::new(), Vec::new(), Vec::new());
        for ((member, recipe), saved) in &self.shelves {
            if let Some(seq) = saved {
                seqs.push(*seq);
                members.push(*member);
                recipes.push(*recipe);
            }
        }
        let statement = schema.sql(include_str!("save.sql"));
        sqlx::query(&statement).bind(seqs).bind(members).bind(recipes).execute(connection).await?;
        Ok(())
    }
}
