//! A backup of Mealie: `database.json` has the rows of each table, `data/` the photos.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::archive::Archive;
use crate::convert::{text, urn};
use crate::mealie::{photo_in, recipe_of};
use crate::photos::Read;

/// The file of a backup that has its tables.
pub(super) const DATABASE: &str = "database.json";
/// The largest one, in bytes.
const LARGEST_DATABASE: u64 = 256 * 1024 * 1024;

/// The field of a row that has the id of its recipe.
const RECIPE: &str = "recipe_id";

/// A row as it is written: read, it takes ten times the memory.
type Row = Box<RawValue>;

/// The tables that make up recipes.
#[derive(Deserialize)]
pub(super) struct Tables {
    pub(super) recipes: Vec<Row>,
    #[serde(default)]
    recipes_ingredients: Vec<Row>,
    #[serde(default)]
    recipe_instructions: Vec<Row>,
    #[serde(default)]
    recipe_settings: Vec<Row>,
    #[serde(default)]
    recipe_nutrition: Vec<Row>,
    #[serde(default)]
    notes: Vec<Row>,
    #[serde(default)]
    recipe_comments: Vec<Row>,
    #[serde(default)]
    recipe_assets: Vec<Row>,
    #[serde(default)]
    api_extras: Vec<Row>,
    #[serde(default)]
    ingredient_foods: Vec<Row>,
    #[serde(default)]
    ingredient_units: Vec<Row>,
    #[serde(default)]
    tags: Vec<Row>,
    #[serde(default)]
    categories: Vec<Row>,
    #[serde(default)]
    tools: Vec<Row>,
    #[serde(default)]
    recipes_to_tags: Vec<Row>,
    #[serde(default)]
    recipes_to_categories: Vec<Row>,
    #[serde(default)]
    recipes_to_tools: Vec<Row>,
}

impl Tables {
    /// The tables of a backup.
    pub(super) fn read(archive: &Archive) -> Result<Self, String> {
        let bytes = archive.read(DATABASE, LARGEST_DATABASE)?;
        serde_json::from_slice(&bytes).map_err(|why| format!("it is no database of Mealie: {why}"))
    }

    /// Which rows belong to which recipe.
    pub(super) fn by_recipe(&self) -> ByRecipe<'_> {
        ByRecipe {
            ingredients: in_order(&self.recipes_ingredients, RECIPE),
            steps: in_order(&self.recipe_instructions, RECIPE),
            settings: in_order(&self.recipe_settings, RECIPE),
            nutrition: in_order(&self.recipe_nutrition, RECIPE),
            notes: in_order(&self.notes, RECIPE),
            comments: in_order(&self.recipe_comments, RECIPE),
            assets: in_order(&self.recipe_assets, RECIPE),
            // As Mealie spells it.
            extras: in_order(&self.api_extras, "recipee_id"),
            recipes: by_id(&self.recipes),
            foods: by_id(&self.ingredient_foods),
            units: by_id(&self.ingredient_units),
            tags: joined(&self.recipes_to_tags, "tag_id", &by_id(&self.tags)),
            categories: joined(&self.recipes_to_categories, "category_id", &by_id(&self.categories)),
            tools: joined(&self.recipes_to_tools, "tool_id", &by_id(&self.tools)),
        }
    }
}

/// The rows of each recipe, by its id.
pub(super) struct ByRecipe<'a> {
    ingredients: Rows<'a>,
    steps: Rows<'a>,
    settings: Rows<'a>,
    nutrition: Rows<'a>,
    notes: Rows<'a>,
    comments: Rows<'a>,
    assets: Rows<'a>,
    extras: Rows<'a>,
    recipes: HashMap<String, &'a Row>,
    foods: HashMap<String, &'a Row>,
    units: HashMap<String, &'a Row>,
    tags: HashMap<String, Vec<String>>,
    categories: HashMap<String, Vec<String>>,
    tools: HashMap<String, Vec<String>>,
}

type Rows<'a> = HashMap<String, Vec<&'a Row>>;

fn read(row: &Row) -> Value {
    serde_json::from_str(row.get()).unwrap_or_default()
}

