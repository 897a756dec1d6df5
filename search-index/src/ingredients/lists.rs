//! Lines that are lists: "Salt, pepper, olive oil".

use domain::recipes::Ingredient;
use domain::values::Fraction;

use super::names::{begins_remark, name_in, says_what};
use super::staples::is_staple;
use crate::words::{Word, written};

/// The names in a line: one, but of a list that begins with a staple, as "Salt, pepper, olive oil" does, each.
pub(super) fn names_in(line: &Ingredient) -> Vec<&str> {
    let text = line.text.as_str();
    let mut names = vec![name_in(text)];
    if line.amount == Fraction::NONE && names.iter().all(|name| is_staple(&written(name))) {
        let list = text.split(['(', '[', ';']).next().unwrap_or_default();
        names.extend(list.split(',').skip(1).filter_map(named_behind));
    }
    names
}

/// What a part of a list names; nothing where it says how the staple is used: "to taste", "divided", "preferably kosher".
fn named_behind(part: &str) -> Option<&str> {
    let part = part.trim();
    let part = part.strip_prefix("and ").or_else(|| part.strip_prefix("or ")).unwrap_or(part);
    let mut blanks = part.match_indices(char::is_whitespace).map(|(place, _)| place);
    let remark = blanks.find(|place| begins_remark(part.get(*place..).unwrap_or_default()));
    let name = name_in(part.get(..remark.unwrap_or(part.len())).unwrap_or(part));
    let words = written(name);
    let says_how = |word: &Word| ["ed", "ing", "ly"].iter().any(|end| word.text.ends_with(end));
    let names = !begins_remark(part) && words.iter().any(says_what);
    (names && (is_staple(&words) || !words.iter().any(says_how))).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_begins_with_a_staple_names_each_of_its_parts() {
        for (line, names) in [
            ("Salt, pepper, olive oil", &["Salt", "pepper", "olive oil"][..]),
            ("Salt, pepper and garlic powder, to taste", &["Salt", "pepper and garlic powder"]),
            (
                "Salt, freshly ground pepper, and chili flakes",
                &["Salt", "freshly ground pepper", "chili flakes"],
            ),
            ("Water, oil for the pan", &["Water", "oil"]),
            ("Salt, divided", &["Salt"]),
            ("Salt, to taste", &["Salt"]),
            ("Salt, or to taste", &["Salt"]),
            ("Salt, preferably kosher (sea, coarse)", &["Salt"]),
            ("Water, at room temperature", &["Water"]),
            ("Water, room temperature, or more", &["Water"]),
            ("Ice, enough to fill a glass", &["Ice"]),
            ("2 cups water, milk", &["water"]),
            ("Butter, olive oil", &["Butter"]),
        ] {
            assert_eq!(names_in(&Ingredient::read(line).unwrap()), names, "{line}");
        }
    }
}
