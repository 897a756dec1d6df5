//! What handlers are built from: what they extract from a call, how they answer, and how they refuse.

pub mod answer;
pub mod audience;
pub mod error_code;
pub mod extract;
pub mod first_decision;
pub mod problem;
pub mod routes;
pub mod state;
