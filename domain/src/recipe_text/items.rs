//! Headings, and what was broken into several lines.

use crate::ingredient_line;

use super::paste::{Line, Mark};
use super::weight::{is_measured, weight};
use super::{Part, facts, words};

/// An ingredient, a step, or the heading of some of them.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) text: String,
    pub(super) mark: Option<Mark>,
    indent: usize,
    /// Whether something begins with it: a blank line or a heading is above it, or it is a heading.
    pub(super) opens: bool,
    /// What the heading above it says that it is.
    pub(super) headed: Option<Part>,
    /// Whether something else may have begun below that heading: an ingredient is not the first one, or steps are below another group.
    pub(super) is_loose: bool,
    /// Whether it says what the items below it are for: `For the crust:`.
    pub(super) is_group: bool,
}

/// The items of a text.
pub(super) fn of(lines: &[Line]) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let (mut headed, mut begins, mut grouped) = (None, true, false);
    let page = Page::of(lines);
    for (at, line) in lines.iter().enumerate() {
        let mut text = line.text.as_str();
        if let Some((part, rest)) = heading(line) {
            (headed, begins, grouped) = (Some(part), true, false);
            if rest.is_empty() {
                continue;
            }
            text = rest;
        } else if line.is_called_step && headed == Some(Part::Ingredients) {
            (headed, begins, grouped) = (Some(Part::Steps), true, false);
        }
        let listed: Vec<_> = text.split("; ").collect();
        if headed == Some(Part::Ingredients) && begins && listed.len() > 2 {
            let item = |text: &&str| Item {
                text: (*text).to_owned(),
                mark: line.mark,
                indent: line.indent,
                opens: false,
                headed,
                is_loose: false,
                is_group: false,
            };
            items.extend(listed.iter().filter(|text| !text.is_empty()).map(item));
            begins = false;
            continue;
        }
        let group = group(text);
        let (text, is_group) = (group.unwrap_or(text), group.is_some());
        grouped |= is_group;
        let opens = begins || is_group || line.opens;
        let is_loose = if headed == Some(Part::Steps) { grouped } else { !begins };
        begins = false;
        match items.last_mut().filter(|_| !opens && line.mark.is_none()) {
            Some(item) if page.goes_on(at, item) => append(item, &lines[at - 1], text),
            _ => items.push(Item {
                text: text.to_owned(),
                mark: line.mark,
                indent: line.indent,
                opens,
                headed,
                is_loose,
                is_group,
            }),
        }
    }
    items
}

/// Which part a line begins, and what else it says: "Ingredients:", "METHOD", "Directions: Stir.", "Ingredients for the dough".
/// "directions." and, below another line, "directions" end a sentence.
pub(super) fn heading(line: &Line) -> Option<(Part, &str)> {
    let ends_a_sentence = ends_a_sentence(line);
    let line = line.text.as_str();
    let (name, rest) = match line.split_once(':') {
        // "Préparation : 15 min"
        Some((_, rest)) if facts::is_duration(rest) => return None,
        Some((name, rest)) if rest.contains(char::is_alphanumeric) => (name, rest.trim()),
        Some((name, _)) => (name, ""),
        None if ends_a_sentence => return None,
        None => (line, ""),
    };
    let part = |name: &str| {
        let name = bare(name);
        let is_in = |names: &[&str]| names.contains(&name.as_str());
        is_in(words::INGREDIENTS)
            .then_some(Part::Ingredients)
            .or_else(|| is_in(words::STEPS).then_some(Part::Steps))
    };
    part(name).map(|part| (part, rest)).or_else(|| {
        let (name, whom) = facts::split_for(name)?;
        let part = part(name).filter(|_| rest.is_empty() && line.len() <= words::LONGEST_GROUP)?;
        // How many ingredients there are: "Ingredients (8)".
        let is_count = whom.strip_suffix(')').is_some_and(|count| count.parse::<u32>().is_ok());
        Some((part, if is_count || facts::people(whom).is_some() { "" } else { line }))
    })
}

/// "Notes", "Tips:", "Cook's notes": the heading of what is said besides.
pub(super) fn is_heading_of_notes(line: &Line) -> bool {
    line.mark.is_none() && !ends_a_sentence(line) && words::NOTES.contains(&bare(&line.text).as_str())
}

/// "Equipment", "Tools:": the heading of what is needed besides the ingredients.
pub(super) fn is_heading_of_equipment(line: &Line) -> bool {
    line.mark.is_none() && !ends_a_sentence(line) && words::EQUIPMENT.contains(&bare(&line.text).as_str())
}

/// "Note: It freezes well.", "Tips: Use butter."
pub(super) fn is_note_in_one_line(line: &Line) -> bool {
    let said = line.text.split_once(':').filter(|(_, said)| said.contains(char::is_alphanumeric));
    line.mark != Some(Mark::Number)
        && said.is_some_and(|(name, _)| {
            let name = bare(name);
            words::NOTES.contains(&name.as_str()) || words::NOTE.contains(&name.as_str())
        })
}

fn ends_a_sentence(line: &Line) -> bool {
    line.text.ends_with('.') || begins_small(&line.text) && !line.opens
}

/// The name of a heading without what marks it, in lower case.
fn bare(name: &str) -> String {
    name.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase().replace('’', "'")
}

