//! The running nodes: what each shows and finds is compared with the read models.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::StatusCode;
use tokio::time::Instant;

use super::node::{NoAnswer, Node};
use super::pages::{self, Trouble};
use super::{LOOK_AGAIN, found};
use crate::assembly::{Failure, Services};
use crate::cli::say::say;

/// How long a node that is starting or reopening may take to become ready.
const NODE_READY_WITHIN: Duration = Duration::from_secs(30);

/// Checks that all nodes answer, so that a mistyped address is reported before everything else is compared.
///
/// # Errors
/// One sentence: one of the nodes does not answer.
pub(super) async fn reach(nodes: &[SocketAddr]) -> Result<(), Failure> {
    for address in nodes {
        let answer = Node::at(*address).get("/health/live", None, 0).await;
        answer.map_err(|no_answer| could_not_be_verified(*address, no_answer))?;
    }
    Ok(())
}

/// Compares what a running node shows and finds with the read models.
pub(super) async fn compare(services: &Services, address: SocketAddr) -> Result<u64, Failure> {
    let mut node = Node::at(address);
    let failed =
        |trouble: Trouble| Failure::new(format!("The node at {address} could not be verified: {trouble}."));
    if !is_ready(&mut node).await.map_err(|trouble| failed(trouble.into()))? {
        say!(
            "pages:        the node at {address} is not ready; its /health/ready says why. Nothing of it was compared"
        );
        return Ok(1);
    }
    let (pages, differ) = pages::compare(services, &mut node).await.map_err(failed)?;
    match differ {
        0 => say!("pages:        {pages} are as the read models say, at {address}"),
        _ => say!("pages:        {differ} of {pages} differ, at {address}; start that node again"),
    }
    let (cards, found_differ) = found::compare(services, &mut node).await.map_err(failed)?;
    match found_differ {
        0 => say!("searches:     {cards} cards are found as the read models say, at {address}"),
        _ => say!("searches:     {found_differ} cards differ, at {address}; start that node again"),
    }
    Ok(differ + found_differ)
}

fn could_not_be_verified(address: SocketAddr, why: impl std::fmt::Display) -> Failure {
    Failure::new(format!("The node at {address} could not be verified: {why}."))
}

/// Whether a node is ready, or becomes ready soon.
async fn is_ready(node: &mut Node) -> Result<bool, NoAnswer> {
    let deadline = Instant::now() + NODE_READY_WITHIN;
    loop {
        if node.get("/health/ready", None, 0).await?.status == StatusCode::OK {
            return Ok(true);
        }
        if Instant::now() > deadline {
            return Ok(false);
        }
        tokio::time::sleep(LOOK_AGAIN).await;
    }
}
