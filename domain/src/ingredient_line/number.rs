//! Numbers as people write them in recipes: `2`, `1/2`, `1 1/2`, `1-1/2`, `1 and ½`, `one & 1/2`, `1.5`, `.5`, `1,5`,
//! `1,000`, `1 000`, `half a`.

use super::fraction::Fraction;
use super::scan::{begins_number, hyphenated, is_slash, phrase, skip_space};
use super::units::{self, Kind};

/// A number in digits, with its fraction. Refuses what may not be an amount: `00`, `1.2.3`, `1/2/3`, zero, and `1.000`, which is
/// one in English and a thousand in German (`1,000` is a thousand, `1,5` is one and a half), unless its unit settles that.
pub(super) fn numeral(s: &str) -> Option<(Fraction, &str)> {
    if let Some(vulgar) = vulgar(s) {
        return Some(vulgar);
    }
    // A decimal may begin with the point.
    let (digits, rest) = if s.starts_with('.') && begins_number(s) { ("0", s) } else { digits(s)? };
    if digits.len() > 1 && digits.starts_with('0') {
        return None;
    }
    let whole: u64 = digits.parse().ok()?;
    let separator = rest.chars().next();
    let (amount, rest) = match separator.map(|c| (c, &rest[c.len_utf8()..])) {
        Some((mark @ ('.' | ','), after)) if starts_with_digit(after) => decimal(digits, mark, after)?,
        Some((c, after)) if is_slash(c) && starts_with_digit(after) => over(whole, after)?,
        _ => match (spaced_thousands(digits, rest).or_else(|| spaced_over(whole, rest)), mixed_part(rest)) {
            (Some(amount), _) => amount,
            (None, Some((part, rest))) => (part.plus_whole(whole)?, rest),
            (None, None) => (Fraction::new(whole, 1)?, rest),
        },
    };
    let goes_on = rest
        .starts_with(|c: char| is_slash(c) && starts_with_digit(&rest[c.len_utf8()..]) || c.is_numeric())
        || (rest.starts_with(['.', ',']) && starts_with_digit(&rest[1..]));
    (!goes_on).then_some((amount, rest))
}

fn digits(s: &str) -> Option<(&str, &str)> {
    let end = s.find(|c: char| !c.is_ascii_digit()).unwrap_or(s.len());
    (end > 0).then(|| s.split_at(end))
}

fn starts_with_digit(s: &str) -> bool {
    s.starts_with(|c: char| c.is_ascii_digit())
}

/// An improper fraction is an amount only if its numerator is one figure: `80/20` is a blend, and `11/2` is 1 1/2 (`glued`).
fn over(numerator: u64, after: &str) -> Option<(Fraction, &str)> {
    let (denominator, rest) = digits(after)?;
    let denominator: u64 = denominator.parse().ok()?;
    let is_amount = numerator < denominator || (denominator <= 8 && numerator <= 9);
    Some((Fraction::new(numerator, denominator)?, rest)).filter(|_| is_amount)
}

/// A proper fraction with spaces around its slash, `3 / 4`: only of the kind that cooks use, as the slash could also separate two
/// measures.
fn spaced_over(numerator: u64, rest: &str) -> Option<(Fraction, &str)> {
    let after = skip_space(rest).strip_prefix(is_slash)?;
    let (denominator, rest) = digits(skip_space(after))?;
    let denominator: u64 = denominator.parse().ok()?;
    let is_amount = numerator < denominator && matches!(denominator, 2..=6 | 8 | 10 | 16);
    let goes_on = skip_space(rest).starts_with(is_slash);
    Some((Fraction::new(numerator, denominator)?, rest)).filter(|_| is_amount && !goes_on)
}

/// Thousands set apart by a space, as in French, `1 000 g`: only before a small unit, and with a zero behind the space, as `2 400 g` may
/// be two of 400 grams.
fn spaced_thousands<'a>(thousands: &str, rest: &'a str) -> Option<(Fraction, &'a str)> {
    let (figures, rest) = digits(rest.strip_prefix(' ')?)?;
    let is_group = thousands.len() <= 3 && figures.len() == 3 && figures.starts_with('0');
    let is_amount = is_group && Separated::before(rest) == Some(Separated::Thousands);
    Some((Fraction::new(format!("{thousands}{figures}").parse().ok()?, 1)?, rest)).filter(|_| is_amount)
}

