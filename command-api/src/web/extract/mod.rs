//! What handlers extract from a call; invalid input is always refused in the same envelope.

pub mod account_values;
pub mod arriving_picture;
pub mod audit_query;
pub mod body;
pub mod book_plan;
pub mod caller;
pub mod client_address;
pub mod command;
pub mod command_envelope;
pub mod contributor;
pub mod parameters;
pub mod query_values;
pub mod rate_limit;
pub mod reasons;
pub mod recipe_values;
pub mod removal;
pub mod resolve;
pub mod story_values;
pub mod submission_values;
pub mod trusted_proxies;
