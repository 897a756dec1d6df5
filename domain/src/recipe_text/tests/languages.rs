//! Recipe cards in German, French, Spanish and Italian.

use super::is;
use crate::recipe_text::{read, read_whole};

fn some(text: &str) -> Option<String> {
    Some(text.to_owned())
}

#[test]
fn the_facts_of_a_card_are_read_in_each_language() {
    for (card, title, yields, [prep, cook, total], source) in [
        (
            "Käsespätzle\n\nWie bei Oma.\nPortionen: 4\nZubereitungszeit: 20 Min. | Kochzeit: 15 Min.\nGesamtzeit: 35 Min.\nQuelle: Oma Erna\n\nZutaten\n400 g Mehl\n\nZubereitung\nAlles verrühren.",
            "Käsespätzle",
            "4",
            [some("20 Min."), some("15 Min."), some("35 Min.")],
            some("Oma Erna"),
        ),
        (
            "Kuchen\n\nArbeitszeit ca. 20 Minuten\nBackzeit\n1 Std. 10 Min.\n\nZutaten für 4 bis 6 Personen:\n400 g Mehl\n\nZubereitung\nAlles verrühren.",
            "Kuchen",
            "4 bis 6 Personen",
            [some("ca. 20 Minuten"), some("1 Std. 10 Min."), None],
            None,
        ),
        (
            "Soupe aux poireaux\nPour 4 personnes\nPréparation : 15 min\nCuisson : 1h30\nTemps total : 1 h 45 min\n\nIngrédients\n2 poireaux\n\nPréparation :\nCoupez-les.",
            "Soupe aux poireaux",
            "4 personnes",
            [some("15 min"), some("1h30"), some("1 h 45 min")],
            None,
        ),
        (
            "Tortilla\n\nPorciones: 4\nTiempo de preparación: 10 min\nTiempo de cocción: 1 hora\n\nIngredientes\n4 huevos\n\nPreparación\nBate los huevos.",
            "Tortilla",
            "4",
            [some("10 min"), some("1 hora"), None],
            None,
        ),
        (
            "Minestrone\n\nPreparazione: 10 min · Cottura: 1 ora e 30 minuti\n\nIngredienti per 4 persone\n2 carote\n\nProcedimento\nTaglia le carote.",
            "Minestrone",
            "4 persone",
            [some("10 min"), some("1 ora e 30 minuti"), None],
            None,
        ),
        ("Soup\n\n4-6 servings\n\nIngredients\n2 leeks", "Soup", "4-6 servings", [None, None, None], None),
    ] {
        let read = read_whole(card);
        let begins = ["Zutaten", "Ingr"].iter().find_map(|name| card.find(name)).unwrap();
        assert_eq!(read.text, card[begins..], "{card}");
        assert_eq!((read.title, read.yields), (some(title), some(yields)), "{card}");
        assert_eq!([read.prep, read.cook, read.total], [prep, cook, total], "{card}");
        assert_eq!(read.source, source, "{card}");
    }
}

#[test]
fn headings_are_known_in_each_language() {
    is(
        "Zutaten für 4 Personen\n400 g Mehl\nSalz\nZubereitung:\nAlles verrühren",
        &["400 g Mehl", "Salz"],
        &["Alles verrühren"],
    );
    is("Ingrédients (pour 4 personnes) :\nsel\nPréparation : Coupez le sel", &["sel"], &["Coupez le sel"]);
    is("INGREDIENTES\nsal\nElaboración\nEcha la sal", &["sal"], &["Echa la sal"]);
    is("Ingredienti\nsale\nPreparazione\nMetti il sale", &["sale"], &["Metti il sale"]);
    for steps in [
        "Anleitung:",
        "So geht’s:",
        "Étapes de préparation",
        "Modo de preparación",
        "Istruzioni",
        "Modo de preparo",
    ] {
        is(&format!("sal\n\n{steps}\n2 q"), &["sal"], &["2 q"]);
    }
}

#[test]
fn a_step_that_pours_is_not_for_so_many_people() {
    is(
        "Ingredients\n4 cups milk\nMethod\nPour 4 cups milk\nPour 4 cups over it.\nPreparation: stir it",
        &["4 cups milk"],
        &["Pour 4 cups milk", "Pour 4 cups over it.", "stir it"],
    );
    assert_eq!(read("Pour 4 personnes\n2 œufs").remarks, ["Pour 4 personnes"]);
}
