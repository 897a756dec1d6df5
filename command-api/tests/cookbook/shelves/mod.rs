//! What members keep for themselves.

automod::dir!("tests/cookbook/shelves");
