//! What an admin begins with who makes a recipe of a free text: its ingredients and steps, no more and no longer than those of a recipe
//! may be. Every text that is accepted can be read so, and no word of it is lost.

use crate::recipe_text::{self, RecipeLines};
use crate::values::{Ingredient, Instructions, RecipeContent, RecipeText};

/// Ingredients and steps that a recipe may have.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RecipeProposal {
    /// The ingredients, at most [`RecipeContent::MOST_INGREDIENTS`].
    pub ingredients: Vec<Ingredient>,
    /// The steps, at most [`RecipeContent::MOST_STEPS`].
    pub steps: Vec<Instructions>,
    /// What is neither, a line each.
    pub remarks: Vec<String>,
}

/// So many steps stay as they are where a text has too many: the rest of the longest text fits into those that are left, of which any
/// two neighbors are longer than one may be, with some to spare.
const KEPT_STEPS: usize = RecipeContent::MOST_STEPS - 2 * (RecipeText::LONGEST / Instructions::LONGEST) - 5;

/// Reads a free text. What cannot be an ingredient, as it is too long or one too many, is a step; a step that is too long is several; and
/// where there are too many, the last are put together, each on a line of its own.
#[must_use]
pub fn propose(text: &RecipeText) -> RecipeProposal {
    let RecipeLines { ingredients: lines, mut steps, remarks } = recipe_text::read(text.as_str());
    let mut ingredients = Vec::new();
    for line in lines {
        let room = ingredients.len() < RecipeContent::MOST_INGREDIENTS;
        match room.then(|| Ingredient::read(&line)) {
            Some(Ok(ingredient)) => ingredients.push(ingredient),
            Some(Err(_)) | None => steps.push(line),
        }
    }
    let steps = put_together(steps.iter().flat_map(|step| pieces(step)).collect());
    let steps = steps.iter().filter_map(|step| Instructions::parse(step).ok()).collect();
    RecipeProposal { ingredients, steps, remarks }
}

/// A step in pieces that are short enough: cut after a sentence, otherwise between two words, otherwise anywhere.
fn pieces(step: &str) -> Vec<&str> {
    let (mut pieces, mut rest) = (Vec::new(), step.trim());
    while let Some((end, _)) = rest.char_indices().nth(Instructions::LONGEST) {
        let most = &rest[..end];
        let sentence = most.rfind(". ").map(|dot| dot + 1);
        let cut = sentence.or_else(|| most.rfind(char::is_whitespace)).unwrap_or(end);
        pieces.push(rest[..cut].trim_end());
        rest = rest[cut..].trim_start();
    }
    pieces.extend(Some(rest).filter(|rest| !rest.is_empty()));
    pieces
}

