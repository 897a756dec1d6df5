//! The changes that a batch of events makes to one table.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::PgConnection;

use crate::apply_error::ApplyError;
use crate::columns::{Column, Columns, Replace};
use crate::read_model::Table;
use crate::schema::Schema;

/// What a batch does to the rows of one table; the last change of a key wins, so that the database sees each row once.
///
/// `Row` is a whole row as the first event of its aggregate creates it; `Part` is what later events replace of it. Written in the
/// order deletions, insertions, replacements.
#[derive(Debug)]
pub(crate) struct Changes<Row, Part = Row> {
    deleted: BTreeSet<i64>,
    inserted: BTreeMap<i64, Row>,
    replaced: Parts<Part>,
}

/// Parts of existing rows that a batch replaces; the last one of a key wins.
#[derive(Debug, PartialEq)]
pub(crate) struct Parts<Part> {
    /// Their rows must exist.
    needed: BTreeMap<i64, Part>,
    /// Their rows may have been deleted with an erased member.
    wanted: BTreeMap<i64, Part>,
}

impl<Part> Default for Parts<Part> {
    fn default() -> Self {
        Self { needed: BTreeMap::new(), wanted: BTreeMap::new() }
    }
}

impl<Row, Part> Default for Changes<Row, Part> {
    fn default() -> Self {
        Self { deleted: BTreeSet::new(), inserted: BTreeMap::new(), replaced: Parts::default() }
    }
}

impl<Row: Replace<Part>, Part> Changes<Row, Part> {
    /// A row that did not exist before.
    pub(crate) fn insert(&mut self, key: i64, row: Row) {
        self.inserted.insert(key, row);
    }

    /// A part of a row that exists, or is inserted by this batch.
    pub(crate) fn replace(&mut self, key: i64, part: Part) {
        match self.inserted.get_mut(&key) {
            Some(row) => row.replace(part),
            None => self.replaced.replace(key, part),
        }
    }

    /// The same for a row that may have been deleted with an erased member.
    pub(crate) fn replace_if_there(&mut self, key: i64, part: Part) {
        match self.inserted.get_mut(&key) {
            Some(row) => row.replace(part),
            None => {
                self.replaced.wanted.insert(key, part);
            }
        }
    }

    /// A row that is deleted, if it exists.
    pub(crate) fn delete(&mut self, key: i64) {
        self.replaced.needed.remove(&key);
        self.replaced.wanted.remove(&key);
        if self.inserted.remove(&key).is_none() {
            self.deleted.insert(key);
        }
    }
}

impl<Row: Columns, Part: Columns> Changes<Row, Part> {
    /// Writes them to the table of `schema`, with one statement per kind of change.
    ///
    /// # Errors
    /// [`ApplyError`] if the database fails, or a row with a replaced part does not exist. `seq` is the last event of the batch.
    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
        table: &Table,
        seq: i64,
    ) -> Result<(), ApplyError> {
        if !self.deleted.is_empty() {
            let gone: Vec<i64> = self.deleted.iter().copied().collect();
            sqlx::query(&delete(schema, table)).bind(gone).execute(&mut *connection).await?;
        }
        write_rows(connection, &insert(schema, table, &Row::columns()), &self.inserted).await?;
        self.replaced.write(connection, schema, table, seq).await
    }
}

impl<Part> Parts<Part> {
    /// A part of a row that exists.
    pub(crate) fn replace(&mut self, key: i64, part: Part) {
        self.needed.insert(key, part);
    }
}

impl<Part: Columns> Parts<Part> {
    /// Writes them to the table of `schema`, with one statement per kind of change.
    ///
    /// # Errors
    /// As [`Changes::write`].
    pub(crate) async fn write(
        &self,
        connection: &mut PgConnection,
        schema: Schema,
        table: &Table,
        seq: i64,
    ) -> Result<(), ApplyError> {
        let sql = replace(schema, table, &Part::columns());
        write_rows(connection, &sql, &self.wanted).await?;
        let found = write_rows(connection, &sql, &self.needed).await?;
        ApplyError::unless_all_there(seq, table.name, self.needed.len(), found)
    }
}

