//! What a recipe needs, as a cook who looks into the pantry reads it (docs/design.md#search).

mod lists;
mod names;
mod staples;
mod within_names;

use std::collections::{BTreeMap, BTreeSet};

use domain::recipes::Ingredient;
use domain::values::Fraction;

use crate::words::{Script, Word, stem, written};
use lists::names_in;
use names::shown;
pub(crate) use names::{BESIDE, says_what};
pub(crate) use staples::STAPLES;
pub(crate) use within_names::{NAMES_WITHIN_NAMES, are_one_thing, forms_of, is_kind_of};

/// The most words that follow one another by which an ingredient is found as by one.
pub(crate) const LONGEST_RUN: usize = 4;

/// The ingredients of a recipe, each once, by number: first those that a cook has to have, then the others.
#[derive(Debug, Default)]
pub(crate) struct Ingredients {
    /// What those are called that a cook has to have.
    pub(crate) needed: Vec<String>,
    /// By which words each is found.
    pub(crate) terms: Vec<BTreeSet<String>>,
}

impl Ingredients {
    /// The ingredients in these lines. What stands in two of them, for the dough and for the filling, is one.
    pub(crate) fn of(lines: &[Ingredient]) -> Self {
        let mut ingredients = Self::default();
        let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
        let mut others = Vec::new();
        for line in lines.iter().filter(|line| !is_heading(line)) {
            // Mint and cilantro are two ingredients: whoever has mint has not both.
            for name in names_in(line).into_iter().flat_map(|name| name.split(" and ")) {
                let words = written(name);
                let terms = terms(&words);
                if staples::is_staple(&words) || is_optional(line) {
                    others.push(terms);
                } else if words.iter().any(says_what) || name == line.text.as_str() {
                    let number = *numbers.entry(key(&words, name)).or_insert(ingredients.needed.len());
                    match ingredients.terms.get_mut(number) {
                        Some(known) => known.extend(terms),
                        None => {
                            ingredients.needed.push(shown(name, line.amount == Fraction::NONE));
                            ingredients.terms.push(terms);
                        }
                    }
                }
            }
        }
        ingredients.terms.extend(others);
        ingredients
    }
}

/// "For the dough" and "Spices:" say what follows.
fn is_heading(line: &Ingredient) -> bool {
    let text = line.text.as_str().trim();
    text.ends_with(':') || (line.amount == Fraction::NONE && text.to_lowercase().starts_with("for the "))
}

/// Whether the recipe can do without it, as it says.
fn is_optional(line: &Ingredient) -> bool {
    let says_so = |text: &str| written(text).iter().any(|word| word.text.starts_with("optional"));
    says_so(line.text.as_str()) || says_so(line.quantifier.as_str())
}

/// What two lines with the same ingredient have in common.
fn key(words: &[Word], name: &str) -> String {
    let stems: Vec<String> =
        words.iter().filter(|word| says_what(word)).map(|word| stem(&word.text)).collect();
    if stems.is_empty() { name.to_owned() } else { stems.join(" ") }
}

/// The entry of an ingredient whose whole name this word is. No word has such a sign.
pub(crate) fn whole_name(stem: &str) -> String {
    format!("={stem}")
}

/// The entry of words that follow one another; of one alone, its own.
pub(crate) fn run_of(words: &[Word]) -> String {
    stem(&words.iter().map(|word| word.text.as_str()).collect::<String>())
}

/// The words by which an ingredient is found, and up to [`LONGEST_RUN`] that follow one another.
fn terms(words: &[Word]) -> BTreeSet<String> {
    let mut terms = BTreeSet::new();
    // "Ghee or butter" is either.
    let either: Vec<&[Word]> = words.split(|word| word.text == "or").collect();
    for (place, one) in either.iter().enumerate() {
        let one: Vec<&Word> = one.iter().filter(|word| says_what(word)).collect();
        if let [only] = one[..] {
            // Of "red or yellow pepper", the first is no name.
            if place + 1 < either.len() && ends_longer(&either) {
                continue;
            }
            terms.insert(whole_name(&stem(&only.text)));
        }
        for word in within_names::by_themselves(&one) {
            terms.insert(stem(&word.text));
            terms.extend(word.bare.as_deref().map(stem));
        }
        // Of a script without spaces, two letters at a time follow one another.
        let follows = |word: &&Word| word.script != Script::Unspaced || is_pair(word);
        let following: Vec<&Word> = one.into_iter().filter(follows).collect();
        // Red wine is none of red wine vinegar.
        let made_at = within_names::made_at(&following).unwrap_or(0);
        for length in 2..=LONGEST_RUN {
            let runs = following.windows(length).skip((made_at + 1).saturating_sub(length));
            terms.extend(runs.map(|run| run_of(&run.iter().copied().cloned().collect::<Vec<_>>())));
        }
    }
    terms
}

/// Whether the last of several has more words than one, which then are those of the others, too.
fn ends_longer(either: &[&[Word]]) -> bool {
    either.last().is_some_and(|last| last.iter().filter(|word| says_what(word)).count() > 1)
}

