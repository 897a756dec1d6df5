//! The cost of an erasure depends on what belongs to the member, however much belongs to others.

use super::erasure::{Scenario, is_erased};
use crate::support::{Installation, Writer, wait_until};

/// How many recipes, submissions and comments somebody else has.
const OTHERS: i64 = 4_000;

/// The data of somebody else: their first events, with unencrypted words, as an import of older files left them.
const SEED: &str = r#"
    INSERT INTO es.events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata)
    SELECT made.kind, (1000000 + number)::text, 1, made.event_type, '1',
        jsonb_build_object(made.event_type, made.fields || jsonb_build_object('writer', ROSA, made.field, jsonb_build_object(
            '$personal', jsonb_build_object('subject', 'account/ROSA', 'value',
                replace(made.words::text, 'PHOTO', lpad(number::text, 32, '0'))::jsonb)))),
        '{"actor": "system", "role": "system", "correlation": "a test", "time": "1700000000000000"}'
    FROM generate_series(1, OTHERS) AS number, (VALUES
        ('recipe', 'RecipeCreated', '{"tags": []}'::jsonb, 'content',
            '{"title": "Plain Bread", "description": "", "attribution": "", "ingredients": [], "steps": ["Bake."], "pictures":
                [{"url": "/api/images/PHOTO-960.jpg", "alt_text": "", "owner": ROSA}], "cards": []}'::jsonb),
        ('submission', 'RecipeSubmitted', '{}', 'content', '{"title": "Plain Bread", "description": "", "attribution": "",
            "recipe_text": "Bake.", "tags": [], "pictures": ["/api/images/PHOTO-960.jpg"], "cards": []}'),
        ('comment', 'CommentPosted', '{"recipe_id": 1}', 'comment', '"Fine."')
    ) AS made (kind, event_type, fields, field, words)"#;

/// How many connections are older than this one. A connection that has ended has reported its reads.
const OLDER: &str =
    "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND backend_start <
    (SELECT backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid())";

/// How many rows of each table were read so far, by sequential or index scans.
fn rows_read(writer: &Writer) -> Vec<(String, i64)> {
    let sql = "SELECT format('%s.%s %s', schemaname, relname, seq_tup_read + coalesce(idx_tup_fetch, 0))
        FROM pg_stat_user_tables WHERE schemaname = 'read' OR relname = 'events' ORDER BY 1";
    let counted = |line: &String| {
        let (table, rows) = line.split_once(' ').unwrap();
        (table.to_owned(), rows.parse().unwrap())
    };
    writer.texts(sql).iter().map(counted).collect()
}

#[test]
fn an_erasure_reads_what_belongs_to_the_member_and_not_what_belongs_to_everybody() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let scenario = Scenario::set_up(&installation, &cookbook, 3);
    let (id, rosa) = (scenario.zenobia.user().id, scenario.rosas.user_id);
    let writer = installation.writer();
    writer.tamper(&SEED.replace("ROSA", &rosa.to_string()).replace("OTHERS", &OTHERS.to_string()));
    let events = writer.number("SELECT count(*) FROM es.events");
    wait_until("all of it is shown", || writer.number("SELECT seq FROM read.checkpoint") >= events);
    // What a policy has not read yet, it would read beside the erasure.
    wait_until("every policy has seen it", || writer.number("SELECT min(seq) FROM ops.policies") >= events);
    // Clearing the files afterwards is another matter (`residue.rs`).
    writer.tamper("ANALYZE; UPDATE ops.policies SET seq = 1000000000 WHERE name = 'remains'");
    // Each connection reports its reads when it ends.
    cookbook.stop();
    drop(writer);
    let writer = installation.writer();
    wait_until("all have ended", || writer.number(OLDER) == 0);
    let before = rows_read(&writer);
    assert!(before.iter().any(|(table, rows)| table == "es.events" && *rows > OTHERS), "{before:?}");

    writer.delete_account(id);
    let cookbook = installation.serve();
    wait_until("it is erased", || is_erased(&writer, id));
    // This uses indexes, as its own reads count as well.
    let shown = format!(
        "SELECT count(*) FROM es.log WHERE seq <= (SELECT seq FROM read.checkpoint) AND position = (
            SELECT position FROM es.events
            WHERE aggregate_type = 'account' AND aggregate_id = '{id}' AND event_type = 'AccountErased')"
    );
    wait_until("what is shown has let go of it", || writer.number(&shown) == 1);
    cookbook.stop();
    drop(writer);
    let writer = installation.writer();
    wait_until("all have ended", || writer.number(OLDER) == 0);
    let after = rows_read(&writer);
    for ((table, before), (_, after)) in before.iter().zip(&after) {
        assert!(after - before < OTHERS / 2, "{} rows of {table} were read", after - before);
    }
    let recipes = writer.number("SELECT count(*) FROM read.recipes");
    assert_eq!(recipes, OTHERS + 1);
}
