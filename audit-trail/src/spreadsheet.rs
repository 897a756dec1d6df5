//! The trail as a table for spreadsheets (docs/safety.md#audit): comma-separated values (RFC 4180).

use csv::{QuoteStyle, Writer, WriterBuilder};
use serde_json::Value;

use crate::entry::Entry;

/// The columns, in order.
const COLUMNS: [&str; 16] = [
    "seq",
    "at",
    "actorId",
    "actor",
    "role",
    "action",
    "targetType",
    "targetId",
    "target",
    "subjectId",
    "subject",
    "reasons",
    "before",
    "after",
    "cause",
    "effects",
];

/// By this mark a spreadsheet knows that the text is UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The line of the columns' names.
#[must_use]
pub fn header() -> Vec<u8> {
    let mut text = BYTE_ORDER_MARK.as_bytes().to_vec();
    text.extend(written(&mut std::iter::once(COLUMNS.map(str::to_owned))));
    text
}

/// A line for each decision.
#[must_use]
pub fn lines(entries: &[Entry]) -> Vec<u8> {
    written(&mut entries.iter().map(cells))
}

fn written(rows: &mut dyn Iterator<Item = [String; COLUMNS.len()]>) -> Vec<u8> {
    // Every cell is quoted, so that none can end early where a spreadsheet takes another separator.
    let mut writer: Writer<Vec<u8>> = WriterBuilder::new()
        .quote_style(QuoteStyle::Always)
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    for row in rows {
        // Writing to memory does not fail, and every row has as many cells.
        let _ = writer.write_record(row.iter().map(|cell| defused(cell)));
    }
    writer.into_inner().unwrap_or_default()
}

fn cells(entry: &Entry) -> [String; COLUMNS.len()] {
    let number = |number: Option<i64>| number.map(|number| number.to_string()).unwrap_or_default();
    let json = |value: &Option<Value>| value.as_ref().map(Value::to_string).unwrap_or_default();
    let subject = entry.subject.as_ref();
    let effects: Vec<String> = entry.effects.iter().map(|effect| effect.seq.to_string()).collect();
    [
        entry.seq.to_string(),
        entry.at.clone(),
        number(entry.actor.id),
        entry.actor.display_name.clone(),
        entry.actor.role.clone(),
        entry.action.clone(),
        entry.target.r#type.clone(),
        entry.target.id.to_string(),
        entry.target.title.clone(),
        number(subject.map(|subject| subject.id)),
        subject.map(|subject| subject.display_name.clone()).unwrap_or_default(),
        entry.reasons.join("; "),
        json(&entry.before),
        json(&entry.after),
        number(entry.cause),
        effects.join(" "),
    ]
}

/// A cell that no spreadsheet takes for a formula: whoever may choose a name could otherwise have the reader's machine compute.
fn defused(cell: &str) -> String {
    let formula =
        |first: char| matches!(first, '=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '＝' | '＋' | '－' | '＠');
    match cell.chars().next() {
        Some(first) if formula(first) => format!("'{cell}"),
        _ => cell.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::entry::{Actor, Effect, Subject, Target};

    fn entry(title: &str) -> Entry {
        Entry {
            seq: 12,
            at: "2026-11-21T21:33:29.123Z".to_owned(),
            actor: Actor { id: Some(7), display_name: "@Rosa".to_owned(), role: "admin".to_owned() },
            action: "CommentRemoved".to_owned(),
            target: Target { r#type: "comment".to_owned(), id: 3, title: title.to_owned() },
            subject: Some(Subject { id: 8, display_name: "Opal".to_owned() }),
            reasons: vec!["profanity".to_owned(), "bigotry or hate speech".to_owned()],
            before: Some(json!({"comment": "=1+1, \"they\" said"})),
            after: None,
            cause: None,
            effects: vec![Effect {
                seq: 13,
                action: "ViolationAdded".to_owned(),
                r#type: "user".to_owned(),
                id: 8,
            }],
        }
    }

    #[test]
    fn a_line_has_a_cell_for_each_column_and_none_is_a_formula() {
        let text = String::from_utf8([header(), lines(&[entry("=HYPERLINK(\"x\";A1)")])].concat()).unwrap();
        let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap();
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        assert_eq!(reader.headers().unwrap(), COLUMNS.as_slice());
        let row = reader.records().next().unwrap().unwrap();
        assert_eq!(
            row.iter().collect::<Vec<_>>(),
            [
                "12",
                "2026-11-21T21:33:29.123Z",
                "7",
                "'@Rosa",
                "admin",
                "CommentRemoved",
                "comment",
                "3",
                "'=HYPERLINK(\"x\";A1)",
                "8",
                "Opal",
                "profanity; bigotry or hate speech",
                "{\"comment\":\"=1+1, \\\"they\\\" said\"}",
                "",
                "",
                "13",
            ]
        );
        assert!(text.lines().all(|line| line.starts_with('"')), "{text}");
    }

    #[test]
    fn whatever_begins_a_formula_is_defused() {
        for cell in ["=1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"] {
            assert_eq!(defused(cell), format!("'{cell}"));
        }
        assert_eq!(defused("Leek Soup = good"), "Leek Soup = good");
        assert_eq!(defused(""), "");
    }
}