/// A line that says what the items below it are for: "For the crust:", "## Glaze".
pub(super) fn group(line: &str) -> Option<&str> {
    if line.len() > words::LONGEST_GROUP {
        return None;
    }
    let bare = line.trim_matches(['*', '_', '#', ' ']);
    let is_named = line.starts_with('#') || bare.starts_with("For the ") && bare.split(' ').count() <= 5;
    let is_group = bare.starts_with(char::is_uppercase)
        && (bare.ends_with(':') || is_named && !bare.contains(['.', ',', ':']))
        && !bare.contains(char::is_numeric);
    is_group.then_some(bare)
}

/// How the lines of a text were broken.
struct Page<'a> {
    lines: &'a [Line],
    /// Of each line, whether the first word of the line below it has no room in it.
    full: Vec<bool>,
    /// Whether lines were broken where they were full.
    is_wrapped: bool,
    /// Of each line, whether all lines of its paragraph but the last are full.
    flows: Vec<bool>,
}

/// Columns of a page, of a mail and of a narrow window. Nobody wraps lines in fewer; and in more, a line is a paragraph.
const COLUMNS: std::ops::RangeInclusive<usize> = 40..=100;

/// In a text that was wrapped, at least each so many-th line in the midst of a paragraph was broken before a small letter.
const RARELY: usize = 5;

/// The lines of a PDF are equally long in millimeters, not in characters: about the twelfth part may be missing.
const SLACK: usize = 12;

impl<'a> Page<'a> {
    fn of(lines: &'a [Line]) -> Self {
        let columns = lines.iter().map(|line| line.width).max().unwrap_or(0);
        let first_word = |line: &Line| line.text.split(' ').next().unwrap_or_default().chars().count();
        let continues = |line: &Line| !line.opens && line.mark.is_none();
        let is_page = COLUMNS.contains(&columns);
        let mut full = vec![false; lines.len()];
        for (at, pair) in lines.windows(2).enumerate() {
            let needed = pair[0].width + 1 + first_word(&pair[1]);
            full[at] = is_page && continues(&pair[1]) && needed > columns - columns / SLACK;
        }
        // Some people begin each step with a small letter.
        let goes_on = |text: &str| begins_small(text) && !words::begins_with_a_verb(text);
        let broken =
            lines.windows(2).zip(&full).filter(|(pair, full)| **full && goes_on(&pair[1].text)).count();
        let is_wrapped =
            broken >= lines.iter().filter(|line| continues(line)).count().div_ceil(RARELY).max(2);
        let mut flows = vec![false; lines.len()];
        let mut start = 0;
        for at in 0..lines.len() {
            if !continues(&lines[at]) {
                start = at;
            }
            if lines.get(at + 1).is_none_or(|next| !continues(next)) {
                let is_full = full[start..at].iter().all(|full| *full);
                flows[start..=at].fill(is_full);
            }
        }
        Self { lines, full, is_wrapped, flows }
    }

    /// Whether a line without a mark, and without a blank line above it, goes on with the item of the line above it.
    fn goes_on(&self, at: usize, item: &Item) -> bool {
        let (above, line) = (&self.lines[at - 1], &self.lines[at]);
        if item.is_group {
            return false;
        }
        if above.breaks_a_word || hyphenates(&item.text, &line.text) {
            return true;
        }
        // The cells of a table.
        if item.headed != Some(Part::Steps) && ingredient_line::goes_on(&item.text, &line.text) {
            return true;
        }
        let is_open = !item.text.ends_with(['.', '!', '?', ':', '…']);
        let is_unfinished = words::ends_unfinished(&item.text);
        let hangs = item.mark.is_some() && line.indent > item.indent && !item.text.ends_with(':');
        let is_full = self.is_wrapped && self.full[at - 1];
        let goes_small =
            begins_small(&line.text) || self.full[at - 1] && line.text.starts_with(char::is_numeric);
        if !(hangs || is_full || is_open && (is_unfinished || goes_small)) {
            return false;
        }
        let is_ingredient = match item.headed {
            Some(part) => part == Part::Ingredients,
            None => weight(&item.text) > 0,
        };
        let is_measured = is_measured(&line.text);
        if hangs || is_full && item.mark.is_some() {
            return self.full[at - 1] || !is_measured;
        }
        if is_ingredient {
            return is_full
                && (is_unfinished || begins_small(&line.text) || in_brackets(&item.text) && !is_measured);
        }
        if is_full {
            return is_open || self.flows[at - 1];
        }
        is_unfinished || !begins_small(&item.text) && !is_measured && !words::begins_with_a_verb(&line.text)
    }
}

fn in_brackets(text: &str) -> bool {
    text.rfind('(') > text.rfind(')')
}

pub(super) fn begins_small(text: &str) -> bool {
    text.starts_with(char::is_lowercase)
}

/// Whether a word that a hyphen breaks at the end of a line goes on in the next one. "Salt- and pepper mills" have two words.
fn hyphenates(text: &str, next: &str) -> bool {
    let is_broken = text.strip_suffix(['-', '‐']).is_some_and(|word| word.ends_with(char::is_alphabetic));
    let (word, _) = next.split_once(' ').unwrap_or((next, ""));
    is_broken && begins_small(next) && !["and", "or", "to"].contains(&word)
}

fn append(item: &mut Item, above: &Line, text: &str) {
    if above.breaks_a_word {
        // The hyphen was never meant to be seen elsewhere.
    } else if !hyphenates(&item.text, text) {
        item.text.push(' ');
    } else if !words::ends_half_a_compound(&item.text) {
        item.text.pop();
    }
    item.text.push_str(text);
}
