use super::*;

fn name(text: &str) -> DisplayName {
    DisplayName::parse(text).unwrap()
}

#[test]
fn a_name_is_trimmed_composed_and_in_plain_letters() {
    for (typed, shown) in [
        ("  Grandma \t Opal ", "Grandma Opal"),
        ("Grandma\u{2003}\u{A0}Opal", "Grandma Opal"),
        ("Zoe\u{308}", "Zoë"),
        ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
        ("Ｏｐａｌ", "Opal"),
        ("Jean d´Arc", "Jean d’Arc"),
        ("𝓞𝓹𝓪𝓵", "Opal"),
    ] {
        assert_eq!(name(typed).as_str(), shown, "{typed:?}");
    }
}

#[test]
fn names_of_people_all_over_the_world_are_accepted_as_they_are() {
    for text in [
        "Søren Kierkegård",
        "Nguyễn Thị Linh",
        "Jean-Luc d’Arc",
        "O'Brien & Sons",
        "Ελένη",
        "Борис",
        "שרה כהן",
        "محمد",
        "देवी",
        "ศรี",
        "山田太郎",
        "さくら・ももこ",
        "김하늘",
        "José #1",
        "Rosa ♥",
        "Oma (Lotte)",
        "Cook 007",
        "Paral·lel",
        // A Persian word that needs the joiner.
        "علی\u{200C}رضا",
    ] {
        assert_eq!(name(text).as_str(), text);
    }
}

#[test]
fn characters_that_nobody_sees_are_refused_wherever_they_stand() {
    for c in [
        '\u{0}',
        '\u{AD}',
        '\u{34F}',
        '\u{61C}',
        '\u{115F}',
        '\u{1160}',
        '\u{17B4}',
        '\u{180B}',
        '\u{180E}',
        '\u{200B}',
        '\u{200C}',
        '\u{200D}',
        '\u{200E}',
        '\u{200F}',
        '\u{202A}',
        '\u{202E}',
        '\u{2060}',
        '\u{2064}',
        '\u{2066}',
        '\u{2069}',
        '\u{206F}',
        '\u{2800}',
        '\u{3164}',
        '\u{FE0F}',
        '\u{FEFF}',
        '\u{FFA0}',
        '\u{FFF9}',
        '\u{FFFC}',
        '\u{E000}',
        '\u{1D159}',
        '\u{1D173}',
        '\u{E0001}',
        '\u{E0041}',
        '\u{E0100}',
    ] {
        for text in [
            format!("Grandma{c}Opal"),
            format!("{c}Grandma Opal"),
            format!("Grandma Opal{c}"),
            format!("{c}{c}"),
        ] {
            let refused = DisplayName::parse(&text).unwrap_err();
            assert!(
                matches!(refused, TextError::ControlCharacter { .. } | TextError::Unsuitable { .. }),
                "U+{:04X}: {refused:?}",
                u32::from(c)
            );
        }
    }
}

#[test]
fn a_name_has_something_to_read() {
    for text in ["", "  \t ", "\u{3000}\u{2003}"] {
        assert_eq!(DisplayName::parse(text), Err(TextError::Empty { what: WHAT }), "{text:?}");
    }
    for text in [".", "- -", "♥♥♥", "\u{301}"] {
        assert_eq!(DisplayName::parse(text), Err(TextError::NothingToRead { what: WHAT }), "{text:?}");
    }
}

#[test]
fn the_length_is_that_of_what_is_shown() {
    assert_eq!(name(&"é".repeat(50)).as_str().chars().count(), 50);
    let too_long = |length| Err(TextError::TooLong { what: WHAT, longest: 50, length });
    assert_eq!(DisplayName::parse(&"x".repeat(51)), too_long(51));
    // One character that stands for a whole sentence.
    assert_eq!(DisplayName::parse("\u{FDFA}\u{FDFA}\u{FDFA}"), too_long(54));
}

#[test]
fn what_is_refused_is_said_with_its_character() {
    let said = |text| DisplayName::parse(text).unwrap_err().to_string();
    assert_eq!(
        said("Rosa \u{1F967}"),
        "the display name cannot contain the character \"\u{1F967}\" (U+1F967); please remove it"
    );
    assert_eq!(
        said("Rosa\u{202E}"),
        "the display name contains an invisible control character; please remove it"
    );
    assert_eq!(
        said("\u{200D}Rosa"),
        "the display name cannot contain the character \"\u{200D}\" (U+200D); please remove it"
    );
}

#[test]
fn names_that_are_spelled_alike_claim_the_same() {
    assert_eq!(name("Grandma Opal").claim(), name("GRANDMA\u{2003}opal").claim());
    assert_eq!(name("Grandma Opal").claim(), name("grandmaopal").claim());
    assert_ne!(name("Grandma Opal").claim(), name("Grandma 0pal").claim());
}

#[test]
fn names_that_look_alike_have_one_skeleton() {
    let opal = name("Grandma Opal").skeleton();
    for text in [
        "Grandma 0pal",
        "GRANDMA OPAL",
        "grandma opal",
        "GRANDMA 0PAL",
        "GrandmaOpal",
        "Grandma Opa1",
        "Grandma OpaI",
        "Grandma Opa|",
        "GRANDMA OPAl",
        "Grandrna Opal",
        "Grаndmа Opаl",
        "Grandma Оpal",
        "ԌRANDMA OPAL",
        "Ｇｒａｎｄｍａ Ｏｐａｌ",
        "𝐆𝐫𝐚𝐧𝐝𝐦𝐚 𝐎𝐩𝐚𝐥",
        "Grandma Οpal",
        "Grandmɑ Opal",
        "Grandma Opaⅼ",
    ] {
        assert_eq!(name(text).skeleton(), opal, "{text}");
    }
    for (one, other) in
        [("Nonna Giulia", "NONNA GlULlA"), ("Ian", "lan"), ("ian", "1an"), ("Giulia", "Gi\u{307}ulia")]
    {
        assert_eq!(name(one).skeleton(), name(other).skeleton(), "{one}, {other}");
    }
    for text in ["Grandpa Opal", "Grandma Opals", "Grandma Opel", "Grandmä Opal", "Grandma Opal 2", "Grandma"]
    {
        assert_ne!(name(text).skeleton(), opal, "{text}");
    }
}

