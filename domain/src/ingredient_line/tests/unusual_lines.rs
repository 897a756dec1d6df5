//! Invented lines with rarer forms of amounts: a decimal that begins with the point, a plus that means "or more", a slash with
//! spaces, `from` and `to`, and things named like a kind of thing.

use super::lines::Row;

#[rustfmt::skip]
pub(super) const UNUSUAL: &[Row] = &[
    ("5 star anise", "5/1", "", "", "star anise"),
    ("2 Star Anise pods, toasted", "2/1", "", "", "Star Anise pods, toasted"),
    ("3 star fruits", "3/1", "", "", "star fruits"),
    ("5 star brandy", "0/1", "", "", "5 star brandy"),
    ("5-star brandy", "0/1", "", "", "5-star brandy"),
    (".25 TSP salt", "1/4", "teaspoons", "", "salt"),
    (".5 lemon", "1/2", "", "", "lemon"),
    ("1 (.25 oz) package yeast", "1/1", "package", "(.25 oz)", "yeast"),
    ("1 package (.25 oz) yeast", "1/1", "package", "(.25 oz)", "yeast"),
    ("1 cup/.25 l milk", "1/1", "cups", "(.25 l)", "milk"),
    ("Sugar .25 cup", "1/4", "cups", "", "Sugar"),
    ("Sugar (.25 cup)", "1/4", "cups", "", "Sugar"),
    ("Sugar: .25 cup", "1/4", "cups", "", "Sugar"),
    (".2.5 cups milk", "0/1", "", "", ".2.5 cups milk"),
    ("..5 cups milk", "0/1", "", "", "..5 cups milk"),
    ("30g+ butter", "30/1", "grams", "(or more)", "butter"),
    ("30 g+ butter", "30/1", "grams", "(or more)", "butter"),
    ("2+ cups flour", "2/1", "cups", "(or more)", "flour"),
    ("3+ onions", "3/1", "", "(or more)", "onions"),
    ("1 cup+ 2 Tbsp sugar", "1/1", "cups", "(+ 2 Tbsp)", "sugar"),
    ("1+1 eggs", "0/1", "", "", "1+1 eggs"),
    ("3 / 4 lemons", "3/4", "", "", "lemons"),
    ("1 / 2 cup milk", "1/2", "cups", "", "milk"),
    ("1 1 / 2 cups milk", "3/2", "cups", "", "milk"),
    ("1 / 400g tin tomatoes", "0/1", "", "", "1 / 400g tin tomatoes"),
    ("3 / 4 / 5 lemons", "0/1", "", "", "3 / 4 / 5 lemons"),
    ("from 30g to 70g of sugar", "30/1", "grams", "(up to 70g)", "sugar"),
    ("From 2 to 3 carrots", "2/1", "", "(up to 3)", "carrots"),
    ("from 2-3 tbsp oil", "2/1", "tablespoons", "(up to 3)", "oil"),
    ("from 2 lemons", "0/1", "", "", "from 2 lemons"),
    ("from from 2 to 3 carrots", "0/1", "", "", "from from 2 to 3 carrots"),
    ("heaping.25 half", "0/1", "", "", "heaping.25 half"),
];
