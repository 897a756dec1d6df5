//! What a deployment says of itself on every page: whom to write to, where gifts are paid, and whose art it shows. The web app reads it from the page.

use domain::values::Email;
use url::Url;

/// The addresses of a deployment; what is not configured is empty, and the web app has words of its own for that.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Site {
    /// For mails to the site: Contact Us, attribution, suggestions.
    pub support_email: String,
    /// For mails about gifts.
    pub payment_email: String,
    /// The page on which gifts are paid, somewhere else on the web.
    pub payment_page: String,
    /// Whose art is shown besides what the web app brings along: what About Us says below its own credits.
    pub art_credits: String,
}

impl Site {
    /// Parses an address for mails as it is configured.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn email(text: &str) -> Result<String, String> {
        Email::parse(text).map(|email| email.as_str().to_owned()).map_err(|error| error.to_string())
    }

    /// Parses the address of a page that is encrypted: whoever pays there must know whom.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn page(text: &str) -> Result<String, String> {
        let page = Url::parse(text).ok().filter(|page| page.scheme() == "https" && page.has_host());
        let page = page.filter(|page| page.username().is_empty() && page.password().is_none());
        let page = page.ok_or("it is the address of a page, for example https://give.example.org/shelf")?;
        Ok(page.into())
    }

    /// The page of the web app with these addresses in their places.
    #[must_use]
    pub(super) fn written_into(&self, page: &str) -> String {
        let places = [
            ("{{support-email}}", &self.support_email),
            ("{{payment-email}}", &self.payment_email),
            ("{{payment-page}}", &self.payment_page),
            ("{{art-credits}}", &self.art_credits),
        ];
        places.iter().fold(page.to_owned(), |page, (place, value)| page.replace(place, &attribute(value)))
    }
}

/// A text within the quotes of an attribute in HTML.
fn attribute(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_for_payments_is_encrypted_and_holds_no_password() {
        assert_eq!(
            Site::page("https://give.example.org/shelf?for=a&b"),
            Ok("https://give.example.org/shelf?for=a&b".into())
        );
        for text in [
            "http://give.example.org",
            "javascript:alert(1)",
            "give.example.org",
            "https://me:pw@give.example.org",
        ] {
            assert!(Site::page(text).unwrap_err().contains("https://"), "{text}");
        }
        assert_eq!(Site::email("shelf@example.org"), Ok("shelf@example.org".into()));
        assert!(Site::email("shelf").is_err());
    }

    #[test]
    fn nothing_that_is_configured_leaves_its_quotes() {
        let site = Site { payment_page: r#"https://x/"><script>&"#.into(), ..Site::default() };
        let page = r#"<meta content="{{payment-page}}" /><meta content="{{support-email}}" />"#;
        let written = r#"<meta content="https://x/&quot;>&lt;script>&amp;" /><meta content="" />"#;
        assert_eq!(site.written_into(page), written);
    }
}
