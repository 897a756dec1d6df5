//! What a line says and its parts do not: accounts for every word, implemented independently of the parser.

use std::collections::BTreeMap;

use super::super::fraction::Fraction;
use super::super::glued;
use super::super::units::{CASED, UNITS};
use super::super::{ParsedLine, parse};

/// Joining words that the order of the fields expresses.
const GRAMMAR: &[&str] = &["of", "a", "an", "and", "x", "to", "bis", "à", "or", "oder", "ou", "o", "from"];
const MOST_PERMUTED: usize = 6;

/// What the line's parts have lost; `None` if nothing.
pub(super) fn loss(line: &str) -> Option<String> {
    let parsed = parse(line);
    // A scan's one.
    let ones = ["I", "l", "Ｉ", "ｌ"].map(|one| line.replacen(one, "1", 1));
    let line = ones.iter().find(|one| *one != line && parse(one) == parsed).map_or(line, String::as_str);
    let missing = missing_words(line, &parsed);
    let (numbers, words): (Vec<String>, Vec<String>) =
        missing.into_iter().partition(|word| Atom::of(word).is_some());
    let lost =
        |what: &str| Some(format!("{what}: {line:?} became {parsed:?}, without {numbers:?} {words:?}"));
    if parsed.numerator == 0 {
        // A ticked box is not part of the line; apart from that, the text is the whole line.
        let is_whole = numbers.is_empty()
            && words.iter().all(|word| word == "x")
            && parsed.unit.is_empty()
            && parsed.quantifier.is_empty();
        return if is_whole { None } else { lost("not the whole text") };
    }
    if !unit_says(&parsed.unit, &words) {
        return lost("words are lost");
    }
    if !amount_says(line, &parsed, &numbers, &words) {
        return lost("the amount is another");
    }
    None
}

/// What the keyboards of East Asia write in full width, and the small figures of fractions; and the same in plain, one after the other.
const WIDE: &str = "⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉．／０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ";
const PLAIN: &str = "01234567890123456789./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

fn plain(c: char) -> char {
    WIDE.chars().zip(PLAIN.chars()).find(|(wide, _)| *wide == c).map_or(c, |(_, plain)| plain)
}

/// The words, numbers and symbols of a line, in order.
fn words_of(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (mut last_class, mut last) = (0, ' ');
    let is_seen = |c: &char| {
        !"\u{200b}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2060}\u{2066}\u{2067}\u{2068}\u{2069}\u{feff}\u{ad}\u{61c}".contains(*c)
    };
    let (mut seen, mut was_raised) = (Vec::new(), false);
    for c in line.chars().filter(is_seen) {
        // A raised figure is no digit of the whole number before it.
        let is_raised = "⁰¹²³⁴⁵⁶⁷⁸⁹".contains(c);
        let is_apart = is_raised && !was_raised;
        seen.extend(is_apart.then_some('\u{2060}').into_iter().chain([plain(c)]));
        was_raised = is_raised;
    }
    let seen: Vec<char> = with_gaps(&seen.into_iter().collect::<String>()).chars().collect();
    for (at, &c) in seen.iter().enumerate() {
        // A decimal that begins with the point has an implicit zero before it.
        let begins_decimal = c == '.' && seen.get(at + 1).is_some_and(char::is_ascii_digit);
        if begins_decimal && !last.is_alphanumeric() && last != '.' {
            words.push("0".to_owned());
        }
        last = c;
        let class = match c {
            _ if c.is_ascii_digit() => 1,
            _ if c.is_alphabetic() => 2,
            _ if c.is_alphanumeric() || "%°#$€".contains(c) => 3,
            '~' | '≈' | '∼' | '〜' => 4,
            _ => 0,
        };
        match class {
            0 => {}
            4 => words.push("about".to_owned()),
            _ if class == last_class && class != 3 => words.last_mut().unwrap().extend(c.to_lowercase()),
            _ => words.push(c.to_lowercase().collect()),
        }
        last_class = class;
    }
    for word in words.iter_mut().filter(|word| *word == "ish") {
        *word = "about".to_owned();
    }
    words
}

