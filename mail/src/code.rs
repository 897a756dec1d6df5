//! Six-digit codes.

use std::fmt::{self, Display, Formatter};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// How many codes there are; all are equally likely.
const CODES: u32 = 1_000_000;

/// Draws at or above this would bias towards small codes, and are repeated.
const FAIR_BELOW: u32 = u32::MAX - u32::MAX % CODES;

/// A six-digit code, as it is mailed and typed. It is a secret: only [`Display`] shows it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Code(u32);

impl Code {
    /// A new code from the system's random source; all codes are equally likely.
    ///
    /// # Errors
    /// When the system gives no random bytes.
    pub fn draw() -> Result<Self, getrandom::Error> {
        loop {
            let drawn = getrandom::u32()?;
            if drawn < FAIR_BELOW {
                return Ok(Self(drawn % CODES));
            }
        }
    }

    /// Parses a code as a person types it: six digits, with whitespace anywhere.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let six = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_digit());
        six.then(|| digits.parse().ok().map(Self)).flatten()
    }
}

impl Display for Code {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:06}", self.0)
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("Code(hidden)")
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| de::Error::custom("a code is six digits"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_six_digits_and_is_read_as_people_type_it() {
        for text in ["004217", " 004 217 ", "004\u{a0}217", "00 42 17\n"] {
            assert_eq!(Code::parse(text), Some(Code(4217)), "{text:?}");
        }
        for text in ["", "4217", "0042170", "00421x", "٠٠٤٢١٧", "-04217", "+04217", "4.2170"] {
            assert_eq!(Code::parse(text), None, "{text:?}");
        }
        assert_eq!(Code(4217).to_string(), "004217");
        assert!(!format!("{:?}", Code(4217)).contains("4217"));
    }

    #[test]
    fn a_code_keeps_its_leading_zeros_when_it_is_stored() {
        let stored = serde_json::to_string(&Code(4217)).unwrap();
        assert_eq!(stored, "\"004217\"");
        assert_eq!(serde_json::from_str::<Code>(&stored).unwrap(), Code(4217));
    }

    /// Chi-squared over the digits of each place: 100,000 fair codes exceed 50 (nine degrees of freedom) once in 10 million.
    #[test]
    fn every_digit_of_every_place_is_equally_likely() {
        let drawn = 100_000;
        let mut seen = [[0_u32; 10]; 6];
        for _ in 0..drawn {
            for (place, digit) in Code::draw().unwrap().to_string().bytes().enumerate() {
                seen[place][usize::from(digit - b'0')] += 1;
            }
        }
        let expected = f64::from(drawn) / 10.0;
        for counts in seen {
            let chi_squared: f64 =
                counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
            assert!(chi_squared < 50.0, "{counts:?}");
        }
    }

    #[test]
    fn no_draw_is_taken_that_would_favor_a_code() {
        assert_eq!(FAIR_BELOW % CODES, 0);
    }
}
