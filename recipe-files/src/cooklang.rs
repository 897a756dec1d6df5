//! Cooklang: a text with its ingredients marked in the steps, and a photo of the same name beside it (<https://cooklang.org/docs/spec>).

mod marks;
mod metadata;

use schema_org::SourceRecipe;
use serde_json::{Value, json};

use crate::archive::{Archive, file_name, folder};
use crate::convert::{self, Draft, LARGEST_RECIPE, paragraphs, under};
use crate::photos::Read;
use marks::Marked;
use metadata::Metadata;

/// The endings of photos.
const ENDINGS: [&str; 4] = ["jpg", "jpeg", "png", "webp"];
/// For how many steps photos are looked for: more than any recipe has here.
const MOST_STEPS: usize = 1_000;

/// Whether this is the file of a recipe.
pub(super) fn is_recipe(name: &str) -> bool {
    name.ends_with(".cook")
}

/// The recipe in this file of an archive.
pub(super) fn read_in<'a>(archive: &'a Archive, name: &str) -> Read<'a> {
    let bytes = archive.read(name, LARGEST_RECIPE)?;
    let text = String::from_utf8(bytes).map_err(|_| "it is not text in UTF-8".to_owned())?;
    let title = file_name(name).trim_end_matches(".cook");
    let recipe = read(&text, title, |photo| archive.has(&format!("{}{photo}", folder(name))))?;
    Ok((recipe, archive.photos_in(folder(name))))
}

/// The recipe that a text is, in a file of this name. Photos are looked for by their names.
pub(super) fn read(text: &str, name: &str, is_there: impl Fn(&str) -> bool) -> Result<SourceRecipe, String> {
    let (mut metadata, body) = Metadata::split(text);
    let mut ingredients: Vec<Value> = Vec::new();
    let mut steps: Vec<Value> = Vec::new();
    let mut notes: Vec<String> = Vec::new();
    let mut tools: Vec<String> = Vec::new();
    let mut heading = String::new();
    // The numbers that photos of steps have in their names: from 0 or from 1, or from 0 in each section, counted from 0.
    let mut places = vec!["0".to_owned()];
    let (mut section, mut in_section) = (0, 0);
    for block in blocks(&body) {
        match block {
            Block::Section(title) => {
                ingredients.extend(convert::heading(&title));
                heading = title;
                section += usize::from(in_section > 0);
                in_section = 0;
            }
            Block::Note(note) => notes.push(Marked::read(&note).text),
            Block::Step(step) => {
                let marked = Marked::read(&step);
                ingredients.extend(marked.ingredients.into_iter().map(Value::from));
                tools.extend(
                    marked.tools.into_iter().filter(|tool| !tools.contains(tool)).collect::<Vec<_>>(),
                );
                let step = under(&std::mem::take(&mut heading), &marked.text);
                steps.push(json!({"@type": "HowToStep", "text": step}));
                if steps.len() <= MOST_STEPS {
                    places.extend([steps.len().to_string(), format!("{section}.{in_section}")]);
                }
                in_section += 1;
            }
        }
    }
    let mut draft = Draft::new();
    let title = metadata.text(&["title"]);
    draft.say("name", if title.is_empty() { name.to_owned() } else { title });
    let introduction = metadata.text(&["introduction", "description"]);
    // Of several numbers of servings the first is the one for which its amounts are.
    let served = metadata.text(&["servings", "serves"]);
    let served = served.split(['|', '\n']).next().unwrap_or_default();
    // "6%balls"
    let makes = metadata.text(&["yield"]).replace('%', " ");
    let (yields, makes) = match (served.is_empty(), makes.is_empty()) {
        (true, _) => (makes.as_str(), String::new()),
        (false, true) => (served, String::new()),
        (false, false) => (served, format!("Makes: {makes}.")),
    };
    draft.say("recipeYield", yields);
    let said = [introduction.as_str(), &makes].into_iter().chain(notes.iter().map(String::as_str));
    draft.say("description", paragraphs(said));
    let source = metadata.text(&["author", "source.author", "source.name", "source", "source.url"]);
    draft.say("author", source);
    let tags = ["tags", "course", "category", "cuisine", "diet"].map(|key| metadata.list(key));
    draft.say("keywords", tags.concat());
    draft.say("prepTime", metadata.text(&["prep time", "time.prep"]));
    draft.say("cookTime", metadata.text(&["cook time", "time.cook"]));
    draft.say("totalTime", metadata.text(&["time required", "time", "duration"]));
    draft.say("difficulty", metadata.text(&["difficulty"]));
    draft.say("recipeIngredient", without_idle_headings(ingredients));
    let photos_of = |name: &str| -> Vec<String> {
        let photos = ENDINGS.iter().map(|ending| format!("{name}.{ending}"));
        photos.filter(|photo| is_there(photo)).collect()
    };
    let of_steps = places.iter().flat_map(|place| photos_of(&format!("{name}.{place}")));
    draft.say("image of a step", of_steps.collect::<Vec<_>>());
    draft.say("recipeInstructions", steps);
    draft.say("tool", tools);
    let named = ["image", "images", "picture", "pictures"].map(|key| metadata.list(key));
    draft.say("image", photos_of(name).into_iter().chain(named.concat()).collect::<Vec<_>>());
    draft.say("metadata", metadata.rest());
    draft.read()
}

/// The ingredients without headings that nothing stands under.
fn without_idle_headings(lines: Vec<Value>) -> Vec<Value> {
    let is_heading = |line: &Value| line.as_str().is_some_and(|line| line.ends_with(':'));
    let next = lines.iter().skip(1).map(Some).chain([None]).map(|next| next.is_none_or(is_heading));
    let is_idle: Vec<bool> = lines.iter().zip(next).map(|(line, ends)| is_heading(line) && ends).collect();
    lines.into_iter().zip(is_idle).filter(|(_, is_idle)| !is_idle).map(|(line, _)| line).collect()
}

enum Block {
    Section(String),
    Note(String),
    Step(String),
}

/// The sections, notes and steps of a text without its metadata and comments.
fn blocks(body: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_open = false;
    for line in body.lines().map(str::trim) {
        if line.is_empty() {
            is_open = false;
        } else if line.starts_with('=') {
            blocks.push(Block::Section(line.trim_matches(['=', ' ']).to_owned()));
            is_open = false;
        } else if let Some(note) = line.strip_prefix('>') {
            match blocks.last_mut() {
                Some(Block::Note(text)) if is_open => *text = format!("{text} {}", note.trim()),
                _ => blocks.push(Block::Note(note.trim().to_owned())),
            }
            is_open = true;
        } else {
            match blocks.last_mut() {
                Some(Block::Step(text) | Block::Note(text)) if is_open => *text = format!("{text} {line}"),
                _ => blocks.push(Block::Step(line.to_owned())),
            }
            is_open = true;
        }
    }
    blocks
}

#[cfg(test)]
mod tests;
