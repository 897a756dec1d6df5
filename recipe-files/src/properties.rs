//! Whatever stands in a file, it is read or refused.

use std::io::Cursor;
use std::path::Path;

use proptest::prelude::*;
use serde_json::{Map, Value};

use crate::archive::Archive;
use crate::{cooklang, mealie, recipe_sage};

const TEXTS: &[&str] = &[
    "@",
    "#",
    "~",
    "{",
    "}",
    "%",
    "(",
    ")",
    "[-",
    "-]",
    "--",
    "---\n",
    ">> a: b\n",
    "> ",
    "= x =\n",
    "\n\n",
    "@a{1%g}(b)",
    "é",
    "tags: [a, b]\n",
    "  - c\n",
    "/",
    ":",
    " ",
    "x",
];
const FIELDS: &[&str] = &[
    "name",
    "title",
    "text",
    "note",
    "food",
    "unit",
    "quantity",
    "recipe_ingredient",
    "recipe_instructions",
    "tags",
    "notes",
    "id",
    "nutrition",
    "settings",
    "recipeInstructions",
    "recipeIngredient",
    "@type",
    "comment",
    "identifier",
    "creditText",
];

fn any_text() -> impl Strategy<Value = String> {
    let known = prop::collection::vec(prop::sample::select(TEXTS), 0..20).prop_map(|parts| parts.concat());
    prop_oneof![3 => known, 1 => any::<String>()]
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<f64>().prop_map(Value::from),
        prop::sample::select(&["Recipe", "HowToSection", "0.50", "x"][..]).prop_map(Value::from),
        any_text().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 48, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::Array),
            prop::collection::vec((prop::sample::select(FIELDS), inner), 0..8).prop_map(|fields| {
                Value::Object(
                    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>(),
                )
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_cooklang_or_refused(text in any_text()) {
        if let Ok(recipe) = cooklang::read(&text, "a file", |_| true) {
            prop_assert!(!recipe.name.is_empty());
        }
    }

    #[test]
    fn any_json_is_a_recipe_or_refused(value in any_json()) {
        let _ = mealie::recipe_of(&value, None);
        let json = serde_json::value::to_raw_value(&value).unwrap();
        let _ = recipe_sage::read(&json, Path::new(""));
    }

    #[test]
    fn any_bytes_are_an_archive_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let bytes = [b"PK\x03\x04".as_slice(), &bytes, b"PK\x05\x06\0\0\0\0\x01\0\x01\0\x2e\0\0\0\0\0\0\0\0\0"].concat();
        let length = bytes.len() as u64;
        if let Ok(archive) = Archive::open(Cursor::new(bytes), length) {
            for name in archive.names() {
                let _ = archive.read(name, 1_000);
            }
        }
    }
}
