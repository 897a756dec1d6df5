//! Finds the texts that a page quotes verbatim, and whether they are built.

/// A text between single quotes, with single spaces.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Quoted {
    pub(crate) text: String,
    pub(crate) planned: bool,
}

const MARK: &str = "*Planned.*";

/// A text with every run of white space as one space.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a page quotes: from a quote after a space or a bracket to one before a space or a punctuation mark, starting with a
/// capital or a digit; apostrophes are neither. Texts with a variable part (`{action}`) are left out.
pub(crate) fn quoted(page: &str) -> Vec<Quoted> {
    let blocks = blocks(page);
    let mut section_is_planned = false;
    let mut found = Vec::new();
    for (number, block) in blocks.iter().enumerate() {
        if block.starts_with('#') {
            section_is_planned = blocks.get(number + 1).is_some_and(|next| next == MARK);
            continue;
        }
        let planned = section_is_planned || item(block).starts_with(MARK) || block.contains("| *Planned.*");
        found.extend(texts(block).map(|text| Quoted { text, planned }));
    }
    found
}

/// Headings, paragraphs, list items and table rows, each on one line.
fn blocks(page: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in page.lines() {
        let single = line.starts_with(['#', '|']);
        if goes_on && !single && !line.trim().is_empty() && item(line) == line {
            if let Some(last) = blocks.last_mut() {
                last.push(' ');
                last.push_str(line.trim());
            }
        } else if !line.trim().is_empty() {
            blocks.push(line.to_owned());
        }
        goes_on = !single && !line.trim().is_empty();
    }
    blocks
}

/// The text after a list item's marker; otherwise the whole line.
fn item(line: &str) -> &str {
    let numbered = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let marked = if numbered == line { line.strip_prefix("- ") } else { numbered.strip_prefix(". ") };
    marked.unwrap_or(line)
}

fn texts(block: &str) -> impl Iterator<Item = String> {
    let mut rest = block;
    std::iter::from_fn(move || {
        loop {
            let at = rest.find('\'')?;
            let (before, after) = (&rest[..at], &rest[at + 1..]);
            rest = after;
            let begins = before.is_empty() || before.ends_with([' ', '(']);
            if !begins || !after.starts_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit()) {
                continue;
            }
            let end = after.find('\'')?;
            let (text, behind) = (&after[..end], &after[end + 1..]);
            rest = behind;
            let ends = behind.is_empty() || behind.starts_with([' ', '.', ',', ';', ':', ')']);
            if ends && !text.contains('{') {
                return Some(one_line(text));
            }
        }
    })
}

#[test]
fn quoted_texts_are_found_with_their_state() {
    let page = "# Page\n\nThe writer's own: 'Hello.', and\n'Two\nlines?'.\n\n## Later\n\n*Planned.*\n\n'Soon'\n\n## Now\n\n- 'Here'\n\
                - *Planned.* ('Not\n  here')\n\n| a | 'Row' |\n| *Planned.* b | 'Late  row' |\n\n*Planned.* 'Part'\n\nOthers' and 'quiet' and 'An {x}'.\n";
    let found = quoted(page);
    let built = |planned| found.iter().filter(move |q| q.planned == planned).map(|q| q.text.as_str());
    assert_eq!(built(false).collect::<Vec<_>>(), ["Hello.", "Two lines?", "Here", "Row"]);
    assert_eq!(built(true).collect::<Vec<_>>(), ["Soon", "Not here", "Late row", "Part"]);
}
