//! Tandoor: an archive of archives, each with `recipe.json` and a photo; or one of these alone.

use schema_org::SourceRecipe;
use serde_json::{Value, json};

use crate::archive::Archive;
use crate::convert::{self, Draft, LARGEST_FILE, amount, line, list, text, under};

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
    all.inside(name, LARGEST_FILE)
}

/// The recipe in its archive.
pub(super) fn read(archive: &Archive) -> Result<SourceRecipe, String> {
    let tandoor = convert::json_of(&archive.read(RECIPE, LARGEST_FILE)?)?;
    let said = |field| text(&tandoor, field);
    let mut draft = Draft::new();
    draft.say("name", said("name"));
    draft.say("description", said("description"));
    draft.say("author", said("source_url"));
    let keywords = list(&tandoor, "keywords").iter().map(|keyword| Value::from(text(keyword, "name")));
    draft.say("keywords", keywords.collect::<Vec<_>>());
    let servings = amount(&tandoor, "servings").unwrap_or_default();
    let of = if said("servings_text").is_empty() { "servings" } else { said("servings_text") };
    draft.say("recipeYield", if servings.is_empty() { String::new() } else { line(&[&servings, of]) });
    // Waiting is more than cooking: it is told by the time in all.
    let [work, wait] =
        ["working_time", "waiting_time"].map(|field| tandoor.get(field).and_then(Value::as_u64).unwrap_or(0));
    let minutes = |minutes: u64| if minutes == 0 { String::new() } else { format!("PT{minutes}M") };
    draft.say("prepTime", minutes(work));
    draft.say("totalTime", if wait == 0 { String::new() } else { minutes(work.saturating_add(wait)) });
    let steps = list(&tandoor, "steps");
    let ingredients = steps.iter().flat_map(|step| {
        let heading = text(step, "name").trim_end_matches(':');
        let lines: Vec<Value> = list(step, "ingredients").iter().filter_map(ingredient).collect();
        let needs_heading = !heading.is_empty() && !lines.is_empty() && steps.len() > 1;
        needs_heading.then(|| format!("{heading}:").into()).into_iter().chain(lines)
    });
    draft.say("recipeIngredient", ingredients.collect::<Vec<_>>());
    let instructions = steps.iter().filter(|step| !text(step, "instruction").is_empty()).map(
        |step| json!({"@type": "HowToStep", "text": under(text(step, "name"), text(step, "instruction"))}),
    );
    draft.say("recipeInstructions", instructions.collect::<Vec<_>>());
    draft.say("nutrition", tandoor.get("nutrition").cloned().unwrap_or_default());
    let photo = archive.names().iter().find(|name| name.starts_with("image."));
    draft.say("image", photo.cloned().into_iter().collect::<Vec<_>>());
    draft.read()
}

/// The line of an ingredient, or of a heading among them.
fn ingredient(part: &Value) -> Option<Value> {
    let name = |field| part.get(field).map(|named| text(named, "name")).unwrap_or_default();
    let note = text(part, "note");
    if part.get("is_header") == Some(&json!(true)) {
        let heading = note.trim_end_matches(':');
        return (!heading.is_empty()).then(|| format!("{heading}:").into());
    }
    let has_amount = part.get("no_amount") != Some(&json!(true));
    let number = amount(part, "amount").filter(|_| has_amount).unwrap_or_default();
    let measured = line(&[&number, if has_amount { name("unit") } else { "" }, name("food")]);
    let said =
        [measured.as_str(), note].into_iter().filter(|said| !said.is_empty()).collect::<Vec<_>>().join(", ");
    (!said.is_empty()).then(|| said.into())
}
