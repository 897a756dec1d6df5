//! What the service answers to visitors and their browsers.

mod cache_truth;
mod conditional;
mod connections;
mod health;
mod images;
mod limits;
mod lists;
mod observed;
mod odd_keywords;
mod page;
mod read_your_writes;
mod ready;
mod recipes;
mod search;
