//! Mixed numbers whose fraction has lost its gap: `11/2 cups`, as a browser copies 1<sup>1</sup>/<sub>2</sub> cups.

use super::scan::is_slash;

/// The fractions on cups and spoons; only these are taken for one that lost its gap.
const OF_CUPS_AND_SPOONS: &[&str] = &["12", "13", "23", "14", "34", "18", "38", "58", "78"];

/// The line with a gap before each fraction that has lost it: `11/2` is 1 1/2. Nobody writes 11/2 for five and a half.
pub(super) fn apart(line: String) -> String {
    if !line.contains(is_slash) {
        return line;
    }
    let characters: Vec<char> = line.chars().collect();
    let mut out = String::with_capacity(line.len() + 1);
    for (at, &c) in characters.iter().enumerate() {
        out.extend(ends_a_whole_number(&characters, at).then_some(' '));
        out.push(c);
    }
    out
}

/// Whether this figure is the numerator of a fraction that follows a whole number of one or two figures without a gap.
fn ends_a_whole_number(characters: &[char], at: usize) -> bool {
    let (before, from) = characters.split_at(at);
    let [over, slash, under, rest @ ..] = from else { return false };
    let is_fraction = is_slash(*slash) && OF_CUPS_AND_SPOONS.contains(&format!("{over}{under}").as_str());
    let figures = before.iter().rev().take_while(|c| c.is_ascii_digit()).count();
    let (before, whole) = before.split_at(before.len() - figures);
    let begins = match before {
        // A slash between two measures, `1 cup/11/2 dl`, but not in `1/11/2`; a comma behind a word, but not in `1,11/2`.
        [before @ .., mark] if is_slash(*mark) || matches!(mark, '.' | ',') => {
            !before.last().is_some_and(|last| last.is_numeric())
        }
        [.., last] => !(last.is_alphanumeric() || *last == '#'),
        [] => true,
    };
    let goes_on = match rest {
        [mark, next, ..] if is_slash(*mark) || matches!(mark, '.' | ',') => next.is_ascii_digit(),
        [next, ..] => next.is_numeric() || *next == '%',
        [] => false,
    };
    is_fraction && matches!(whole, [first] | [first, _] if *first != '0') && begins && !goes_on
}
