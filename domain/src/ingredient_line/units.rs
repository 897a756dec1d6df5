//! The kitchen units and every spelling of them that is understood.
//!
//! The first thirteen are those that forms suggest, spelled as there (docs/product.md#units). The others are kept under their own
//! plural name and are never converted: a fluid ounce is not an ounce, a tin is not a can. A word is a unit if the amount counts
//! *it* and something else follows (`2 slices ham`); parts of an animal or plant that are the ingredient itself (breasts, thighs,
//! yolks) are text.

use super::scan::{hyphenated, letters, skip_space};

/// What a unit's amount means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A size that is the same everywhere: cups, grams, inches.
    Measure,
    /// A thing with a size of its own, which may be given beside it: `1 (15 oz) can`.
    Container,
    /// A piece or a rough amount: cloves, slices, pinches.
    Count,
}

#[derive(Debug)]
pub(super) struct Unit {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    /// Spellings in lower case, singulars first.
    pub(super) spellings: &'static [&'static str],
}

const fn unit(name: &'static str, kind: Kind, spellings: &'static [&'static str]) -> Unit {
    Unit { name, kind, spellings }
}

use Kind::{Container, Count, Measure};

#[rustfmt::skip]
pub(super) const UNITS: &[Unit] = &[
    unit("cups", Measure, &["cup", "cups", "c", "cupful", "cupfuls"]),
    unit("teaspoons", Measure, &["teaspoon", "teaspoons", "tsp", "tsps", "ts", "teaspoonful", "teaspoonfuls", "tea-spoonful", "tea spoon", "tea spoons", "teapsoon", "teelöffel", "teel"]),
    unit("tablespoons", Measure, &["tablespoon", "tablespoons", "tbsp", "tbsps", "tbs", "tb", "tbl", "tblsp", "tablespoonful", "tablespoonfuls", "table-spoonful", "table-spoonfuls", "table spoon", "table spoons", "esslöffel", "eßlöffel", "essl"]),
    unit("ounces", Measure, &["ounce", "ounces", "oz", "ozs"]),
    unit("pounds", Measure, &["pound", "pounds", "lb", "lbs"]),
    unit("grams", Measure, &["gram", "grams", "g", "gr", "grs", "gm", "gms", "gramme", "grammes", "gramm"]),
    unit("mililiters", Measure, &["milliliter", "milliliters", "millilitre", "millilitres", "mililiter", "mililiters", "ml", "mls", "cc"]),
    unit("liters", Measure, &["liter", "liters", "litre", "litres", "l", "ltr"]),
    unit("pints", Measure, &["pint", "pints", "pt", "pts"]),
    unit("cans", Container, &["can", "cans"]),
    unit("gallons", Measure, &["gallon", "gallons", "gal", "gals"]),
    unit("quarts", Measure, &["quart", "quarts", "qt", "qts"]),
    unit("package", Container, &["package", "packages", "pkg", "pkgs", "pck", "pcks", "pkt", "pkts"]),

    unit("kilograms", Measure, &["kilogram", "kilograms", "kg", "kgs", "kilo", "kilos"]),
    unit("milligrams", Measure, &["milligram", "milligrams", "mg"]),
    unit("deciliters", Measure, &["deciliter", "deciliters", "decilitre", "decilitres", "dl"]),
    unit("centiliters", Measure, &["centiliter", "centiliters", "centilitre", "centilitres", "cl"]),
    unit("fluid ounces", Measure, &["fluid ounce", "fluid ounces", "fl oz", "floz"]),
    unit("gills", Measure, &["gill", "gills"]),
    unit("inches", Measure, &["inch", "inches"]),
    unit("centimeters", Measure, &["centimeter", "centimeters", "centimetre", "centimetres", "cm"]),
    unit("millimeters", Measure, &["millimeter", "millimeters", "millimetre", "millimetres", "mm"]),

    unit("bags", Container, &["bag", "bags"]),
    unit("bars", Container, &["bar", "bars"]),
    unit("blocks", Container, &["block", "blocks"]),
    unit("bottles", Container, &["bottle", "bottles"]),
    unit("bowls", Container, &["bowl", "bowls"]),
    unit("boxes", Container, &["box", "boxes"]),
    unit("cartons", Container, &["carton", "cartons"]),
    unit("containers", Container, &["container", "containers"]),
    unit("envelopes", Container, &["envelope", "envelopes", "env", "envs"]),
    unit("glasses", Container, &["glass", "glasses"]),
    unit("jars", Container, &["jar", "jars"]),
    unit("jiggers", Container, &["jigger", "jiggers"]),
    unit("loaves", Container, &["loaf", "loaves"]),
    unit("packets", Container, &["packet", "packets"]),
    unit("packs", Container, &["pack", "packs"]),
    unit("pieces", Container, &["piece", "pieces"]),
    unit("pots", Container, &["pot", "pots"]),
    unit("pouches", Container, &["pouch", "pouches"]),
    unit("punnets", Container, &["punnet", "punnets"]),
    unit("sachets", Container, &["sachet", "sachets"]),
    unit("sheets", Container, &["sheet", "sheets"]),
    unit("shots", Container, &["shot", "shots"]),
    unit("tins", Container, &["tin", "tins"]),
    unit("tubes", Container, &["tube", "tubes"]),
    unit("tubs", Container, &["tub", "tubs"]),

    unit("bar spoons", Count, &["bar spoon", "bar spoons", "barspoon", "barspoons"]),
    unit("batches", Count, &["batch", "batches"]),
    unit("branches", Count, &["branch", "branches"]),
    unit("bulbs", Count, &["bulb", "bulbs"]),
    unit("bunches", Count, &["bunch", "bunches"]),
    unit("cloves", Count, &["clove", "cloves"]),
    unit("cubes", Count, &["cube", "cubes"]),
    unit("dashes", Count, &["dash", "dashes"]),
    unit("dollops", Count, &["dollop", "dollops"]),
    unit("dozen", Count, &["dozen", "dozens", "doz"]),
    unit("drizzles", Count, &["drizzle", "drizzles"]),
    unit("drops", Count, &["drop", "drops"]),
    unit("ears", Count, &["ear", "ears"]),
    unit("fillets", Count, &["fillet", "fillets"]),
    unit("handfuls", Count, &["handful", "handfull", "handfuls", "handfulls", "handsful"]),
    unit("heads", Count, &["head", "heads"]),
    unit("knobs", Count, &["knob", "knobs"]),
    unit("leaves", Count, &["leaf", "leaves"]),
    unit("pairs", Count, &["pair", "pairs"]),
    unit("pinches", Count, &["pinch", "pinches"]),
    unit("pods", Count, &["pod", "pods"]),
    unit("portions", Count, &["portion", "portions"]),
    unit("rashers", Count, &["rasher", "rashers"]),
    unit("ribs", Count, &["rib", "ribs"]),
    unit("racks", Count, &["rack", "racks"]),
    unit("salt-spoonfuls", Count, &["salt-spoonful", "salt-spoonfuls", "saltspoonful"]),
    unit("saltspoons", Count, &["saltspoon", "saltspoons"]),
    unit("scoops", Count, &["scoop", "scoops"]),
    unit("servings", Count, &["serving", "servings"]),
    unit("slices", Count, &["slice", "slices"]),
    unit("smidgens", Count, &["smidgen", "smidgens"]),
    unit("splashes", Count, &["splash", "splashes"]),
    unit("spoonfuls", Count, &["spoonful", "spoonfuls"]),
    unit("spoons", Count, &["spoon", "spoons"]),
    unit("sprigs", Count, &["sprig", "sprigs"]),
    unit("stalks", Count, &["stalk", "stalks"]),
    unit("sticks", Count, &["stick", "sticks"]),
    unit("strands", Count, &["strand", "strands"]),
    unit("strips", Count, &["strip", "strips"]),
    unit("teacups", Count, &["teacup", "teacups", "teacupful", "teacupfuls"]),
    unit("thumbs", Count, &["thumb", "thumbs"]),
    unit("twigs", Count, &["twig", "twigs"]),
    unit("wedges", Count, &["wedge", "wedges"]),
    unit("wineglasses", Count, &["wineglass", "wineglasses", "wine-glass", "wine-glasses", "wine glass", "wine glasses"]),
];

/// Abbreviations that differ only in case; EL and TL are the German spoons. The inch mark is one of them.
pub(super) const CASED: &[(&str, &str)] = &[
    ("t", "teaspoons"),
    ("T", "tablespoons"),
    ("TL", "teaspoons"),
    ("Tl", "teaspoons"),
    ("EL", "tablespoons"),
    ("El", "tablespoons"),
    ("\"", "inches"),
    ("″", "inches"),
    ("”", "inches"),
];

/// Units whose decimals are read off scales or labels, and are no fractions of a cup or a thing.
const ON_SCALES: &[&str] = &[
    "ounces",
    "grams",
    "kilograms",
    "milligrams",
    "mililiters",
    "liters",
    "deciliters",
    "centiliters",
    "centimeters",
    "millimeters",
];

pub(super) fn is_on_scales(unit: &str) -> bool {
    ON_SCALES.contains(&unit)
}

/// Units of length, which say how large a thing is where they do not say how much of it there is.
const LENGTHS: &[&str] = &["inches", "centimeters", "millimeters"];

pub(super) fn is_length(unit: &str) -> bool {
    LENGTHS.contains(&unit)
}

/// Whether a measure that is no length is a metric one.
pub(super) fn is_metric(unit: &str) -> bool {
    unit.ends_with("grams") || unit.ends_with("liters")
}

/// Containers that a cook fills, and pieces: what stands before them is how much there is.
const FILLED_BY_THE_COOK: &[&str] = &["bowls", "glasses", "jiggers", "pieces", "sheets", "shots"];

/// Whether a measure right before a container says how much of something is sold in it, or a length before a piece how long that is.
pub(super) fn is_size_of(measure: &Unit, unit: &Unit) -> bool {
    match measure.kind {
        Measure if is_length(measure.name) => unit.kind != Measure,
        Measure => unit.kind == Container && !FILLED_BY_THE_COOK.contains(&unit.name),
        Container | Count => false,
    }
}

/// Whether a hyphen joins a count to what is counted, in its number: `4-cloves garlic`, `1-can (14 oz) tomatoes`, `3-eggs`. The singular
/// behind several is a size, `6-pack beer`, and `1-pot pasta` says how it is cooked.
pub(super) fn is_counted_behind_a_hyphen(s: &str, plural: bool) -> bool {
    let (word, behind) = letters(s);
    let is_plural = word.ends_with('s') && !word.ends_with("ss");
    let is_whole_name = behind.is_empty() || behind.starts_with([',', '(']) || behind.starts_with(" (");
    let is_unit = read(s, plural).is_some_and(|(unit, _)| {
        unit.kind != Measure && !FILLED_BY_THE_COOK.contains(&unit.name) && unit.name != "pots"
    });
    is_plural == plural && (is_unit || plural && is_whole_name && spelled(word).is_none())
}

/// The inch of `1/2-in. piece`, and what follows; without a hyphen it is a preposition.
pub(super) fn inch(s: &str) -> Option<(&'static Unit, &str)> {
    let rest = s.strip_prefix("in.").or_else(|| s.strip_prefix("in"))?;
    Some((named("inches")?, rest)).filter(|_| rest.starts_with(' '))
}

/// Words that are also kinds of things: with an amount above one they are units only in the plural (`Two glass marbles`).
const AGREEING: &[&str] = &[
    "glass", "rib", "leaf", "ear", "bar", "shot", "pot", "fillet", "thumb", "head", "box", "tin", "sheet",
    "pod", "bowl",
];

/// Pairs of words that name one thing, although the first is a unit elsewhere.
const NAMES: &[&str] = &[
    "rib eye",
    "rib roast",
    "rib steak",
    "pot roast",
    "bottle gourd",
    "pound cake",
    "pot pie",
    "head cheese",
    "block cheese",
    "c. à",
    "c à",
    "c.à",
    // What Americans buy of Mexico, and no spoons.
    "el paso",
    // The French teaspoon is no cubic centimeter.
    "cc de ",
    "cc d'",
    "cc d’",
];

/// A unit at the beginning of the rest, in singular or plural, including the dot of its abbreviation, and what follows.
///
/// `plural` means that the amount is above one.
pub(super) fn read(s: &str, plural: bool) -> Option<(&'static Unit, &str)> {
    let lower: String = s.chars().take(16).flat_map(char::to_lowercase).collect();
    if NAMES.iter().any(|name| lower.starts_with(name)) {
        return None;
    }
    if let Some((_, name)) = CASED
        .iter()
        .find(|(mark, _)| !mark.is_ascii() || *mark == "\"")
        .filter(|(mark, _)| s.starts_with(mark))
    {
        let mark = s.chars().next()?.len_utf8();
        return Some((named(name)?, &s[mark..])).filter(|(_, rest)| ends(rest));
    }
    let (first, rest) = letters(s);
    let after_dot = rest.strip_prefix('.').unwrap_or(rest);
    let (second, after_second) = letters(skip_space(after_dot));
    let two_words = format!("{first} {second}");
    let (compound, after_compound) = hyphenated(s);
    [(two_words.as_str(), after_second), (compound, after_compound), (first, rest)].into_iter().find_map(
        |(word, rest)| {
            let unit = spelled(word)
                .filter(|_| !(plural && AGREEING.iter().any(|a| a.eq_ignore_ascii_case(word))))?;
            let after_dot = rest.strip_prefix('.');
            let runs_on = unit.kind == Kind::Measure
                && after_dot.is_some_and(|rest| rest.starts_with(char::is_alphabetic));
            let rest = after_dot.unwrap_or(rest);
            (ends(rest) || runs_on).then_some((unit, rest))
        },
    )
}

/// The unit with this spelling; case counts only where it matters.
pub(super) fn spelled(word: &str) -> Option<&'static Unit> {
    if let Some((_, name)) = CASED.iter().find(|(cased, _)| *cased == word) {
        return named(name);
    }
    let lower = word.to_lowercase();
    UNITS.iter().find(|unit| unit.spellings.contains(&lower.as_str()))
}

fn named(name: &str) -> Option<&'static Unit> {
    UNITS.iter().find(|unit| unit.name == name)
}

/// A unit's word ends before a space, a bracket, or something that may begin a second measure.
fn ends(rest: &str) -> bool {
    match rest.chars().next() {
        None | Some(' ' | '(' | '[' | '/' | '|' | ',' | ';' | ':' | '+' | '=' | '&') => true,
        Some(hyphen @ ('-' | '–')) => rest[hyphen.len_utf8()..].starts_with(|c: char| c.is_numeric()),
        Some(_) => false,
    }
}
