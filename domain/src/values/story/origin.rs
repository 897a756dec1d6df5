//! Who cooked a recipe first, where and when, in a sentence. What people write is made to fit by its first words; where these do not tell
//! how, it stands there as it was written.

/// What stands before somebody, and loses its capital in a sentence.
const BEFORE_PEOPLE: [&str; 5] = ["her", "his", "our", "the", "their"];
/// Whom a family calls by such a word: "My Aunt Rosa" is no name, "My Linh" is one.
const KIN: [&str; 33] = [
    "aunt",
    "auntie",
    "aunty",
    "brother",
    "cousin",
    "dad",
    "daddy",
    "daughter",
    "father",
    "friend",
    "gran",
    "grandfather",
    "grandma",
    "grandmother",
    "grandpa",
    "granny",
    "husband",
    "mama",
    "mom",
    "mother",
    "mum",
    "nan",
    "nana",
    "neighbor",
    "nonna",
    "nonno",
    "oma",
    "opa",
    "papa",
    "sister",
    "son",
    "uncle",
    "wife",
];
/// What may stand before a place; one without such a word is where it was "in".
const BEFORE_PLACES: [&str; 30] = [
    "aboard",
    "above",
    "across",
    "along",
    "around",
    "at",
    "back",
    "behind",
    "below",
    "beside",
    "between",
    "by",
    "close",
    "deep",
    "down",
    "far",
    "from",
    "here",
    "in",
    "inside",
    "near",
    "next",
    "off",
    "on",
    "outside",
    "over",
    "somewhere",
    "under",
    "up",
    "with",
];
/// What may stand before a time that says itself when it was.
const BEFORE_TIMES: [&str; 38] = [
    "about",
    "after",
    "almost",
    "approximately",
    "around",
    "as",
    "at",
    "before",
    "between",
    "by",
    "circa",
    "during",
    "ever",
    "every",
    "for",
    "from",
    "in",
    "just",
    "long",
    "many",
    "maybe",
    "on",
    "once",
    "one",
    "perhaps",
    "possibly",
    "probably",
    "roughly",
    "shortly",
    "since",
    "some",
    "sometime",
    "soon",
    "toward",
    "until",
    "up",
    "when",
    "while",
];
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
const SEASONS: [&str; 5] = ["autumn", "fall", "spring", "summer", "winter"];
const HOLIDAYS: [&str; 6] = ["christmas", "easter", "hanukkah", "passover", "pentecost", "thanksgiving"];
/// Times that something happens "on", and those that it happens "at".
const DAYS: [&str; 10] =
    ["afternoon", "anniversary", "birthday", "day", "eve", "evening", "monday", "morning", "night", "sunday"];
const MOMENTS: [&str; 7] = ["beginning", "christening", "end", "funeral", "start", "turn", "wedding"];
/// What stands before somebody's own time.
const OWN: [&str; 5] = ["her", "his", "my", "our", "their"];

/// The sentence; empty if none of the parts says anything.
pub(super) fn sentence(who: &str, place: &str, time: &str) -> String {
    let (who, place, time) = (plain(who), plain(place), plain(time));
    let (when, fits) = when(&time);
    let parts = [by_whom(&who), at_which_place(&place), when];
    let said: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    match said.as_slice() {
        [] => String::new(),
        [_] if who.is_empty() && place.is_empty() && !fits => {
            ended(format!("First cooked: {}", said.join(", ")))
        }
        _ => ended(format!("First cooked {}", said.join(", "))),
    }
}

fn ended(sentence: String) -> String {
    if sentence.ends_with('.') { sentence } else { sentence + "." }
}

/// A part without what would end a sentence in its middle; the period of an abbreviation stays.
fn plain(part: &str) -> String {
    let words = part.replace("...", "…").split_whitespace().collect::<Vec<_>>().join(" ");
    let mut words = words.as_str().to_owned();
    while words.contains("..") {
        words = words.replace("..", ".");
    }
    let ends = |c: char| matches!(c, '.' | '!' | '?' | '…' | ',' | ';' | ':') || c.is_whitespace();
    let bare = words.trim_end_matches(ends);
    let last = bare.rsplit(' ').next().unwrap_or_default();
    let is_short = (1..=2).contains(&last.chars().count()) && last.chars().all(char::is_alphabetic);
    if is_short && words[bare.len()..].starts_with('.') { format!("{bare}.") } else { bare.to_owned() }
}

fn by_whom(who: &str) -> String {
    let (first, next) = first_words(who);
    if who.is_empty() || first == "by" {
        return small(who);
    }
    let kin = next.trim_end_matches(|c: char| !c.is_alphabetic());
    let is_kin = KIN.contains(&kin) || kin.starts_with("grand") || kin.starts_with("great-");
    let describes = BEFORE_PEOPLE.contains(&first.as_str())
        || first == "my" && is_kin
        || ["a", "an", "my"].contains(&first.as_str()) && goes_on_small(who);
    after("by", &if describes { small(who) } else { isolated(who) })
}

fn at_which_place(place: &str) -> String {
    let (first, next) = first_words(place);
    if place.is_empty() || BEFORE_PLACES.contains(&first.as_str()) && !next.is_empty() {
        return small(place);
    }
    if next.is_empty() && first == "home" {
        return "at home".to_owned();
    }
    let describes = ["a", "an", "the"].contains(&first.as_str()) || OWN.contains(&first.as_str());
    after("in", &if describes && goes_on_small(place) { small(place) } else { isolated(place) })
}

