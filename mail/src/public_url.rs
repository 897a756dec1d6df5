//! Where people find the site: what links in mails begin with, and the addresses that pages and sitemaps tell other sites.

use std::fmt::{self, Display, Formatter};
use std::net::SocketAddr;

use url::{Host, Url};

/// The address of the site's front page, without a trailing slash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    text: String,
    host: Host<String>,
}

impl PublicUrl {
    /// Parses an address as it is configured.
    ///
    /// # Errors
    /// What is wrong with it, to be said after "COOKBOOK_PUBLIC_URL … ".
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let url = Url::parse(text.trim()).map_err(|_| "is not an address")?;
        let host = url.host().ok_or("names no host")?.to_owned();
        if !matches!(url.scheme(), "http" | "https") {
            return Err("begins neither with https:// nor with http://");
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err("holds a user or a password, which would be mailed to everybody");
        }
        if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
            return Err("goes on after the host, but the site is served at the root of its host");
        }
        Ok(Self { text: url.origin().ascii_serialization(), host })
    }

    /// The address of a site that listens here and is not told its public address. An unspecified address (all interfaces)
    /// becomes localhost.
    #[must_use]
    pub fn of_listener(address: SocketAddr) -> Self {
        let (ip, port) = (address.ip(), address.port());
        let host = match ip {
            ip if ip.is_unspecified() => Host::Domain("localhost".to_owned()),
            std::net::IpAddr::V4(ip) => Host::Ipv4(ip),
            std::net::IpAddr::V6(ip) => Host::Ipv6(ip),
        };
        let text = if port == 80 { format!("http://{host}") } else { format!("http://{host}:{port}") };
        Self { text, host }
    }

    /// The address of one of the site's pages, such as `/login`.
    pub(crate) fn page(&self, path: &str) -> String {
        format!("{}{path}", self.text)
    }

    /// The host's name, if mail can come from it; `None` for an IP address.
    pub(crate) fn domain(&self) -> Option<&str> {
        match &self.host {
            Host::Domain(domain) => Some(domain),
            Host::Ipv4(_) | Host::Ipv6(_) => None,
        }
    }
}

impl Display for PublicUrl {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_with_or_without_a_slash_and_begins_links() {
        for (text, link, domain) in [
            ("https://shelf.example.org", "https://shelf.example.org/login", Some("shelf.example.org")),
            (" https://Shelf.Example.org/ ", "https://shelf.example.org/login", Some("shelf.example.org")),
            ("http://localhost:8080/", "http://localhost:8080/login", Some("localhost")),
            ("http://192.0.2.7:8080", "http://192.0.2.7:8080/login", None),
            ("http://[::1]:8080", "http://[::1]:8080/login", None),
            ("https://köche.example", "https://xn--kche-5qa.example/login", Some("xn--kche-5qa.example")),
        ] {
            let url = PublicUrl::parse(text).unwrap();
            assert_eq!(url.page("/login"), link);
            assert_eq!(url.domain(), domain, "{text}");
        }
    }

    #[test]
    fn what_cannot_begin_a_link_is_refused() {
        for text in [
            "",
            "shelf.example.org",
            "ftp://shelf.example.org",
            "https://",
            "https://shelf.example.org/cookbook",
            "https://shelf.example.org/?a=b",
            "https://shelf.example.org/#a",
            "https://me:secret@shelf.example.org",
            "javascript:alert(1)",
        ] {
            assert!(PublicUrl::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_site_that_was_told_nothing_is_found_where_it_listens() {
        for (listens, found) in [
            ("127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("0.0.0.0:8080", "http://localhost:8080"),
            ("[::]:8080", "http://localhost:8080"),
            ("[::1]:8080", "http://[::1]:8080"),
            ("192.0.2.7:80", "http://192.0.2.7"),
        ] {
            let url = PublicUrl::of_listener(listens.parse().unwrap());
            assert_eq!(url.to_string(), found);
            assert_eq!(PublicUrl::parse(found), Ok(url));
        }
    }
}
