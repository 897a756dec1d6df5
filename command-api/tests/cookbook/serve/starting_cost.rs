//! What a start costs in a larger collection: no table is read as a whole.

use crate::support::{Folder, Installation, Writer, recipes};

/// Enough for the database to prefer an index.
const RECIPES: usize = 600;

/// How many rows were read by sequential scans so far, in tables that grow with the collection.
fn read_in_whole(writer: &Writer) -> i64 {
    writer.number(
        "SELECT sum(seq_tup_read)::bigint FROM pg_stat_user_tables
         WHERE schemaname = 'es' AND relname IN ('events', 'log', 'commands', 'claims', 'subject_keys')",
    )
}

#[test]
fn a_start_goes_through_no_whole_table_of_the_log() {
    let (installation, folder) = (Installation::new(), Folder::new());
    installation.import(&folder.write_lines("many.jsonl", &recipes(RECIPES))).succeeded();
    // The search index is built once.
    installation.serve().stop();
    let writer = installation.writer();
    writer.tamper("ANALYZE");
    // The sessions of a service that has ended have all reported their reads.
    let before = read_in_whole(&writer);
    installation.serve().stop();
    let read = read_in_whole(&writer) - before;
    assert!(read < 100, "{read} rows");
}
