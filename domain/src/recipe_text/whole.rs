//! Reads a whole recipe that somebody wrote as free text: what a form has fields for, and the rest as it was written.

use super::Part;
use super::cells::{fact_in_two, is_empty_label, people_in_cells};
use super::facts::{self, Fact};
use super::items::{heading, is_heading_of_equipment, is_heading_of_notes};
use super::paste::{BREAKS, Line, Mark, without_stamp};
use super::remarks::{is_fact, is_of_a_program, is_of_mail, notes, without_stop};
use super::rows::{Row, line_of, plain, without_colon};
use super::title::{LONGEST_TITLE, title_in, writer_in};
use super::weight::begins_with_an_amount;
use super::{mail, words};

/// A recipe with what stands around its ingredients and steps taken apart. Each word is in one of these, but for the names of facts,
/// the heading of notes, what a page has above a recipe to click on and to rate it, the program that a text is from, and the head of a mail, which
/// says who wrote to whom.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WholeRecipe {
    /// What it is called.
    pub title: Option<String>,
    /// Sentences between its title and its ingredients, and the notes below its steps, a paragraph each.
    pub description: Vec<String>,
    /// For how many it is, or what it makes, as it was written: `Serves 4`.
    pub yields: Option<String>,
    /// How long it takes to prepare, as it was written.
    pub prep: Option<String>,
    /// How long it takes to cook.
    pub cook: Option<String>,
    /// How long it takes in all.
    pub total: Option<String>,
    /// Where it is from.
    pub source: Option<String>,
    /// The rest: ingredients and steps, line for line.
    pub text: String,
}

/// Reads a whole recipe. Any text is one.
#[must_use]
pub fn read_whole(text: &str) -> WholeRecipe {
    let mut recipe = WholeRecipe::default();
    let mut rows: Vec<Row<'_>> = text
        .split(BREAKS)
        .map(without_stamp)
        .map(|pasted| Row { pasted, line: line_of(pasted), is_taken: false })
        .collect();
    // A step may begin as a fact does: "Prep: chop the leeks".
    let (mut is_below_steps, mut is_below_ingredients) = (false, false);
    for at in 0..rows.len() {
        let Some(line) = &rows[at].line else { continue };
        let part = heading(line);
        if let Some((part, _)) = &part {
            is_below_steps = *part == Part::Steps;
            is_below_ingredients = *part == Part::Ingredients;
        }
        if is_below_steps || line.mark == Some(Mark::Number) || rows[at].is_taken {
            continue;
        }
        if let Some((Part::Ingredients, _)) = part
            && let Some((_, people)) = facts::split_for(&line.text)
            && recipe.yields.is_none()
        {
            recipe.yields = facts::people(people).map(str::to_owned);
        }
        if is_fact(&line.text) {
            rows[at].is_taken = recipe.takes_facts(&line.text);
        } else if let Some((below, fact)) =
            part.is_none().then(|| fact_in_two(&rows[at..], is_below_ingredients)).flatten()
        {
            let is_taken = recipe.takes_facts(&fact);
            (rows[at].is_taken, rows[at + below].is_taken) = (is_taken, is_taken);
        } else if let Some((count, people)) = people_in_cells(&rows[at..]) {
            let is_taken = recipe.takes_facts(&people);
            rows[at..at + count].iter_mut().for_each(|row| row.is_taken = is_taken);
        } else if is_empty_label(&line.text, recipe.yields.is_some()) {
            rows[at].is_taken = true;
        }
    }
    for row in &mut rows {
        row.is_taken |=
            row.line.as_ref().is_some_and(|line| is_switch(&line.text) || is_of_a_program(&line.text));
    }
    let mut subject = None;
    for row in &mut rows {
        match &row.line {
            Some(line) if is_of_a_page(&line.text) => row.is_taken = true,
            Some(line) if is_of_mail(&line.text) => {
                subject = subject.or_else(|| mail::subject_in(&line.text));
                row.is_taken = true;
            }
            Some(line) if !row.is_taken && is_content(line) => break,
            _ => {}
        }
    }
    let begins = rows.iter().position(|row| !row.is_taken && row.line.as_ref().is_some_and(is_content));
    if subject.is_some() && recipe.title.is_none() {
        recipe.takes_sentences(&mut rows[..begins.unwrap_or_default()], mail::is_of_a_letter);
    }
    let title = title_in(&rows, begins).filter(|_| recipe.title.is_none());
    if let Some(title) = title {
        recipe.title = rows[title].line.as_ref().map(|line| without_stop(plain(&line.text)).to_owned());
        rows[title].is_taken = true;
        let below = &mut rows[title + 1..begins.unwrap_or(title + 1)];
        recipe.takes_writer(below);
        recipe.takes_sentences(below, is_sentence);
    } else if subject.is_some() && recipe.title.is_none() {
        recipe.takes_sentences(&mut rows[..begins.unwrap_or_default()], is_sentence);
    }
    match subject {
        Some(subject) if recipe.title.is_none() && subject.split(' ').count() <= LONGEST_TITLE => {
            recipe.title = Some(subject);
        }
        Some(subject) if recipe.title.is_none() => recipe.description.insert(0, subject),
        _ => {}
    }
    recipe.takes_equipment(&mut rows);
    recipe.takes_notes(&mut rows);
    recipe.text = rest(&rows);
    recipe
}

