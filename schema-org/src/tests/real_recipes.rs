use std::collections::BTreeSet;
use std::path::Path;

use crate::read;

#[test]
fn every_real_recipe_is_read_with_all_its_ingredients_and_steps() {
    let Some(folder) = std::env::var_os("REAL_RECIPES").filter(|folder| !folder.is_empty()) else {
        println!("left out: REAL_RECIPES names no folder of real recipes");
        return;
    };
    let file = Path::new(&folder).join("recipes.jsonl");
    let bytes = std::fs::read(&file).unwrap();
    let sources: Vec<serde_json::Value> = bytes
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    let entries: Vec<_> = read("recipes.jsonl", &bytes).unwrap().collect();
    assert_eq!(entries.len(), sources.len());
    let mut identities = BTreeSet::new();
    for (at, (entry, source)) in entries.into_iter().zip(&sources).enumerate() {
        assert_eq!(entry.line, at + 1);
        let recipe = entry.recipe.unwrap();
        let count = |field: &str| source[field].as_array().map_or(0, Vec::len);
        assert_eq!(recipe.identifier.as_deref(), source["identifier"].as_str());
        assert_eq!(recipe.ingredients.len(), count("recipeIngredient"), "{}", recipe.name);
        assert_eq!(recipe.instructions.len(), count("recipeInstructions"), "{}", recipe.name);
        assert_eq!(recipe.keywords.len(), count("keywords"), "{}", recipe.name);
        let images: BTreeSet<_> =
            source["image"].as_array().into_iter().flatten().map(|image| image.as_str().unwrap()).collect();
        assert_eq!(
            recipe.images.iter().map(|image| image.reference.as_str()).collect::<BTreeSet<_>>(),
            images,
            "{}",
            recipe.name
        );
        assert_eq!(recipe.left_out, Vec::new(), "{}", recipe.name);
        assert!(identities.insert(recipe.identifier));
    }
}
