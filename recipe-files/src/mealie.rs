//! Mealie: an export of recipes (`recipes/<slug>/<slug>.json`), with their photos beside them.

use schema_org::SourceRecipe;
use serde_json::{Value, json};

use crate::archive::{Archive, file_name, folder};
use crate::convert::{self, Draft, LARGEST_FILE, amount, line, list, paragraphs, text, under, urn};

/// Whether this is the file of a recipe: it is called as its folder.
pub(super) fn is_recipe(name: &str) -> bool {
    let slug = file_name(name).strip_suffix(".json");
    slug.is_some_and(|slug| folder(name) == format!("recipes/{slug}/"))
}

/// The recipe in this file.
pub(super) fn read(archive: &Archive, name: &str) -> Result<SourceRecipe, String> {
    let recipe = convert::json_of(&archive.read(name, LARGEST_FILE)?)?;
    recipe_of(&recipe, photo_in(archive, folder(name)))
}

/// The photo in this folder of a recipe.
pub(super) fn photo_in(archive: &Archive, folder: &str) -> Option<String> {
    let names = ["webp", "jpg", "jpeg", "png"].map(|ending| format!("{folder}images/original.{ending}"));
    names.into_iter().find(|name| archive.has(name))
}

/// The recipe that this is, as Mealie's own program has it. Its names are written `recipe_yield`.
pub(super) fn recipe_of(mealie: &Value, photo: Option<String>) -> Result<SourceRecipe, String> {
    let said = |field| text(mealie, field);
    let mut draft = Draft::new();
    match urn(said("id")) {
        Some(address) => draft.say("@id", address),
        None => draft.say("identifier", said("slug")),
    }
    draft.say("name", said("name"));
    let notes: Vec<String> =
        list(mealie, "notes").iter().map(|note| under(text(note, "title"), text(note, "text"))).collect();
    draft.say(
        "description",
        paragraphs([said("description")].into_iter().chain(notes.iter().map(String::as_str))),
    );
    draft.say("author", said("org_url"));
    let names = |field| list(mealie, field).iter().map(|tag| Value::from(text(tag, "name")));
    draft.say("keywords", names("tags").chain(names("recipe_category")).collect::<Vec<_>>());
    draft.say("tool", names("tools").collect::<Vec<_>>());
    draft.say("recipeYield", yields(mealie));
    draft.say("prepTime", said("prep_time"));
    // What its screens call the time of cooking.
    draft.say(
        "cookTime",
        if said("perform_time").is_empty() { said("cook_time") } else { said("perform_time") },
    );
    draft.say("totalTime", said("total_time"));
    let has_amounts =
        mealie.get("settings").and_then(|settings| settings.get("disable_amount")) != Some(&json!(true));
    let ingredients = list(mealie, "recipe_ingredient").iter();
    draft.say(
        "recipeIngredient",
        ingredients.flat_map(|part| ingredient(part, has_amounts)).collect::<Vec<_>>(),
    );
    let steps = list(mealie, "recipe_instructions").iter();
    draft.say("recipeInstructions", steps.filter_map(step).collect::<Vec<_>>());
    draft.say("nutrition", mealie.get("nutrition").cloned().unwrap_or_default());
    draft.say("image", photo.into_iter().collect::<Vec<_>>());
    draft.read()
}

/// For how many it is, else how much it makes.
fn yields(mealie: &Value) -> String {
    match amount(mealie, "recipe_servings") {
        Some(servings) => format!("{servings} servings"),
        None => line(&[
            &amount(mealie, "recipe_yield_quantity").unwrap_or_default(),
            text(mealie, "recipe_yield"),
        ]),
    }
}

/// The line of an ingredient, below the heading that begins with it.
fn ingredient(part: &Value, has_amounts: bool) -> Vec<Value> {
    // Older versions have their names alone.
    let name = |field| match part.get(field) {
        Some(Value::String(name)) => name.trim(),
        Some(named) => text(named, "name"),
        None => "",
    };
    let (food, unit, note) = (name("food"), name("unit"), text(part, "note"));
    let is_bare = food.is_empty() && unit.is_empty();
    // Where nothing is measured the note is the whole line, and one of it is only what the field begins with.
    let quantity = amount(part, "quantity").filter(|quantity| {
        has_amounts && part.get("disable_amount") != Some(&json!(true)) && !(is_bare && quantity == "1")
    });
    let measured = line(&[&quantity.unwrap_or_default(), unit, food]);
    let said = match (measured.is_empty(), note.is_empty()) {
        (true, true) => text(part, "original_text").to_owned(),
        (_, false) if !food.is_empty() => format!("{measured}, {note}"),
        _ => line(&[&measured, note]),
    };
    let title = text(part, "title").trim_end_matches(':');
    let heading = (!title.is_empty()).then(|| Value::from(format!("{title}:")));
    heading.into_iter().chain((!said.is_empty()).then(|| Value::from(said))).collect()
}

/// A step under the heading that begins with it.
fn step(step: &Value) -> Option<Value> {
    let said = under(text(step, "summary"), text(step, "text"));
    let whole = under(text(step, "title"), &said);
    (!whole.is_empty()).then(|| json!({"@type": "HowToStep", "text": whole}))
}
