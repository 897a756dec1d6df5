//! Pages are taken apart as the tokenizer of a browser takes them apart.

use std::cell::{Cell, RefCell};

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{BufferQueue, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer};
use proptest::prelude::*;

use crate::markup::{Piece, READ, UNREAD, pieces, text};

/// A tag with its attributes, or a text.
#[derive(Debug, PartialEq, Eq)]
enum Seen {
    Opening(String, Vec<(String, String)>),
    Closing(String),
    Text(String),
}

/// Adds a piece; texts that follow each other are one.
fn see(seen: &mut Vec<Seen>, piece: Seen) {
    match (seen.last_mut(), piece) {
        (Some(Seen::Text(before)), Seen::Text(text)) => before.push_str(&text),
        (_, Seen::Text(text)) if text.is_empty() => {}
        (_, piece) => seen.push(piece),
    }
}

/// What we read. Trees have no place for U+0000 in a text.
fn ours(page: &str) -> Vec<Seen> {
    let mut seen = Vec::new();
    let mut ends = 0;
    for (place, piece) in pieces(page) {
        let piece = match piece {
            Piece::Text(text) => Seen::Text(text.replace('\0', "")),
            piece => {
                assert!(ends <= place.start, "{place:?} of {page:?}");
                ends = place.end;
                let tag = &page[place];
                assert!(tag.starts_with('<') && tag.ends_with('>'), "{tag:?} of {page:?}");
                match piece {
                    Piece::Opening(tag) => {
                        let said = |name: &&str| Some(((*name).to_owned(), tag.attribute(name)?.to_owned()));
                        Seen::Opening(tag.name.clone(), READ.iter().filter_map(said).collect())
                    }
                    Piece::Closing(name) => Seen::Closing(name),
                    Piece::Text(_) => unreachable!("it is above"),
                }
            }
        };
        see(&mut seen, piece);
    }
    seen
}

/// What html5ever reads, of which scripts and the like are left out.
#[derive(Default)]
struct Browser {
    seen: RefCell<Vec<Seen>>,
    is_unread: Cell<bool>,
}

