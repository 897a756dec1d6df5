//! Splits one free-text ingredient line into the fields of an ingredient.
//!
//! The reader of a recipe sees the fields in the order *amount, unit, quantifier, text*, so the parts are chosen so that this
//! order reads naturally and preserves everything the line said:
//!
//! | line | amount | unit | quantifier | text |
//! |---|---|---|---|---|
//! | `1 1/2 cups flour, sifted` | 3/2 | cups | | flour, sifted |
//! | `1 large onion, diced` | 1/1 | | large | onion, diced |
//! | `4-8 cloves garlic` | 4/1 | cloves | (up to 8) | garlic |
//! | `from 30g to 70g of sugar` | 30/1 | grams | (up to 70g) | sugar |
//! | `30g+ butter` | 30/1 | grams | (or more) | butter |
//! | `~150g (1/3 lb) bacon` | 150/1 | grams | (about) (1/3 lb) | bacon |
//! | `2 heaping cups packed sugar` | 2/1 | cups | (heaping) packed | sugar |
//! | `1 15oz can tomatoes` | 1/1 | cans | (15oz) | tomatoes |
//! | `2-3 oz. pkg. jello` | 2/1 | package | (3 oz.) | jello |
//! | `28-oz can tomatoes` | 1/1 | cans | (28-oz) | tomatoes |
//! | `2-inch piece ginger` | 1/1 | pieces | (2-inch) | ginger |
//! | `(2) 8 oz packages cream cheese` | 2/1 | package | (8 oz) | cream cheese |
//! | `1.500 kg flour` | 3/2 | kilograms | | flour |
//! | `0.33 cup oil` | 1/3 | cups | | oil |
//! | `11/2 cups flour` | 3/2 | cups | | flour |
//! | `a cup and a half of oatmeal` | 3/2 | cups | | oatmeal |
//! | `I cup sugar` (a scan's one) | 1/1 | cups | | sugar |
//! | `4 1-inch-thick pork chops` | 4/1 | | (1-inch-thick) | pork chops |
//! | `1 lb, 8 oz beef` | 1/1 | pounds | (plus 8 oz) | beef |
//! | `1.500 g flour` | 1500/1 | grams | | flour |
//! | `Sugar 2 tbsp` | 2/1 | tablespoons | | Sugar |
//! | `Flour ..... 2 cups` | 2/1 | cups | | Flour |
//! | `Butter, 100g` | 100/1 | grams | | Butter |
//! | `salt to taste` | 0/1 | | | salt to taste |
//!
//! A remark on the amount that had to be moved is in brackets; words that stay in place are not. What is left out is grammar that
//! the fields themselves express: the joining words of, a, an, from and × (`2 x 400g` becomes 2 with `(400g)`), list marks (among
//! them emoji before an amount), and punctuation between the parts. Every other word, number and bracket of the line is preserved
//! in the fields.
//!
//! A line that is not understood with confidence keeps its whole text with the amount 0/1: `00 flour`, `9-inch pie crust`, `5-spice powder`, `80/20
//! ground beef`, `2% milk`, `1/0 cup`, `Pinch of salt`, `1 1/2-pint carton cream`,
//! `1-8 oz. Cool Whip`, `8 1/4 lb. sticks butter`.

mod amount;
mod fraction;
mod glued;
mod halves;
mod leading;
mod measure;
mod number;
mod packs;
mod pieces;
mod scan;
mod scanned;
mod size;
mod trailing;
mod unclear;
mod units;
mod words;

#[cfg(test)]
mod tests;

use std::fmt;

pub use words::NAMED_WITH_THEIR_SIZE;

/// The parts of an ingredient line (docs/product.md#ingredient).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedLine {
    /// The amount's numerator in lowest terms: `2 4/8` is 5/2. Zero if the line has no amount.
    pub numerator: u32,
    /// The amount's denominator in lowest terms, at least 1.
    pub denominator: u32,
    /// The unit's canonical name (`tbsp` is `tablespoons`), or empty for things that are counted or not measured.
    pub unit: String,
    /// How the amount is meant: a size, a range's upper end, the same amount in another unit.
    pub quantifier: String,
    /// What the ingredient is and how it is prepared. Empty only for an empty line.
    pub text: String,
}

/// Splits a line into its parts. Never fails: what is not understood is kept as text.
#[must_use]
pub fn parse(line: &str) -> ParsedLine {
    let tidy = glued::apart(scan::tidy(line));
    let item = scan::without_list_marks(&tidy);
    let read = |item: &str| leading::parse(item).or_else(|| trailing::parse(item));
    let with_its_one = scanned::with_its_one(item);
    read(with_its_one.as_deref().unwrap_or(item))
        .or_else(|| scan::without_pictures(item).and_then(read))
        .unwrap_or_else(|| ParsedLine::whole(item))
}

/// A whole number in words at the beginning of a text, `four`, `twenty-four`, and what follows it.
#[must_use]
pub fn spelled_count(text: &str) -> Option<(u32, &str)> {
    number::spelled(text)
        .filter(|(number, _)| number.is_whole())
        .map(|(number, rest)| (number.numerator, rest))
}

/// The longest line that says only how much, in bytes: `1 1/2 to 2 tablespoons`.
const LONGEST_AMOUNT: usize = 40;

/// Whether a line says how much, and not of what: `3`, `2 lb.`.
fn is_bare_amount(line: &str) -> bool {
    if line.len() > LONGEST_AMOUNT {
        return false;
    }
    let line = scan::tidy(line);
    let amount = amount::read(&line).filter(|amount| !amount.is_article);
    amount.is_some_and(|amount| {
        let rest = scan::skip_space(amount.rest);
        rest.is_empty() || units::read(rest, true).is_some_and(|(_, rest)| rest.is_empty())
    })
}

/// The lines of a list. Where each cell of a table is a line, how much and of what are one again: `2 lb.`, `asparagus`.
#[must_use]
pub fn joined(lines: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for line in lines {
        match joined.last_mut().filter(|above| goes_on(above, &line)) {
            Some(above) => *above = format!("{} {}", above.trim_end(), line.trim_start()),
            None => joined.push(line),
        }
    }
    joined
}

/// Whether a line says of what there is as much as the one above says.
#[must_use]
pub fn goes_on(above: &str, line: &str) -> bool {
    let is_name = line.trim_start().starts_with(char::is_alphabetic) && !line.trim_end().ends_with(':');
    is_name && is_bare_amount(above)
}

impl ParsedLine {
    fn whole(text: &str) -> Self {
        Self {
            numerator: 0,
            denominator: 1,
            unit: String::new(),
            quantifier: String::new(),
            text: text.to_owned(),
        }
    }
}

/// Reassembles the line in the order in which a recipe shows it, with the amount as a mixed number.
impl fmt::Display for ParsedLine {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let amount = match (self.numerator, self.denominator) {
            (0, _) => String::new(),
            (n, 0 | 1) => n.to_string(),
            (n, d) if n < d => format!("{n}/{d}"),
            (n, d) if n % d == 0 => (n / d).to_string(),
            (n, d) => format!("{} {}/{d}", n / d, n % d),
        };
        let mut separator = "";
        for part in [&amount, &self.unit, &self.quantifier, &self.text] {
            if !part.is_empty() {
                write!(out, "{separator}{part}")?;
                separator = " ";
            }
        }
        Ok(())
    }
}
