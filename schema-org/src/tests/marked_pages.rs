//! Pages that say their recipe in their markup, as sites did before JSON-LD: with microdata, RDFa Lite, or the classes of h-recipe.

use proptest::prelude::*;

use super::{entries, outline, refusal};
use crate::{EntryError, FileError, SourceRecipe, read};

/// As a program for blogs wrote it about 2012.
const BLOG: &str = r##"<!DOCTYPE html>
<html><head><title>Plum dumplings &ndash; Ilse cooks</title>
<meta property="og:title" content="Plum dumplings"></head>
<body itemscope itemtype="http://schema.org/WebPage">
<div id="content"><p>They are back at the market!
<div class="easyrecipe" itemscope="itemscope" itemtype="http://schema.org/Recipe">
  <link itemprop="image" href="http://ilse.example/dumplings.jpg"/>
  <h2 itemprop="name">Plum&nbsp;dumplings
      with poppy seed</h2>
  <p>By <a href="/about" itemprop="author" rel="author">Ilse Hahn</a>, <time itemprop="datePublished" datetime="2012-09-03">last Monday</time></p>
  <div itemprop="description"><p>My grandmother counted the stones.</p><p>She won.</p></div>
  Prep: <time itemprop="prepTime" datetime="PT40M">40 mins</time> Cook: <span itemprop="cookTime" content="PT15M">a quarter of an hour</span>
  <meta itemprop="recipeCuisine" content="Austrian"> Makes <b itemprop="recipeYield">16 dumplings</b>
  <a itemprop="recipeCategory" href="/desserts">Dessert</a>
  <ul class=list>
    <li itemprop="ingredients">&frac12; kilo   <a href="/potatoes">floury
        potatoes</a>
    <li itemprop="ingredients">16 small plums<li itemprop="ingredients">salt &amp; poppy seed
  </ul>
  <div itemprop="recipeInstructions"><ol><li>Boil the potatoes, and press them while they are hot.</li><li>Wrap each plum.<br>Simmer for &lt;15 minutes.</li></ol></div>
  <div itemprop="nutrition" itemscope itemtype="http://schema.org/NutritionInformation"><span itemprop="calories">90 each</span></div>
  <div itemprop="review" itemscope itemtype="http://schema.org/Review"><span itemprop="name">Mmh</span> <span itemprop="author">Otto</span></div>
</div></div></body></html>"##;

fn only(page: &str) -> SourceRecipe {
    let mut found = entries(page);
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0).recipe.unwrap()
}

fn marked(inside: &str) -> SourceRecipe {
    only(&format!(
        "<div itemscope itemtype='https://schema.org/Recipe'><h1 itemprop=name>Soup</h1><i itemprop=recipeIngredient>1 leek</i>{inside}</div>"
    ))
}

#[test]
fn a_page_with_microdata_is_read_as_one_with_json_ld() {
    assert_eq!(outline(BLOG), [(6, Ok("Plum dumplings with poppy seed".to_owned()))]);
    let recipe = only(BLOG);
    assert_eq!(recipe.author.as_deref(), Some("Ilse Hahn"));
    assert_eq!(recipe.published.as_deref(), Some("2012-09-03"));
    assert_eq!(recipe.description.as_deref(), Some("My grandmother counted the stones.\n\nShe won."));
    assert_eq!((recipe.prep_minutes, recipe.cook_minutes), (Some(40), Some(15)));
    assert_eq!(recipe.yields.as_deref(), Some("16 dumplings"));
    assert_eq!(recipe.keywords, ["Dessert", "Austrian"]);
    assert_eq!(recipe.images[0].reference, "http://ilse.example/dumplings.jpg");
    assert_eq!(recipe.ingredients, ["½ kilo floury potatoes", "16 small plums", "salt & poppy seed"]);
    assert_eq!(
        recipe.instructions,
        [
            "Boil the potatoes, and press them while they are hot.",
            "Wrap each plum.",
            "Simmer for <15 minutes."
        ]
    );
    let told: Vec<String> = recipe.left_out.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            r#"the nutrition {"@type":"http://schema.org/NutritionInformation","calories":"90 each"} was left out: there is no such field here"#
        ]
    );
}

#[test]
fn a_page_of_the_vocabulary_before_schema_org_is_read() {
    let recipe = only(
        r#"<div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1 itemprop="name">Nettle broth</h1>
        <img itemprop="photo" src="nettles.jpg" alt=""/> by <span itemprop="author">Jo</span>, <span itemprop="summary">Wear gloves.</span>
        <time itemprop="totalTime" datetime="">30 min</time> <span itemprop="yield">2 bowls</span> <span itemprop="recipeType">Soup</span>
        <table><tr itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient"><td itemprop="amount">2 handfuls</td><td itemprop="name">nettles</td>
        <tr itemprop="ingredient"><td>1 l</td><td>water</td></table>
        <pre itemprop="instructions">Boil the water.
Add the nettles.</pre></div>"#,
    );
    assert_eq!(recipe.ingredients, ["2 handfuls nettles", "1 l water"]);
    assert_eq!(recipe.instructions, ["Boil the water.", "Add the nettles."]);
    assert_eq!(
        (recipe.description.as_deref(), recipe.yields.as_deref()),
        (Some("Wear gloves."), Some("2 bowls"))
    );
    assert_eq!((recipe.images[0].reference.as_str(), recipe.total_minutes), ("nettles.jpg", Some(30)));
    assert_eq!((recipe.keywords.as_slice(), recipe.left_out.as_slice()), (&["Soup".to_owned()][..], &[][..]));
}