#[test]
fn blanks_punctuation_and_symbols_tell_no_names_apart() {
    let opal = name("Grandma Opal").skeleton();
    for text in [
        "Grandma-Opal",
        "Grandma.Opal",
        "GrandmaOpal",
        "Grandma_Opal",
        "(Grandma) Opal!",
        "Grandma ~ Opal",
        "Grandma\u{2BB}Opal",
        "Grandma Opal ♥",
        "“Grandma Opal”",
        "Grandma、Opal",
    ] {
        assert_eq!(name(text).skeleton(), opal, "{text}");
    }
    // What is no letter and looks like one is that letter; and letters that look like punctuation remain letters.
    assert_eq!(name("Opa|").skeleton(), name("Opal").skeleton());
    assert_ne!(name("רון").skeleton(), name("רוני").skeleton());
    assert_ne!(name("José 1").skeleton(), name("José 2").skeleton());
}

#[test]
fn letters_of_other_scripts_and_small_capitals_look_like_the_letters_that_they_show() {
    for (text, shown) in [
        ("ᏀᎡᎪᏁᎠᎷᎪ ᎾᏢᎪᏞ", "Grandma Opal"),
        ("Ꭺda", "Ada"),
        ("ɢʀᴀɴᴅᴍᴀ ᴏᴘᴀʟ", "Grandma Opal"),
        ("Вет", "Bet"),
        ("вет", "Bet"),
        ("Катя", "katя"),
        ("ΝΙΚΟΣ", "NIKOΣ"),
        ("Χena", "Xena"),
        ("χena", "Xena"),
        ("ᗩᗪᗩ", "Ada"),
    ] {
        assert_eq!(name(text).skeleton(), name(shown).skeleton(), "{text}");
    }
    assert_ne!(name("Борис").skeleton(), name("Борих").skeleton());
}

#[test]
fn nobody_chooses_a_name_of_those_who_run_the_cookbook_or_one_that_looks_like_it() {
    let reserved = Err(TextError::Reserved { what: WHAT });
    for text in [
        "Admin",
        "ADMIN",
        "admin",
        "Adm1n",
        "Ａｄｍｉｎ",
        "A.d.m.i.n",
        "ᎪᎠᎷᎥᏁ",
        "Аdmin",
        "Admins",
        "The Admin",
        "Administrator",
        "Moderator",
        "MODERAT0R",
        "modеrator",
        "The Heirloom Shelf",
        "Heirloom-Shelf",
        "theheirloomshelf",
        "Admin 2",
        "admin2",
        "Admin #10",
        "Admin 1",
        "Admin l",
        "AdminO",
        "Admin II",
        "Admin²",
        "Admin (٢)",
        "1. Admin",
        "The Admins - 3",
        "Adm1n_007",
        "Administrator 24/7",
        "Moderator.5",
        "Heirloom Shelf 2026",
    ] {
        assert_eq!(DisplayName::choose(text), reserved, "{text}");
        assert!(DisplayName::parse(text).is_ok(), "it may be given: {text}");
    }
    for text in
        ["Admiral 2", "Adminius", "Modesta", "Heirloom 7", "Shelf", "Ada 2", "Grandma 1", "2 Moderate Cooks"]
    {
        assert!(DisplayName::choose(text).is_ok(), "{text}");
    }
    assert!(DisplayName::choose("").is_err());
}

#[test]
fn a_letter_of_a_name_bears_a_few_marks() {
    let piled = |marks: usize| DisplayName::parse(&format!("Z{}oe", "\u{327}\u{301}".repeat(marks)));
    assert!(piled(2).is_ok());
    assert_eq!(piled(20), Err(TextError::TooManyMarks { what: WHAT }));
}

#[test]
fn an_older_name_keeps_its_spelling_and_looks_like_what_it_disguises() {
    for text in
        ["Grandma\u{AD} Opal", "Grandma\u{E0041} Opal", "Grandma \u{3164}Opal", "Gran\u{200D}dma Opal"]
    {
        let old: DisplayName = serde_json::from_value(text.into()).unwrap();
        assert_eq!(old.as_str(), text);
        assert_eq!(old.skeleton(), name("Grandma Opal").skeleton(), "{text:?}");
    }
}

/// Skeletons are stored, hashed, as claims. If another version of Unicode yields different ones, or something else changes here,
/// every member has to claim anew: under a new kind of claim, by a policy with a new name.
#[test]
fn the_form_in_which_skeletons_are_claimed_never_changes() {
    assert_eq!(unicode_security::UNICODE_VERSION, (18, 0, 0));
    for (text, skeleton) in [
        ("Grandma Opal", "grandrnaopal"),
        ("Giulia", "glulla"),
        ("Борис", "b\u{304}opᴎc"),
        ("Zoë 10", "zoe\u{308}lo"),
        ("山田", "山田"),
    ] {
        assert_eq!(name(text).skeleton(), skeleton, "{text}");
    }
}
