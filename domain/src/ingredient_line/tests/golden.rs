//! Checks every line of the table against parts that a person has reviewed and approved.

use super::super::parse;
use super::lines::{MADE_UP, Row, WRITTEN_BY_PEOPLE};
use super::lossless::loss;
use super::misleading_lines::MISLEADING;
use super::unusual_lines::UNUSUAL;

fn lines() -> impl Iterator<Item = &'static Row> {
    WRITTEN_BY_PEOPLE.iter().chain(MADE_UP).chain(UNUSUAL).chain(MISLEADING)
}

#[test]
fn every_line_of_the_table_has_the_parts_that_a_cook_expects() {
    for (line, amount, unit, quantifier, text) in lines() {
        let parsed = parse(line);
        let found = (
            format!("{}/{}", parsed.numerator, parsed.denominator),
            parsed.unit,
            parsed.quantifier,
            parsed.text,
        );
        assert_eq!(
            found,
            ((*amount).to_owned(), (*unit).to_owned(), (*quantifier).to_owned(), (*text).to_owned()),
            "{line}"
        );
    }
}

#[test]
fn no_line_of_the_table_loses_a_word() {
    for (line, ..) in lines() {
        assert_eq!(loss(line), None);
    }
}

#[test]
fn what_is_put_together_again_comes_apart_the_same_way() {
    for (line, ..) in lines() {
        let parsed = parse(line);
        assert_eq!(parse(&parsed.to_string()), parsed, "{line}");
    }
}

#[test]
fn nothing_and_spaces_are_an_empty_text_without_amount() {
    for line in ["", " ", "\t\n", "\u{a0}\u{2009}", "\u{200b}\u{feff}"] {
        let parsed = parse(line);
        assert_eq!((parsed.numerator, parsed.denominator, parsed.text.as_str()), (0, 1, ""), "{line:?}");
    }
}

#[test]
fn control_characters_and_wide_spaces_are_spaces() {
    let parsed = parse("1\u{a0}1/2\u{2009}cups\tbrown\u{7}sugar\u{202e}");
    assert_eq!(parsed.to_string(), "1 1/2 cups brown sugar");
}