#[test]
fn rdfa_and_the_classes_of_h_recipe_are_read_likewise() {
    let rdfa = r#"<article vocab="https://schema.org/" typeof="Recipe" resource="https://jo.example/broth"><meta property="og:title" content="Broth, a blog">
        <h1 property="schema:name">Broth</h1><span property="author" typeof="Person"><b property="name">Jo</b></span>
        <span property="prepTime" content="PT5M">five minutes</span><li property="recipeIngredient">2 carrots<li property="recipeIngredient">1 l water</li>
        <ol property="recipeInstructions"><li>Chop.<li>Boil.</ol></article>"#;
    let h_recipe = r#"<article class="post h-recipe"><h1 class="p-name">Broth</h1><span class="p-author h-card p-4"><b class="p-name">Jo</b></span>
        <a class="u-url" href="https://jo.example/broth">here</a><time class="dt-duration" datetime="PT35M">35 minutes</time>
        <li class="p-ingredient">2 carrots<li class="p-ingredient">1 l water</li><div class="e-instructions"><ol><li>Chop.<li>Boil.</ol></div></article>"#;
    let hrecipe = r#"<div class="hrecipe"><h1 class="fn">Broth</h1><span class="author vcard"><b class="fn">Jo</b></span>
        <li class="ingredient">2 carrots</li><li class="ingredient">1 l water</li><ol class="instructions"><li class="instruction">Chop.<li class="instruction">Boil.</ol></div>"#;
    for page in [rdfa, h_recipe, hrecipe] {
        let recipe = only(page);
        assert_eq!((recipe.name.as_str(), recipe.author.as_deref()), ("Broth", Some("Jo")), "{page}");
        assert_eq!(recipe.ingredients, ["2 carrots", "1 l water"], "{page}");
        assert_eq!(recipe.instructions, ["Chop.", "Boil."], "{page}");
        assert_eq!(recipe.left_out, [], "{page}");
    }
    assert_eq!(only(rdfa).prep_minutes, Some(5));
    assert_eq!(only(rdfa).address.as_deref(), Some("https://jo.example/broth"));
    assert_eq!(only(h_recipe).address.as_deref(), Some("https://jo.example/broth"));
    assert_eq!(only(h_recipe).total_minutes, Some(35));
}

#[test]
fn json_ld_counts_where_it_has_a_recipe_and_the_markup_where_it_has_none() {
    let script = |json: &str| {
        BLOG.replace("</head>", &format!("<script type=\"application/ld+json\">{json}</script></head>"))
    };
    let soup = r#"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 leek"]}"#;
    assert_eq!(only(&script(soup)).name, "Soup");
    for json in [
        r#"{"@type": "BreadcrumbList"}"#,
        r#"{"@type": "Recipe", "name": "#,
        r#"{"@type": "Recipe", "name": "Soup"}"#,
    ] {
        assert_eq!(only(&script(json)).name, "Plum dumplings with poppy seed", "{json}");
    }
    let nothing = BLOG.replace("schema.org/Recipe", "schema.org/Thing");
    assert_eq!(refusal(nothing.as_bytes()), FileError::NoStructuredData { name: "a file".to_owned() });
    let other = nothing
        .replace("</head>", "<script type=\"application/ld+json\">{\"@type\": \"WebSite\"}</script></head>");
    assert!(matches!(outline(&other).as_slice(), [(3, Err(EntryError::NotARecipe { .. }))]));
    let empty = "<p>\n<p itemscope itemtype='http://schema.org/Recipe'><b itemprop=name>Air</b>";
    assert_eq!(outline(empty), [(2, Err(EntryError::NothingToCook))]);
}

#[test]
fn each_recipe_of_a_page_is_read_but_not_those_that_another_one_names() {
    let recipe = |name: &str, attributes: &str| {
        format!(
            "<div itemscope itemtype=http://schema.org/Recipe {attributes}><b itemprop=name>{name}</b><i itemprop=ingredients>1 egg</i>"
        )
    };
    let text = format!(
        "<ul>\n<li>{}</div>\n<li>{}{}</div>{}</div></div></ul>",
        recipe("Soup", ""),
        recipe("Cake", "itemid='#cake'"),
        recipe("Icing", "itemprop=isRelatedTo"),
        recipe("Bread", "")
    );
    assert_eq!(
        outline(&text),
        [(2, Ok("Soup".to_owned())), (3, Ok("Cake".to_owned())), (3, Ok("Bread".to_owned()))]
    );
    assert_eq!(read("a file", text.as_bytes()).unwrap().count(), 3);
    assert_eq!(crate::read_some("a file", text.as_bytes(), 2).unwrap().count(), 2);
}

