//! Reads a recipe that somebody wrote as free text: which lines are ingredients, and which are steps. It is a proposal for an admin,
//! who sees the text beside it.

use crate::ingredient_line;

/// The lines of a free text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecipeLines {
    /// The ingredients, one a line, without bullets.
    pub ingredients: Vec<String>,
    /// The steps, without numbers.
    pub steps: Vec<String>,
}

/// What the lines after a heading are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Ingredients,
    Steps,
}

const INGREDIENTS: [&str; 6] =
    ["ingredients", "ingredient list", "you need", "you will need", "you'll need", "what you need"];
const STEPS: [&str; 8] = [
    "instructions",
    "directions",
    "method",
    "steps",
    "preparation",
    "procedure",
    "how to make it",
    "to make",
];
/// A line that is longer than this, in characters, is no ingredient.
const LONGEST_INGREDIENT: usize = 120;
/// A sentence has at least so many words.
const WORDS_OF_A_SENTENCE: usize = 4;

/// Reads a free text.
#[must_use]
pub fn read(text: &str) -> RecipeLines {
    let mut lines = RecipeLines::default();
    let (mut part, mut paragraph_goes_on) = (None, false);
    for line in text.lines().map(str::trim) {
        if line.is_empty() {
            paragraph_goes_on = false;
            continue;
        }
        if let Some((heading, rest)) = heading(line) {
            (part, paragraph_goes_on) = (Some(heading), false);
            if !rest.is_empty() {
                lines.push(heading, rest, false);
            }
            continue;
        }
        let (number, content) = without_number(line);
        let kind = match part {
            Some(part) => part,
            None if number => Part::Steps,
            None => lines.kind_of(without_bullet(line)),
        };
        let content = if kind == Part::Steps { content } else { without_bullet(line) };
        lines.push(kind, content, paragraph_goes_on && !number);
        paragraph_goes_on = kind == Part::Steps;
    }
    lines
}

impl RecipeLines {
    /// Adds a line. One that goes on where the sentence of the line before it has not ended belongs to the same step.
    fn push(&mut self, kind: Part, line: &str, goes_on: bool) {
        if line.is_empty() {
            return;
        }
        match (kind, self.steps.last_mut()) {
            (Part::Ingredients, _) => self.ingredients.push(line.to_owned()),
            (Part::Steps, Some(step)) if goes_on && !ends_a_sentence(step) => {
                step.push(' ');
                step.push_str(line);
            }
            (Part::Steps, _) => self.steps.push(line.to_owned()),
        }
    }

    /// What a line is where no heading has said so.
    fn kind_of(&self, line: &str) -> Part {
        let words = line.split_whitespace().count();
        let sentence = words >= WORDS_OF_A_SENTENCE && ends_a_sentence(line);
        let parsed = ingredient_line::parse(line);
        let measured = parsed.numerator > 0;
        let short = line.chars().count() <= LONGEST_INGREDIENT;
        match (measured, sentence, self.steps.is_empty()) {
            _ if !short => Part::Steps,
            (true, false, _) => Part::Ingredients,
            (_, true, _) => Part::Steps,
            // "Salt and pepper" above the steps; "Serve hot" below them.
            (false, false, true) => Part::Ingredients,
            (false, false, false) => Part::Steps,
        }
    }
}

/// Which part a line begins, and what else it says: "Ingredients:", "METHOD", "Directions: Stir."
fn heading(line: &str) -> Option<(Part, &str)> {
    let (name, rest) = match line.split_once(':') {
        Some((name, rest)) if rest.contains(char::is_alphanumeric) => (name, rest.trim()),
        Some((name, _)) => (name, ""),
        None => (line, ""),
    };
    let name = name.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    let part = |names: &[&str], part| names.contains(&name.as_str()).then_some((part, rest));
    part(&INGREDIENTS, Part::Ingredients).or_else(|| part(&STEPS, Part::Steps))
}

/// A line without the number of a step ("2.", "2)", "Step 2:"), and whether it had one.
fn without_number(line: &str) -> (bool, &str) {
    let lower = line.get(..5).is_some_and(|start| start.eq_ignore_ascii_case("step "));
    let rest = if lower { &line[5..] } else { line };
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let after = &rest[digits..];
    let numbered = (1..=2).contains(&digits)
        && (after.starts_with([')', ':', '.'])
            && after[1..].starts_with(|c: char| c.is_whitespace() || c.is_alphabetic()));
    if numbered { (true, after[1..].trim_start()) } else { (false, without_bullet(line)) }
}

