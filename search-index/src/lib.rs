//! The full-text index of recipes: built from the log, searched by visitors.
