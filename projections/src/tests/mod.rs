//! What the read models show for what happened, and that they are the same however they came about. The tests stand beside the tree they
//! mirror: they know all of it, and nothing of it knows them.

mod cards;
mod comments;
mod erasures;
mod fixture;
mod follow;
mod rebuild;
mod recipes;
mod saves;
mod statements;
mod submissions;
mod tags;
mod users;
mod verify;
