//! How long something takes: ISO 8601 durations, as schema.org writes them (`PT1H30M`), and what people write instead.

/// What a text says about how long something takes.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Time {
    /// So many minutes, rounded up.
    Minutes(u32),
    /// Something that one number cannot say, in words: a range, "overnight".
    InWords(String),
    /// Nothing: a duration of zero is how sites leave it open.
    Open,
    /// It looks like a duration and is none, or like nothing at all. Months and years have no fixed length; no dish takes them.
    Unreadable,
}

/// The longest text that is kept as a sentence, in characters.
const LONGEST_IN_WORDS: usize = 200;

/// Reads a text on one line. A number alone is one of minutes.
pub(super) fn read(written: &str) -> Time {
    let known = iso(written).or_else(|| clock(written)).or_else(|| spoken(written));
    if let Some(seconds) = known {
        return match minutes(seconds) {
            _ if seconds == 0.0 => Time::Open,
            Some(minutes) => Time::Minutes(minutes),
            None => Time::Unreadable,
        };
    }
    if let Some((least, most)) = range(written) {
        return Time::InWords(format!("{} to {}", words(least), words(most)));
    }
    let says_something = written.chars().any(char::is_alphanumeric);
    if says_something && !is_like_iso(written) && written.chars().count() <= LONGEST_IN_WORDS {
        Time::InWords(written.to_owned())
    } else {
        Time::Unreadable
    }
}

/// Whole minutes in words: "1 h 20 min".
fn words(minutes: u32) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

pub(super) fn minutes(seconds: f64) -> Option<u32> {
    let minutes = (seconds / 60.0).ceil();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range is checked")]
    (minutes >= 1.0 && minutes <= f64::from(u32::MAX)).then_some(minutes as u32)
}

/// `PT30M/PT40M`, `PT30M-PT40M`, `PT30M/40M`, `PT30-40M`.
fn range(written: &str) -> Option<(u32, u32)> {
    let (least, most) = written.split_once(['/', '-', '–'])?;
    let (mut least, mut most) = (least.trim().to_ascii_uppercase(), most.trim().to_ascii_uppercase());
    if !most.starts_with('P') {
        let number_ends = most.find(|c: char| !c.is_ascii_digit())?;
        // One unit for both.
        if least.strip_prefix("PT").is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit())) {
            least.push_str(&most[number_ends..]);
        }
        most.insert_str(0, "PT");
    }
    Some((minutes(iso(&least)?)?, minutes(iso(&most)?)?))
}

/// Whether somebody meant an ISO 8601 duration.
fn is_like_iso(written: &str) -> bool {
    let rest = written.strip_prefix(['-', '+']).unwrap_or(written);
    let rest = rest.strip_prefix(['P', 'p']);
    !written.contains(char::is_whitespace)
        && rest.is_some_and(|rest| {
            rest.is_empty() || rest.starts_with(|c: char| c.is_ascii_digit() || "Tt-".contains(c))
        })
}

/// The seconds of `P1DT1H30M`. The last unit may be missing: `PT1H30`, `PT30`.
fn iso(written: &str) -> Option<f64> {
    let written: String = written.split_whitespace().collect::<String>().to_ascii_uppercase();
    let (date, time) = written.strip_prefix('P')?.split_once('T').map_or((&written[1..], ""), |parts| parts);
    Some(
        sum(date, &[('W', 604_800.0), ('D', 86_400.0)], false)?
            + sum(time, &[('H', 3_600.0), ('M', 60.0), ('S', 1.0)], true)?,
    )
}

/// The seconds of numbers with units, `1H30M`; a zero year or month adds nothing. Where the last unit may be missing, it is the one
/// after that before, or minutes.
fn sum(written: &str, units: &[(char, f64)], may_be_missing: bool) -> Option<f64> {
    let mut seconds = 0.0;
    let mut missing = 60.0;
    let mut rest = written;
    while !rest.is_empty() {
        let ends = rest.find(|c: char| !(c.is_ascii_digit() || c == '.' || c == ',')).unwrap_or(rest.len());
        let number: f64 = rest[..ends].replace(',', ".").parse().ok()?;
        let Some(unit) = rest[ends..].chars().next() else {
            return may_be_missing.then_some(seconds + number * missing);
        };
        match units.iter().find(|(name, _)| *name == unit) {
            Some((_, length)) => {
                seconds += number * length;
                missing = if *length > 60.0 { 60.0 } else { 1.0 };
            }
            None if number == 0.0 && matches!(unit, 'Y' | 'M') => {}
            None => return None,
        }
        rest = &rest[ends + unit.len_utf8()..];
    }
    Some(seconds)
}

/// The seconds of hours and minutes: `1:30`, `01:30:00`.
fn clock(written: &str) -> Option<f64> {
    let parts: Vec<f64> = written
        .trim()
        .split(':')
        .map(|part| part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok()).flatten())
        .collect::<Option<_>>()?;
    match parts[..] {
        [hours, minutes] if minutes < 60.0 => Some(hours * 3_600.0 + minutes * 60.0),
        [hours, minutes, seconds] if minutes < 60.0 && seconds < 60.0 => {
            Some(hours * 3_600.0 + minutes * 60.0 + seconds)
        }
        _ => None,
    }
}

