//! `cookbook import`: what becomes of a file.

mod again;
mod beside_a_service;
mod files;
mod killed;
mod photos;
mod real_recipes;
mod refusals;
