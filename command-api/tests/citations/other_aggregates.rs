//! A command that reads one aggregate and appends to another stands in a table with the test that forces both orders
//! (docs/design.md#other-aggregates). The place that reads names the test, or says that only the answer depends on it.

use std::collections::BTreeSet;
use std::path::Path;

use super::sources;

/// How the comment begins above a place that reads another aggregate; a test's name stands on the next line.
const MARK: &str = "// Another aggregate";
/// The mark of what only the answer depends on.
const ANSWER: &str = "// Another aggregate, for the answer only.";
/// The mark of what is never changed once it is there, so that there are no two orders.
const STAYS: &str = "// Another aggregate, which stays as it is.";
/// How many lines may stand between the mark and what it is about.
const BELOW: usize = 4;

/// The folders of verbs, each with its aggregate.
const FOLDERS: [(&str, &str); 8] = [
    ("accounts", "Account"),
    ("admins", "Admins"),
    ("comments", "Comment"),
    ("photos", "Photo"),
    ("recipes", "Recipe"),
    ("shelves", "Shelf"),
    ("submissions", "Submission"),
    ("tags", "Tag"),
];

/// What reads an aggregate for several verbs.
const LOOK_UPS: [(&str, &str); 15] = [
    ("account(", "Account"),
    ("exists(", "Account"),
    ("edited_after(", "Account"),
    ("find_account(", "Account"),
    ("deleted_account(", "Account"),
    ("is_admin(", "Admins"),
    ("gone_admins(", "Admins"),
    ("submission(", "Submission"),
    ("waiting_submission(", "Submission"),
    ("photo(", "Photo"),
    ("photo_at(", "Photo"),
    ("approved_photos(", "Photo"),
    ("hidden_photos(", "Photo"),
    ("comment(", "Comment"),
    ("made_lately(", "Recipe"),
];

/// The methods of the log that read the aggregate that is named after them.
const READS: [&str; 5] = ["load::<", "load_before::<", "history::<", "events_of::<", "events_of_after::<"];

/// The aggregate that a line reads; `None` if it reads none.
fn read_by(line: &str) -> Option<&str> {
    if ["//", "use "].iter().any(|begin| line.trim_start().starts_with(begin)) {
        return None;
    }
    let named = READS.iter().find_map(|read| line.split_once(read));
    if let Some((_, rest)) = named {
        return rest.split('>').next();
    }
    LOOK_UPS.iter().find_map(|(call, aggregate)| {
        line.match_indices(call).find_map(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + call.len()..]);
            let other = before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
            let own = before.ends_with("fn ") || after.starts_with(')');
            (!other && !own).then_some(*aggregate)
        })
    })
}

/// The tests of the table.
fn tests_of_table(page: &str) -> BTreeSet<&str> {
    let chapter = page.split("### Other aggregates\n").nth(1).unwrap().split("\n### ").next().unwrap();
    let rows = chapter.lines().filter(|line| line.starts_with("| ")).skip(1);
    let cells = rows.filter_map(|row| row.trim_end_matches(" |").rsplit("| ").next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

/// Each line that reads another aggregate than these without naming a test of the table.
fn unmarked(code: &str, own: Option<&str>, tests: &BTreeSet<&str>) -> Vec<String> {
    let lines: Vec<&str> = code.split("#[cfg(test)]").next().unwrap().lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(aggregate) = read_by(line).filter(|aggregate| Some(*aggregate) != own) else { continue };
        let above = lines[..at].iter().rev().take(BELOW + 2).take_while(|line| !line.contains("fn "));
        let above: Vec<&str> = above.map(|line| line.trim()).collect();
        let mark = above.iter().position(|line| line.starts_with(MARK));
        let is_named = mark.is_some_and(|mark| {
            let test = mark.checked_sub(1).and_then(|next| above[next].strip_prefix("// "));
            [ANSWER, STAYS].contains(&above[mark]) || test.is_some_and(|test| tests.contains(test))
        });
        if !is_named {
            found.push(format!("{} reads {aggregate}: {}", at + 1, line.trim()));
        }
    }
    found
}

#[test]
fn whatever_reads_one_aggregate_and_appends_to_another_has_a_test_that_forces_both_orders() {
    let sources = sources();
    let tests = tests_of_table(&sources[Path::new("docs/design.md")]);
    assert!(tests.len() > 5, "{tests:?}");
    let code: Vec<&String> = sources
        .iter()
        .filter(|(path, _)| path.to_str().unwrap().contains("/tests/"))
        .map(|(_, text)| text)
        .collect();
    for test in &tests {
        let is_there = code.iter().any(|text| text.contains(&format!("fn {test}()")));
        assert!(is_there, "docs/design.md names {test}, which is no test");
    }
    let (mut complaints, mut read) = (Vec::new(), 0);
    for (path, text) in &sources {
        let Ok(path) = path.strip_prefix("command-api/src") else { continue };
        let name = path.to_str().unwrap();
        let own = FOLDERS.iter().find(|(folder, _)| name.starts_with(&format!("commands/{folder}/")));
        if own.is_none() && !(name.starts_with("application/") && text.contains("Step::<")) {
            continue;
        }
        read += 1;
        let found = unmarked(text, own.map(|(_, aggregate)| *aggregate), &tests);
        complaints.extend(found.into_iter().map(|line| format!("{name}:{line}")));
    }
    assert!(read > 20, "only {read} files were read");
    assert!(
        complaints.is_empty(),
        "say above it \"{MARK} (docs/design.md#other-aggregates):\", and on the next line which test of the table forces both \
         orders; or \"{ANSWER}\", or \"{STAYS}\"\n{}",
        complaints.join("\n")
    );
}

#[test]
fn a_place_that_reads_another_aggregate_without_a_word_is_found() {
    let tests = BTreeSet::from(["both_orders"]);
    let found = |code: &str| unmarked(code, Some("Comment"), &tests).len();
    let reads = "let there = log.load::<Recipe>(&id).await?;";
    assert_eq!(found(reads), 1);
    assert_eq!(found("let admin = is_admin(&log, id).await?;\nlet one = account(&log, id).await?;"), 2);
    assert_eq!(found(&format!("// Another aggregate:\n// both_orders\n{reads}")), 0);
    assert_eq!(found(&format!("// Another aggregate:\n// one_order\n{reads}")), 1);
    assert_eq!(found(&format!("{ANSWER}\n{reads}")), 0);
    assert_eq!(found(&format!("{ANSWER}\nasync fn other() {{\n{reads}")), 1);
    assert_eq!(
        found("// comment(\nuse a::account(;\nlog.load::<Comment>(&id); actor.account(); fn photo("),
        0
    );
}
