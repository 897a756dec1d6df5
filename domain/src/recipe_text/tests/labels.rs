//! Labels that nobody has filled in, what a page has in cells, and what a mail says around a recipe.

use super::owned;
use crate::recipe_text::{read, read_whole};

#[test]
fn an_ingredient_below_an_empty_label_is_no_yield() {
    for (label, others) in [
        ("Servings:", "2 cups flour\n1 cup sugar"),
        ("Makes:", "2 cups flour\n1 cup sugar"),
        ("Yield:", "3 eggs\n1 cup sugar"),
        ("Personnes :", "500 g farine\n3 œufs"),
    ] {
        for text in [format!("{label}\n{others}"), format!("{label}\n\n{others}")] {
            let read = read_whole(&format!("Cake\n\n{text}\n\nMix it."));
            assert_eq!((read.yields, read.text), (None, format!("{others}\n\nMix it.")), "{text}");
        }
    }
    let below = read_whole("Cake\n\nIngredients\nMakes:\n2 eggs\n\nMethod\nMix them.");
    assert_eq!((below.yields, below.text.as_str()), (None, "Ingredients\n2 eggs\n\nMethod\nMix them."));
    for (label, yields) in [
        ("Servings\n4", "Servings: 4"),
        ("Serves:\n\n4 to 6", "Serves: 4 to 6"),
        ("Makes\n24 cookies", "Makes: 24 cookies"),
        ("Yield:\n\n8 servings", "Yield: 8 servings"),
    ] {
        let read = read_whole(&format!("Cake\n\n{label}\n\nIngredients\n2 cups flour\nMethod\nMix it."));
        assert_eq!(read.yields.as_deref(), Some(yields));
        assert_eq!(read.text, "Ingredients\n2 cups flour\nMethod\nMix it.");
    }
}

#[test]
fn for_how_many_it_is_may_stand_in_several_cells() {
    let read = read_whole("Kuchen\n\nZutaten\nfür\n4\nPortionen\n\n500 g\tMehl\n250 g\tButter");
    assert_eq!(
        (read.yields.as_deref(), read.text.as_str()),
        (Some("4 Portionen"), "Zutaten\n\n500 g\tMehl\n250 g\tButter")
    );
    let read = read_whole("Cake\n\n4\nServings\n\n2 cups flour\n1 egg");
    assert_eq!((read.yields.as_deref(), read.text.as_str()), (Some("4 Servings"), "2 cups flour\n1 egg"));
}

#[test]
fn a_step_is_numbered_in_other_languages_too() {
    for step in ["Step", "Étape", "Schritt", "Paso", "Passo"] {
        let lines =
            read(&format!("Ingredients\n1,5 kg\nde pommes\n3 œufs\n{step} 1\nCouper.\n{step} 2 : Cuire."));
        assert_eq!(lines.ingredients, owned(&["1,5 kg de pommes", "3 œufs"]));
        assert_eq!(lines.steps, owned(&["Couper.", "Cuire."]));
    }
}

#[test]
fn who_has_written_it_stands_right_below_the_title() {
    for text in [
        "Corn Cake\nBy Molly O'Neill\n\n2 cups corn\nBake it.",
        "Corn Cake\n\nby Molly O'Neill\nIt warms.\n\n2 cups corn\nBake it.",
    ] {
        let read = read_whole(text);
        assert_eq!(
            (read.title.as_deref(), read.source.as_deref()),
            (Some("Corn Cake"), Some("Molly O'Neill"))
        );
        assert_eq!(read.text, "2 cups corn\nBake it.");
    }
    assert_eq!(read_whole("Corn Cake\n\nBy far the best\n\n2 cups corn\nBake it.").source, None);
}

#[test]
fn what_a_mail_says_to_somebody_is_no_title() {
    let mail =
        |said: &str| read_whole(&format!("Subject: Fwd: Mom's Corn Pudding\n\n{said}2 cups corn\nBake it."));
    let said = "Here it is at last, love Bea";
    for (lines, title, description) in [
        ("", "Mom's Corn Pudding", vec![]),
        ("Here it is at last, love Bea\n\n", "Mom's Corn Pudding", vec![said]),
        ("Here it is at last, love Bea\nIt is good.\n\n", "Mom's Corn Pudding", vec![said, "It is good."]),
        ("Here it is at last, love Bea\n\nAunt Ida's Pudding\n\n", "Aunt Ida's Pudding", vec![said]),
        ("Love Cake\n\n", "Love Cake", vec![]),
    ] {
        let read = mail(lines);
        assert_eq!(read.title.as_deref(), Some(title), "{lines}");
        assert_eq!(read.description, description);
        assert_eq!(read.text, "2 cups corn\nBake it.");
    }
    let long = "that corn pudding recipe that you have asked me for at Christmas last year";
    let read = read_whole(&format!("Subject: Re: {long}\n\n2 cups corn\nBake it."));
    assert_eq!((read.title, read.description), (None, owned(&[long])));
}
