//! Where a call comes from. A header counts only if a configured proxy wrote it (docs/safety.md#forwarded-addresses).

use std::net::{IpAddr, SocketAddr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};

use super::trusted_proxies::{TrustedProxies, peer};
use crate::web::audience::Input;
use crate::web::problem::ApiError;
use crate::web::state::App;
use identity::Network;

/// What proxies say of where a call comes from.
pub const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Where a call comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(IpAddr);

impl ClientAddress {
    /// The nearest address that is not a trusted proxy's: from the peer back through what each proxy says about its own caller.
    /// Anything further back could be made up.
    #[must_use]
    pub fn of(peer: IpAddr, headers: &HeaderMap, proxies: &TrustedProxies) -> Self {
        let mut address = peer.to_canonical();
        let said: Vec<&str> = headers
            .get_all(FORWARDED_FOR)
            .iter()
            .flat_map(|value| value.to_str().unwrap_or("unreadable").split(','))
            .collect();
        for before in said.iter().rev() {
            if !proxies.trust(address) {
                break;
            }
            let Some(before) = read(before) else { break };
            address = before;
        }
        Self(address)
    }
}

/// The network that a call comes from; none if that is a trusted proxy's, which calls for many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientNetwork(pub Option<Network>);

impl FromRequestParts<App> for ClientNetwork {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, app).await?;
        Ok(Self((!app.proxies.trust(address)).then(|| Network::of(address))))
    }
}

impl Input for ClientNetwork {}

impl From<ClientAddress> for IpAddr {
    fn from(address: ClientAddress) -> Self {
        address.0
    }
}

/// Parses an address, to which some proxies append a port.
fn read(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let address = text.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()));
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    address.or_else(bracketed).map(|address: IpAddr| address.to_canonical())
}

impl FromRequestParts<App> for ClientAddress {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let peer = peer(&parts.extensions).ok_or_else(|| {
            tracing::error!("a call has no connection that it came over");
            ApiError::Internal
        })?;
        Ok(Self::of(peer, &parts.headers, &app.proxies))
    }
}

impl Input for ClientAddress {}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn proxies(networks: &[&str]) -> TrustedProxies {
        TrustedProxies::new(networks.iter().map(|text| TrustedProxies::network(text).unwrap()).collect())
    }

    fn of(peer: &str, said: &[&str], proxies: &TrustedProxies) -> String {
        let mut headers = HeaderMap::new();
        for value in said {
            headers.append(FORWARDED_FOR, HeaderValue::try_from(*value).unwrap());
        }
        ClientAddress::of(peer.parse().unwrap(), &headers, proxies).0.to_string()
    }

    #[test]
    fn without_a_believed_proxy_nobody_says_where_a_call_comes_from() {
        assert_eq!(of("203.0.113.9", &["1.2.3.4"], &proxies(&[])), "203.0.113.9");
        assert_eq!(of("203.0.113.9", &["1.2.3.4"], &proxies(&["10.0.0.0/8"])), "203.0.113.9");
    }

    #[test]
    fn a_believed_proxy_says_whom_it_got_the_call_from_and_no_more_is_believed() {
        let ours = proxies(&["10.0.0.0/8", "fd00::/8"]);
        assert_eq!(of("10.0.0.1", &["203.0.113.9"], &ours), "203.0.113.9");
        assert_eq!(of("10.0.0.1", &["6.6.6.6, 203.0.113.9"], &ours), "203.0.113.9");
        assert_eq!(of("10.0.0.1", &["6.6.6.6, 203.0.113.9, 10.0.0.2"], &ours), "203.0.113.9");
        assert_eq!(of("10.0.0.1", &["6.6.6.6", "203.0.113.9"], &ours), "203.0.113.9");
        assert_eq!(of("fd00::1", &["2001:db8::7"], &ours), "2001:db8::7");
        assert_eq!(of("::ffff:10.0.0.1", &["203.0.113.9:4711"], &ours), "203.0.113.9");
        assert_eq!(of("10.0.0.1", &["[2001:db8::7]:4711"], &ours), "2001:db8::7");
        assert_eq!(of("10.0.0.1", &["[2001:db8::7]"], &ours), "2001:db8::7");
    }

    #[test]
    fn behind_what_cannot_be_read_stands_the_proxy_itself() {
        let ours = proxies(&["10.0.0.0/8"]);
        for said in ["", "unknown", "203.0.113.9, x", "203.0.113.9,"] {
            assert_eq!(of("10.0.0.1", &[said], &ours), "10.0.0.1", "{said}");
        }
        assert_eq!(of("10.0.0.1", &[], &ours), "10.0.0.1");
    }
}
