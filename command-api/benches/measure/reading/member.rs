//! Somebody with an account, over HTTP.

use std::net::SocketAddr;

use serde_json::{Value, json};

use super::http::{Connection, post_with};
use crate::Outcome;

const PASSWORD: &str = "turnip lantern gravel";

/// A member who is signed in.
pub(super) struct Member {
    pub(super) address: SocketAddr,
    pub(super) email: String,
    pub(super) token: String,
}

impl Member {
    /// A new member with this name.
    pub(super) async fn register(address: SocketAddr, name: &str) -> Outcome<Self> {
        let email = format!("{}@example.org", name.to_lowercase().replace(' ', "."));
        let account = json!({"username": email, "displayName": name, "password": PASSWORD});
        let mut connection = Connection::open(address).await?;
        let answer = connection.call(&post_with("", "/api/register", &account.to_string())).await?;
        if answer.status != 201 {
            return Err(format!("a member: {}", String::from_utf8_lossy(answer.body)).into());
        }
        let mut member = Self { address, email, token: String::new() };
        member.sign_in().await?;
        Ok(member)
    }

    /// Begins another session.
    pub(super) async fn sign_in(&mut self) -> Outcome<()> {
        let login = json!({"username": self.email, "password": PASSWORD}).to_string();
        let mut connection = Connection::open(self.address).await?;
        let answer = connection.call(&post_with("", "/api/login", &login)).await?;
        let signed_in: Value = serde_json::from_slice(answer.body)?;
        signed_in["token"].as_str().ok_or("no token")?.clone_into(&mut self.token);
        Ok(())
    }
}
