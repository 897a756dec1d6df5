//! A caller with another address each time, so that no address reaches its limit.

use std::net::{Ipv4Addr, SocketAddr};

use crate::Outcome;
use crate::reading::http::{Connection, post_from};

pub(super) struct Caller {
    connection: Connection,
    address: Ipv4Addr,
}

impl Caller {
    pub(super) async fn open(service: SocketAddr) -> Outcome<Self> {
        let connection = Connection::open(service).await?;
        Ok(Self { connection, address: Ipv4Addr::new(10, 0, 0, 0) })
    }

    /// Sends this JSON; any other status ends the run.
    pub(super) async fn post(&mut self, path: &str, json: &str, status: u16) -> Outcome<()> {
        self.address = Ipv4Addr::from_bits(self.address.to_bits() + 1);
        let answer = self.connection.call(&post_from(self.address, path, json)).await?;
        if answer.status == status {
            return Ok(());
        }
        let body = String::from_utf8_lossy(answer.body);
        Err(format!("POST {path} was answered with {}: {body}", answer.status).into())
    }
}
