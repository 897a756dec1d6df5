//! What the service answers to visitors and their browsers.

mod cache_truth;
mod callers_who_go;
mod conditional;
mod connections;
mod content_types;
mod crowds;
mod database_goes_back;
mod full_disk;
mod health;
mod images;
mod limits;
mod lists;
mod observed;
mod odd_keywords;
mod page;
mod read_only_database;
mod read_your_writes;
mod ready;
mod recipes;
mod search;
mod vanished_database;
