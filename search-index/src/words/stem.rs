//! Reduces the forms of a word to one: plural and singular, British and American spelling.

use frostem::{Algorithm, Stemmer};

/// What all forms of a folded word have in common: "cookies" and "cookie", "leaves" and "leaf", "yoghurt" and "yogurt".
pub(crate) fn stem(word: &str) -> String {
    let word = IRREGULAR
        .binary_search_by_key(&word, |(form, _)| form)
        .ok()
        .and_then(|found| IRREGULAR.get(found))
        .map_or(word, |(_, usual)| usual);
    // Snowball's rules are for English letters; numbers and other scripts have no English endings.
    if word.len() < 3
        || !word.bytes().all(|b| b.is_ascii_lowercase())
        || UNTOUCHED.binary_search(&word).is_ok()
    {
        return word.to_owned();
    }
    Stemmer::new(Algorithm::English).stem(word).into_owned()
}

/// Irregular plurals, and words that British and American cooks spell differently. Sorted.
const IRREGULAR: &[(&str, &str)] = &[
    ("barbeque", "barbecue"),
    ("bbq", "barbecue"),
    ("calves", "calf"),
    ("children", "child"),
    ("chile", "chili"),
    ("chiles", "chili"),
    ("chilli", "chili"),
    ("chillies", "chili"),
    ("chillis", "chili"),
    ("doughnut", "donut"),
    ("doughnuts", "donut"),
    ("feet", "foot"),
    ("flavour", "flavor"),
    ("flavoured", "flavored"),
    ("flavouring", "flavoring"),
    ("flavours", "flavor"),
    ("geese", "goose"),
    ("halves", "half"),
    ("knives", "knife"),
    ("leaves", "leaf"),
    ("loaves", "loaf"),
    ("omelette", "omelet"),
    ("omelettes", "omelet"),
    ("savoury", "savory"),
    ("yoghurt", "yogurt"),
    ("yoghurts", "yogurt"),
];

/// Words that Snowball would conflate with a word of another meaning. Sorted.
const UNTOUCHED: &[&str] = &["icing", "organic"];

#[cfg(test)]
mod tests {
    use super::{IRREGULAR, UNTOUCHED, stem};

    #[test]
    fn plural_and_singular_are_one() {
        for (one, many) in [
            ("cookie", "cookies"),
            ("berry", "berries"),
            ("tomato", "tomatoes"),
            ("leaf", "leaves"),
            ("loaf", "loaves"),
            ("dish", "dishes"),
            ("peach", "peaches"),
            ("anchovy", "anchovies"),
            ("goose", "geese"),
        ] {
            assert_eq!(stem(one), stem(many));
        }
    }

    #[test]
    fn different_things_stay_different() {
        for (one, other) in [
            ("pasta", "paste"),
            ("organ", "organic"),
            ("ice", "icing"),
            ("butter", "batter"),
            ("pastry", "paste"),
        ] {
            assert_ne!(stem(one), stem(other));
        }
    }

    #[test]
    fn the_tables_are_sorted_as_the_search_in_them_needs() {
        assert!(IRREGULAR.is_sorted());
        assert!(UNTOUCHED.is_sorted());
    }
}
