//! Folds letters that differ only in case, accents or typography into one.

use unicode_normalization::UnicodeNormalization;

/// The letters by which a text is found: lower case, without accents ("Crème" and "creme" are the same, as are "Straße" and
/// "strasse", "smørrebrød" and "smorrebrod"), with one kind of apostrophe and one kind of hyphen.
#[must_use]
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    // A standalone acute accent decomposes into a space: it has to become an apostrophe first.
    for c in text.chars().map(|c| if c == '\u{b4}' { '\'' } else { c }).nfkd() {
        for c in c.to_lowercase() {
            push(&mut folded, c);
        }
    }
    // Korean syllables and Japanese voiced letters were decomposed as well; they are single letters to their readers.
    folded.nfc().collect()
}

fn push(folded: &mut String, c: char) {
    match c {
        // The accents of Latin, Greek and Cyrillic letters. Marks of other scripts are letters, not decoration.
        '\u{300}'..='\u{36f}' | '\u{ad}' => {}
        'ß' => folded.push_str("ss"),
        'æ' => folded.push_str("ae"),
        'œ' => folded.push_str("oe"),
        'þ' => folded.push_str("th"),
        'ø' => folded.push('o'),
        'đ' | 'ð' => folded.push('d'),
        'ł' => folded.push('l'),
        'ħ' => folded.push('h'),
        'ı' => folded.push('i'),
        'ς' => folded.push('σ'),
        '\u{2018}' | '\u{2019}' | '\u{2bc}' | '`' => folded.push('\''),
        '\u{2010}' | '\u{2011}' => folded.push('-'),
        _ => folded.push(c),
    }
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn accents_case_and_joined_letters_do_not_matter() {
        assert_eq!(fold("Crème Brûlée"), "creme brulee");
        assert_eq!(fold("ÄLPLERMAGRONEN"), "alplermagronen");
        assert_eq!(
            fold("Soße, smørrebrød, æbler, bœuf, żurek, pączki"),
            "sosse, smorrebrod, aebler, boeuf, zurek, paczki"
        );
        assert_eq!(fold("Grandma’s"), "grandma's");
        assert_eq!(fold("jalapeño ½"), "jalapeno 1\u{2044}2");
    }

    #[test]
    fn letters_of_other_scripts_stay_whole() {
        assert_eq!(fold("김치"), "김치");
        assert_eq!(fold("がんも"), "がんも");
        assert_eq!(fold("БОРЩ Ёжик"), "борщ ежик");
    }
}