fn is_pair(word: &Word) -> bool {
    word.text.chars().count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(lines: &[&str]) -> Ingredients {
        Ingredients::of(&lines.iter().map(|line| Ingredient::read(line).unwrap()).collect::<Vec<_>>())
    }

    fn needed(lines: &[&str]) -> Vec<String> {
        of(lines).needed
    }

    /// Whether a line is found by a word, or by two as one.
    fn is_found(line: &str, by: &str) -> bool {
        of(&[line]).terms.iter().any(|terms| terms.contains(&stem(by)))
    }

    #[test]
    fn an_ingredient_is_called_what_it_is_without_amount_size_and_remarks() {
        for (line, name) in [
            ("3 large eggs, beaten", "eggs"),
            ("1/2 cup cold unsalted butter, cut in small cubes", "butter"),
            ("¼ cup chopped cilantro", "cilantro"),
            ("Vegetable oil, for the griddle", "vegetable oil"),
            ("1 teaspoon Aleppo pepper", "Aleppo pepper"),
            ("2 tablespoons butter plus more for the pan", "butter"),
            ("oil for frying", "oil"),
            ("Maple Syrup", "Maple Syrup"),
            ("1 can (13½ ounces) coconut milk", "coconut milk"),
            ("a jar of apple sauce", "apple sauce"),
            ("1 tablespoon ghee or unsalted butter", "ghee or unsalted butter"),
            ("2 pounds boneless, skinless chicken thighs, in pieces", "chicken thighs"),
            ("Frank's RedHot sauce", "Frank's RedHot sauce"),
            ("2 tablespoons sugar.", "sugar"),
            ("2 yellow peppers per person", "yellow peppers"),
        ] {
            assert_eq!(needed(&[line]), [name], "{line}");
        }
    }

    #[test]
    fn staples_what_is_optional_and_headings_are_not_needed() {
        let lines = [
            "Spices:",
            "For the bechamel",
            "2 1/4 liters cold water",
            "Salt and black pepper, to taste",
            "1 1/2 tablespoons kosher salt",
            "salt if needed",
            "freshly ground black pepper",
            "Pinch of salt",
            "1 teaspoon black peppercorns",
            "Ice, for serving",
            "⅓ cup ice water",
            "Rice (optional)",
            "(Optional) a stick of butter",
        ];
        assert_eq!(needed(&lines), [""; 0]);
        for line in [
            "1 red bell pepper",
            "2 peppers",
            "½ teaspoon cayenne pepper",
            "1 cup coconut water",
            "4 ounces salt pork",
            "Pinch of season salt",
            "2 hot peppers",
        ] {
            assert_eq!(needed(&[line]).len(), 1, "{line}");
        }
        // They are found all the same.
        assert!(is_found("1 teaspoon salt", "salt") && is_found("Rice (optional)", "rice"));
    }

    #[test]
    fn what_stands_in_two_lines_is_needed_once() {
        let lines = [
            "1 3/4 cups sugar, for the syrup",
            "3 tablespoons sugar, for the filling",
            "1 cup cold butter",
            "butter, softened",
        ];
        let ingredients = of(&lines);
        assert_eq!(ingredients.needed, ["sugar", "butter"]);
        assert_eq!(ingredients.terms.len(), 2);
        assert_eq!(needed(&["1 cup packed mint and cilantro leaves"]), ["mint", "cilantro leaves"]);
        assert_eq!(
            needed(&["2 and 1/4 teaspoons dry yeast", "1 potato peeled and diced"]),
            ["dry yeast", "potato"]
        );
    }

    #[test]
    fn a_name_within_a_name_is_not_there_by_itself() {
        for (line, found, not_found) in [
            ("3 large eggs", &["egg", "eggs"][..], &["large", "largeeggs"][..]),
            ("3/4 cup smooth peanut butter", &["peanutbutter"], &["butter", "peanut"]),
            ("1 cup chicken broth", &["broth", "chickenbroth"], &["chicken"]),
            ("2 pounds chicken thighs", &["chicken", "thigh"], &["broth"]),
            ("1 can coconut milk", &["coconutmilk"], &["milk", "coconut"]),
            ("1 1/2 cups all-purpose flour", &["flour", "purposeflour"], &[]),
            ("4 garlic cloves, minced", &["garlic"], &["cloves", "minced"]),
            ("1 pound sweet potatoes", &["sweetpotato"], &["potato"]),
            ("2 red bell peppers", &["peppers", "bellpepper"], &["black"]),
            ("ghee or unsalted butter", &["ghee", "butter"], &["gheebutter"]),
            ("¼ cup red wine vinegar", &["vinegar", "winevinegar", "redwinevinegar"], &["redwine", "wine"]),
            ("1 red or yellow bell pepper", &["peppers", "bellpepper"], &["red", "=red"]),
            ("½ cup half-and-half", &["half", "halfhalf"], &[]),
            ("2 plum tomatoes", &["tomato", "plumtomato"], &["plum"]),
            ("3 cups buckwheat flour", &["buckwheatflour"], &["flour"]),
            ("味噌汁の素", &["味噌", "味噌噌汁"], &[]),
            ("unsweetened cocoa powder", &["cocoa", "cocoapowder"], &["powder"]),
            ("lemon juice or vinegar", &["lemon", "vinegar"], &[]),
            ("extra virgin olive oil", &["oil", "oliveoil"], &["olive"]),
            ("sugar, for the syrup", &["sugar"], &["syrup"]),
        ] {
            for word in found {
                assert!(is_found(line, word), "{line} by {word}");
            }
            for word in not_found {
                assert!(!is_found(line, word), "{line} by {word}");
            }
        }
    }
}