/// Writes these rows, or parts of rows, at once; returns how many rows were affected.
async fn write_rows<T: Columns>(
    connection: &mut PgConnection,
    sql: &str,
    rows: &BTreeMap<i64, T>,
) -> Result<u64, sqlx::Error> {
    if rows.is_empty() {
        return Ok(0);
    }
    let keys: Vec<i64> = rows.keys().copied().collect();
    let statement = T::bind(sqlx::query(sql).bind(keys), &rows.values().collect::<Vec<_>>());
    Ok(statement.execute(connection).await?.rows_affected())
}

fn delete(schema: Schema, table: &Table) -> String {
    format!("DELETE FROM {}.{} WHERE {} = any($1)", schema.name(), table.name, table.key)
}

fn insert(schema: Schema, table: &Table, columns: &[Column]) -> String {
    let names = list(columns, |column| column.name.to_owned());
    let values = list(columns, |column| format!("row.{}{}", column.name, column.cast));
    let (schema, name, key) = (schema.name(), table.name, table.key);
    format!(
        "INSERT INTO {schema}.{name} ({key}, {names}) SELECT row.{key}, {values} FROM {}",
        rows(key, columns)
    )
}

fn replace(schema: Schema, table: &Table, columns: &[Column]) -> String {
    let values = list(columns, |column| format!("{0} = row.{0}{1}", column.name, column.cast));
    let (schema, name, key) = (schema.name(), table.name, table.key);
    format!("UPDATE {schema}.{name} SET {values} FROM {} WHERE {name}.{key} = row.{key}", rows(key, columns))
}

/// The rows in the parameters: the first one has the keys, the others one column each.
fn rows(key: &str, columns: &[Column]) -> String {
    let parameters: Vec<String> =
        columns.iter().zip(2..).map(|(column, place)| format!("${place}::{}[]", column.sent_as)).collect();
    let names = list(columns, |column| column.name.to_owned());
    format!("unnest($1::bigint[], {}) AS row ({key}, {names})", parameters.join(", "))
}

fn list(columns: &[Column], of: impl Fn(&Column) -> String) -> String {
    columns.iter().map(of).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Replace<&'static str> for &'static str {
        fn replace(&mut self, part: &'static str) {
            *self = part;
        }
    }

    #[test]
    fn the_last_change_of_a_row_wins() {
        let mut changes: Changes<&str> = Changes::default();
        changes.insert(1, "new");
        changes.replace(1, "newer");
        changes.replace(2, "first");
        changes.replace(2, "second");
        changes.replace(3, "gone");
        changes.delete(3);
        changes.insert(4, "never seen");
        changes.delete(4);
        assert_eq!(changes.inserted, BTreeMap::from([(1, "newer")]));
        assert_eq!(changes.replaced.needed, BTreeMap::from([(2, "second")]));
        assert_eq!(changes.deleted, BTreeSet::from([3]));
    }

    #[test]
    fn a_part_whose_row_may_be_gone_is_written_apart() {
        let mut changes: Changes<&str> = Changes::default();
        changes.insert(1, "new");
        changes.replace_if_there(1, "newer");
        changes.replace_if_there(2, "second");
        changes.replace_if_there(3, "gone");
        changes.delete(3);
        assert_eq!(changes.inserted, BTreeMap::from([(1, "newer")]));
        let expected = Parts { needed: BTreeMap::new(), wanted: BTreeMap::from([(2, "second")]) };
        assert_eq!(changes.replaced, expected);
    }

    #[test]
    fn many_rows_are_written_by_one_statement() {
        let table = Table { name: "cards", key: "recipe_id", definition: "" };
        let columns = [
            Column { name: "title", sent_as: "text", cast: "" },
            Column { name: "tag_ids", sent_as: "text", cast: "::bigint[]" },
        ];
        assert_eq!(
            insert(Schema::Live, &table, &columns),
            "INSERT INTO read.cards (recipe_id, title, tag_ids) SELECT row.recipe_id, row.title, row.tag_ids::bigint[] \
             FROM unnest($1::bigint[], $2::text[], $3::text[]) AS row (recipe_id, title, tag_ids)"
        );
        assert_eq!(
            replace(Schema::Next, &table, &columns),
            "UPDATE read_next.cards SET title = row.title, tag_ids = row.tag_ids::bigint[] \
             FROM unnest($1::bigint[], $2::text[], $3::text[]) AS row (recipe_id, title, tag_ids) \
             WHERE cards.recipe_id = row.recipe_id"
        );
        assert_eq!(delete(Schema::Live, &table), "DELETE FROM read.cards WHERE recipe_id = any($1)");
    }
}
