//! `cookbook import`: what is imported from a file, and what is refused.

automod::dir!("tests/cookbook/import");
