//! What the service answers to visitors and their browsers.

automod::dir!("tests/cookbook/api");
