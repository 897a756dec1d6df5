//! The cover: the kitchen shelf between the title and whose recipes they are.

use askama::Template;

/// How wide the words of the cover may be, of the 600 of its width.
const ROOM: f32 = 470.0;
/// The sizes in which a title may stand, and how many lines of each have room.
const TITLES: [(f32, usize); 4] = [(58.0, 2), (46.0, 3), (36.0, 4), (28.0, 6)];
/// The same for what stands below the drawing.
const LINES: [(f32, usize); 3] = [(24.0, 3), (20.0, 4), (16.0, 6)];

/// The cover as a picture.
#[derive(Template)]
#[template(path = "cover.svg", escape = "html")]
pub(crate) struct CoverPicture {
    title: Block,
    line: Block,
}

/// Words on the cover, in lines around the middle of their place.
struct Block {
    size: f32,
    lines: Vec<(f32, String)>,
}

impl CoverPicture {
    /// The cover of a book.
    pub(crate) fn of(title: &str, line: &str) -> Self {
        Self { title: Block::around(160.0, title, &TITLES), line: Block::around(690.0, line, &LINES) }
    }
}

impl Block {
    fn around(middle: f32, text: &str, sizes: &[(f32, usize)]) -> Self {
        let mut size = 0.0;
        let mut lines = Vec::new();
        for &(next, most) in sizes {
            (size, lines) = (next, broken(text, ROOM / next));
            if lines.len() <= most {
                break;
            }
        }
        let height = size * 1.2;
        let all: f32 = lines.iter().skip(1).map(|_| height).sum();
        let mut next = middle - all / 2.0 + size / 3.0;
        let lines = lines.into_iter().map(|line| {
            let at = next;
            next += height;
            (at, line)
        });
        Self { size, lines: lines.collect() }
    }
}

/// A text in lines that are at most so many times as wide as their letters are high. What has no blank is broken anywhere.
fn broken(text: &str, most: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        if let Some(line) = lines.last_mut()
            && width(line) + width_of(' ') + width(word) <= most
        {
            line.push(' ');
            line.push_str(word);
            continue;
        }
        let mut rest = String::new();
        for letter in word.chars() {
            if width(&rest) + width_of(letter) > most && !rest.is_empty() {
                lines.push(std::mem::take(&mut rest));
            }
            rest.push(letter);
        }
        lines.push(rest);
    }
    lines
}

fn width(text: &str) -> f32 {
    text.chars().map(width_of).sum()
}

/// About how wide a letter is, in its height. Rather more: no reader says which font it has.
fn width_of(letter: char) -> f32 {
    match letter {
        ' ' | 'i' | 'j' | 'l' | 't' | 'f' | 'r' | 'I' | '.' | ',' | '\'' | '’' => 0.36,
        'm' | 'w' | 'M' | 'W' => 0.95,
        _ if letter.is_ascii_uppercase() => 0.76,
        _ if letter < '\u{1100}' => 0.56,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fits(text: &str, sizes: &[(f32, usize)]) -> bool {
        let Block { size, lines } = Block::around(160.0, text, sizes);
        let most = sizes.iter().find(|(known, _)| (known - size).abs() < 0.1).unwrap().1;
        lines.len() <= most && lines.iter().all(|(_, line)| width(line) * size <= ROOM + 1.0)
    }

    #[test]
    fn the_longest_title_and_line_that_a_book_may_have_are_on_its_cover() {
        let words = "From Grandmother’s Wooden Kitchen Table in Kecskemét to Ours in Minneapolis, 19";
        let wide = "W".repeat(80);
        let ideographs = "食".repeat(80);
        for title in ["Our Recipes", words, &wide, &ideographs, "a a a a"] {
            assert!(fits(title, &TITLES), "{title}");
        }
        for line in [
            "",
            "From Rosa, Ida, Tante Käthe and everybody else who ever cooked at the lake",
            &"W".repeat(120),
        ] {
            assert!(fits(line, &LINES), "{line}");
        }
    }

    #[test]
    fn words_stay_whole_where_they_can() {
        assert_eq!(broken("Our  Recipes\nof Old", 6.5), ["Our Recipes", "of Old"]);
        assert_eq!(broken("ooooo oo", 1.2), ["oo", "oo", "o", "oo"]);
        assert!(broken(" ", 6.0).is_empty());
    }
}