/// When it was, and whether that fits into a sentence.
fn when(time: &str) -> (String, bool) {
    let (first, next) = first_words(time);
    let last = time.rsplit(' ').next().unwrap_or_default().to_lowercase();
    let is_own = OWN.contains(&first.as_str()) && !next.is_empty();
    let before = if time.is_empty() || BEFORE_TIMES.contains(&first.as_str()) && !next.is_empty() {
        return (small(time), true);
    } else if first == "the" || is_own {
        let told = if first == "the" { next.as_str() } else { last.as_str() };
        return (after(before_thing(told), &small(time)), true);
    } else if let Some(before) = before_number(&first, &next) {
        before
    } else if is_part_of_time(&first) {
        match &*next {
            next if is_decade(next) => "in the",
            next if starts_with_digit(next) || MONTHS.contains(&next) || SEASONS.contains(&next) => "in",
            _ => return (isolated(time), false),
        }
    } else if let Some(rest) = first.strip_prefix("mid-") {
        if is_decade(rest) { "in the" } else { "in" }
    } else if let Some(before) = before_named(&first, &next) {
        before
    } else {
        return (isolated(time), false);
    };
    let is_name = MONTHS.contains(&first.as_str())
        || HOLIDAYS.contains(&first.as_str())
        || first.ends_with("day")
        || first.ends_with("days");
    (after(before, &if is_name { isolated(time) } else { small(time) }), true)
}

/// What stands before "the war", "the day of the wedding", "my childhood", told by the word that says what kind of time it is.
fn before_thing(told: &str) -> &'static str {
    match told {
        told if DAYS.contains(&told) => "on",
        told if MOMENTS.contains(&told) => "at",
        _ => "in",
    }
}

/// What stands before a year, a decade, a century and a date.
fn before_number(first: &str, next: &str) -> Option<&'static str> {
    let number = first.trim_end_matches(',');
    let parts: Vec<&str> = number.split(['-', '–', '/']).collect();
    let is_digits = |part: &&str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    if !parts.iter().all(is_digits) {
        let is_ordinal = ["st", "nd", "rd", "th"]
            .iter()
            .any(|end| number.strip_suffix(end).is_some_and(|n| is_digits(&n)));
        return match next {
            _ if is_decade(number) => Some("in the"),
            "century" if is_ordinal => Some("in the"),
            "of" if is_ordinal => Some("on the"),
            next if is_ordinal && MONTHS.contains(&next) => Some("on the"),
            _ => None,
        };
    }
    match parts.as_slice() {
        [_, _, _] if next.is_empty() => Some("on"),
        [year, ..] if year.len() == 4 && ["", "and", "or", "to"].contains(&next) => Some("in"),
        [day] if day.len() < 3 && MONTHS.contains(&next) => Some("on"),
        _ => None,
    }
}

/// What stands before a month, a season, a holiday and a day of the week.
fn before_named(first: &str, next: &str) -> Option<&'static str> {
    let is_day = |word: &str| DAYS.contains(&word);
    let is_of = next.is_empty() || next == "of" || starts_with_digit(next);
    let is_year = next.chars().take(4).all(|c| c.is_ascii_digit()) && next.chars().count() >= 4;
    match first {
        _ if MONTHS.contains(&first) && is_of => {
            Some(if starts_with_digit(next) && !is_year { "on" } else { "in" })
        }
        _ if SEASONS.contains(&first) && next == "of" => Some("in the"),
        _ if SEASONS.contains(&first) && is_of => Some("in"),
        _ if HOLIDAYS.contains(&first) => Some(if is_day(next) { "on" } else { "at" }),
        _ if ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"]
            .iter()
            .any(|day| first.strip_prefix(day).is_some_and(|end| end == "day" || end == "days")) =>
        {
            Some("on")
        }
        _ => None,
    }
}

fn is_part_of_time(word: &str) -> bool {
    ["early", "late", "mid"].contains(&word)
}

/// "1930s", "1930's", "’30s".
fn is_decade(word: &str) -> bool {
    let digits =
        word.trim_start_matches(['\'', '’']).trim_end_matches(',').strip_suffix('s').unwrap_or_default();
    let digits = digits.trim_end_matches(['\'', '’']);
    matches!(digits.len(), 2 | 4) && digits.ends_with('0') && digits.chars().all(|c| c.is_ascii_digit())
}

fn starts_with_digit(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

/// The first two words in small letters.
fn first_words(text: &str) -> (String, String) {
    let mut words = text.split(' ').map(str::to_lowercase);
    (words.next().unwrap_or_default(), words.next().unwrap_or_default())
}

fn goes_on_small(text: &str) -> bool {
    text.split_once(' ').is_some_and(|(_, rest)| rest.starts_with(char::is_lowercase))
}

/// The text with its first word in small letters.
fn small(text: &str) -> String {
    match text.split_once(' ') {
        Some((first, rest)) => isolated(&format!("{} {rest}", first.to_lowercase())),
        None => isolated(text),
    }
}

/// The text after this word; nothing where there is no text.
fn after(word: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{word} {text}") }
}

/// What is written from right to left turns nothing around it: it stands between U+2068 and U+2069 (UAX #9, "Explicit Directional Isolates").
fn isolated(text: &str) -> String {
    let turns = |c: char| matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}');
    if text.chars().any(turns) { format!("\u{2068}{text}\u{2069}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests;
