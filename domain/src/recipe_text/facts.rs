//! What is said of a recipe as a whole, and what recipes call it: in English, German, French, Spanish, Italian and Portuguese.

/// What a fact says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fact {
    /// What it makes, or for how many it is, where its name is a part of that: "Makes 12 rolls", "Serves 4".
    Yield,
    /// For how many it is.
    Servings,
    Prep,
    Cook,
    Total,
    Source,
    Title,
    /// What recipes here have no place for.
    Other,
}

/// What facts are called: those names of which a number may follow without a colon, and others.
#[rustfmt::skip]
const NAMES: &[(Fact, &[&str], &[&str])] = &[
    (Fact::Yield, &["serves", "servings", "makes", "yields", "yield"], &[]),
    (
        Fact::Servings,
        &["portions", "portionen", "personen", "personnes", "personas", "raciones", "porciones", "persone", "porzioni", "dosi per", "porções", "rendimento"],
        &["nombre de personnes", "nombre de portions", "anzahl portionen", "anzahl der portionen"],
    ),
    (
        Fact::Prep,
        &[
            "prep time", "preparation time", "zubereitungszeit", "vorbereitungszeit", "arbeitszeit", "temps de préparation",
            "tiempo de preparación", "tempo di preparazione", "tempo de preparo",
        ],
        &["prep", "preparation", "vorbereitung", "zubereitung", "préparation", "preparación", "preparazione"],
    ),
    (
        Fact::Cook,
        &[
            "cook time", "cooking time", "baking time", "bake time", "kochzeit", "backzeit", "garzeit", "koch-/backzeit", "temps de cuisson",
            "tiempo de cocción", "tempo di cottura", "tempo de cozimento",
        ],
        &["cook", "cooking", "cuisson", "cocción", "cottura"],
    ),
    (
        Fact::Total,
        &["total time", "ready in", "gesamtzeit", "fertig in", "temps total", "tiempo total", "tempo totale"],
        &["total", "time", "dauer"],
    ),
    (Fact::Source, &[], &["source", "author", "recipe by", "quelle", "rezept von", "recette de", "fuente", "receta de", "fonte", "ricetta di"]),
    (Fact::Title, &[], &["title", "titel", "titre", "título", "titolo"]),
    (
        Fact::Other,
        &[],
        &[
            "serving size", "resting time", "chilling time", "difficulty", "cuisine", "course", "category", "categories", "calories", "ruhezeit", "kühlzeit",
            "schwierigkeit", "schwierigkeitsgrad", "kalorien", "temps de repos", "repos", "difficulté", "coût", "tiempo de reposo", "dificultad",
            "calorías", "tempo di riposo", "difficoltà", "calorie",
        ],
    ),
];

/// The fact of which a text in lower case begins with the name, that name, and whether a number may follow it without a colon.
pub(super) fn named(lower: &str) -> Option<(Fact, &'static str, bool)> {
    let names = NAMES.iter().flat_map(|(fact, counted, others)| {
        let counted = counted.iter().map(|name| (*fact, *name, true));
        counted.chain(others.iter().map(|name| (*fact, *name, false)))
    });
    names.filter(|(_, name, _)| lower.starts_with(name)).max_by_key(|(_, name, _)| name.len())
}

/// What stands between facts on one line.
pub(super) const BETWEEN: [char; 3] = ['|', '•', '·'];

/// How numbers of servings and hours begin in words.
#[rustfmt::skip]
pub(super) const COUNTS: &[&str] = &[
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "a", "an", "half", "about", "enough", "approximately",
    "ca", "circa", "etwa", "environ",
];

/// Those whom a recipe serves, or what each of them gets.
#[rustfmt::skip]
pub const PEOPLE: &[&str] = &[
    "serving", "servings", "people", "persons", "person", "portions", "portion", "personen", "portionen", "personne", "personnes", "persona",
    "personas", "ración", "raciones", "porción", "porciones", "persone", "porzione", "porzioni", "pessoa", "pessoas", "porção", "porções",
];

