//! A letter as HTML: inline styles and no pictures, as nothing is fetched when a mail is opened.

use std::fmt::{self, Display, Formatter};

use super::words::{FAREWELL, Part, SITE, Words, footer, greeting};
use crate::public_url::PublicUrl;

/// The colors of the site by day: paper, ink, soft ink, tomato red.
const PAPER: &str = "#fbf4e6";
const SHEET: &str = "#fffcf5";
const INK: &str = "#2b2018";
const INK_SOFT: &str = "#62513f";
const TOMATO: &str = "#a92c1b";

/// Text escaped for content and for quoted attributes.
struct Escaped<'a>(&'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            other => write!(f, "{other}"),
        })
    }
}

pub(crate) fn page(words: &Words, name: Option<&str>, site: &PublicUrl) -> String {
    let subject = Escaped(words.subject);
    let greeting = greeting(name);
    let parts: String = words.parts.iter().map(part).collect();
    let [warmly, kitchen] = FAREWELL;
    let footer = footer(site);
    format!(
        r#"<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{subject}</title></head>
<body style="margin:0;padding:24px 12px;background:{PAPER};color:{INK};font-family:Georgia,'Times New Roman',serif;font-size:17px;line-height:1.55">
<div style="max-width:560px;margin:0 auto;padding:24px 28px;background:{SHEET};border-radius:8px">
<p style="margin:0 0 20px;color:{TOMATO};font-size:22px;font-weight:bold">{SITE}</p>
<p>{greeting}</p>
{parts}<p>{warmly}<br>{kitchen}</p>
</div>
<p style="max-width:560px;margin:16px auto 0;color:{INK_SOFT};font-size:13px">{footer}</p>
</body>
</html>
"#,
        greeting = Escaped(&greeting),
        footer = Escaped(&footer),
    )
}

fn part(part: &Part) -> String {
    match part {
        Part::Text(text) => format!("<p>{}</p>\n", Escaped(text)),
        Part::Code(code) => format!(
            "<p style=\"margin:20px 0;font-family:Menlo,Consolas,monospace;font-size:30px;letter-spacing:6px\">{code}</p>\n"
        ),
        Part::Link { label, to } => {
            format!("<p><a href=\"{}\" style=\"color:{TOMATO}\">{}</a></p>\n", Escaped(to), Escaped(label))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stays_text() {
        assert_eq!(
            Escaped(r#"<a href="x" title='y'>&amp;</a>"#).to_string(),
            "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;"
        );
    }
}