/// The line with the gaps that its mixed numbers have lost, and nothing else new.
fn with_gaps(line: &str) -> String {
    let apart = glued::apart(line.to_owned());
    assert_eq!(apart.replace(' ', ""), line.replace(' ', ""));
    apart
}

/// The words of the line that are in neither the quantifier nor the text; of equal words, the first ones are missing.
fn missing_words(line: &str, parsed: &ParsedLine) -> Vec<String> {
    let mut kept: BTreeMap<String, usize> = BTreeMap::new();
    for word in words_of(&format!("{} {}", parsed.quantifier, parsed.text)) {
        *kept.entry(word).or_default() += 1;
    }
    let mut missing = Vec::new();
    for word in words_of(line).into_iter().rev() {
        match kept.get_mut(&word).filter(|count| **count > 0) {
            Some(count) => *count -= 1,
            None => missing.push(word),
        }
    }
    missing.reverse();
    missing
}

fn unit_says(unit: &str, words: &[String]) -> bool {
    let mut without_grammar: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| !GRAMMAR.contains(word)).collect();
    without_grammar.sort_unstable();
    if unit.is_empty() {
        return without_grammar.is_empty();
    }
    let spellings = UNITS.iter().filter(|u| u.name == unit).flat_map(|u| u.spellings.iter().copied());
    let cased = CASED.iter().filter(|(_, name)| *name == unit).map(|(spelling, _)| *spelling);
    spellings.chain(cased).any(|spelling| {
        let mut spelling = words_of(spelling);
        spelling.sort_unstable();
        spelling == without_grammar
    })
}

/// A number expressed by a single word.
#[derive(Clone, Copy)]
enum Atom {
    Whole(u64),
    /// How many of this part make a whole: 2 for a half.
    Part(u64),
    Vulgar(u64, u64),
}

impl Atom {
    fn of(word: &str) -> Option<Self> {
        const COUNTS: &[&str] = &[
            "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        ];
        const TENS: &[(&str, u64)] = &[("twenty", 20), ("thirty", 30), ("fifty", 50)];
        const VULGAR: &str =
            "½1/2 ⅓1/3 ⅔2/3 ¼1/4 ¾3/4 ⅕1/5 ⅖2/5 ⅗3/5 ⅘4/5 ⅙1/6 ⅚5/6 ⅐1/7 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8 ⅑1/9 ⅒1/10";
        if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
            // The decimals of what was computed may be too many.
            return Some(Self::Whole(word.parse().unwrap_or(u64::MAX)));
        }
        if let Some(at) = COUNTS.iter().position(|count| *count == word) {
            return Some(Self::Whole(at as u64 + 1));
        }
        if let Some((_, tens)) = TENS.iter().find(|(name, _)| *name == word) {
            return Some(Self::Whole(*tens));
        }
        if let Some(fraction) =
            VULGAR.split(' ').find_map(|entry| entry.strip_prefix(word)).filter(|_| !word.is_empty())
        {
            let (n, d) = fraction.split_once('/')?;
            return Some(Self::Vulgar(n.parse().ok()?, d.parse().ok()?));
        }
        Some(Self::Part(match word {
            "half" | "halves" => 2,
            "third" | "thirds" => 3,
            "quarter" | "quarters" | "fourth" | "fourths" => 4,
            "eighth" | "eighths" => 8,
            _ => return None,
        }))
    }
}

