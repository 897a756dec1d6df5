//! The forms in which programs write what a cook reads: headings, amounts, many and one, names in the place of ingredients.

use std::path::Path;

use schema_org::SourceRecipe;
use serde_json::{Value, json};

use crate::photos::Photos;
use crate::{mealie, nextcloud, recipe_sage, tandoor};

fn told(recipe: &SourceRecipe) -> Vec<String> {
    recipe.left_out.iter().map(|left| format!("{} {}", left.field, left.content)).collect()
}

fn of_mealie(mut fields: Value, ingredients: &Value) -> SourceRecipe {
    fields["name"] = json!("Soup");
    fields["recipe_ingredient"] = ingredients.clone();
    fields["recipe_instructions"] = json!([{"text": "Boil it."}]);
    mealie::recipe_of(&fields, None).unwrap()
}

#[test]
fn ingredients_of_mealie_are_many_where_its_screens_say_so() {
    let cup = json!({"name": "cup", "plural_name": "cups", "abbreviation": "c", "plural_abbreviation": "cs", "use_abbreviation": false});
    let mut short = cup.clone();
    short["use_abbreviation"] = json!(true);
    let (egg, flour) =
        (json!({"name": "egg", "plural_name": "eggs"}), json!({"name": "flour", "plural_name": null}));
    let part = |quantity: Value, unit: &Value, food: &Value| json!({"quantity": quantity, "unit": unit, "food": food, "note": ""});
    let ingredients = json!([
        part(json!(1), &Value::Null, &egg),
        part(json!(3), &Value::Null, &egg),
        part(json!(0), &Value::Null, &egg),
        part(Value::Null, &Value::Null, &egg),
        part(json!(1.333), &cup, &flour),
        part(json!(0.5), &cup, &flour),
        part(json!(2), &short, &flour),
        part(json!(1), &short, &flour),
        part(json!(1), &json!("pinch"), &json!("salt")),
        // Another recipe of the same kitchen.
        json!({"quantity": 2, "unit": null, "food": null, "referenced_recipe": {"name": "Pizza Dough", "slug": "pizza-dough", "recipe_ingredient": []}, "note": ""}),
        part(json!(0), &cup, &json!("peas")),
        part(Value::Null, &cup, &json!("peas")),
    ]);
    let expected = [
        "1 egg",
        "3 eggs",
        "eggs",
        "eggs",
        "1 1/3 cups flour",
        "0.5 cup flour",
        "2 cs flour",
        "1 c flour",
        "1 pinch salt",
        "2 Pizza Dough",
        "peas",
        "peas",
    ];
    assert_eq!(of_mealie(json!({}), &ingredients).ingredients, expected);
}

#[test]
fn mealie_says_how_much_it_makes_besides_for_how_many() {
    let egg = json!([{"note": "1 egg"}]);
    let both = json!({"description": "Warm.", "recipe_servings": 4, "recipe_yield_quantity": 2.0, "recipe_yield": "loaves"});
    let recipe = of_mealie(both, &egg);
    assert_eq!(recipe.yields.unwrap(), "4 servings");
    assert_eq!(recipe.description.unwrap(), "Warm.\n\nMakes: 2 loaves.");
    let recipe = of_mealie(json!({"recipe_yield_quantity": 12, "recipe_yield": "rolls"}), &egg);
    assert_eq!((recipe.yields.unwrap().as_str(), recipe.description), ("12 rolls", None));
}

#[test]
fn what_mealie_has_and_recipes_here_have_not_is_told() {
    let fields = json!({"rating": 4.5, "comments": [{"text": "Good!"}], "assets": [{"name": "a scan", "file_name": "scan.pdf"}], "settings": {"public": false}, "extras": {"shelf": "3"}});
    let expected = [
        "assets [\"a scan\"]",
        "comments [\"Good!\"]",
        "extras {\"shelf\":\"3\"}",
        "mark \"not public\"",
        "rating \"4.5\"",
    ];
    assert_eq!(told(&of_mealie(fields, &json!([{"note": "1 egg"}]))), expected);
    let nothing =
        json!({"rating": null, "comments": [], "assets": [], "extras": {}, "settings": {"public": true}});
    assert_eq!(told(&of_mealie(nothing, &json!([{"note": "1 egg"}]))), [""; 0]);
}

