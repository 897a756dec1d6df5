//! `cookbook serve`: how it starts, why it does not, and how it ends.

mod database_refusals;
mod demonstration;
mod ending;
mod lost_master_key;
mod refusals;
mod settings;
mod starting;
mod starting_cost;
mod waiting;
