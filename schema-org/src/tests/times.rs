//! What sites and people write for how long something takes.

use super::recipe_with;

/// The minutes of cooking, what is said besides, and what is left out.
fn read(cook_time: &str) -> (Option<u32>, Option<String>, Vec<String>) {
    let recipe = recipe_with(&format!("\"cookTime\": {cook_time}"));
    let left_out = recipe.left_out.iter().map(ToString::to_string).collect();
    (recipe.cook_minutes, recipe.cook_said, left_out)
}

#[test]
fn a_time_that_is_one_number_is_read_however_it_is_written() {
    for (written, minutes) in [
        ("PT1H30", 90),
        ("PT30", 30),
        ("PT 1H 30M", 90),
        ("15", 15),
        ("1:30", 90),
        ("01:30:00", 90),
        ("20 min", 20),
        ("20min.", 20),
        ("1 hour 30 minutes", 90),
        ("1 Hour, 30 Mins.", 90),
        ("1 h 30", 90),
        ("1h30m", 90),
        ("1 hr and 5 mins", 65),
        ("1½ hours", 90),
        ("1 1/2 hours", 90),
        ("1.5 hours", 90),
        ("1,5 h", 90),
        ("half an hour", 30),
        ("½ hour", 30),
        ("an hour", 60),
        ("2 days", 2_880),
        ("90 seconds", 2),
        ("10 minutes mins", 10),
        ("1 hour hr 5 minutes mins", 65),
    ] {
        assert_eq!(read(&format!("\"{written}\"")), (Some(minutes), None, vec![]), "{written}");
    }
    for (object, minutes) in [
        ("15", 15),
        (r#"{"@type": "QuantitativeValue", "value": 2, "unitText": "hours"}"#, 120),
        (r#"{"@type": "QuantitativeValue", "value": 20, "unitCode": "MIN"}"#, 20),
        (r#"{"@type": "Duration", "@value": "PT20M"}"#, 20),
        (r#"["PT20M", "20 min"]"#, 20),
    ] {
        assert_eq!(read(object), (Some(minutes), None, vec![]), "{object}");
    }
}

#[test]
fn a_raised_number_behind_a_digit_begins_a_fraction() {
    let recipe = recipe_with(r#""recipeYield": "2<sup>1</sup>/<sub>2</sub> cups, the 5<sup>th</sup>""#);
    assert_eq!(recipe.yields.as_deref(), Some("2 1/2 cups, the 5th"));
}

#[test]
fn a_time_that_is_more_or_less_than_a_number_stays_a_sentence() {
    for (written, said) in [
        ("30-40 minutes", "30-40 minutes"),
        ("30 to 40 minutes", "30 to 40 minutes"),
        ("PT30M/PT40M", "30 min to 40 min"),
        ("PT30M/40M", "30 min to 40 min"),
        ("PT20-30M", "20 min to 30 min"),
        ("PT1-2H", "1 h to 2 h"),
        ("PT1H30M-2H", "1 h 30 min to 2 h"),
        ("PT45M-PT1H15M", "45 min to 1 h 15 min"),
        ("about 20 minutes", "about 20 minutes"),
        ("overnight", "overnight"),
        ("Prep 20 min", "Prep 20 min"),
        ("1 30 minutes", "1 30 minutes"),
        ("1 hour and a half", "1 hour and a half"),
        ("2 half hours", "2 half hours"),
        ("1 day 2", "1 day 2"),
        ("20 <b>min</b> plus chilling", "20 min plus chilling"),
    ] {
        assert_eq!(read(&format!("\"{written}\"")), (None, Some(said.to_owned()), vec![]), "{written}");
    }
    let range = r#"{"@type": "QuantitativeValue", "minValue": 30, "maxValue": 40, "unitText": "minutes"}"#;
    assert_eq!(read(range), (None, Some("30-40 minutes".to_owned()), vec![]));
    assert_eq!(read(r#"["PT20M", "until golden"]"#), (Some(20), Some("until golden".to_owned()), vec![]));
}

#[test]
fn a_time_that_is_none_is_left_out_with_a_word_and_zero_means_nothing() {
    for written in ["P1M", "-PT5M", "PTµM", "PT9999999999999H", "PT1.1.1H", "?!"] {
        let said = format!("the cookTime \"{written}\" was left out: it is not a time");
        assert_eq!(read(&format!("\"{written}\"")), (None, None, vec![said]), "{written}");
    }
    for nothing in [r#""""#, r#""PT0M""#, r#""PT""#, r#""P""#, "0", r#""0 min""#, "null", "[]"] {
        assert_eq!(read(nothing), (None, None, vec![]), "{nothing}");
    }
    let two = read(r#"["PT20M", "PT30M"]"#);
    assert_eq!(
        two,
        (Some(20), None, vec!["the cookTime \"PT30M\" was left out: there can be only one".to_owned()])
    );
}