#[test]
fn a_field_may_stand_elsewhere_or_be_an_item_a_list_or_a_sentence() {
    let referred = "<p itemscope itemtype=http://schema.org/Recipe itemref='c a b a'><b itemprop=name>Soup</b></p><div id=a><i itemprop=ingredients>1 leek</i><i itemprop=ingredients>salt</i></div><p id=b itemprop=recipeInstructions>Boil.";
    let recipe = only(referred);
    assert_eq!(
        (recipe.ingredients, recipe.instructions),
        (vec!["1 leek".to_owned(), "salt".to_owned()], vec!["Boil.".to_owned()])
    );
    let steps = marked(
        "<div itemprop=recipeInstructions itemscope itemtype=http://schema.org/HowToSection><h3 itemprop=name>Dough</h3><ol>\
         <li itemprop=itemListElement itemscope itemtype=http://schema.org/HowToStep><span itemprop=text>Mix.</span> <img itemprop=image src=mix.jpg>\
         <li itemprop=itemListElement itemscope itemtype=http://schema.org/HowToStep>Rest.</ol></div>",
    );
    assert_eq!(steps.instructions, ["Dough: Mix.", "Rest."]);
    // A list whose members say once more what it is.
    let twice = marked(
        "<ol itemprop=recipeInstructions><li itemprop=recipeInstructions>Mix.</li><li itemprop=recipeInstructions>Bake.</ol>",
    );
    assert_eq!(twice.instructions, ["Mix.", "Bake."]);
    let capitals = only(
        "<DIV ITEMSCOPE ITEMTYPE='http://schema.org/Recipe'><B ITEMPROP=name>Soup</B><I itemProp=ingredients>1 leek</I></DIV>",
    );
    assert_eq!(capitals.name, "Soup");
    let person = marked("<span itemprop=author itemscope itemtype=http://schema.org/Person>Jo</span>");
    assert_eq!(person.author.as_deref(), Some("Jo"));
    let odd = marked(
        "<a itemprop=url href='/soup?a=1&amp;b=2&copy=3'>Soup</a><a itemprop='image x' href=big.jpg><img src=small.jpg></a><p ITEMPROP=\"description\">A\n<b>bold</b>\n soup</P>",
    );
    assert_eq!(odd.identifier.as_deref(), Some("/soup?a=1&b=2&copy=3"));
    assert_eq!(
        (odd.images[0].reference.as_str(), odd.description.as_deref()),
        ("big.jpg", Some("A bold soup"))
    );
}

const PARTS: &[&str] = &[
    "<div itemscope itemtype=http://schema.org/Recipe>",
    "<p itemprop=name>",
    "<li itemprop='ingredients recipeIngredient'>",
    "<ol itemprop=recipeInstructions>",
    "<b itemprop=author itemscope>",
    "<div itemscope itemref='a b'>",
    "<i id=a itemprop=name>",
    "<i id=b itemscope itemprop=image itemref=a>",
    "<img itemprop=image src=a.jpg>",
    "<meta itemprop=prepTime content=PT5M />",
    "<time itemprop=cookTime datetime='PT1H'>",
    "<p typeof=Recipe property=name>",
    "<p class='h-recipe p-ingredient'>",
    "</p>",
    "</div>",
    "</li>",
    "</ol>",
    "</table>",
    "<table><tr>",
    "<td>",
    "<p ",
    "\"",
    "'",
    ">",
    "=",
    "<!--",
    "-->",
    "<script>",
    "</script>",
    "<pre>",
    "&amp;",
    "&",
    "1 egg",
    "\n",
    "é\u{301}",
    "<",
    "</",
    "\0",
    "itemprop",
    "\u{202e}",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_page_is_read_or_refused(parts in prop::collection::vec(prop::sample::select(PARTS), 0..60), begins in prop::sample::select(&PARTS[..2])) {
        let page = format!("<div itemscope itemtype=http://schema.org/Recipe>{begins}{}", parts.concat());
        let lines = page.matches('\n').count() + 1;
        for entry in read("a file", page.as_bytes()).into_iter().flatten() {
            prop_assert!((1..=lines).contains(&entry.line), "line {} of {lines}", entry.line);
            if let Ok(recipe) = entry.recipe {
                prop_assert!(!recipe.name.is_empty() && !recipe.name.contains(char::is_control));
                prop_assert!(!recipe.ingredients.is_empty() || !recipe.instructions.is_empty());
            }
        }
    }
}
