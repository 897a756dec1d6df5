//! A backup of Mealie: `database.json` has the rows of each table, `data/` the photos.

use std::collections::HashMap;

use schema_org::SourceRecipe;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::archive::Archive;
use crate::convert::{text, urn};
use crate::mealie::{photo_in, recipe_of};

/// The file of a backup that has its tables.
pub(super) const DATABASE: &str = "database.json";
/// The largest one, in bytes.
const LARGEST_DATABASE: u64 = 512 * 1024 * 1024;

/// The tables that make up recipes.
#[derive(Deserialize)]
pub(super) struct Tables {
    pub(super) recipes: Vec<Value>,
    #[serde(default)]
    recipes_ingredients: Vec<Value>,
    #[serde(default)]
    recipe_instructions: Vec<Value>,
    #[serde(default)]
    recipe_settings: Vec<Value>,
    #[serde(default)]
    recipe_nutrition: Vec<Value>,
    #[serde(default)]
    notes: Vec<Value>,
    #[serde(default)]
    ingredient_foods: Vec<Value>,
    #[serde(default)]
    ingredient_units: Vec<Value>,
    #[serde(default)]
    tags: Vec<Value>,
    #[serde(default)]
    categories: Vec<Value>,
    #[serde(default)]
    tools: Vec<Value>,
    #[serde(default)]
    recipes_to_tags: Vec<Value>,
    #[serde(default)]
    recipes_to_categories: Vec<Value>,
    #[serde(default)]
    recipes_to_tools: Vec<Value>,
}

impl Tables {
    /// The tables of a backup.
    pub(super) fn read(archive: &Archive) -> Result<Self, String> {
        let bytes = archive.read(DATABASE, LARGEST_DATABASE)?;
        serde_json::from_slice(&bytes).map_err(|why| format!("it is no database of Mealie: {why}"))
    }

    /// Which rows belong to which recipe.
    pub(super) fn by_recipe(&self) -> ByRecipe<'_> {
        let named = |rows: &'_ [Value]| -> HashMap<String, String> {
            rows.iter().map(|row| (text(row, "id").to_owned(), text(row, "name").to_owned())).collect()
        };
        ByRecipe {
            ingredients: in_order(&self.recipes_ingredients),
            steps: in_order(&self.recipe_instructions),
            settings: in_order(&self.recipe_settings),
            nutrition: in_order(&self.recipe_nutrition),
            notes: in_order(&self.notes),
            foods: named(&self.ingredient_foods),
            units: named(&self.ingredient_units),
            tags: joined(&self.recipes_to_tags, "tag_id", &named(&self.tags)),
            categories: joined(&self.recipes_to_categories, "category_id", &named(&self.categories)),
            tools: joined(&self.recipes_to_tools, "tool_id", &named(&self.tools)),
        }
    }
}

type Rows<'a> = HashMap<&'a str, Vec<&'a Value>>;

/// The rows of each recipe, by its id.
pub(super) struct ByRecipe<'a> {
    ingredients: Rows<'a>,
    steps: Rows<'a>,
    settings: Rows<'a>,
    nutrition: Rows<'a>,
    notes: Rows<'a>,
    foods: HashMap<String, String>,
    units: HashMap<String, String>,
    tags: HashMap<&'a str, Vec<String>>,
    categories: HashMap<&'a str, Vec<String>>,
    tools: HashMap<&'a str, Vec<String>>,
}

fn in_order(rows: &[Value]) -> Rows<'_> {
    let mut found = Rows::new();
    for row in rows {
        found.entry(text(row, "recipe_id")).or_default().push(row);
    }
    for rows in found.values_mut() {
        rows.sort_by_key(|row| row.get("position").and_then(Value::as_i64));
    }
    found
}

fn joined<'a>(
    rows: &'a [Value],
    field: &str,
    names: &HashMap<String, String>,
) -> HashMap<&'a str, Vec<String>> {
    let mut found = HashMap::<_, Vec<_>>::new();
    for row in rows {
        let name = names.get(text(row, field)).cloned();
        found.entry(text(row, "recipe_id")).or_default().extend(name);
    }
    found
}

impl ByRecipe<'_> {
    /// The recipe of this row, put together as an export has it.
    pub(super) fn recipe(&self, archive: &Archive, row: &Value) -> Result<SourceRecipe, String> {
        let id = text(row, "id");
        let mut recipe = row.clone();
        let Some(fields) = recipe.as_object_mut() else { return Err("it is no recipe".to_owned()) };
        let of = |rows: &Rows<'_>| -> Vec<Value> {
            rows.get(id).into_iter().flatten().map(|row| (*row).clone()).collect()
        };
        let names = |names: &HashMap<&str, Vec<String>>| -> Value {
            names.get(id).into_iter().flatten().map(|name| json!({"name": name})).collect()
        };
        let ingredients = of(&self.ingredients).into_iter().map(|mut part| {
            let named = |field: &str, names: &HashMap<String, String>| {
                part.get(field)
                    .and_then(Value::as_str)
                    .and_then(|id| names.get(id))
                    .map(|name| json!({"name": name}))
            };
            let (food, unit) = (named("food_id", &self.foods), named("unit_id", &self.units));
            part["food"] = food.unwrap_or_default();
            part["unit"] = unit.unwrap_or_default();
            part
        });
        let nutrition = of(&self.nutrition).into_iter().next().map(|mut row| {
            if let Some(fields) = row.as_object_mut() {
                fields.retain(|field, _| {
                    !["id", "recipe_id", "created_at", "update_at"].contains(&field.as_str())
                });
            }
            row
        });
        fields.insert("recipe_ingredient".to_owned(), ingredients.collect());
        fields.insert("recipe_instructions".to_owned(), of(&self.steps).into());
        fields.insert("settings".to_owned(), of(&self.settings).into_iter().next().unwrap_or_default());
        fields.insert("nutrition".to_owned(), nutrition.unwrap_or_default());
        fields.insert("notes".to_owned(), of(&self.notes).into());
        fields.insert("tags".to_owned(), names(&self.tags));
        fields.insert("recipe_category".to_owned(), names(&self.categories));
        fields.insert("tools".to_owned(), names(&self.tools));
        let uuid = urn(id).and_then(|urn| urn.strip_prefix("urn:uuid:").map(str::to_owned));
        let photo = uuid.and_then(|uuid| photo_in(archive, &format!("data/recipes/{uuid}/")));
        recipe_of(&recipe, photo)
    }
}
