use proptest::prelude::*;

use super::sentence;

#[test]
fn any_parts_of_a_story_make_a_sentence() {
    for ((who, place, time), said) in [
        (("Rosa Keller", "Trieste", "about 1932"), "First cooked by Rosa Keller, in Trieste, about 1932."),
        (("Rosa Keller", "Trieste", ""), "First cooked by Rosa Keller, in Trieste."),
        (("Rosa Keller", "", "1932"), "First cooked by Rosa Keller, in 1932."),
        (("", "Trieste", "the 1930s"), "First cooked in Trieste, in the 1930s."),
        (("Rosa Keller", "", ""), "First cooked by Rosa Keller."),
        (("", "Trieste", ""), "First cooked in Trieste."),
        (("", "", "1930s"), "First cooked in the 1930s."),
        (("", "", ""), ""),
    ] {
        assert_eq!(sentence(who, place, time), said);
    }
}

#[test]
fn whoever_is_not_named_but_described_loses_the_capital() {
    for (who, said) in [
        ("By Rosa", "by Rosa"),
        ("My great-aunt Ida", "by my great-aunt Ida"),
        ("My Aunt Rosa", "by my Aunt Rosa"),
        ("My Great-Grandmother", "by my Great-Grandmother"),
        ("My Grandma’s sister", "by my Grandma’s sister"),
        ("My Linh", "by My Linh"),
        ("An Nguyen", "by An Nguyen"),
        ("A neighbor", "by a neighbor"),
        ("The Keller family", "by the Keller family"),
        ("Our Oma", "by our Oma"),
        ("Rosa.", "by Rosa"),
        ("Rosa Keller Jr.", "by Rosa Keller Jr."),
        ("Who knows?", "by Who knows"),
    ] {
        let said = said.trim_end_matches('.');
        assert_eq!(sentence(who, "", ""), format!("First cooked {said}."), "{who}");
    }
    assert_eq!(sentence("Rosa.", "Trieste.", "1932."), "First cooked by Rosa, in Trieste, in 1932.");
    assert_eq!(sentence("Max Jr.", "St. Louis, Mo.", ""), "First cooked by Max Jr., in St. Louis, Mo.");
}

#[test]
fn a_place_says_itself_where_it_is_or_is_where_it_was_in() {
    for (place, said) in [
        ("home", "at home"),
        ("Home", "at home"),
        ("On a farm near Graz", "on a farm near Graz"),
        ("off the coast of Maine", "off the coast of Maine"),
        ("Next to the mill", "next to the mill"),
        ("Her kitchen", "in her kitchen"),
        ("The Hague", "in The Hague"),
        ("At", "in At"),
    ] {
        assert_eq!(sentence("", place, ""), format!("First cooked {said}."), "{place}");
    }
}

#[test]
fn a_time_is_when_it_was_in_on_or_at_or_stands_as_it_was_written() {
    for (time, said) in [
        ("Before the war", "before the war"),
        ("Sometime in 1932", "sometime in 1932"),
        ("Probably 1932", "probably 1932"),
        ("Until 1950", "until 1950"),
        ("The war", "in the war"),
        ("The day of the wedding", "on the day of the wedding"),
        ("the end of the war", "at the end of the war"),
        ("my childhood", "in my childhood"),
        ("Her 50th birthday", "on her 50th birthday"),
        ("1930's", "in the 1930's"),
        ("early 1930s", "in the early 1930s"),
        ("Late 1950s", "in the late 1950s"),
        ("mid-1950s", "in the mid-1950s"),
        ("early 1932", "in early 1932"),
        ("19th century", "in the 19th century"),
        ("1932 or 1933", "in 1932 or 1933"),
        ("1932–33", "in 1932–33"),
        ("1932-05-12", "on 1932-05-12"),
        ("12 May 1932", "on 12 May 1932"),
        ("12th of May", "on the 12th of May"),
        ("May 1932", "in May 1932"),
        ("May 12, 1932", "on May 12, 1932"),
        ("Summer 1932", "in summer 1932"),
        ("Summer of 1932", "in the summer of 1932"),
        ("Christmas 1954", "at Christmas 1954"),
        ("Christmas Eve 1954", "on Christmas Eve 1954"),
        ("Sundays", "on Sundays"),
    ] {
        assert_eq!(sentence("", "", time), format!("First cooked {said}."), "{time}");
    }
    for time in ["2000 years ago", "wartime", "May Day 1932", "early morning"] {
        assert_eq!(sentence("", "", time), format!("First cooked: {time}."), "{time}");
        assert_eq!(sentence("Rosa", "", time), format!("First cooked by Rosa, {time}."), "{time}");
    }
}

#[test]
fn what_is_written_from_right_to_left_turns_nothing_around_it() {
    let rosa = "רוזה";
    assert_eq!(
        sentence(rosa, "", "12 May 1932"),
        format!("First cooked by \u{2068}{rosa}\u{2069}, on 12 May 1932.")
    );
}

/// Parts as people may write them, and any others.
fn part() -> impl Strategy<Value = String> {
    const WORDS: [&str; 24] = [
        "my",
        "My",
        "The",
        "Aunt",
        "Rosa",
        "Jr.",
        "in",
        "home",
        "1932",
        "1930s",
        "early",
        "May",
        "12",
        "of",
        "Christmas",
        "Eve",
        "…",
        "...",
        "?",
        "..",
        ",",
        " ",
        "Mo.",
        "mid-1950s",
    ];
    let known = proptest::collection::vec(proptest::sample::select(&WORDS[..]), 0..5);
    prop_oneof![3 => known.prop_map(|words| words.join(" ")), 1 => "\\PC{0,12}"]
}

proptest! {
    #[test]
    fn a_sentence_begins_and_ends_as_one_whatever_its_parts_are((who, place, time) in (part(), part(), part())) {
        let said = sentence(&who, &place, &time);
        if !said.is_empty() {
            prop_assert!(said.starts_with("First cooked"), "{said}");
            prop_assert!(said.ends_with('.') && !said.contains("..") && !said.contains("  "), "{said}");
            prop_assert!(!said.contains(",,") || who.contains(",,") || place.contains(",,") || time.contains(",,"), "{said}");
        }
    }
}
