//! `cookbook serve`: how it starts, why it does not, and how it ends.

automod::dir!("tests/cookbook/serve");
