//! A line of the list of ingredients, as it is read.

use crate::shown::Ingredient;

/// Endings of plurals, and what they are in the singular (docs/product.md#amounts).
const PLURALS: [(&str, &str); 8] = [
    ("leaves", "leaf"),
    ("loaves", "loaf"),
    ("halves", "half"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("xes", "x"),
    ("sses", "ss"),
    ("ies", "y"),
];
/// What has no other ending, and is told by the whole word.
const WHOLE_WORDS: usize = 3;

/// Amount, unit, quantifier, text. A zero amount is hidden.
pub(crate) fn line(ingredient: &Ingredient) -> String {
    let parts = [amount(ingredient), words(ingredient)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What follows the amount: unit, quantifier, text.
pub(crate) fn words(ingredient: &Ingredient) -> String {
    let unit = unit(&ingredient.unit_type, ingredient.amount_numerator, ingredient.amount_denominator);
    let parts = [&unit, &ingredient.quantifier, &ingredient.ingredient_text];
    parts.into_iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ")
}

/// "3", "1/2" or "1 1/2"; nothing is reduced (docs/product.md#amounts).
pub(crate) fn amount(ingredient: &Ingredient) -> String {
    let Ingredient { amount_numerator: numerator, amount_denominator: denominator, .. } = *ingredient;
    let (Some(whole), Some(rest)) = (numerator.checked_div(denominator), numerator.checked_rem(denominator))
    else {
        return String::new();
    };
    match (whole, rest) {
        (0, 0) => String::new(),
        (0, rest) => format!("{rest}/{denominator}"),
        (whole, 0) => whole.to_string(),
        (whole, rest) => format!("{whole} {rest}/{denominator}"),
    }
}

/// Recipes keep units in the plural (and "package"); people say "1 cup", "1/2 cup" and "2 packages".
fn unit(unit: &str, numerator: u32, denominator: u32) -> String {
    if numerator == 0 {
        return unit.to_owned();
    }
    if numerator > denominator {
        return if unit == "package" { "packages".to_owned() } else { unit.to_owned() };
    }
    let ending = PLURALS.iter().enumerate().find_map(|(at, (plural, singular))| {
        let stem = unit.strip_suffix(plural)?;
        (at >= WHOLE_WORDS || stem.is_empty()).then(|| format!("{stem}{singular}"))
    });
    ending.unwrap_or_else(|| match unit.strip_suffix('s') {
        Some(stem) if !stem.is_empty() && !stem.ends_with('s') => stem.to_owned(),
        _ => unit.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_as_the_recipe_page_shows_it() {
        for ((numerator, denominator), unit, text, read) in [
            ((3, 2), "cups", "flour", "1 1/2 cups flour"),
            ((1, 2), "cups", "milk", "1/2 cup milk"),
            ((1, 1), "leaves", "sage", "1 leaf sage"),
            ((1, 1), "pinches", "salt", "1 pinch salt"),
            ((1, 1), "boxes", "lasagna", "1 box lasagna"),
            ((2, 1), "package", "yeast", "2 packages yeast"),
            ((1, 1), "package", "yeast", "1 package yeast"),
            ((3, 1), "", "eggs", "3 eggs"),
            ((0, 1), "", "salt to taste", "salt to taste"),
            ((1, 1), "glass", "wine", "1 glass wine"),
        ] {
            let ingredient = Ingredient {
                amount_numerator: numerator,
                amount_denominator: denominator,
                unit_type: unit.to_owned(),
                quantifier: String::new(),
                ingredient_text: text.to_owned(),
            };
            assert_eq!(line(&ingredient), read);
        }
    }
}