/// What stands between the least and the most of them.
pub const TO: &[&str] = &["to", "bis", "à", "a"];

/// What stands before them.
pub const FOR: &[&str] = &["for", "für", "pour", "para", "per"];

/// For how many a recipe is, where a text says nothing else, but for what each of them gets: "4 servings", "Pour 4 personnes",
/// "(für 4 bis 6 Personen)", "10 servings (1 cup each)".
pub(super) fn people(text: &str) -> Option<&str> {
    let is_mark = |c: char| !c.is_alphanumeric();
    let said = text.trim_start_matches(is_mark);
    let (first, rest) = said.split_once(' ')?;
    let said = if FOR.contains(&first.to_lowercase().as_str()) { rest } else { said };
    let bare = said.trim_end_matches(is_mark);
    // A bracket that opens in it closes in it.
    let whole = said.get(..=bare.len()).filter(|whole| bare.contains('(') && whole.ends_with(')'));
    let said = whole.unwrap_or(bare);
    let counted = whole.and_then(|whole| whole.split_once(" (")).map_or(said, |(counted, _)| counted);
    let (number, people) = counted.rsplit_once(' ')?;
    let is_number = |word: &str| {
        word.starts_with(|c: char| c.is_ascii_digit())
            && word.chars().all(|c| c.is_ascii_digit() || c == '-' || c == '–')
    };
    let is_counted = match number.split_once(' ') {
        Some((least, rest)) => {
            is_number(least)
                && rest.split_once(' ').is_some_and(|(to, most)| TO.contains(&to) && is_number(most))
        }
        None => is_number(number),
    };
    // "Portion(en)".
    let people = people.to_lowercase();
    let people = people.split('(').next().unwrap_or_default();
    (is_counted && PEOPLE.contains(&people)).then_some(said)
}

/// Whether a text is a number, or the least and the most: "4", "4-6", "4 to 6".
pub(super) fn is_count(text: &str) -> bool {
    let is_number =
        |word: &str| word.len() <= 5 && word.chars().all(|c| c.is_ascii_digit() || c == '-' || c == '–');
    text.starts_with(|c: char| c.is_ascii_digit())
        && text.split(' ').all(|word| is_number(word) || TO.contains(&word))
}

/// The heading of a list for so many people, and that: "Zutaten", and "4 Personen". Or what the list is for.
pub(super) fn split_for(name: &str) -> Option<(&str, &str)> {
    let words = [" (", " for ", " für ", " pour ", " para ", " per "];
    words.iter().find_map(|word| name.split_once(word))
}

/// How units of time begin.
#[rustfmt::skip]
const TIMES: &[&str] = &[
    "min", "hour", "hr", "day", "std", "stunde", "tag", "heure", "jour", "hora", "día", "ora", "ore", "giorn",
];

/// Whether a word is a unit of time, or begins with a number and ends with one: "mins", "h", "15min", "1h30".
pub(super) fn is_time(word: &str) -> bool {
    let unit = word.trim_matches(|c: char| !c.is_alphabetic()).to_lowercase();
    unit == "h" || TIMES.iter().any(|name| unit.starts_with(name))
}

/// Whether a text says how long something takes, and nothing else up to another fact: "15 min", "1 Std. 30 Min.", "1 h et 5 min".
pub(super) fn is_duration(text: &str) -> bool {
    let said = text.split(BETWEEN).next().unwrap_or_default().trim();
    let is_part = |word: &str| {
        is_time(word)
            || word.chars().all(|c| !c.is_alphabetic())
            || ["and", "und", "et", "y", "e", "ca."].contains(&word)
            || TO.contains(&word)
    };
    said.contains(|c: char| c.is_ascii_digit())
        && said.split(' ').any(is_time)
        && said.split(' ').all(is_part)
}
