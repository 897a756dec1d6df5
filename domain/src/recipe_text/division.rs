//! Which items are ingredients, and which are steps.

use super::Part;
use super::items::Item;
use super::paste::Mark;
use super::weight::weight;

/// What "Ingredients" weighs: for the first of them, and where another heading says where the steps begin; and otherwise.
const INGREDIENTS: i32 = 12;
const LOOSE_INGREDIENTS: i32 = 3;
/// What "Directions" weighs: for the first group of them, and below other groups, which may have ingredients of their own.
const STEPS: i32 = -20;
const LOOSE_STEPS: i32 = -6;
/// What it costs that an item is of another kind than the one above it: within a list or a paragraph, and where something begins.
const CHANGE_WITHIN: i32 = 3;
const CHANGE: i32 = 1;
/// Ingredients rather stand above the steps than below them.
const BACK: i32 = 1;

/// What each item is: so that the items weigh most, less what the changes between ingredients and steps cost.
pub(super) fn parts(items: &[Item]) -> Vec<Part> {
    let has_steps = items.iter().any(|item| item.headed == Some(Part::Steps));
    // The best sum if the last item is an ingredient, and if it is a step; and of each item whether these go on with the same kind.
    let (mut ingredient, mut step) = (0, 0);
    let mut stays = Vec::with_capacity(items.len());
    for (at, item) in items.iter().enumerate() {
        let cost = match at.checked_sub(1).map(|above| &items[above]) {
            None => 0,
            Some(above) if above.is_group => CHANGE_WITHIN,
            Some(above) if item.opens || item.mark != above.mark => CHANGE,
            Some(_) => CHANGE_WITHIN,
        };
        let (stays_ingredient, stays_step) = (ingredient >= step - cost - BACK, step > ingredient - cost);
        let before = (ingredient, step);
        ingredient = if stays_ingredient { before.0 } else { before.1 - cost - BACK };
        step = if stays_step { before.1 } else { before.0 - cost };
        ingredient += weight_here(item, has_steps);
        stays.push((stays_ingredient, stays_step));
    }
    let mut part = if ingredient >= step { Part::Ingredients } else { Part::Steps };
    let mut parts: Vec<_> = stays
        .into_iter()
        .rev()
        .map(|(stays_ingredient, stays_step)| {
            let here = part;
            part = match part {
                Part::Ingredients if !stays_ingredient => Part::Steps,
                Part::Steps if !stays_step => Part::Ingredients,
                part => part,
            };
            here
        })
        .collect();
    parts.reverse();
    parts
}

/// How much speaks for an item being an ingredient; below zero, for a step.
fn weight_here(item: &Item, has_steps: bool) -> i32 {
    if item.is_group {
        return 0;
    }
    let number = if item.mark == Some(Mark::Number) { -2 } else { 0 };
    let heading = match item.headed {
        Some(Part::Ingredients) if has_steps || !item.is_loose => INGREDIENTS,
        Some(Part::Ingredients) => LOOSE_INGREDIENTS,
        Some(Part::Steps) if item.is_loose => LOOSE_STEPS,
        Some(Part::Steps) => STEPS,
        None => 0,
    };
    number + heading + weight(&item.text)
}