#[test]
fn pictures_in_steps_are_told_and_a_comma_ends_no_category() {
    let step = "Stir. ![pic](/api/media/1.webp) <img src=\"/api/media/2.webp\">";
    let mealie = json!({"name": "Soup", "recipe_category": [{"name": "Mains, Hearty"}], "recipe_instructions": [{"text": step}]});
    let tandoor =
        json!({"name": "Soup", "keywords": [{"name": "Mains, Hearty"}], "steps": [{"instruction": step}]});
    for recipe in [mealie::recipe_of(&mealie, None).unwrap(), tandoor::recipe_of(&tandoor, None).unwrap()] {
        assert_eq!(told(&recipe), ["image of a step [\"/api/media/1.webp\",\"/api/media/2.webp\"]"]);
        assert_eq!(
            (recipe.keywords, recipe.instructions),
            (vec!["Mains Hearty".to_owned()], vec!["Stir. pic".to_owned()])
        );
    }
}

#[test]
fn headings_of_nextcloud_are_lines_in_markdown() {
    let recipe = nextcloud::recipe_of(
        json!({
            "@type": "Recipe", "name": "Cake", "recipeIngredient": ["## Dough", "2 eggs", "### Icing:", "1 cup sugar"],
            "recipeInstructions": ["## Dough", "Stir.", "Bake.", "## Icing", "Whisk.", "# 5 is a tin's number.", "##",
                "## Top", {"@type": "HowToSection", "name": "A", "itemListElement": [{"@type": "HowToStep", "text": "Dust."}]},
            ],
        }),
        "Cake",
        false,
    );
    let recipe = recipe.unwrap();
    assert_eq!(recipe.ingredients, ["Dough:", "2 eggs", "Icing:", "1 cup sugar"]);
    assert_eq!(
        recipe.instructions,
        ["Dough: Stir.", "Bake.", "Icing: Whisk.", "# 5 is a tin's number.", "##", "Top", "A: Dust."]
    );
}

#[test]
fn a_recipe_of_nextcloud_says_where_it_comes_from() {
    let page = "https://elsewhere.example/soup";
    let credit = |author: Value| {
        let soup = json!({"@type": "Recipe", "name": "Soup", "url": page, "author": author, "recipeInstructions": ["Boil."]});
        let soup = nextcloud::recipe_of(soup, "Soup", false).unwrap();
        (soup.author.clone().unwrap(), told(&soup))
    };
    for nobody in [Value::Null, json!(""), json!({"@type": "Person"}), json!({"@type": "Person", "name": ""})]
    {
        assert_eq!(credit(nobody), (page.to_owned(), Vec::new()));
    }
    let beside = vec![format!("url \"{page}\"")];
    assert_eq!(credit(json!({"@type": "Person", "name": "Rosa"})), ("Rosa".to_owned(), beside));
}

#[test]
fn recipes_of_nextcloud_from_one_page_are_told_apart_by_their_numbers_else_their_folders() {
    let called = |id: Value, url: &str, folder: &str| {
        let soup =
            json!({"@type": "Recipe", "id": id, "url": url, "name": "Soup", "recipeInstructions": ["Boil."]});
        let soup = nextcloud::recipe_of(soup, folder, false).unwrap();
        (soup.address, soup.identifier)
    };
    let page = "https://elsewhere.example/soup";
    let address = |own: &str| (Some(format!("{page}#nextcloud-{own}")), None);
    assert_eq!(called(json!("17"), page, "Soup"), address("17"));
    assert_eq!(called(json!(18), page, "Soup"), address("18"));
    for none in [Value::Null, json!(0), json!("")] {
        assert_eq!(called(none, page, "Soup  (copy)"), address("Soup (copy)"));
    }
    assert_eq!(called(json!(17), "a.example", "Soup"), (None, Some("a.example#nextcloud-17".to_owned())));
    assert_eq!(called(json!(17), "", "Soup"), (None, None));
}