/// Whether a blank before three digits may set apart thousands: `1 500 ml milk`. Of tins, `2 400 g tins`, it is a size.
pub(super) fn may_be_thousands(rest: &str) -> bool {
    let group = rest.strip_prefix(' ').and_then(digits).filter(|(figures, _)| figures.len() == 3);
    group.is_some_and(|(_, rest)| {
        rest.starts_with(' ') && Separated::before(rest) == Some(Separated::Thousands)
    })
}

fn decimal<'a>(whole: &str, mark: char, after: &'a str) -> Option<(Fraction, &'a str)> {
    let (part, mut rest) = digits(after)?;
    // Nobody weighs thousandths of a gram, but 2.125 g of yeast came out of a calculation.
    let settled = Separated::before(rest).map(|settled| match settled {
        Separated::Thousands if mark == '.' && !part.ends_with('0') => Separated::Decimals,
        settled => settled,
    });
    let three = part.len() == 3 && whole != "0" && settled != Some(Separated::Decimals);
    if three && mark == '.' && settled.is_none() {
        return None;
    }
    if !three {
        return Some((rounded(whole, part)?, rest));
    }
    let mut figures = format!("{whole}{part}");
    if whole.len() > 3 {
        return None;
    }
    while let Some((thousands, after)) =
        rest.strip_prefix(mark).and_then(digits).filter(|(d, _)| d.len() == 3)
    {
        figures.push_str(thousands);
        rest = after;
    }
    Some((Fraction::new(figures.parse().ok()?, 1)?, rest))
}

/// A decimal, rounded to six digits: what has more was computed, as the `0.33333334326744` of a site that keeps thirds so.
fn rounded(whole: &str, part: &str) -> Option<Fraction> {
    let kept = part.get(..6).unwrap_or(part);
    let scale = 10_u64.pow(u32::try_from(kept.len()).ok()?);
    let rounds_up = part[kept.len()..].starts_with(['5', '6', '7', '8', '9']);
    let figures = kept.parse::<u64>().ok()? + u64::from(rounds_up);
    Fraction::new(whole.parse::<u64>().ok()?.checked_mul(scale)?.checked_add(figures)?, scale)
}

/// What a mark with three digits behind it separates.
#[derive(Debug, PartialEq, Eq)]
enum Separated {
    Thousands,
    Decimals,
}

/// Units of which a cook takes hundreds: nobody writes thousandths of them.
const SMALL: &[&str] = &["grams", "mililiters", "milligrams", "millimeters"];

impl Separated {
    /// What a unit behind the number says: a cook takes 1.500 kilograms, and 1.500 grams.
    fn before(rest: &str) -> Option<Self> {
        let (unit, _) = units::read(skip_space(rest), true).filter(|(unit, _)| unit.kind == Kind::Measure)?;
        Some(if SMALL.contains(&unit.name) { Self::Thousands } else { Self::Decimals })
    }
}

/// The proper fraction that makes a whole number a mixed one: `½`, ` 1/2`, `-1/2`, ` and 1/2`, ` and a half`.
fn mixed_part(rest: &str) -> Option<(Fraction, &str)> {
    if let Some(attached) = vulgar(rest) {
        return Some(attached);
    }
    let spaced = skip_space(rest);
    let joined =
        spaced.strip_prefix(['-', '‐', '‑', '–', '&']).or_else(|| phrase(spaced, "and")).map(skip_space);
    let part = match joined {
        Some(joined) => proper(joined).or_else(|| and_a_part(spaced)),
        None if spaced.len() < rest.len() => proper(spaced),
        None => None,
    }?;
    (!part.1.starts_with(|c: char| is_slash(c) || c == '%')).then_some(part)
}

/// A fraction below one.
pub(super) fn proper(s: &str) -> Option<(Fraction, &str)> {
    if let Some(found) = vulgar(s) {
        return Some(found);
    }
    let (numerator, rest) = digits(s)?;
    let numerator = numerator.parse().ok()?;
    let joined = rest.strip_prefix(is_slash).and_then(|after| over(numerator, after));
    let (amount, rest) = joined.or_else(|| spaced_over(numerator, rest))?;
    (amount.numerator < amount.denominator).then_some((amount, rest))
}

