//! `cookbook rebuild`, `verify`, `status` and `migrate`: the upkeep of a cookbook.

mod rebuild_under_load;
mod records;
mod running_node;
mod status;
mod tampering;