fn amount_says(line: &str, parsed: &ParsedLine, numbers: &[String], words: &[String]) -> bool {
    let value = Fraction { numerator: parsed.numerator, denominator: parsed.denominator };
    if numbers.is_empty() {
        return value.is_whole()
            && (value.numerator == 1 || (value.numerator == 2 && parsed.quantifier.contains("(a couple)")));
    }
    assert!(numbers.len() <= MOST_PERMUTED, "{numbers:?}");
    // The article of `a cup and a half`, `a cup & 1/2` is the whole number.
    let is_said = |word| words.iter().any(|said| said == word);
    let with_one = ((is_said("a") || is_said("an")) && (is_said("and") || line.contains('&')))
        .then(|| [&["1".to_owned()], numbers].concat());
    if with_one.is_some_and(|numbers| readings(&numbers).contains(&Some(value))) {
        return true;
    }
    permutations(numbers).iter().any(|order| readings(order).contains(&Some(value)))
}

fn permutations(words: &[String]) -> Vec<Vec<String>> {
    if words.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for at in 0..words.len() {
        let mut others = words.to_vec();
        let first = others.remove(at);
        all.extend(permutations(&others).into_iter().map(|mut rest| {
            rest.insert(0, first.clone());
            rest
        }));
    }
    all
}

/// Every number that these words together can mean.
fn readings(words: &[String]) -> Vec<Option<Fraction>> {
    use Atom::{Part, Vulgar, Whole};
    let atoms: Vec<Atom> = words.iter().map(|word| Atom::of(word).unwrap()).collect();
    let mut readings = match atoms.as_slice() {
        [Whole(n)] => vec![Fraction::new(*n, 1)],
        [Part(d)] => vec![Fraction::new(1, *d)],
        [Vulgar(n, d)] => vec![Fraction::new(*n, *d)],
        [Whole(w), Vulgar(n, d)] | [Whole(w), Whole(n), Whole(d) | Part(d)] => {
            vec![w.checked_mul(*d).and_then(|w| Fraction::new(w.saturating_add(*n), *d))]
        }
        [Whole(n), Part(d)] => {
            vec![Fraction::new(*n, *d), Fraction::new(n.saturating_mul(*d).saturating_add(1), *d)]
        }
        [Whole(tens @ (20 | 30 | 50)), Whole(ones @ 1..10)] => {
            vec![Fraction::new(*tens, *ones), Fraction::new(tens + ones, 1)]
        }
        [Whole(n), Whole(d)] => vec![Fraction::new(*n, *d)],
        _ => Vec::new(),
    };
    if let [whole, decimals] = words
        && decimals.len() > 6
        && let (Ok(whole), Ok(figures)) = (whole.parse::<u64>(), decimals[..6].parse::<u64>())
    {
        // What was computed is rounded to six digits.
        const SCALE: u64 = 1_000_000;
        for figures in [figures, figures + 1] {
            let near = |d: u64| ((figures * d + SCALE / 2) / SCALE, d);
            let is_near = |(n, d): &(u64, u64)| (n * SCALE).abs_diff(figures * d) < *d;
            for (n, d) in [3, 6, 8].map(near).into_iter().filter(is_near).chain([(figures, SCALE)]) {
                readings.push(whole.checked_mul(d).and_then(|w| Fraction::new(w.checked_add(n)?, d)));
            }
        }
        return readings;
    }
    let digits = words.concat();
    if let ([_, rest @ ..], Ok(together)) = (words, digits.parse::<u64>()) {
        if rest.iter().all(|group| group.len() == 3) {
            readings.push(Fraction::new(together, 1));
        }
        if let [decimals] = rest {
            let scale = 10_u64.pow(decimals.len() as u32);
            readings.push(Fraction::new(together, scale));
            // A fraction that was cut off or rounded.
            if decimals.len() > 1 {
                let near = |d: u64| [together * d / scale, together * d / scale + 1].map(|n| (n, d));
                let is_near = |(n, d): &(u64, u64)| (n * scale).abs_diff(together * d) < *d;
                let parts = [3, 6, 8].into_iter().flat_map(near).filter(is_near);
                readings.extend(parts.map(|(n, d)| Fraction::new(n, d)));
            }
        }
    }
    readings
}