const VULGAR: &[(char, u64, u64)] = &[
    ('½', 1, 2),
    ('⅓', 1, 3),
    ('⅔', 2, 3),
    ('¼', 1, 4),
    ('¾', 3, 4),
    ('⅕', 1, 5),
    ('⅖', 2, 5),
    ('⅗', 3, 5),
    ('⅘', 4, 5),
    ('⅙', 1, 6),
    ('⅚', 5, 6),
    ('⅐', 1, 7),
    ('⅛', 1, 8),
    ('⅜', 3, 8),
    ('⅝', 5, 8),
    ('⅞', 7, 8),
    ('⅑', 1, 9),
    ('⅒', 1, 10),
];

fn vulgar(s: &str) -> Option<(Fraction, &str)> {
    let c = s.chars().next()?;
    let rest = &s[c.len_utf8()..];
    let &(_, numerator, denominator) = VULGAR.iter().find(|v| v.0 == c)?;
    let ends = !rest
        .starts_with(|c: char| c.is_numeric() || is_slash(c) && starts_with_digit(&rest[c.len_utf8()..]));
    Some((Fraction::new(numerator, denominator)?, rest)).filter(|_| ends)
}

const COUNTS: &[(&str, u64)] = &[
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("fifteen", 15),
    ("twenty", 20),
    ("thirty", 30),
    ("fifty", 50),
];

const PARTS: &[(&str, u64)] = &[
    ("half", 2),
    ("halves", 2),
    ("third", 3),
    ("thirds", 3),
    ("quarter", 4),
    ("quarters", 4),
    ("fourth", 4),
    ("fourths", 4),
    ("eighth", 8),
    ("eighths", 8),
];

fn look_up(table: &[(&str, u64)], word: &str) -> Option<u64> {
    table.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, value)| *value)
}

/// A number in words: `two`, `twenty-four`, `half`, `one-half`, `three quarters`, `two and a half`, `a quarter`; not a bare article.
pub(super) fn spelled(s: &str) -> Option<(Fraction, &str)> {
    let (word, rest) = hyphenated(s);
    if let Some((count, part)) = word.split_once('-') {
        let count = look_up(COUNTS, count)?;
        let value = match look_up(PARTS, part) {
            Some(part) => Fraction::new(count, part)?,
            None => {
                let ones = look_up(COUNTS, part).filter(|ones| *ones < 10 && count >= 20)?;
                Fraction::new(count + ones, 1)?
            }
        };
        return Some((value, rest));
    }
    if word.eq_ignore_ascii_case("half") || word.eq_ignore_ascii_case("quarter") {
        return Some((Fraction::new(1, look_up(PARTS, word)?)?, rest));
    }
    let count = look_up(COUNTS, word).or_else(|| is_article(word).then_some(1))?;
    let (next, after) = hyphenated(skip_space(rest));
    if let Some(part) = look_up(PARTS, next) {
        return Some((Fraction::new(count, part)?, after));
    }
    if is_article(word) {
        return None;
    }
    match and_a_part(skip_space(rest)).or_else(|| and_proper(skip_space(rest))) {
        Some((part, rest)) => Some((part.plus_whole(count)?, rest)),
        None => Some((Fraction::new(count, 1)?, rest)),
    }
}

/// What follows `and` or `&`.
fn behind_and(s: &str) -> Option<&str> {
    s.strip_prefix('&').or_else(|| phrase(s, "and")).map(skip_space)
}

/// `and 1/2`, `& ½` behind a number in words.
fn and_proper(s: &str) -> Option<(Fraction, &str)> {
    proper(behind_and(s)?).filter(|(_, rest)| rest.starts_with(' '))
}

/// `and a half`, `& a half`, `and one-half`, `and three quarters`.
fn and_a_part(s: &str) -> Option<(Fraction, &str)> {
    let joined = behind_and(s)?;
    let (count, rest) = hyphenated(joined);
    if let Some((count, part)) = count.split_once('-') {
        let part = Fraction::new(look_up(COUNTS, count)?, look_up(PARTS, part)?)?;
        return (part.numerator < part.denominator).then_some((part, rest));
    }
    let count = look_up(COUNTS, count).or_else(|| is_article(count).then_some(1))?;
    let (part, rest) = hyphenated(skip_space(rest));
    let part = Fraction::new(count, look_up(PARTS, part)?)?;
    (part.numerator < part.denominator).then_some((part, rest))
}

pub(super) fn is_article(word: &str) -> bool {
    word.eq_ignore_ascii_case("a") || word.eq_ignore_ascii_case("an")
}