impl WholeRecipe {
    /// Takes what a line says of the recipe: "Prep time: 10 min | Cook time: 1 hour"; false where some of it has no place.
    fn takes_facts(&mut self, line: &str) -> bool {
        let mut all = true;
        // "**Serves:** 4".
        let line = line.replace("**", "");
        for fact in line.split(facts::BETWEEN).map(plain).filter(|fact| !fact.is_empty()) {
            let lower = fact.to_lowercase();
            let (kind, said) = match (facts::people(fact), facts::named(&lower)) {
                (Some(people), _) => (Fact::Servings, people),
                // Where small letters are longer, no place in them is one in the line.
                (None, Some((kind, name, _))) => {
                    (kind, fact.get(name.len()..).map(without_colon).unwrap_or_default())
                }
                (None, None) => (Fact::Other, ""),
            };
            let place = match kind {
                Fact::Yield => Some((&mut self.yields, fact)),
                Fact::Servings => Some((&mut self.yields, said)),
                Fact::Prep => Some((&mut self.prep, said)),
                Fact::Cook => Some((&mut self.cook, said)),
                Fact::Total => Some((&mut self.total, said)),
                Fact::Source => Some((&mut self.source, said)),
                Fact::Title => Some((&mut self.title, said)),
                Fact::Other => None,
            };
            match place {
                Some((place @ None, said)) if !said.is_empty() => *place = Some(said.to_owned()),
                _ => all = false,
            }
        }
        all
    }

