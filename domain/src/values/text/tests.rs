use super::*;

#[test]
fn a_title_is_trimmed_and_composed() {
    assert_eq!(Title::parse("  Cre\u{300}me ").unwrap().as_str(), "Crème");
}

#[test]
fn a_title_of_white_space_is_empty() {
    assert_eq!(Title::parse(" \t "), Err(TextError::Empty { what: "the title" }));
}

#[test]
fn lengths_count_characters_not_bytes() {
    assert!(Title::parse(&"é".repeat(200)).is_ok());
    assert_eq!(
        Title::parse(&"é".repeat(201)),
        Err(TextError::TooLong { what: "the title", longest: 200, length: 201 })
    );
}

#[test]
fn a_letter_bears_a_few_marks_and_no_pile() {
    let piled = |marks: usize| format!("Z{}opf", "\u{301}".repeat(marks));
    for text in [
        piled(4),
        // Hebrew with points and an accent, Vietnamese, Thai, Tibetan, Burmese, and a family of emoji.
        "\u{5D1}\u{5BC}\u{5B0}\u{5AD}".to_owned(),
        "Nguye\u{302}\u{303}n Thi\u{323}".to_owned(),
        "\u{E17}\u{E35}\u{E48}".to_owned(),
        "\u{F56}\u{F66}\u{F92}\u{FB2}\u{F74}\u{F56}".to_owned(),
        "\u{1019}\u{103C}\u{103D}\u{103E}\u{1031}\u{1037}".to_owned(),
        "\u{1F469}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F469} 1\u{FE0F}\u{20E3}".to_owned(),
    ] {
        assert!(CommentText::parse(&text).is_ok(), "{text}");
    }
    for text in [piled(5), piled(120), format!("Z{0}\u{200D}{0}", "\u{301}".repeat(4))] {
        assert_eq!(CommentText::parse(&text), Err(TextError::TooManyMarks { what: "the comment" }));
        assert_eq!(Title::parse(&text), Err(TextError::TooManyMarks { what: "the title" }));
        assert!(TagName::parse(&text).is_err() && RecipeText::parse(&text).is_err());
    }
}

#[test]
fn control_and_bidirectional_characters_are_refused_and_line_breaks_only_in_one_line_texts() {
    for text in [
        "a\u{0}b",
        "a\u{202E}b",
        "a\u{200B}b",
        "a\u{2066}b",
        "a\u{61C}b",
        "a\u{FFF9}b",
        "a\u{FFFC}b",
        "a\u{E0001}b",
    ] {
        assert_eq!(Title::parse(text), Err(TextError::ControlCharacter { what: "the title" }));
        assert!(Description::parse(text).is_err());
    }
    assert!(Title::parse("a\nb").is_err());
    assert_eq!(Description::parse("a\r\nb").unwrap().as_str(), "a\nb");
}

#[test]
fn soft_breaks_and_ends_of_pages_are_line_breaks_where_there_may_be_some() {
    for end in ["\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
        assert_eq!(RecipeText::parse(&format!("a{end}b")).unwrap().as_str(), "a\nb", "{end:?}");
    }
}

#[test]
fn a_tab_or_a_soft_break_in_a_text_of_one_line_is_a_blank() {
    for blank in ["\t", "\u{B}", "\u{2028}", "\u{2029}"] {
        assert_eq!(Title::parse(&format!("a{blank}b{blank}")).unwrap().as_str(), "a b", "{blank:?}");
    }
    assert_eq!(Description::parse("a\tb").unwrap().as_str(), "a\tb");
}

#[test]
fn tags_that_nobody_sees_are_refused_but_in_the_flag_of_a_region() {
    let tags = |text: &str| {
        text.chars().map(|c| char::from_u32(0xE0000 + u32::from(c)).unwrap()).collect::<String>()
    };
    let flag = |region: &str| format!("\u{1F3F4}{}\u{E007F}", tags(region));
    for text in
        [format!("Scones{}{}", flag("gbeng"), flag("gbsct")), format!("{} \u{1F3F4} Chili", flag("ustx"))]
    {
        assert!(Title::parse(&text).is_ok(), "{text:?}");
    }
    for text in [
        format!("Scones{}", tags("approve")),
        format!("Scones{}\u{E007F}", tags("gbeng")),
        format!("Scones \u{1F3F4}{}", tags("gbeng")),
        format!("{}{}", flag("gbeng"), tags("a")),
        flag("approve this"),
        flag("a b"),
        flag(""),
    ] {
        assert_eq!(Title::parse(&text), Err(TextError::ControlCharacter { what: "the title" }), "{text:?}");
        assert!(CommentText::parse(&text).is_err() && TagName::parse(&text).is_err(), "{text:?}");
    }
}
