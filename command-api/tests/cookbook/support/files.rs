//! Files of recipes to be imported, with photos beside them.

use std::io::Cursor;
use std::path::{Path, PathBuf};

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::installation::open_folder;

/// A folder with a file of recipes, and other files beside it.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(open_folder())
    }

    pub(crate) fn into_inner(self) -> TempDir {
        self.0
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, content).unwrap();
        path
    }

    /// Writes recipes, one per line.
    pub(crate) fn write_lines(&self, name: &str, recipes: &[Value]) -> PathBuf {
        let lines: Vec<String> = recipes.iter().map(Value::to_string).collect();
        self.write(name, lines.join("\n") + "\n")
    }
}

/// A recipe as schema.org writes it.
pub(crate) fn recipe(identifier: &str, name: &str) -> Value {
    json!({
        "@context": "https://schema.org", "@type": "Recipe", "identifier": identifier, "name": name,
        "description": format!("How {name} is made at home."),
        "author": {"@type": "Person", "name": "Aunt May"}, "publisher": {"@type": "Organization", "name": "The Test Kitchen"}, "recipeYield": "4 servings", "totalTime": "PT1H20M",
        "keywords": ["test kitchen", "quick"],
        "recipeIngredient": ["1 1/2 cups flour, sifted", "½ tsp salt", "400g tomatoes", "Pepper."],
        "recipeInstructions": [{"@type": "HowToStep", "text": "Stir."}, {"@type": "HowToStep", "text": "Bake at 180 °C."}],
    })
}

/// This many different recipes; every three of them share a tag of their own.
pub(crate) fn recipes(count: usize) -> Vec<Value> {
    let numbered = |number: usize| {
        let mut made = recipe(&format!("generated-{number}"), &format!("Casserole number {number}"));
        made["keywords"] = json!(["casserole", format!("group {}", number / 3)]);
        made
    };
    (1..=count).map(numbered).collect()
}

/// A picture of this size, in this format.
pub(crate) fn photo(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let picture = RgbImage::from_fn(width, height, |x, _| Rgb([200, 60, u8::try_from(x % 256).unwrap()]));
    let mut bytes = Vec::new();
    DynamicImage::from(picture).write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    bytes
}
