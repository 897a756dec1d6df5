use proptest::prelude::*;

use super::super::parse;
use super::lossless::loss;

/// Pieces of ingredient lines, combined at random, and mostly wrong.
const PIECES: &[&str] = &[
    "1",
    "2",
    "15",
    "0",
    "00",
    "1/2",
    "3/4",
    "7/8",
    "1/0",
    "80/20",
    "11/2",
    "½",
    "1½",
    "⅒",
    "1.5",
    "1,5",
    "1,000",
    "1.000",
    "0.25",
    ".25",
    " .5",
    "1⁄2",
    "4294967296",
    "99999999999999999999",
    "half",
    "quarter",
    "three",
    "one",
    "a",
    "an",
    "a couple",
    "a dozen",
    "one-half",
    "and a half",
    "& 1/2",
    "fourths",
    "ish",
    "thirds",
    "-",
    "–",
    " - ",
    "to",
    "or",
    "x",
    "×",
    "/",
    "|",
    "+",
    "&",
    "plus",
    "and",
    "=",
    "~",
    "%",
    "°",
    "\"",
    "cup",
    "cups",
    "tsp",
    "T",
    "t",
    "tbsp.",
    "g",
    "oz",
    "fl. oz.",
    "lb",
    "kg",
    "ml",
    "L",
    "inch",
    "can",
    "cans",
    "jar",
    "piece",
    "cloves",
    "pinch",
    "slices",
    "glass",
    "EL",
    "(",
    ")",
    "(15 oz)",
    "1-inch-thick",
    "2- to 3-pound",
    "9x13",
    "#10",
    "No. 2",
    "I",
    "l",
    "[480 ml]",
    "[",
    "]",
    "2-day-old",
    "(optional)",
    "(3 1/2)",
    "()",
    ",",
    ".",
    ":",
    ";",
    "*",
    "•",
    "[x]",
    "🥚",
    "....",
    "- ",
    "of",
    "of an",
    "large",
    "very thin",
    "thumb-sized",
    "packed",
    "firmly packed",
    "heaping",
    "about",
    "up to",
    "optional:",
    "or more",
    "to taste",
    "flour",
    "onions",
    "onion,",
    "brown sugar",
    "thick",
    "scant",
    "sticks",
    "pkg.",
    "jugs",
    "in.",
    "7-up",
    "5-spice",
    "star anise",
    "star",
    "from",
    "spice",
    "pound cake",
    "half and half",
    "minutes",
    "salt",
    "Zehen",
    "крабы",
    "水",
    "e\u{301}",
    "\u{a0}",
    "\u{200b}",
    "\u{202e}",
];

fn line() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(PIECES);
    let gap = prop::sample::select(&["", " ", " ", "  "][..]);
    prop::collection::vec((piece, gap), 0..9)
        .prop_map(|pieces| pieces.into_iter().flat_map(|(piece, gap)| [piece, gap]).collect())
}

fn check(line: &str) -> Result<(), TestCaseError> {
    let parsed = parse(line);
    prop_assert!(parsed.denominator >= 1);
    prop_assert!(parsed.numerator > 0 || parsed.denominator == 1);
    prop_assert!(
        (2..=parsed.denominator.min(parsed.numerator))
            .take(5_000)
            .all(|d| !parsed.numerator.is_multiple_of(d) || !parsed.denominator.is_multiple_of(d))
    );
    prop_assert!(parsed.numerator == 0 || !parsed.text.is_empty());
    prop_assert_eq!(loss(line), None);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lines_of_the_kitchens_words_in_any_order_lose_nothing(line in line()) {
        check(&line)?;
    }

    #[test]
    fn any_text_loses_nothing(line in any::<String>()) {
        check(&line)?;
    }

    #[test]
    fn a_number_before_any_text_loses_nothing(amount in 0_u64..10_000_000_000, text in any::<String>()) {
        check(&format!("{amount} cups {text}"))?;
        check(&format!("{amount}{text}"))?;
    }
}

#[test]
fn a_computed_number_of_many_decimals_is_rounded() {
    assert_eq!(loss("1.599999999999999999999\" ginger"), None);
}

/// A parser that looks ahead from every position would take minutes for these.
#[test]
fn very_long_lines_are_read() {
    for piece in ["(", "()", "1 cup ", "of ", "packed ", "1 x ", "~", "/1 g", "onion "] {
        let line = format!("1 cup {}", piece.repeat(200_000 / piece.len()));
        assert!(parse(&line).denominator >= 1);
    }
}
