//! Generated passwords.

use super::Password;

/// Letters and digits that are not easily confused.
const SIGNS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";
/// Four groups of five: 99 bits.
const GROUPS: usize = 4;
const IN_A_GROUP: usize = 5;

impl Password {
    /// A generated password in display form, for example `k7mqp-2xj4n-u9cte-wd3hv`.
    ///
    /// # Errors
    /// If the system provides no random bytes.
    pub fn generate() -> Result<String, getrandom::Error> {
        let mut text = String::with_capacity(GROUPS * (IN_A_GROUP + 1));
        while text.len() < GROUPS * (IN_A_GROUP + 1) - 1 {
            let mut byte = [0];
            getrandom::fill(&mut byte)?;
            // One of the 32 numbers is left over, and is drawn again.
            if let Some(sign) = SIGNS.get(usize::from(byte[0] % 32)) {
                text.push(char::from(*sign));
                if text.len() % (IN_A_GROUP + 1) == IN_A_GROUP && text.len() < GROUPS * (IN_A_GROUP + 1) - 1 {
                    text.push('-');
                }
            }
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn generated_passwords_are_long_readable_and_never_the_same() {
        let made: Vec<String> = (0..200).map(|_| Password::generate().unwrap()).collect();
        for password in &made {
            let groups: Vec<&str> = password.split('-').collect();
            assert_eq!(groups.iter().map(|group| group.len()).collect::<Vec<_>>(), [5; 4], "{password}");
            assert!(password.bytes().all(|sign| sign == b'-' || SIGNS.contains(&sign)), "{password}");
        }
        let signs: HashSet<u8> = made.iter().flat_map(|password| password.bytes()).collect();
        assert_eq!(signs.len(), SIGNS.len() + 1, "every sign is used");
        assert_eq!(made.iter().collect::<HashSet<_>>().len(), made.len());
    }
}