fn read_sage<'a>(recipe: &Value) -> (SourceRecipe, Photos<'a>) {
    recipe_sage::read(&serde_json::value::to_raw_value(recipe).unwrap(), Path::new("")).unwrap()
}

#[test]
fn headings_of_recipe_sage_stand_in_brackets() {
    let step = |text: &str| json!({"@type": "HowToStep", "text": text});
    let section = |text: &str| json!({"@type": "HowToSection", "text": text});
    let recipe = json!({
        "@type": "Recipe", "name": "Waffles", "recipeIngredient": ["2 cups flour", "[Topping]", "1 cup cream"],
        "recipeInstructions": [step("Mix."), step(" [Topping] "), step("Whip the [cold] cream."), "[Last]", "Eat.", step("[a] or [b"),
            section("[Sauce]"), step("Stir."), section("Top"), step("Pour."), section("[]"), {"@type": "HowToSection", "name": "End", "text": "Wash up."}],
    });
    let recipe = read_sage(&recipe).0;
    assert_eq!(recipe.ingredients, ["2 cups flour", "Topping:", "1 cup cream"]);
    assert_eq!(
        recipe.instructions,
        [
            "Mix.",
            "Topping: Whip the [cold] cream.",
            "Last: Eat.",
            "[a] or [b",
            "Sauce: Stir.",
            "Top: Pour.",
            "End: Wash up."
        ]
    );
}

#[test]
fn photos_of_a_hosted_recipe_sage_are_in_its_file() {
    let image = [
        "https://a.example/1.png",
        "data:image/png;base64,AAEC",
        "data:image/png,%00",
        "data:image/png;base64,?",
    ];
    let (recipe, photos) = read_sage(
        &json!({"@type": "Recipe", "name": "Waffles", "recipeInstructions": "Mix.", "image": image}),
    );
    let names: Vec<_> = recipe.images.iter().map(|image| image.reference.as_str()).collect();
    assert_eq!(names, [image[0], "photo 1", "photo 2"]);
    let Photos::Inside(photos) = photos else { panic!("they are in the file") };
    assert_eq!(photos.photo("photo 1", 10).unwrap(), [0, 1, 2]);
    assert_eq!(photos.photo("photo 2", 10).unwrap_err(), "it is damaged");
    assert_eq!(photos.photo(image[0], 10).unwrap_err(), "it is not in the file");
}

#[test]
fn amounts_that_recipe_sage_scales_in_steps_stand_in_braces() {
    let steps = ["Add {2} eggs, { 1/2} cup milk{", "Roll {1.5}{mm}, {}, { }, {a {3}."];
    let recipe = json!({"@type": "Recipe", "name": "Waffles", "recipeInstructions": [steps[0], {"@type": "HowToStep", "text": steps[1]}]});
    let recipe = read_sage(&recipe).0;
    assert_eq!(recipe.instructions, ["Add 2 eggs, 1/2 cup milk{", "Roll 1.5{mm}, {}, { }, {a 3."]);
}

#[test]
fn markdown_of_mealie_and_tandoor_is_read_as_its_words() {
    let mealie = mealie::recipe_of(
        &json!({"name": "Cake", "description": "*Moist*, from [here](https://a.example).", "notes": [{"title": "**Tip**", "text": "- Freeze it."}],
            "recipe_instructions": [{"title": "", "text": "## Dough\nSift the **flour**."}, {"title": "_Icing_", "text": "5 * 3 stars."}],
        }),
        None,
    );
    let mealie = mealie.unwrap();
    assert_eq!(mealie.description.unwrap(), "Moist, from here.\n\nTip: Freeze it.");
    assert_eq!(mealie.instructions, ["Dough\nSift the flour.", "Icing: 5 * 3 stars."]);
    let tandoor = tandoor::recipe_of(
        &json!({"name": "Cake", "description": "**Moist**", "steps": [{"instruction": "Fold **gently**."}]}),
        None,
    );
    let tandoor = tandoor.unwrap();
    assert_eq!(
        (tandoor.description.as_deref(), tandoor.instructions),
        (Some("Moist"), vec!["Fold gently.".to_owned()])
    );
}