impl TokenSink for Browser {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut seen = self.seen.borrow_mut();
        match token {
            Token::CharacterTokens(text) if !self.is_unread.get() => {
                see(&mut seen, Seen::Text(text.to_string()));
            }
            Token::TagToken(tag) if tag.kind == TagKind::EndTag => {
                self.is_unread.set(false);
                seen.push(Seen::Closing(tag.name.to_string()));
            }
            Token::TagToken(tag) => {
                let name = tag.name.to_string();
                let said = |read: &&str| {
                    let said = tag.attrs.iter().find(|said| &*said.name.local == *read)?;
                    Some(((*read).to_owned(), said.value.to_string()))
                };
                seen.push(Seen::Opening(name.clone(), READ.iter().filter_map(said).collect()));
                self.is_unread.set(UNREAD.contains(&name.as_str()));
                if self.is_unread.get() {
                    let is_script = name == "script";
                    return TokenSinkResult::RawData(if is_script {
                        RawKind::ScriptData
                    } else {
                        RawKind::Rawtext
                    });
                }
            }
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

fn theirs(page: &str) -> Vec<Seen> {
    let tokenizer = Tokenizer::new(Browser::default(), html5ever::tokenizer::TokenizerOpts::default());
    let queue = BufferQueue::default();
    queue.push_back(StrTendril::from(page));
    let _ = tokenizer.feed(&queue);
    tokenizer.end();
    tokenizer.sink.seen.take()
}

#[test]
fn odd_tags_are_read_as_browsers_read_them() {
    for page in [
        "a<!-->b<!--->c<!----!>d<!-- > -- --!>e<!-- <!-- -->f<!--",
        "<![CDATA[ a > b ]]>c</>d</ e>f<?g>h<!i>j<!doctype html \"k>l\">m",
        "<A HREF=1 href=2/ itemprop='a\"b' content=\"'\"class=x/y value=\"1\"2 id/src=a/data/>z",
        "<p/itemprop=a/><p itemprop = \t\n\u{C}'a'><p itemprop\u{A0}=a><p =a =b><p ==a><p itemprop=><p itemprop=\u{A0}a>",
        "<a href='?a=1&copy=2&amp;b&ampc&lt=1&notit;&copy'>&copy=1 &ampc &notit; &#0; &#x80; &#xD800; &#999999999999; &;&#;&#x;&</a>",
        "&am<b>p;</b>&NotEqualTilde;&nGt;",
        "<script><!--<script></script></b>--></script><b><STYLE></b></style ></b><title>&lt;<b></title/><xmp></xmp x=1>",
        "\0<a\0b id=\0 \0=1>\0</a\0b>\r\n<pre>\r\r\n\n<\r\np\r\nid=\r\nx\r\n>",
        "1 < 2 <3 <é <a.b><a-b:c><p<b>é<",
        "</",
        "<",
        "<!",
        "<!-",
        "<p",
        "<p ",
        "<p id",
        "<p id=",
        "<p id='",
        "<p id=''",
        "</p",
        "<p>",
        "",
    ] {
        assert_eq!(ours(page), theirs(page), "{page:?}");
    }
}

#[test]
fn the_text_of_a_part_has_lines_where_a_page_shows_them() {
    for (part, expected) in [
        ("a  <b>b</b>\n c<br>d", "a b c\nd"),
        ("a<script>x</script>b<!-- c -->d&amp;lt;", "abd&lt;"),
        ("&am<b>p;</b>", "&amp;"),
        ("2<sup>1</sup>/<sub>2</sub> oz, <sup>1</sup>/2, 5<sup>th</sup>", "2 1/2 oz, 1/2, 5th"),
        ("<span>1</span><span>cup</span><span>flour</span>", "1 cup flour"),
        (
            "<span><span>1½</span></span><!-- --><span><span>c</span>up</span><span>, sifted</span>",
            "1½ cup, sifted",
        ),
        (
            "<span>1/2</span><span>-3/4</span><span>cup</span> <span>flour</span><span>s</span>",
            "1/2-3/4 cup flours",
        ),
        ("<span>2</span><span></span><span>large</span><span>eggs</span><span>y</span>", "2 large eggsy"),
        (
            "1<span>st</span>, <b>S</b>alt, <span>S</span><span>alt</span>, <span>1</span><b>x</b>",
            "1st, Salt, Salt, 1x",
        ),
        ("<span>1</span><span>½</span><span>%</span>, <span>9</span>x<span>y</span>", "1½%, 9xy"),
        ("<pre>a\n  b</pre>c\nd", "\na\nb\nc d"),
        ("<tr><td>2 cups</td><td>flour</td></tr>", "\n 2 cups  flour \n"),
    ] {
        assert_eq!(text(part, false), expected, "{part}");
    }
}

#[rustfmt::skip]
const PARTS: &[&str] = &[
    "<", ">", "/", "</", "/>", "<!--", "-->", "--!>", "<!-->", "<!--->", "-", "!", "?", "<![CDATA[", "]]>", "<!DOCTYPE", "\"", "'", "=", "`",
    " ", "\t", "\n", "\r", "\r\n", "\u{C}", "\u{A0}", "\0", "é", "e\u{301}", "\u{1F373}", "a", "B", "p", "P", "1", "#", "x", ";", "&", "&amp;", "&lt",
    "&copy", "&notin;", "&#65;", "&#x1F373;", "&#0;", "&#x80;", "itemprop", "ITEMPROP", "id", "class", "content", "href", "itemprop=a", " id='",
    " CLASS=\"", " id=a'b\"c", " href=?a&copy=1", "<p", "<P ", "<a/id=b>", "</p>", "</P x='>'>", "<br/>", "<script", "<script>", "</script>",
    "</SCRIPT ", "<style>", "</style>", "<title>", "</title>", "<textarea>", "</textarea>", "<iframe>", "</iframe>", "<noscript>", "<svg>",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tag_soup_is_read_as_browsers_read_it(parts in prop::collection::vec(prop::sample::select(PARTS), 0..40)) {
        let page = parts.concat();
        prop_assert_eq!(ours(&page), theirs(&page), "{:?}", page);
    }

    #[test]
    fn any_text_is_read_as_browsers_read_it(page in "[<>/!a-c&;#x0-9='\" \u{0}-\u{ff}-]{0,60}") {
        prop_assert_eq!(ours(&page), theirs(&page), "{:?}", page);
    }
}
