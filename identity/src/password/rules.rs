//! Which passwords are accepted (docs/safety.md#passwords): 8 to 256 characters that are not easily guessed.

use domain::values::{DisplayName, Email};
use zxcvbn::{Score, zxcvbn};

use super::Password;

/// The minimum number of characters of a password.
pub const FEWEST_CHARACTERS: usize = 8;
/// The maximum number of characters of a password.
pub const MOST_CHARACTERS: usize = 256;
/// The minimum number of letters and digits outside of words known about the member or the site.
const FEWEST_OF_ITS_OWN: usize = 4;
/// The minimum strength (zxcvbn: more than 10^6 guesses). Guessing over the network ends after ten tries in a quarter of an hour,
/// and a stolen hash costs 19 MiB and two passes a guess; requiring more turns people with good passwords away.
const STRONG_ENOUGH: Score = Score::Two;
/// Words that everybody here knows.
const OF_THIS_PLACE: [&str; 6] = ["heirloom", "shelf", "heirloomshelf", "cookbook", "recipe", "recipes"];

/// A password is not accepted; the message says how to fix it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct TooWeak(String);

impl Password {
    /// Checks a new password for the account with this address and name, if it has one already.
    ///
    /// # Errors
    /// [`TooWeak`], with advice.
    pub fn check(&self, email: &Email, display_name: Option<&DisplayName>) -> Result<(), TooWeak> {
        let length = self.0.chars().count();
        if length < FEWEST_CHARACTERS {
            return Err(TooWeak(format!(
                "The password needs at least {FEWEST_CHARACTERS} characters; this has {length}. A few words that do not belong together are easy to remember."
            )));
        }
        if length > MOST_CHARACTERS {
            return Err(TooWeak(format!(
                "The password can have at most {MOST_CHARACTERS} characters; this has {length}."
            )));
        }
        let known = known_about(email, display_name);
        let known: Vec<&str> = known.iter().map(String::as_str).chain(OF_THIS_PLACE).collect();
        if is_made_of(&self.0, &known) {
            return Err(TooWeak(
                "This password is too easy to guess. It is little more than your name, your address or the name of this site. Choose words that have nothing to do with you."
                    .to_owned(),
            ));
        }
        let strength = zxcvbn(&self.0, &known);
        if strength.score() >= STRONG_ENOUGH {
            return Ok(());
        }
        let advice = strength.feedback().map(ToString::to_string).unwrap_or_default();
        let advice = if advice.is_empty() { "Add another word or two." } else { advice.trim() };
        Err(TooWeak(format!("This password is too easy to guess. {advice}")))
    }
}

/// Whether fewer letters and digits than [`FEWEST_OF_ITS_OWN`] remain without the known words. A guess estimate rates two of them
/// in another order much stronger than they are.
fn is_made_of(password: &str, known: &[&str]) -> bool {
    let password = password.to_lowercase();
    let mut rest = password.clone();
    let mut known: Vec<String> = known.iter().map(|word| word.to_lowercase()).collect();
    known.sort_by_key(|word| std::cmp::Reverse(word.len()));
    for word in &known {
        // Replaced by a separator, so that the parts around it do not join into one word.
        rest = rest.replace(word.as_str(), " ");
    }
    rest != password && rest.chars().filter(|c| c.is_alphanumeric()).count() < FEWEST_OF_ITS_OWN
}

/// What somebody who knows the account would try first.
fn known_about(email: &Email, display_name: Option<&DisplayName>) -> Vec<String> {
    let (email, name) = (email.as_str(), display_name.map_or("", DisplayName::as_str));
    let parts = email.split(|c: char| !c.is_alphanumeric()).chain(name.split_whitespace());
    let whole = [email.to_owned(), name.to_owned(), name.split_whitespace().collect()];
    let local = email.split('@').next().map(str::to_owned);
    let all = whole.into_iter().chain(local).chain(parts.map(str::to_owned));
    // Shorter ones occur in every password.
    all.filter(|part| part.chars().count() >= 3).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(password: &str) -> Result<(), String> {
        let email = Email::parse("hannelore.winter@example.org").unwrap();
        let name = DisplayName::parse("Grandma Opal").unwrap();
        Password::from(password.to_owned()).check(&email, Some(&name)).map_err(|why| why.to_string())
    }

    #[test]
    fn a_few_words_that_do_not_belong_together_are_accepted() {
        for password in
            ["turnip lantern gravel", "Mq7#vL2p!xR9", "größe schnürsenkel wal", "Kd9wPz4tXn2bQm6v"]
        {
            assert_eq!(check(password), Ok(()), "{password}");
        }
    }

    #[test]
    fn what_is_short_is_refused_with_its_length() {
        assert!(check("Mq7#vL2").unwrap_err().contains("at least 8 characters; this has 7"));
        assert!(check("").unwrap_err().contains("this has 0"));
    }

    #[test]
    fn lengths_count_characters_and_end_at_256() {
        let long: String = ('a'..='z')
            .cycle()
            .enumerate()
            .map(|(i, c)| if i % 7 == 0 { 'ü' } else { c })
            .take(256)
            .collect();
        assert_eq!(check(&long), Ok(()));
        assert!(check(&format!("{long}x")).unwrap_err().contains("at most 256 characters; this has 257"));
    }

    #[test]
    fn what_everybody_tries_first_is_refused_and_it_is_said_why() {
        for password in ["password1", "12345678", "qwertyuiop", "aaaaaaaaaaaa", "iloveyou2"] {
            let why = check(password).unwrap_err();
            assert!(why.starts_with("This password is too easy to guess. ") && why.ends_with('.'), "{why}");
            assert!(why.len() > 45, "{why}");
        }
    }

    #[test]
    fn what_is_known_about_the_member_or_the_place_is_refused() {
        for password in [
            "hannelore.winter@example.org",
            "Hannelore1",
            "winter.hannelore",
            "Grandma Opal",
            "grandmaopal1",
            "heirloomshelf",
            "HeirloomShelf1",
            "cookbook1",
        ] {
            assert!(check(password).is_err(), "{password}");
        }
    }
}
