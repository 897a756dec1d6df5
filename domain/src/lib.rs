//! The rules of the cookbook: commands, decisions, events and states, all pure.