fn without_bullet(line: &str) -> &str {
    let bullets = ['-', '*', '•', '–', '—', '·', '▢', '☐', '◦', '‣'];
    match line.strip_prefix(bullets) {
        Some(rest) if rest.starts_with(char::is_whitespace) => rest.trim_start(),
        _ => line,
    }
}

fn ends_a_sentence(line: &str) -> bool {
    line.ends_with(['.', '!', '?', ')', ':', '…'])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn lines(text: &str) -> (Vec<String>, Vec<String>) {
        let RecipeLines { ingredients, steps } = read(text);
        (ingredients, steps)
    }

    fn is(text: &str, ingredients: &[&str], steps: &[&str]) {
        let (found, todo) = lines(text);
        assert_eq!((found, todo), (owned(ingredients), owned(steps)), "{text}");
    }

    fn owned(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|line| (*line).to_owned()).collect()
    }

    #[test]
    fn headings_say_what_follows() {
        is(
            "INGREDIENTS\n- 2 cups flour\n* salt\n\nDirections:\n1. Mix.\n2) Bake at 350 for an hour",
            &["2 cups flour", "salt"],
            &["Mix.", "Bake at 350 for an hour"],
        );
        is("Method: Stir everything.\nIngredients: 1 egg", &["1 egg"], &["Stir everything."]);
        is("**You'll need:**\n3 eggs\nMethod\nStep 1: Beat them.", &["3 eggs"], &["Beat them."]);
    }

    #[test]
    fn without_headings_amounts_and_sentences_tell() {
        is(
            "2 cups flour\n1/2 tsp salt\nButter for the pan\n\nMix the flour with the salt.\nBake until golden brown.\nServe warm",
            &["2 cups flour", "1/2 tsp salt", "Butter for the pan"],
            &["Mix the flour with the salt.", "Bake until golden brown.", "Serve warm"],
        );
        is("1. Cream the butter\n2. Add 3 eggs", &[], &["Cream the butter", "Add 3 eggs"]);
        is(
            "Stir the soup for ten minutes.\n\n1 cup cream\n2 tbsp chives",
            &["1 cup cream", "2 tbsp chives"],
            &["Stir the soup for ten minutes."],
        );
        is("1.5 cups milk\n2.5 lb potatoes", &["1.5 cups milk", "2.5 lb potatoes"], &[]);
    }

    #[test]
    fn a_sentence_that_was_wrapped_is_one_step() {
        is(
            "Directions\nMix the flour and the salt in a large\nbowl, and let it rest.\nBake it.\n\nEat it\n\nwith butter",
            &[],
            &[
                "Mix the flour and the salt in a large bowl, and let it rest.",
                "Bake it.",
                "Eat it",
                "with butter",
            ],
        );
    }

    #[test]
    fn groups_of_ingredients_keep_their_headings() {
        is(
            "Ingredients\nFor the crust:\n1 cup flour\nFor the filling:\n2 apples",
            &["For the crust:", "1 cup flour", "For the filling:", "2 apples"],
            &[],
        );
    }

    #[test]
    fn one_line_is_read_too() {
        is("salt", &["salt"], &[]);
        is("", &[], &[]);
    }

    proptest! {
        #[test]
        fn whatever_is_written_no_word_is_lost(text in "([-*•]? ?([1-9][.)]? ?)?([q-z]{2,8}[,.:]? ){0,9}\n{0,2}){0,9}") {
            let read = read(&text);
            let kept = read.ingredients.iter().chain(&read.steps).cloned().collect::<Vec<_>>().join(" ");
            let words = |text: &str| -> Vec<String> {
                let mut words: Vec<_> =
                    text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_owned).collect();
                words.sort();
                words
            };
            prop_assert_eq!(words(&kept), words(&text));
        }

        #[test]
        fn nothing_makes_it_fail(text in "(\\PC{0,30}\n?){0,12}") {
            let lines = read(&text);
            prop_assert!(lines.ingredients.iter().chain(&lines.steps).all(|line| !line.trim().is_empty()));
        }
    }
}