/// The rows of each recipe, of which this field has the id.
fn in_order<'a>(rows: &'a [Row], recipe: &str) -> Rows<'a> {
    let mut found = HashMap::<_, Vec<_>>::new();
    for row in rows {
        let read = read(row);
        let position = read.get("position").and_then(Value::as_i64);
        found.entry(text(&read, recipe).to_owned()).or_default().push((position, row));
    }
    let in_order = |mut rows: Vec<(Option<i64>, _)>| {
        rows.sort_by_key(|(position, _)| *position);
        rows.into_iter().map(|(_, row)| row).collect()
    };
    found.into_iter().map(|(recipe, rows)| (recipe, in_order(rows))).collect()
}

fn by_id(rows: &[Row]) -> HashMap<String, &Row> {
    rows.iter().map(|row| (text(&read(row), "id").to_owned(), row)).collect()
}

fn joined(rows: &[Row], field: &str, named: &HashMap<String, &Row>) -> HashMap<String, Vec<String>> {
    let mut found = HashMap::<_, Vec<_>>::new();
    for row in rows {
        let row = read(row);
        let name = named.get(text(&row, field)).map(|named| text(&read(named), "name").to_owned());
        found.entry(text(&row, RECIPE).to_owned()).or_default().extend(name);
    }
    found
}

impl ByRecipe<'_> {
    /// The recipe of this row, put together as an export has it.
    pub(super) fn recipe<'a>(&self, archive: &'a Archive, row: &Row) -> Read<'a> {
        let mut recipe = read(row);
        let id = text(&recipe, "id").to_owned();
        let Some(fields) = recipe.as_object_mut() else { return Err("it is no recipe".to_owned()) };
        let of = |rows: &Rows<'_>| -> Vec<Value> {
            rows.get(&id).into_iter().flatten().map(|row| read(row)).collect()
        };
        let names = |names: &HashMap<String, Vec<String>>| -> Value {
            names.get(&id).into_iter().flatten().map(|name| json!({"name": name})).collect()
        };
        let ingredients = of(&self.ingredients).into_iter().map(|mut part| {
            let named = |field, rows: &HashMap<String, &Row>| {
                rows.get(text(&part, field)).map(|row| read(row)).unwrap_or_default()
            };
            let named = [
                ("food", named("food_id", &self.foods)),
                ("unit", named("unit_id", &self.units)),
                ("referenced_recipe", named("referenced_recipe_id", &self.recipes)),
            ];
            if let Some(fields) = part.as_object_mut() {
                fields.extend(named.map(|(field, value)| (field.to_owned(), value)));
            }
            part
        });
        let nutrition = of(&self.nutrition).into_iter().next().map(|mut row| {
            if let Some(fields) = row.as_object_mut() {
                fields
                    .retain(|field, _| !["id", RECIPE, "created_at", "update_at"].contains(&field.as_str()));
            }
            row
        });
        fields.insert("recipe_ingredient".to_owned(), ingredients.collect());
        fields.insert("recipe_instructions".to_owned(), of(&self.steps).into());
        fields.insert("settings".to_owned(), of(&self.settings).into_iter().next().unwrap_or_default());
        fields.insert("nutrition".to_owned(), nutrition.unwrap_or_default());
        fields.insert("notes".to_owned(), of(&self.notes).into());
        fields.insert("comments".to_owned(), of(&self.comments).into());
        fields.insert("assets".to_owned(), of(&self.assets).into());
        let extras = of(&self.extras).into_iter();
        let extras = extras.map(|row| (text(&row, "key_name").to_owned(), Value::from(text(&row, "value"))));
        fields.insert("extras".to_owned(), Value::Object(extras.collect()));
        fields.insert("tags".to_owned(), names(&self.tags));
        fields.insert("recipe_category".to_owned(), names(&self.categories));
        fields.insert("tools".to_owned(), names(&self.tools));
        let uuid = urn(&id).unwrap_or_default().replace("urn:uuid:", "");
        let folder = format!("data/recipes/{uuid}/images/");
        Ok((recipe_of(&recipe, photo_in(archive, &folder))?, archive.photos_in(&folder)))
    }
}
