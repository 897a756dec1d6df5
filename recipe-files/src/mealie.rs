//! Mealie: an export of recipes (`recipes/<slug>/<slug>.json`), with their photos beside them.

use schema_org::SourceRecipe;
use serde_json::{Value, json};

use crate::archive::{Archive, file_name, folder};
use crate::convert::{
    self, Draft, LARGEST_RECIPE, amount, heading, line, list, number, paragraphs, tag, text, under, urn,
};
use crate::markdown::{pictures, plain};
use crate::photos::Read;

/// Whether this is the file of a recipe: it is called as its folder.
pub(super) fn is_recipe(name: &str) -> bool {
    let slug = file_name(name).strip_suffix(".json");
    slug.is_some_and(|slug| folder(name) == format!("recipes/{slug}/"))
}

/// The recipe of an archive that has only one, without a folder.
pub(super) fn only_recipe(archive: &Archive) -> Option<&str> {
    let mut texts = archive.names().iter().filter(|name| name.ends_with(".json"));
    let only = texts.next().filter(|name| texts.next().is_none() && folder(name).is_empty())?;
    let recipe = convert::json_of(&archive.read(only, LARGEST_RECIPE).ok()?).ok()?;
    let slug = only.strip_suffix(".json");
    (recipe.get("recipe_ingredient").is_some() && recipe.get("slug").and_then(Value::as_str) == slug)
        .then_some(only)
}

/// The recipe that a file is, outside of any archive.
pub(super) fn alone(bytes: &[u8]) -> Option<Value> {
    let may_be = bytes.len() as u64 <= LARGEST_RECIPE && bytes.trim_ascii_start().starts_with(b"{");
    let recipe = may_be.then(|| convert::json_of(bytes).ok())??;
    recipe.get("recipe_ingredient").is_some().then_some(recipe)
}

/// The recipe in this file, with the photo beside it or in its folder of pictures.
pub(super) fn read<'a>(archive: &'a Archive, name: &str) -> Read<'a> {
    let recipe = convert::json_of(&archive.read(name, LARGEST_RECIPE)?)?;
    let inside = if folder(name).is_empty() { String::new() } else { format!("{}images/", folder(name)) };
    Ok((recipe_of(&recipe, photo_in(archive, &inside))?, archive.photos_in(&inside)))
}

/// The name of the photo in this folder.
pub(super) fn photo_in(archive: &Archive, folder: &str) -> Option<String> {
    let names = ["webp", "jpg", "jpeg", "png"].map(|ending| format!("original.{ending}"));
    names.into_iter().find(|name| archive.has(&format!("{folder}{name}")))
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
    let notes: Vec<String> = list(mealie, "notes")
        .iter()
        .map(|note| under(&plain(text(note, "title")), &plain(text(note, "text"))))
        .collect();
    let (yields, makes) = yields(mealie);
    let description = plain(said("description"));
    let said_of_it = [description.as_str(), &makes].into_iter().chain(notes.iter().map(String::as_str));
    draft.say("description", paragraphs(said_of_it));
    draft.say("author", said("org_url"));
    let names = |field| list(mealie, field).iter().map(|named| Value::from(name_of(Some(named), false)));
    let tags = list(mealie, "tags").iter().chain(list(mealie, "recipe_category"));
    draft.say("keywords", tags.map(|named| tag(name_of(Some(named), false))).collect::<Vec<_>>());
    draft.say("tool", names("tools").collect::<Vec<_>>());
    draft.say("recipeYield", yields);
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
    let of_steps = steps.clone().flat_map(|step| pictures(text(step, "text")));
    draft.say("image of a step", of_steps.collect::<Vec<_>>());
    draft.say("recipeInstructions", steps.filter_map(step).collect::<Vec<_>>());
    draft.say("nutrition", mealie.get("nutrition").cloned().unwrap_or_default());
    draft.say("image", photo.into_iter().collect::<Vec<_>>());
    // What has no place here is told.
    draft.say("rating", amount(mealie, "rating").unwrap_or_default());
    draft.say("comments", list(mealie, "comments").iter().map(|said| text(said, "text")).collect::<Vec<_>>());
    draft.say("assets", names("assets").collect::<Vec<_>>());
    draft.say("extras", mealie.get("extras").cloned().unwrap_or_default());
    if mealie.get("settings").and_then(|settings| settings.get("public")) == Some(&json!(false)) {
        draft.say("mark", "not public");
    }
    draft.read()
}

/// For how many it is, else how much it makes; and how much it makes, if it is told both.
fn yields(mealie: &Value) -> (String, String) {
    let makes = amount(mealie, "recipe_yield_quantity").unwrap_or_default();
    let makes = line(&[&makes, text(mealie, "recipe_yield")]);
    match amount(mealie, "recipe_servings") {
        None => (makes, String::new()),
        Some(servings) if makes.is_empty() => (format!("{servings} servings"), makes),
        Some(servings) => (format!("{servings} servings"), format!("Makes: {makes}.")),
    }
}

/// What something is called for this quantity; older versions have the name alone.
fn name_of(named: Option<&Value>, is_many: bool) -> &str {
    let Some(named) = named else { return "" };
    let is_short = named.get("use_abbreviation") == Some(&json!(true));
    let fields: &[&str] = match (is_short, is_many) {
        (true, true) => &["plural_abbreviation", "abbreviation", "plural_name", "name"],
        (true, false) => &["abbreviation", "name"],
        (false, true) => &["plural_name", "name"],
        (false, false) => &["name"],
    };
    let said = fields.iter().map(|field| text(named, field)).find(|said| !said.is_empty());
    said.or_else(|| named.as_str().map(str::trim)).unwrap_or_default()
}

/// The line of an ingredient, below the heading that begins with it.
fn ingredient(part: &Value, has_amounts: bool) -> Vec<Value> {
    // As its own screens: without a quantity it is "eggs", too.
    let number = number(part, "quantity");
    let is_many = number.is_some_and(|number| number > 1.0);
    // Instead of a food it may be another recipe.
    let food = part.get("food").filter(|food| !food.is_null()).or_else(|| part.get("referenced_recipe"));
    let food = name_of(food, is_many || number.is_none());
    let (unit, note) = (name_of(part.get("unit"), is_many), text(part, "note"));
    let is_bare = food.is_empty() && unit.is_empty();
    // Where nothing is measured the note is the whole line, and one of it is only what the field begins with.
    let quantity = amount(part, "quantity").filter(|quantity| {
        has_amounts && part.get("disable_amount") != Some(&json!(true)) && !(is_bare && quantity == "1")
    });
    // Nor does it show the unit of no quantity: "peas".
    let unit = if number.is_none() { "" } else { unit };
    let measured = line(&[&quantity.unwrap_or_default(), unit, food]);
    let said = match (measured.is_empty(), note.is_empty()) {
        (true, true) => text(part, "original_text").to_owned(),
        (_, false) if !food.is_empty() => format!("{measured}, {note}"),
        _ => line(&[&measured, note]),
    };
    heading(text(part, "title")).into_iter().chain((!said.is_empty()).then(|| Value::from(said))).collect()
}

/// A step under the heading that begins with it.
fn step(step: &Value) -> Option<Value> {
    let [title, summary, said] = ["title", "summary", "text"].map(|field| plain(text(step, field)));
    let whole = under(&title, &under(&summary, &said));
    (!whole.is_empty()).then(|| json!({"@type": "HowToStep", "text": whole}))
}
