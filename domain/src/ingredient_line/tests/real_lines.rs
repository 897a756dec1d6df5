use std::path::Path;

use super::super::parse;
use super::lossless::loss;

/// The share of real lines with a number in digits whose amount was understood when this was written (992 of 1,008 different
/// lines). The others have their number inside (`Juice of 2-3 limes`) or mean something else (`2-4% salt`).
const LEAST_UNDERSTOOD: f64 = 0.98;

#[test]
fn lines_that_people_wrote_lose_nothing_and_mostly_have_their_amount() {
    let Some(folder) = std::env::var_os("REAL_RECIPES").filter(|folder| !folder.is_empty()) else {
        println!("left out: REAL_RECIPES names no folder of real recipes");
        return;
    };
    let recipes = std::fs::read_to_string(Path::new(&folder).join("recipes.jsonl")).unwrap();
    let (mut with_digits, mut understood) = (0_u32, 0_u32);
    for recipe in recipes.lines() {
        let recipe: serde_json::Value = serde_json::from_str(recipe).unwrap();
        for line in recipe["recipeIngredient"].as_array().unwrap() {
            let line = line.as_str().unwrap();
            assert_eq!(loss(line), None);
            let parsed = parse(line);
            assert_eq!(parse(&parsed.to_string()), parsed, "{line}");
            if line.contains(char::is_numeric) {
                with_digits += 1;
                understood += u32::from(parsed.numerator > 0);
            }
        }
    }
    println!("{understood} of {with_digits} lines with a number have an amount");
    assert!(
        f64::from(understood) >= LEAST_UNDERSTOOD * f64::from(with_digits),
        "{understood} of {with_digits}"
    );
}
