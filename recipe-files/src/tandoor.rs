//! Tandoor: an archive of archives, each with `recipe.json` and a photo; or one of these alone.

use schema_org::SourceRecipe;
use serde_json::{Value, json};

use crate::archive::Archive;
use crate::convert::{self, Draft, LARGEST_RECIPE, amount, heading, line, list, number, tag, text, under};
use crate::markdown::{pictures, plain};

/// The file of the recipe.
pub(super) const RECIPE: &str = "recipe.json";

/// Whether an archive has one recipe in it.
pub(super) fn is_one(archive: &Archive) -> bool {
    archive.has(RECIPE)
}

/// Whether this may be the archive of one recipe.
pub(super) fn is_recipe(name: &str) -> bool {
    name.ends_with(".zip")
}

/// The archive of one recipe in the archive of all.
pub(super) fn open(all: &Archive, name: &str) -> Result<Archive, String> {
    all.inside(name, LARGEST_RECIPE)
}

/// The recipe in its archive.
pub(super) fn read(archive: &Archive) -> Result<SourceRecipe, String> {
    let tandoor = convert::json_of(&archive.read(RECIPE, LARGEST_RECIPE)?)?;
    recipe_of(&tandoor, archive.names().iter().find(|name| name.starts_with("image.")))
}

/// The recipe that this is, with the photo of this name.
pub(super) fn recipe_of(tandoor: &Value, photo: Option<&String>) -> Result<SourceRecipe, String> {
    let said = |field| text(tandoor, field);
    let mut draft = Draft::new();
    draft.say("name", said("name"));
    draft.say("description", plain(said("description")));
    draft.say("author", said("source_url"));
    let keywords = list(tandoor, "keywords").iter().map(|keyword| tag(text(keyword, "name")));
    draft.say("keywords", keywords.collect::<Vec<_>>());
    let servings = amount(tandoor, "servings").unwrap_or_default();
    let of = if said("servings_text").is_empty() { "servings" } else { said("servings_text") };
    // Whatever they are called, their number is what it scales.
    let yields = if servings.is_empty() { Vec::new() } else { vec![line(&[&servings, of]), servings] };
    draft.say("recipeYield", yields);
    // Waiting is more than cooking: it is told by the time in all.
    let [work, wait] =
        ["working_time", "waiting_time"].map(|field| tandoor.get(field).and_then(Value::as_u64).unwrap_or(0));
    let minutes = |minutes: u64| if minutes == 0 { String::new() } else { format!("PT{minutes}M") };
    draft.say("prepTime", minutes(work));
    draft.say("totalTime", if wait == 0 { String::new() } else { minutes(work.saturating_add(wait)) });
    let steps = list(tandoor, "steps");
    let ingredients = steps.iter().flat_map(|step| {
        let lines: Vec<Value> = list(step, "ingredients").iter().filter_map(ingredient).collect();
        let needs_heading = !lines.is_empty() && steps.len() > 1;
        heading(text(step, "name")).filter(|_| needs_heading).into_iter().chain(lines)
    });
    draft.say("recipeIngredient", ingredients.collect::<Vec<_>>());
    let instructions = steps
        .iter()
        .map(|step| (text(step, "name"), timed(step, plain(&instruction(step)))))
        .filter(|(_, said)| !said.is_empty())
        .map(|(name, said)| json!({"@type": "HowToStep", "text": under(name, &said)}));
    draft.say("recipeInstructions", instructions.collect::<Vec<_>>());
    let of_steps = steps.iter().flat_map(|step| pictures(text(step, "instruction")));
    draft.say("image of a step", of_steps.collect::<Vec<_>>());
    draft.say("nutrition", tandoor.get("nutrition").cloned().unwrap_or_default());
    draft.say("image", photo.cloned().into_iter().collect::<Vec<_>>());
    draft.read()
}

/// The line of an ingredient, or of a heading among them.
fn ingredient(part: &Value) -> Option<Value> {
    let note = text(part, "note");
    if part.get("is_header") == Some(&json!(true)) {
        return heading(note);
    }
    let measured = measured(part);
    let said =
        [measured.as_str(), note].into_iter().filter(|said| !said.is_empty()).collect::<Vec<_>>().join(", ");
    (!said.is_empty()).then(|| said.into())
}

/// How much of what: "2 cups flour".
fn measured(part: &Value) -> String {
    let is_measured = part.get("no_amount") != Some(&json!(true));
    let number = if is_measured { amount(part, "amount") } else { None };
    // A unit of nothing says nothing: "lime".
    let unit = if number.is_some() { named(part, "unit") } else { "" };
    line(&[&number.unwrap_or_default(), unit, named(part, "food")])
}

/// What the unit or the food of an ingredient is called for its amount.
fn named<'a>(part: &'a Value, field: &str) -> &'a str {
    let Some(named) = part.get(field) else { return "" };
    let is_many = number(part, "amount").is_some_and(|amount| amount > 1.0);
    let plural = if is_many { text(named, "plural_name") } else { "" };
    if plural.is_empty() { text(named, "name") } else { plural }
}

/// A step with how many minutes it takes, unless it says this number itself: "Bake it. (25 min)"
fn timed(step: &Value, said: String) -> String {
    match amount(step, "time") {
        Some(minutes) if !said.split(|c: char| !c.is_ascii_digit()).any(|number| number == minutes) => {
            line(&[&said, &format!("({minutes} min)")])
        }
        _ => said,
    }
}

/// What is to be done in a step. It may name its ingredients by their numbers: "Fold in {{ ingredients[1] }}.", "{{ ingredients[1].food }}".
fn instruction(step: &Value) -> String {
    let mut said = String::new();
    let mut rest = text(step, "instruction");
    while let Some((before, (inside, after))) =
        rest.split_once("{{").and_then(|(before, rest)| Some((before, rest.split_once("}}")?)))
    {
        said.push_str(before);
        match filled_in(list(step, "ingredients"), inside.trim()) {
            Some(text) => said.push_str(&text),
            // Whatever else stands there stays, for the cook to see.
            None => said.push_str(&format!("{{{{{inside}}}}}")),
        }
        rest = after;
    }
    said + rest
}

/// What stands in the place of such a name: an ingredient or a part of it, or a number that is scaled.
fn filled_in(ingredients: &[Value], name: &str) -> Option<String> {
    if let Some(number) = name.strip_prefix("scale(").and_then(|rest| rest.strip_suffix(')')) {
        return Some(number.trim().to_owned());
    }
    let (number, part) = name.strip_prefix("ingredients[")?.split_once(']')?;
    let ingredient = ingredients.get(number.trim().parse::<usize>().ok()?)?;
    match part.trim() {
        "" => Some(measured(ingredient)),
        // None is said where none is.
        ".amount" => Some(amount(ingredient, "amount").unwrap_or_default()),
        ".note" => Some(text(ingredient, "note").to_owned()),
        ".unit" => Some(named(ingredient, "unit").to_owned()),
        ".food" => Some(named(ingredient, "food").to_owned()),
        _ => None,
    }
}
