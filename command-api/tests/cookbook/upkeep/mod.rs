//! `cookbook rebuild`, `verify`, `status` and `migrate`: the upkeep of a cookbook.

automod::dir!("tests/cookbook/upkeep");
