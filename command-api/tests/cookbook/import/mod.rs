//! `cookbook import`: what is imported from a file, and what is refused.

mod beside_a_service;
mod deleted_photos;
mod files;
mod killed;
mod photos;
mod real_recipes;
mod refusals;
mod repeated;
mod sources;
