//! What the web app is generated from is committed as the code has it (docs/design.md#generated-contracts).

#![expect(clippy::unwrap_used, reason = "a panic in a test is its report")]

use std::fmt::Write;
use std::path::Path;

use command_api::http::router::description;
use domain::decisions;
use domain::ingredient_line::NAMED_WITH_THEIR_SIZE;
use domain::values::{
    AltText, Attribution, CommentText, Description, DisplayName, FirstCook, FirstPlace, FirstTime,
    IngredientText, Instructions, Minutes, Quantifier, RecipeContent, RecipeText, RejectionReason, Servings,
    TagName, Title, Told, UnitType,
};

/// Compares a file of the repository with how it is today, or writes it.
fn is_up_to_date(name: &str, today: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name);
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        std::fs::write(&path, today).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == today, "{name} is not up to date; run `make generate` and commit what it changes");
}

#[test]
fn the_committed_openapi_document_is_what_the_code_describes() {
    is_up_to_date("command-api/openapi.json", &(description().to_pretty_json().unwrap() + "\n"));
}

#[test]
fn the_committed_words_for_decisions_are_those_of_the_tables_of_the_aggregates() {
    let mut today = "// Written by `make generate` from the tables of the aggregates.\n\n".to_owned();
    today.push_str(
        "/** What decisions are called in a list, and what whoever decided did, in a sentence. */\n",
    );
    today.push_str("export const DECISIONS = {\n");
    for (action, decision) in decisions() {
        writeln!(today, "  {action}: {{ called: {:?}, says: {:?} }},", decision.called, decision.says)
            .unwrap();
    }
    today.push_str("} as const;\n");
    is_up_to_date("webapp/src/data/audit/decisions.gen.ts", &today);
}

#[test]
fn the_committed_names_of_things_with_a_size_are_those_that_lines_are_read_by() {
    let mut today = "// Written by `make generate` from the words by which a line is read.\n\n".to_owned();
    today.push_str("/** Things that are called by their length, in small letters: a crust of 9 inches is one crust. */\n");
    writeln!(today, "export const NAMED_WITH_THEIR_SIZE = {:?};", NAMED_WITH_THEIR_SIZE.join(" ")).unwrap();
    is_up_to_date("webapp/src/kitchen/named-with-their-size.gen.ts", &today);
}

/// They are not in the OpenAPI document: `maxLength` counts a text as it is sent, and the rules count it trimmed and composed.
#[test]
fn the_committed_limits_are_those_of_the_domain() {
    let limits = [
        ("LONGEST_TITLE", Title::LONGEST),
        ("LONGEST_DESCRIPTION", Description::LONGEST),
        ("LONGEST_ATTRIBUTION", Attribution::LONGEST),
        ("LONGEST_UNIT", UnitType::LONGEST),
        ("LONGEST_QUANTIFIER", Quantifier::LONGEST),
        ("LONGEST_INGREDIENT", IngredientText::LONGEST),
        ("LONGEST_STEP", Instructions::LONGEST),
        ("LONGEST_ALT_TEXT", AltText::LONGEST),
        ("LONGEST_FIRST_COOK", FirstCook::LONGEST),
        ("LONGEST_FIRST_PLACE", FirstPlace::LONGEST),
        ("LONGEST_FIRST_TIME", FirstTime::LONGEST),
        ("LONGEST_TOLD", Told::LONGEST),
        ("LONGEST_RECIPE_TEXT", RecipeText::LONGEST),
        ("LONGEST_COMMENT", CommentText::LONGEST),
        ("LONGEST_REASON", RejectionReason::LONGEST),
        ("LONGEST_TAG", TagName::LONGEST),
        ("LONGEST_DISPLAY_NAME", DisplayName::LONGEST),
        ("MOST_TAGS", RecipeContent::MOST_TAGS),
        ("MOST_PICTURES", RecipeContent::MOST_PICTURES),
        ("MOST_SERVINGS", Servings::MOST as usize),
        ("MOST_MINUTES", Minutes::MOST as usize),
    ];
    let mut today =
        "// Written by `make generate` from the rules of the domain (docs/product.md#lengths).\n\n"
            .to_owned();
    for (name, limit) in limits {
        writeln!(today, "export const {name} = {limit};").unwrap();
    }
    is_up_to_date("webapp/src/limits.gen.ts", &today);
}
