//! Which proxies are trusted about the calls that they forward (docs/safety.md#forwarded-addresses).

use std::net::{IpAddr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use ipnet::IpNet;

const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// The trusted proxies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// The proxies with addresses in these networks.
    #[must_use]
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    /// Parses a network (`10.0.0.0/8`) or the address of one proxy.
    ///
    /// # Errors
    /// How to write it, if it is neither.
    pub fn network(text: &str) -> Result<IpNet, String> {
        let text = text.trim();
        let network = text.parse().or_else(|_| text.parse::<IpAddr>().map(IpNet::from));
        network.map_err(|_| {
            "a proxy is an address or a network of addresses, for example 127.0.0.1, 10.0.0.0/8 or fd00::/8"
                .to_owned()
        })
    }

    /// Whether a caller at this address is trusted.
    #[must_use]
    pub fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Whether the call was forwarded by a trusted proxy.
    #[must_use]
    pub fn hand_on(&self, extensions: &Extensions) -> bool {
        !self.0.is_empty() && peer(extensions).is_some_and(|peer| self.trust(peer))
    }

    /// Whether the caller's connection is encrypted, as a trusted proxy says.
    #[must_use]
    pub fn say_https(&self, extensions: &Extensions, headers: &HeaderMap) -> bool {
        self.hand_on(extensions)
            && headers
                .get(FORWARDED_PROTO)
                .is_some_and(|proto| proto.as_bytes().eq_ignore_ascii_case(b"https"))
    }
}

/// The peer of the connection.
pub(super) fn peer(extensions: &Extensions) -> Option<IpAddr> {
    extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip().to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn proxies(networks: &[&str]) -> TrustedProxies {
        TrustedProxies::new(networks.iter().map(|text| TrustedProxies::network(text).unwrap()).collect())
    }

    #[test]
    fn a_network_is_an_address_or_a_range() {
        assert_eq!(TrustedProxies::network(" 127.0.0.1 ").unwrap().to_string(), "127.0.0.1/32");
        assert_eq!(TrustedProxies::network("fd00::/8").unwrap().to_string(), "fd00::/8");
        for text in ["", "10.0.0.0/33", "proxy.example.org", "10.0.0"] {
            assert!(TrustedProxies::network(text).is_err(), "{text}");
        }
    }

    #[test]
    fn only_a_believed_proxy_says_that_a_connection_is_encrypted() {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 4711))));
        let headers = |proto: &'static str| {
            HeaderMap::from_iter([(FORWARDED_PROTO.parse().unwrap(), HeaderValue::from_static(proto))])
        };
        assert!(proxies(&["10.0.0.0/8"]).say_https(&extensions, &headers("https")));
        assert!(!proxies(&["10.0.0.0/8"]).say_https(&extensions, &headers("http")));
        assert!(!proxies(&["10.0.0.0/8"]).say_https(&extensions, &HeaderMap::new()));
        assert!(!proxies(&["192.0.2.0/24"]).say_https(&extensions, &headers("https")));
        assert!(!proxies(&[]).say_https(&extensions, &headers("https")));
    }
}
