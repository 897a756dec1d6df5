//! Titles that may well be of the same recipe (docs/product.md#nearly-equal-titles).

use crate::words::{stem, typed};

/// One slip of the pen is overlooked in so many letters.
const LETTERS_FOR_A_SLIP: usize = 6;

/// What many put before a title, besides stop words. Sorted.
const PRAISE: &[&str] = &["best", "easy"];

/// The words of a title that tell it from others: all of them if each is a small one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Title {
    words: Vec<String>,
}

impl Title {
    /// The words of this title.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let words = typed(text);
        let telling =
            words.iter().filter(|word| !word.is_stop_word() && !PRAISE.contains(&word.text.as_str()));
        let telling: Vec<_> = telling.map(|word| word.text.clone()).collect();
        match telling.is_empty() {
            true => Self { words: words.into_iter().map(|word| word.text).collect() },
            false => Self { words: telling },
        }
    }

    /// What to search for to find the recipes with nearly this title.
    #[must_use]
    pub fn keyword(&self) -> String {
        self.words.join(" ")
    }

    /// Whether both may be of the same recipe: the same words in any form and order, or the same but for a few letters.
    #[must_use]
    pub fn is_nearly(&self, other: &Self) -> bool {
        if self.words.is_empty() || other.words.is_empty() {
            return false;
        }
        let (stems, others) = (self.stems(), other.stems());
        sorted(&stems) == sorted(&others)
            || are_slips(&self.keyword(), &other.keyword())
            || are_slips(&stems.join(" "), &others.join(" "))
    }

    fn stems(&self) -> Vec<String> {
        self.words.iter().map(|word| stem(word)).collect()
    }
}

fn sorted(words: &[String]) -> Vec<&String> {
    let mut sorted: Vec<_> = words.iter().collect();
    sorted.sort_unstable();
    sorted
}

/// Whether two texts differ in so few letters that these may be slips.
fn are_slips(one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|text| text.chars().collect::<Vec<_>>());
    let slips = one.len().min(other.len()) / LETTERS_FOR_A_SLIP;
    one.len().abs_diff(other.len()) <= slips && distance(&one, &other) <= slips
}

/// How many letters have to be added, taken away or replaced to make one text of the other (Levenshtein).
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.iter().enumerate() {
        let mut replaced = place;
        let mut before = place + 1;
        for (above, wanted) in row.iter_mut().skip(1).zip(other) {
            let best = (replaced + usize::from(letter != wanted)).min(*above + 1).min(before + 1);
            replaced = std::mem::replace(above, best);
            before = best;
        }
        if let Some(first) = row.first_mut() {
            *first = place + 1;
        }
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nearly(one: &str, other: &str) -> bool {
        let (one, other) = (Title::of(one), Title::of(other));
        assert_eq!(one.is_nearly(&other), other.is_nearly(&one));
        one.is_nearly(&other)
    }

    #[test]
    fn case_order_small_words_accents_forms_and_slips_make_no_other_title() {
        for (one, other) in [
            ("Leek Soup", "leek soup"),
            ("Leek Soup", "The Best Leek Soup"),
            ("Soup of Leek", "Leek-Soup"),
            ("Apple Pies", "Apple Pie"),
            ("Leak Soup", "Easy Leek Soups"),
            ("Nana’s Crème Brûlée", "Nana's Creme Brulee"),
            ("Windfall Apple Pie", "Windfal Aple Pie"),
            ("The Best", "the best"),
        ] {
            assert!(nearly(one, other), "{one}, {other}");
        }
    }

    #[test]
    fn other_words_make_another_title() {
        for (one, other) in [
            ("Leek Soup", "Leek Tart"),
            ("Rice", "Pie"),
            ("Apple Pie", "Apple Pie with Cheese and Walnuts"),
            ("The Best", "My Easy"),
            ("", ""),
            ("The", ""),
        ] {
            assert!(!nearly(one, other), "{one}, {other}");
        }
    }

    #[test]
    fn the_distance_counts_letters() {
        let letters = |text: &str| text.chars().collect::<Vec<_>>();
        for (one, other, expected) in
            [("", "", 0), ("soup", "", 4), ("soup", "soap", 1), ("aple", "apples", 2), ("ab", "ba", 2)]
        {
            assert_eq!(distance(&letters(one), &letters(other)), expected, "{one}, {other}");
            assert_eq!(distance(&letters(other), &letters(one)), expected, "{other}, {one}");
        }
    }
}
