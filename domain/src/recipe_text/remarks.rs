//! What a text says besides: its title, for how many it is and how long it takes, and what mail says before and after.

use crate::ingredient_line;

use super::facts::{self, Fact};
use super::items::{begins_small, group, heading, is_heading_of_notes, is_note_in_one_line};
use super::paste::{Line, Mark};
use super::weight::{begins_with_an_amount, weight};
use super::{Part, words};

/// At most so many words name a dish, greet somebody, or say for how many it is.
const LONGEST: usize = 9;

/// The lines of a signature, from the end.
const SIGNATURE: usize = 5;

/// Takes the lines that are neither ingredients nor steps out of a text, in order. Something begins behind each of them.
pub(super) fn take(mut lines: Vec<Line>) -> (Vec<String>, Vec<Line>) {
    lines.retain(|line| !is_of_a_program(&line.text));
    let (mut remarks, mut kept) = (Vec::new(), Vec::new());
    let mut is_below_steps = false;
    let is_fact = |line: &Line| {
        if let Some((part, _)) = heading(line) {
            is_below_steps = part == Part::Steps;
        }
        let is_fact = || is_fact(&line.text) && (!is_below_steps || is_brief(&line.text));
        line.mark != Some(Mark::Number) && (is_fact() || is_of_mail(&line.text))
    };
    let is_note = notes(lines.iter());
    let is_fact: Vec<_> =
        lines.iter().map(is_fact).zip(&is_note).map(|(is_fact, is_note)| is_fact || *is_note).collect();
    let others: Vec<_> = (0..lines.len()).filter(|at| !is_fact[*at]).collect();
    let opens = |at: usize| lines[at].opens || at > 0 && is_fact[at - 1];
    let above = above(&lines, &others, opens);
    let signature = signature(&others.iter().map(|at| &lines[*at]).collect::<Vec<_>>());
    let mut opens_next = false;
    for (at, mut line) in lines.into_iter().enumerate() {
        let place = others.binary_search(&at);
        if place.is_err() || place.is_ok_and(|place| place < above || place >= signature) {
            if !(is_note[at] && is_heading_of_notes(&line)) {
                remarks.push(line.text);
            }
            opens_next = true;
        } else {
            line.opens |= opens_next;
            opens_next = false;
            kept.push(line);
        }
    }
    (remarks, kept)
}

/// Which of the lines are notes below the steps: with their heading, up to another heading or the end of a mail, and single ones below all
/// that is to be done.
pub(super) fn notes<'a>(lines: impl Iterator<Item = &'a Line>) -> Vec<bool> {
    let lines: Vec<_> = lines.collect();
    let (mut has_ingredients, mut has_steps) = (false, false);
    // Whether there are notes here, and whether their first line has a number: what is numbered below others is a step.
    let (mut is_note, mut is_numbered) = (false, None);
    let mut may_be_single = vec![false; lines.len()];
    let is_noted = lines.iter().zip(&mut may_be_single).map(|(line, may_be_single)| {
        let part = heading(line).map(|(part, _)| part);
        let has_number = line.mark == Some(Mark::Number);
        if is_heading_of_notes(line) && has_steps {
            (is_note, is_numbered) = (true, None);
        } else if is_note {
            let goes_on = *is_numbered.get_or_insert(has_number) || !has_number;
            is_note = part.is_none() && goes_on && !is_of_mail(&line.text) && !is_closing(&line.text);
        }
        *may_be_single = has_steps && is_note_in_one_line(line);
        has_ingredients |= part == Some(Part::Ingredients) || begins_with_an_amount(&line.text);
        has_steps |= has_number || part == Some(Part::Steps) || has_ingredients && weight(&line.text) < 0;
        is_note
    });
    let mut is_noted: Vec<_> = is_noted.collect();
    for at in (0..signature(&lines)).rev() {
        if may_be_single[at] {
            is_noted[at] = true;
        } else if !(is_noted[at] || is_fact(&lines[at].text) || is_of_mail(&lines[at].text)) {
            break;
        }
    }
    is_noted
}

