//! The changes that a batch of events makes to one table.

use std::collections::{BTreeMap, BTreeSet};

/// What a batch does to the rows of one table; the last change of a key wins, so that the database sees each row once.
///
/// `Row` is a whole row as the first event of its aggregate makes it; `Update` is the part that later events replace.
/// Written in the order deletions, insertions, updates.
#[derive(Debug)]
pub(crate) struct Changes<Row, Update> {
    deleted: BTreeSet<i64>,
    inserted: BTreeMap<i64, Row>,
    updated: BTreeMap<i64, Update>,
}

/// A row of which a part can be replaced.
pub(crate) trait Replace<Update> {
    /// Puts the new part in the place of the old one.
    fn replace(&mut self, update: Update);
}

impl<Row, Update> Default for Changes<Row, Update> {
    fn default() -> Self {
        Self { deleted: BTreeSet::new(), inserted: BTreeMap::new(), updated: BTreeMap::new() }
    }
}

impl<Row: Replace<Update>, Update> Changes<Row, Update> {
    /// A row that was not there before.
    pub(crate) fn insert(&mut self, key: i64, row: Row) {
        self.inserted.insert(key, row);
    }

    /// A part of a row that is there, or is inserted by this batch.
    pub(crate) fn update(&mut self, key: i64, update: Update) {
        match self.inserted.get_mut(&key) {
            Some(row) => row.replace(update),
            None => {
                self.updated.insert(key, update);
            }
        }
    }

    /// A row that goes, if it is there.
    pub(crate) fn delete(&mut self, key: i64) {
        self.updated.remove(&key);
        if self.inserted.remove(&key).is_none() {
            self.deleted.insert(key);
        }
    }

    /// The keys of the rows that go.
    pub(crate) fn deleted(&self) -> Vec<i64> {
        self.deleted.iter().copied().collect()
    }

    /// The new rows, by key.
    pub(crate) fn inserted(&self) -> &BTreeMap<i64, Row> {
        &self.inserted
    }

    /// The new parts of rows that are there already, by key.
    pub(crate) fn updated(&self) -> &BTreeMap<i64, Update> {
        &self.updated
    }
}

/// One column of many rows, as a parameter for `unnest`.
pub(crate) fn column<'a, Row, T>(rows: &'a BTreeMap<i64, Row>, of: impl Fn(&'a Row) -> T) -> Vec<T> {
    rows.values().map(of).collect()
}

/// The keys of many rows, as a parameter for `unnest`.
pub(crate) fn keys<Row>(rows: &BTreeMap<i64, Row>) -> Vec<i64> {
    rows.keys().copied().collect()
}

/// A list of ids as PostgreSQL writes an array; `unnest` would flatten an array of arrays.
pub(crate) fn array_literal(ids: impl IntoIterator<Item = i64>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    format!("{{{}}}", ids.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Replace<&'static str> for &'static str {
        fn replace(&mut self, update: &'static str) {
            *self = update;
        }
    }

    #[test]
    fn the_last_change_of_a_row_wins() {
        let mut changes: Changes<&str, &str> = Changes::default();
        changes.insert(1, "new");
        changes.update(1, "newer");
        changes.update(2, "first");
        changes.update(2, "second");
        changes.update(3, "gone");
        changes.delete(3);
        changes.insert(4, "never seen");
        changes.delete(4);
        assert_eq!(changes.inserted().iter().collect::<Vec<_>>(), [(&1, &"newer")]);
        assert_eq!(changes.updated().iter().collect::<Vec<_>>(), [(&2, &"second")]);
        assert_eq!(changes.deleted(), [3]);
    }

    #[test]
    fn an_array_is_written_as_postgresql_reads_it() {
        assert_eq!(array_literal([]), "{}");
        assert_eq!(array_literal([1, 20]), "{1,20}");
    }
}
