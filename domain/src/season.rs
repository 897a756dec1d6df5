//! What gardens and fields give in each month, for the part of home that says what is in season.
//!
//! The table is ours: common fruit and vegetables in the months in which they are harvested outdoors, or come from a winter store, in the
//! temperate north (about the latitudes of New York, Milan and London). South of the equator the same is true half a year later.

/// Something that grows.
#[derive(Debug, PartialEq, Eq)]
pub struct Produce {
    /// One of it, as it is searched for: `pear`.
    pub one: &'static str,
    /// As a sentence names it: `pears`.
    pub many: &'static str,
    /// The first and the last month of its season, 1 to 12; a winter's season goes over the end of the year.
    months: (u8, u8),
}

const fn produce(one: &'static str, many: &'static str, first: u8, last: u8) -> Produce {
    Produce { one, many, months: (first, last) }
}

/// The table, in the order of the year. Left out is what a recipe names without meaning the fresh thing (pepper, corn, grapes).
const TABLE: &[Produce] = &[
    produce("asparagus", "asparagus", 4, 6),
    produce("rhubarb", "rhubarb", 4, 6),
    produce("radish", "radishes", 4, 6),
    produce("spinach", "spinach", 4, 6),
    produce("lettuce", "lettuce", 5, 9),
    produce("pea", "peas", 5, 7),
    produce("strawberry", "strawberries", 5, 7),
    produce("new potato", "new potatoes", 5, 7),
    produce("gooseberry", "gooseberries", 6, 7),
    produce("cherry", "cherries", 6, 7),
    produce("zucchini", "zucchini", 6, 9),
    produce("cucumber", "cucumbers", 6, 9),
    produce("green bean", "green beans", 7, 9),
    produce("raspberry", "raspberries", 7, 9),
    produce("blueberry", "blueberries", 7, 8),
    produce("apricot", "apricots", 7, 8),
    produce("peach", "peaches", 7, 9),
    produce("tomato", "tomatoes", 7, 9),
    produce("eggplant", "eggplants", 7, 9),
    produce("sweet corn", "sweet corn", 7, 9),
    produce("watermelon", "watermelons", 7, 9),
    produce("blackberry", "blackberries", 8, 9),
    produce("plum", "plums", 8, 9),
    produce("fig", "figs", 8, 10),
    produce("pear", "pears", 9, 11),
    produce("apple", "apples", 9, 12),
    produce("pumpkin", "pumpkins", 9, 11),
    produce("butternut squash", "butternut squash", 9, 12),
    produce("beet", "beets", 9, 12),
    produce("quince", "quinces", 10, 11),
    produce("cranberry", "cranberries", 10, 11),
    produce("chestnut", "chestnuts", 10, 12),
    produce("sweet potato", "sweet potatoes", 10, 1),
    produce("cabbage", "cabbage", 10, 3),
    produce("leek", "leeks", 10, 3),
    produce("kale", "kale", 11, 3),
    produce("parsnip", "parsnips", 11, 3),
    produce("Brussels sprout", "Brussels sprouts", 11, 2),
    produce("rutabaga", "rutabagas", 11, 2),
    produce("orange", "oranges", 12, 3),
    produce("grapefruit", "grapefruit", 12, 3),
];

/// What an ingredient line says of what was kept, pressed or cooked before, and is there all year.
const KEPT: &[&str] = &[
    "can",
    "cans",
    "canned",
    "tin",
    "tinned",
    "jar",
    "dried",
    "frozen",
    "pickled",
    "candied",
    "juice",
    "vinegar",
    "cider",
    "syrup",
    "extract",
    "paste",
    "sauce",
    "powder",
    "spice",
    "jam",
    "jelly",
    "preserves",
    "marmalade",
    "pie",
    "butter",
    "liqueur",
    "brandy",
    "schnapps",
    "soda",
    "gelatin",
    "chips",
    "concentrate",
    "filling",
];

/// What is something else: a word before, or behind, and the word that then does not name the fruit.
const SOMETHING_ELSE: &[(&str, &str)] = &[
    ("cherry", "tomato"),
    ("cherry", "tomatoes"),
    ("plum", "tomato"),
    ("plum", "tomatoes"),
    ("orange", "bell"),
    ("orange", "pepper"),
    ("orange", "peppers"),
    ("orange", "roughy"),
    ("water", "chestnut"),
    ("water", "chestnuts"),
    ("prickly", "pear"),
    ("prickly", "pears"),
    ("eyed", "pea"),
    ("eyed", "peas"),
    ("split", "pea"),
    ("split", "peas"),
];