/// How many of the lines are above the recipe: a title, or what a mail begins with.
fn above(lines: &[Line], others: &[usize], opens: impl Fn(usize) -> bool) -> usize {
    let line = |place: usize| &lines[others[place]];
    let is_content =
        |line: &Line| line.mark.is_some() || heading(line).is_some() || begins_with_an_amount(&line.text);
    let greeting = usize::from(others.first().is_some_and(|at| is_greeting(&lines[*at].text)));
    let Some(first) = (0..others.len()).find(|place| is_content(line(*place))) else { return greeting };
    let is_headed = heading(line(first)).is_some();
    // What stands right above an amount may be an ingredient without one.
    let begins =
        if is_headed { first } else { (1..=first).rev().find(|place| opens(others[*place])).unwrap_or(0) };
    if begins == 0 {
        let is_named = first == 1 && names_a_dish(&line(0).text);
        let run = (1..others.len()).map_while(|place| written_small(&line(place).text));
        return if is_named && are_mostly_small(run) { 1 } else { greeting };
    }
    if greeting == 1 {
        return 1 + introduction((1..begins).map(|place| (line(place), opens(others[place]))).collect());
    }
    // In a text that is spaced widely, each line stands alone.
    let has_block = is_headed || others.get(begins + 1).is_some_and(|next| !opens(*next));
    usize::from(begins == 1 && has_block && is_title(&line(0).text))
}

/// How many lines below a greeting introduce a recipe: sentences, and one line that may name it.
fn introduction(lines: Vec<(&Line, bool)>) -> usize {
    let (mut length, mut is_named) = (0, false);
    while let Some((first, _)) = lines.get(length) {
        let paragraph = 1 + lines[length + 1..].iter().take_while(|(_, opens)| !opens).count();
        let last = &lines[length + paragraph - 1].0.text;
        let is_sentence = last.ends_with(['.', ':', '!', '?']);
        let is_name = !is_named && paragraph == 1 && is_title(&first.text);
        if words::begins_with_a_verb(&first.text.to_lowercase()) || !(is_sentence || is_name) {
            break;
        }
        is_named |= !is_sentence;
        length += paragraph;
    }
    length
}

/// Where the signature begins, among these lines.
fn signature(lines: &[&Line]) -> usize {
    let text = |place: usize| lines[place].text.as_str();
    let may_be = |place: &usize| {
        let text = text(*place);
        lines[*place].mark.is_none()
            && text.split(' ').count() <= LONGEST / 2
            && !text.contains(char::is_numeric)
    };
    let ends = lines.len();
    let last = (ends.saturating_sub(SIGNATURE)..ends).rev().take_while(may_be);
    last.filter(|place| is_closing(text(*place))).last().unwrap_or(ends)
}

/// "Serves 4", "Yield: 2 cups", "Prep time: 10 min | Cook time: 1 hour", "Difficulty: easy", "Pour 4 personnes".
pub(super) fn is_fact(text: &str) -> bool {
    let lower = text.trim_matches(['*', '_', '#', ' ']).to_lowercase();
    if facts::people(&lower).is_some() {
        return true;
    }
    let Some((_, name, is_counted)) = facts::named(&lower) else { return false };
    let rest = &lower[name.len()..];
    let said = rest.trim_start_matches(['*', '_', ' ', '-', '–']);
    // The full stops in "1 Std. 30 Min." end no sentence.
    let is_duration = facts::is_duration(said.trim_start_matches(':'));
    // Of several facts each may be so long.
    let words =
        lower.split(facts::BETWEEN).map(|fact| fact.trim().split(' ').count()).max().unwrap_or_default();
    let is_short = words <= LONGEST && !lower.trim_end_matches('.').contains(". ")
        || words <= 2 * LONGEST && is_duration;
    let is_named =
        said.starts_with(':') && said.contains(char::is_alphanumeric) && !begins_a_step(name, said);
    let is_word = rest.starts_with([' ', '*', '_']);
    let counts = is_counted && said.split(' ').next().is_some_and(is_count);
    // "Preparation: stir it" begins the steps.
    let is_heading = words::STEPS.contains(&name) && !is_duration;
    is_short
        && !is_heading
        && text.starts_with(|c: char| !c.is_lowercase())
        && (is_named || is_word && counts)
}

fn is_count(word: &str) -> bool {
    word.starts_with(char::is_numeric) || facts::COUNTS.contains(&word.trim_end_matches(['.', '!']))
}

