//! What the read models show after which events, and that they are the same however they were built. The tests are together here
//! because each of them uses many parts of the crate.

mod audit;
mod cards;
mod causes;
mod collection;
mod comments;
mod erasures;
mod fixture;
mod follow;
mod photos;
mod rebuild;
mod recipes;
mod saves;
mod statements;
mod submissions;
mod tags;
mod users;
mod verify;