/// What is in season in a month, 1 to 12, in the north; nothing in a month that no calendar has.
pub fn in_season(month: u8) -> impl Iterator<Item = &'static Produce> {
    let now = move |&(first, last): &(u8, u8)| match first <= last {
        true => (first..=last).contains(&month),
        false => (1..=last).contains(&month) || (first..=12).contains(&month),
    };
    TABLE.iter().filter(move |produce| now(&produce.months))
}

impl Produce {
    /// Whether a title or a tag names it: `Rhubarb Crumble`, not `Cherry Tomato Salad`.
    #[must_use]
    pub fn is_named_in(&self, text: &str) -> bool {
        let words = words(text);
        let named = |name: &str| {
            let name = self::words(name);
            (0..words.len())
                .any(|at| words[at..].starts_with(&name) && !is_something_else(&words, at, name.len()))
        };
        named(self.one) || named(self.many)
    }

    /// Whether an ingredient line asks for it fresh: `2 stalks rhubarb, trimmed`, not `1/4 cup apple juice`.
    #[must_use]
    pub fn is_asked_for_in(&self, ingredient: &str) -> bool {
        self.is_named_in(ingredient) && !words(ingredient).iter().any(|word| KEPT.contains(&word.as_str()))
    }
}

/// Whether the words from `at` on, as many as the name has, belong to another thing with the word before or behind them.
fn is_something_else(words: &[String], at: usize, length: usize) -> bool {
    let pair = |one: usize| {
        let (Some(one), Some(next)) = (words.get(one), words.get(one + 1)) else { return false };
        SOMETHING_ELSE.contains(&(one.as_str(), next.as_str()))
    };
    at.checked_sub(1).is_some_and(pair) || pair(at + length - 1)
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(month: u8) -> Vec<&'static str> {
        in_season(month).map(|produce| produce.many).collect()
    }

    fn find(one: &str) -> &'static Produce {
        TABLE.iter().find(|produce| produce.one == one).unwrap()
    }

    #[test]
    fn every_month_has_something_and_nothing_is_in_season_all_year() {
        for month in 1..=12 {
            assert!(named(month).len() >= 4, "{month}: {:?}", named(month));
            assert!(named(month).len() < TABLE.len() / 2, "{month}: {:?}", named(month));
        }
        assert_eq!(named(0), [] as [&str; 0]);
        assert_eq!(named(13), [] as [&str; 0]);
    }

    #[test]
    fn a_season_may_go_over_the_end_of_the_year() {
        for month in [11, 12, 1, 2] {
            assert!(named(month).contains(&"Brussels sprouts"), "{month}");
        }
        for month in [3, 7, 10] {
            assert!(!named(month).contains(&"Brussels sprouts"), "{month}");
        }
        assert!(named(6).contains(&"strawberries") && !named(11).contains(&"strawberries"));
    }

    #[test]
    fn a_title_names_it_in_one_or_many_and_only_as_whole_words() {
        assert!(find("pear").is_named_in("Pear & Ginger Cake"));
        assert!(find("pear").is_named_in("Poached PEARS"));
        assert!(find("butternut squash").is_named_in("Roast butternut squash"));
        assert!(find("Brussels sprout").is_named_in("Aunt May's Brussels Sprouts"));
        assert!(!find("pear").is_named_in("Pearl Barley Soup"));
        assert!(!find("apple").is_named_in("Pineapple Cake"));
        assert!(!find("cherry").is_named_in("Cherry Tomato Salad"));
        assert!(!find("chestnut").is_named_in("Water Chestnuts in Bacon"));
        assert!(!find("pea").is_named_in("Black-Eyed Peas"));
    }

    #[test]
    fn an_ingredient_counts_when_it_is_fresh() {
        assert!(find("apple").is_asked_for_in("tart apples, peeled and cored"));
        assert!(!find("apple").is_asked_for_in("apple cider vinegar"));
        assert!(!find("tomato").is_asked_for_in("can crushed tomatoes"));
        assert!(!find("pumpkin").is_asked_for_in("pumpkin pie spice"));
    }
}