#[test]
fn markdown_of_nextcloud_is_read_as_its_words() {
    let recipe = nextcloud::recipe_of(
        json!({
            "@type": "Recipe", "name": "Lentil soup", "description": "By **Grandma**.\n\n- Freezes well.",
            "recipeIngredient": ["1 cup *red* lentils", "## **Topping**", "[Bread](#/recipe/78)"],
            "recipeInstructions": ["**Rinse** the lentils.", "## _Topping_", "- Toast the [bread](#r/78).\n- Dice it.",
                {"@type": "HowToSection", "name": "A", "itemListElement": [{"@type": "HowToStep", "text": "Serve _hot_.", "url": "https://a.example/_x_"}]},
            ],
        }),
        "Lentil soup",
        false,
    );
    let recipe = recipe.unwrap();
    assert_eq!(recipe.description.unwrap(), "By Grandma.\n\nFreezes well.");
    assert_eq!(recipe.ingredients, ["1 cup red lentils", "Topping:", "Bread"]);
    assert_eq!(
        recipe.instructions,
        ["Rinse the lentils.", "Topping: Toast the bread.", "Dice it.", "A: Serve hot."]
    );
}

#[test]
fn what_tandoor_scales_is_for_how_many_a_recipe_is() {
    let serves = |text: &str| {
        let recipe = json!({"name": "Soup", "servings": 4, "servings_text": text, "steps": [{"instruction": "Boil."}]});
        let recipe = tandoor::recipe_of(&recipe, None).unwrap();
        (recipe.yields.unwrap(), recipe.serves)
    };
    assert_eq!(serves("Teller"), ("4 Teller".to_owned(), Some(4)));
    assert_eq!(serves(""), ("4 servings".to_owned(), Some(4)));
}

#[test]
fn the_time_of_a_step_of_tandoor_stands_in_the_step() {
    let steps = json!([
        {"name": "Oven", "instruction": "Bake it.", "time": 25}, {"instruction": "Cool it for 20 minutes.", "time": 20},
        {"instruction": "Serve.", "time": 0}, {"name": "Rest", "instruction": "", "time": 60}, {"name": "Nothing", "instruction": ""},
    ]);
    let recipe = tandoor::recipe_of(&json!({"name": "Cake", "steps": steps}), None).unwrap();
    assert_eq!(
        recipe.instructions,
        ["Oven: Bake it. (25 min)", "Cool it for 20 minutes.", "Serve.", "Rest: (60 min)"]
    );
}

#[test]
fn tandoor_names_ingredients_in_its_steps() {
    let part = |amount: f64, name: &str, many: &str| json!({"amount": amount, "unit": {"name": "cup", "plural_name": "cups"}, "food": {"name": name, "plural_name": many}, "note": "sifted"});
    let recipe = tandoor::recipe_of(
        &json!({"name": "Cake", "steps": [{
            "name": "", "ingredients": [part(0.667, "flour", ""), part(2.0, "plum", "plums"), part(0.0, "salt", "")],
            "instruction": "Fold {{ ingredients[0] }} in, then {{ingredients[1].food}} ({{ ingredients[1].amount }} {{ ingredients[1].unit }}, {{ ingredients[1].note }}). Salt{{ ingredients[2].amount }}. Wait {{ scale(20) }} minutes, {{ ingredients[7] }} {{ x.",
        }]}),
        None,
    );
    let recipe = recipe.unwrap();
    assert_eq!(recipe.ingredients, ["2/3 cup flour, sifted", "2 cups plums, sifted", "salt, sifted"]);
    assert_eq!(
        recipe.instructions,
        [
            "Fold 2/3 cup flour in, then plums (2 cups, sifted). Salt. Wait 20 minutes, {{ ingredients[7] }} {{ x."
        ]
    );
}
