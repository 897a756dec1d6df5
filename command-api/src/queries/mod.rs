//! What visitors ask: one file for each call (docs/calls.md), named after its operation id.

pub mod count_recipes;
pub mod find_user;
pub mod get_avatars;
pub mod get_comments;
pub mod get_image;
pub mod get_principal;
pub mod get_random_recipe;
pub mod get_recipe;
pub mod get_recipes;
pub mod get_recipes_of_user;
pub mod get_tags;
pub mod get_user;
pub mod search_recipes;
