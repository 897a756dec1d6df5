//! `cookbook rebuild`, `verify`, `status` and `migrate`: how a cookbook is kept.

mod rebuild_under_load;
mod status;
mod tampering;