/// No more steps than a recipe may have.
fn put_together(steps: Vec<&str>) -> Vec<String> {
    if steps.len() <= RecipeContent::MOST_STEPS {
        return steps.into_iter().map(str::to_owned).collect();
    }
    let (kept, rest) = steps.split_at(KEPT_STEPS);
    let mut together: Vec<String> = kept.iter().map(|step| (*step).to_owned()).collect();
    let mut room = 0;
    for step in rest {
        let length = step.chars().count();
        match together.last_mut() {
            Some(last) if length < room => {
                last.push('\n');
                last.push_str(step);
                room -= length + 1;
            }
            _ => {
                together.push((*step).to_owned());
                room = Instructions::LONGEST - length;
            }
        }
    }
    together
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proposed(text: &str) -> RecipeProposal {
        propose(&RecipeText::parse(text).unwrap())
    }

    /// How often each letter stands in a text.
    fn letters(text: &str) -> Vec<usize> {
        let mut counts = vec![0; 26];
        for letter in text.bytes().filter(u8::is_ascii_lowercase) {
            counts[usize::from(letter - b'a')] += 1;
        }
        counts
    }

    #[test]
    fn emoji_instead_of_bullets_hide_no_amount() {
        let RecipeProposal { ingredients, steps, .. } =
            proposed("🥚 2 eggs\n🥛 1 cup milk\n🧂 salt\n\n🔥 Beat the eggs with the milk.");
        let read: Vec<_> =
            ingredients.iter().map(|i| (i.amount.numerator(), i.unit.as_str(), i.text.as_str())).collect();
        assert_eq!(read, [(2, "", "eggs"), (1, "cups", "milk"), (0, "", "🧂 salt")]);
        assert_eq!(steps, [Instructions::parse("🔥 Beat the eggs with the milk.").unwrap()]);
    }

    #[test]
    fn whatever_is_accepted_becomes_a_proposal_that_a_recipe_may_have_and_no_letter_is_lost() {
        let filled = |line: &str| line.repeat(RecipeText::LONGEST / line.chars().count());
        let texts = [
            filled("x"),
            filled("very "),
            filled("Stir it. "),
            filled("q\n"),
            filled("1 egg\n"),
            filled("- 12 eggs, boiled\n"),
            filled("Mix, then wait.\n"),
            filled("é\u{301}o\u{327}"),
            format!("Directions\n{}", "stir it well\n".repeat(3_500)),
            format!("Directions\n{}", "Stir.\n".repeat(8_000)),
            format!("Ingredients\n{}", "zest\tof\tyuzu\n".repeat(3_500)),
            format!("Ingredients\n1 egg {}", "very ".repeat(9_000)),
            format!(
                "{}\n{}{}",
                "zest ".repeat(9_000),
                "1 egg\n".repeat(300),
                "Stir it well, then wait.\n".repeat(100)
            ),
            format!("Directions\n{}", format!("{}\n\n", "x".repeat(2_501)).repeat(19)),
        ];
        for text in texts {
            let RecipeProposal { ingredients, steps, remarks } = proposed(&text);
            let begin: String = text.chars().take(30).collect();
            assert!(ingredients.len() <= RecipeContent::MOST_INGREDIENTS, "{begin}: {}", ingredients.len());
            assert!(steps.len() <= RecipeContent::MOST_STEPS, "{begin}: {}", steps.len());
            let words = ingredients.iter().map(|line| line.text.as_str());
            let words =
                words.chain(steps.iter().map(Instructions::as_str)).chain(remarks.iter().map(String::as_str));
            let kept = words.collect::<Vec<_>>().join(" ");
            let headings = ["Ingredients\n", "Directions\n"];
            let written = headings.iter().fold(text, |text, heading| text.replace(heading, ""));
            assert_eq!(letters(&kept), letters(&written), "{begin}");
        }
    }

    #[test]
    fn a_step_that_is_too_long_is_cut_after_a_sentence_or_between_words() {
        let long = format!("Directions\n{} Bake it {}", "Stir.".repeat(900), "well ".repeat(400));
        let RecipeProposal { steps, .. } = proposed(&long);
        let [stir, bake] = &steps[..] else { panic!("{}", steps.len()) };
        assert!(stir.as_str().ends_with("Stir.") && bake.as_str().starts_with("Bake it well"));
        let RecipeProposal { steps, .. } = proposed(&format!("Directions\n{}", "well ".repeat(1_200)));
        assert_eq!((steps.len(), steps[0].as_str().ends_with("well")), (2, true));
    }

    #[test]
    fn what_fits_stays_as_it_was_read() {
        let RecipeProposal { ingredients, steps, .. } =
            proposed(&format!("2 cups flour\nMethod\n{}", "Stir.\n".repeat(200)));
        assert_eq!((ingredients[0].text.as_str(), ingredients.len()), ("flour", 1));
        assert_eq!((steps.len(), steps[199].as_str()), (200, "Stir."));
        let RecipeProposal { steps, .. } = proposed(&format!("Directions\n{}", "Stir.\n".repeat(201)));
        assert_eq!((steps.len(), steps[0].as_str()), (KEPT_STEPS + 1, "Stir."));
        assert!(steps[KEPT_STEPS].as_str().starts_with("Stir.\nStir.\n"));
    }
}