    /// Takes lines that say something of it.
    fn takes_sentences(&mut self, rows: &mut [Row<'_>], says: fn(&str) -> bool) {
        for row in rows.iter_mut().filter(|row| !row.is_taken) {
            let Some(line) = row.line.as_ref().filter(|line| says(&line.text)) else { continue };
            self.description.push(line.text.clone());
            row.is_taken = true;
        }
    }

    /// Takes who has written it, right below its title: "By Molly O'Neill".
    fn takes_writer(&mut self, below: &mut [Row<'_>]) {
        let Some(row) = below.iter_mut().find(|row| row.line.is_some() && !row.is_taken) else { return };
        let writer = row.line.as_ref().and_then(|line| writer_in(&line.text));
        if let Some(writer) = writer.filter(|_| self.source.is_none()) {
            self.source = Some(writer.to_owned());
            row.is_taken = true;
        }
    }

    /// Takes what is needed besides the ingredients, where it stands above them or the steps: they would be ingredients otherwise.
    fn takes_equipment(&mut self, rows: &mut [Row<'_>]) {
        let is = |row: &Row<'_>, what: fn(&Line) -> bool| row.line.as_ref().is_some_and(what);
        let Some(above) = rows.iter().position(|row| is(row, is_heading_of_equipment)) else { return };
        let ends = |row: &Row<'_>| is(row, |line| heading(line).is_some() || is_heading_of_notes(line));
        let below = &rows[above + 1..];
        let Some(end) = below.iter().position(ends) else { return };
        // Before any other heading than theirs ingredients may stand below a blank line.
        let is_above_ingredients =
            is(&below[end], |line| matches!(heading(line), Some((Part::Ingredients, _))));
        let things = below.iter().take_while(|row| row.line.is_none()).count();
        let things = things + below[things..].iter().take_while(|row| row.line.is_some()).count();
        let count = if is_above_ingredients { end } else { end.min(things) };
        let mut things = Vec::new();
        for row in &mut rows[above..=above + count] {
            let line = row.line.take().filter(|_| !row.is_taken);
            row.is_taken = true;
            things.extend(line.map(|line| line.text));
        }
        // The first one is the heading.
        if let [name, things @ ..] = things.as_slice()
            && !things.is_empty()
        {
            self.description.push(format!("{}: {}.", without_colon(name), things.join(", ")));
        }
    }

    /// Takes the notes below the steps, where other programs have them: behind the description.
    fn takes_notes(&mut self, rows: &mut [Row<'_>]) {
        let is_note = notes(rows.iter().filter_map(|row| row.line.as_ref()));
        let rows = rows.iter_mut().filter(|row| row.line.is_some()).zip(is_note);
        for (row, _) in rows.filter(|(row, is_note)| *is_note && !row.is_taken) {
            row.is_taken = true;
            let line = row.line.take().filter(|line| !is_heading_of_notes(line));
            self.description.extend(line.map(|line| line.text));
        }
    }
}

/// Whether a line changes how a page shows its ingredients.
fn is_switch(text: &str) -> bool {
    let said = text.to_lowercase();
    words::SWITCHES.contains(&said.trim_matches(['|', '-', '▢', ' ']))
}

/// Whether a line is no part of a recipe but of its page: "Print Recipe", "Jump to Recipe | Pin", "4.9 from 41 reviews", stars.
fn is_of_a_page(text: &str) -> bool {
    let is_button = |part: &str| words::BUTTONS.contains(&part.to_lowercase().as_str());
    let is_star = |c: char| matches!(c, '★' | '☆' | '⭐' | ' ');
    let is_number = |word: &str| word.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ',');
    let is_rating = match text.trim_start_matches(is_star).split(' ').collect::<Vec<_>>()[..] {
        [stars, "from", votes, what, ..] => {
            is_number(stars)
                && is_number(votes)
                && ["vote", "review", "rating"].iter().any(|word| what.starts_with(word))
        }
        _ => text.chars().all(is_star),
    };
    is_rating || text.split(facts::BETWEEN).map(plain).filter(|part| !part.is_empty()).all(is_button)
}

/// Whether a line belongs to the ingredients or the steps, whatever stands around it.
fn is_content(line: &Line) -> bool {
    line.mark.is_some() || heading(line).is_some() || begins_with_an_amount(&line.text)
}

fn is_sentence(text: &str) -> bool {
    text.ends_with(['.', '!', '?', '”', '"'])
}

/// What was not taken, with at most one blank line between two others.
fn rest(rows: &[Row<'_>]) -> String {
    let mut rest = String::new();
    let mut is_parted = false;
    for row in rows.iter().filter(|row| !row.is_taken) {
        let pasted = row.pasted.trim_end();
        if pasted.is_empty() {
            is_parted = true;
            continue;
        }
        if !rest.is_empty() {
            rest.push_str(if is_parted { "\n\n" } else { "\n" });
        }
        is_parted = false;
        rest.push_str(pasted);
    }
    rest
}