/// The seconds of "20 min", "1 hour and 30 minutes", "1 h 30", "1½ hours", "half an hour", "15", and "10 minutes mins", as WP Recipe Maker's
/// text is copied. `None` if it says more or less than that: "30-40 minutes", "about an hour".
fn spoken(written: &str) -> Option<f64> {
    let (mut seconds, mut number, mut missing) = (0.0, None::<f64>, Some(60.0));
    let mut is_whole = true;
    let (mut says_something, mut unit) = (false, None);
    for token in tokens(written)? {
        match token {
            Token::Number(more) => {
                // "1 1/2", but not "1 30".
                let before = number.filter(|_| is_whole && more < 1.0);
                if number.is_some() && before.is_none() {
                    return None;
                }
                is_whole = more.fract() == 0.0;
                number = Some(before.unwrap_or(0.0) + more);
            }
            Token::Unit(length) if number.is_none() && unit == Some(length) => {}
            Token::Unit(length) => {
                seconds += number.take()? * length;
                (says_something, unit) = (true, Some(length));
                missing = smaller(length);
            }
            Token::Half if number.is_none() => number = Some(0.5),
            Token::One if number == Some(0.5) => {}
            Token::One if number.is_none() => number = Some(1.0),
            Token::And if number.is_none() && seconds > 0.0 => {}
            Token::Half | Token::One | Token::And => return None,
        }
    }
    match number {
        None => says_something.then_some(seconds),
        // "1 h 30", "15"; not "1 hour and a half".
        Some(number) if number.fract() == 0.0 => Some(seconds + number * missing?),
        Some(_) => None,
    }
}

/// The unit that is meant by a number behind this one: minutes behind hours, seconds behind minutes.
fn smaller(unit: f64) -> Option<f64> {
    if unit == 3_600.0 { Some(60.0) } else { (unit == 60.0).then_some(1.0) }
}

enum Token {
    Number(f64),
    Unit(f64),
    Half,
    One,
    And,
}

/// In English, German, French, Spanish and Italian.
#[rustfmt::skip]
const UNITS: &[(&[&str], f64)] = &[
    (&["s", "sec", "secs", "second", "seconds"], 1.0),
    (&["m", "min", "mins", "minute", "minutes", "minuten", "minuto", "minutos", "minuti"], 60.0),
    (&["h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "hora", "horas", "ora", "ore"], 3_600.0),
    (&["d", "day", "days", "tag", "tage", "jour", "jours", "día", "días", "giorno", "giorni"], 86_400.0),
    (&["week", "weeks"], 604_800.0),
];

const FRACTIONS: &[(char, f64)] = &[('½', 0.5), ('¼', 0.25), ('¾', 0.75), ('⅓', 1.0 / 3.0), ('⅔', 2.0 / 3.0)];

/// The numbers and words of a text; `None` if one is no part of a duration.
fn tokens(written: &str) -> Option<Vec<Token>> {
    let lower = written.to_lowercase();
    let mut tokens = Vec::new();
    let mut rest = lower.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if first.is_ascii_digit() {
            let ends = rest.find(|c: char| !(c.is_ascii_digit() || ".,/".contains(c))).unwrap_or(rest.len());
            let number = rest[..ends].trim_end_matches(['.', ',', '/']);
            tokens.push(Token::Number(self::number(number)?));
            number.len()
        } else if first.is_alphabetic() {
            let ends = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
            tokens.push(word(&rest[..ends])?);
            // "min.", "hours,"
            let behind = &rest[ends..];
            ends + (behind.len() - behind.trim_start_matches(['.', ',']).len())
        } else if let Some((_, value)) = FRACTIONS.iter().find(|(c, _)| *c == first) {
            tokens.push(Token::Number(*value));
            first.len_utf8()
        } else if "&+".contains(first) {
            tokens.push(Token::And);
            1
        } else {
            return None;
        };
        rest = rest[length..].trim_start();
    }
    Some(tokens)
}

fn word(word: &str) -> Option<Token> {
    let unit = UNITS.iter().find(|(names, _)| names.contains(&word));
    match (unit, word) {
        (Some((_, length)), _) => Some(Token::Unit(*length)),
        (None, "a" | "an") => Some(Token::One),
        (None, "half") => Some(Token::Half),
        (None, "and" | "und" | "et" | "y" | "e") => Some(Token::And),
        _ => None,
    }
}

/// `90`, `1.5`, `1,5`, `1/2`.
fn number(written: &str) -> Option<f64> {
    if let Some((numerator, denominator)) = written.split_once('/') {
        let (numerator, denominator): (f64, f64) = (numerator.parse().ok()?, denominator.parse().ok()?);
        return (denominator > 0.0).then(|| numerator / denominator);
    }
    written.replace(',', ".").parse().ok()
}
