//! What handlers take from a call, each refused in the one envelope when it is not as it must be.

pub mod account_values;
pub mod body;
pub mod caller;
pub mod client_address;
pub mod command;
pub mod contributor;
pub mod parameters;
pub mod query_values;
pub mod trusted_proxies;