/// Whether a fact may stand below the heading of the steps, where any name may begin a step: "Cuisson: Cuire 45 minutes ; laisser reposer."
fn is_brief(text: &str) -> bool {
    let lower = text.trim_matches(['*', '_', '#', ' ']).to_lowercase();
    let Some((fact, name, _)) = facts::named(&lower) else { return true };
    let said = lower[name.len()..].trim_start_matches(|c: char| !c.is_alphanumeric());
    let words = said.split(' ').count();
    match fact {
        Fact::Source | Fact::Title => true,
        Fact::Yield | Fact::Servings => words <= 4 && said.split(' ').next().is_some_and(is_count),
        Fact::Prep | Fact::Cook | Fact::Total => facts::is_duration(said),
        Fact::Other => {
            words == 1 || facts::is_duration(said) || words <= 3 && said.starts_with(char::is_numeric)
        }
    }
}

/// Names of facts that steps begin with, too: "Prep: preheat the oven to 350°F."
const OF_STEPS: &[&str] = &["prep", "preparation", "cook", "cooking"];

fn begins_a_step(name: &str, said: &str) -> bool {
    OF_STEPS.contains(&name) && words::begins_with_a_verb(said.trim_start_matches([':', '*', '_', ' ']))
}

pub(super) fn is_of_mail(text: &str) -> bool {
    let lower = text.to_lowercase();
    let begins = words::OF_MAIL.iter().any(|begin| lower.starts_with(begin));
    begins || lower.contains("forwarded message") || lower.starts_with("on ") && lower.ends_with(" wrote:")
}

/// Which program a text is from, "* Exported from MasterCook *", and how Meal-Master begins and ends a recipe.
pub(super) fn is_of_a_program(text: &str) -> bool {
    let said = text.trim_matches(['*', '-', ' ']).to_lowercase();
    said.starts_with("exported from mastercook")
        || said.starts_with("mmmmm")
        || said.contains("via meal-master")
}

pub(super) fn is_greeting(text: &str) -> bool {
    let words = plain(text);
    words.len() <= LONGEST / 2 && words.first().is_some_and(|word| words::GREETINGS.contains(&word.as_str()))
}

/// "Love, Anna", "Kind regards", "xx".
fn is_closing(text: &str) -> bool {
    let said = plain(text).join(" ");
    words::CLOSINGS.iter().any(|closing| match said.strip_prefix(closing) {
        Some("") => true,
        Some(rest) => {
            rest.starts_with(' ') && text.get(closing.len()..).is_some_and(|rest| rest.starts_with(','))
        }
        None => false,
    })
}

/// A line that may name a dish.
fn is_title(text: &str) -> bool {
    let words: Vec<_> = text.split(' ').collect();
    let ends = without_stop(text).ends_with(['.', ',', ';', ':', '?']);
    text.starts_with(|c: char| !c.is_lowercase())
        && words.len() <= LONGEST
        && !ends
        && group(text).is_none()
        && !words::is_vague_amount(&words)
        && !words::begins_with_a_verb(&text.to_lowercase())
}

/// A title as old books print it, "ELECTION CAKE.", without its full stop.
pub(super) fn without_stop(text: &str) -> &str {
    text.strip_suffix('.').filter(|title| !title.contains(char::is_lowercase)).unwrap_or(text)
}

/// A title in capitals: "Aunt Rosa's Goulash", and not "Olive oil". A single word may as well be an ingredient.
fn names_a_dish(text: &str) -> bool {
    let is_small = |word: &str| words::SMALL_IN_TITLES.contains(&word);
    let words: Vec<_> = text.split(' ').filter(|word| !is_small(word)).collect();
    words.len() > 1 && words.iter().all(|word| word.starts_with(char::is_uppercase)) && is_title(text)
}

/// Whether a line that begins with an amount names its ingredient in small letters; `None` where it begins otherwise.
fn written_small(text: &str) -> Option<bool> {
    begins_with_an_amount(text).then(|| begins_small(&ingredient_line::parse(text).text))
}

/// Whether lines right below a title tell that its capitals are none of an ingredient: at least two of them, and mostly small.
fn are_mostly_small(lines: impl Iterator<Item = bool>) -> bool {
    let (small, others): (Vec<_>, Vec<_>) = lines.partition(|is_small| *is_small);
    small.len() > 1 && small.len() > 2 * others.len()
}

/// The words of a text, in lower case.
pub(super) fn plain(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(' ').map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}
