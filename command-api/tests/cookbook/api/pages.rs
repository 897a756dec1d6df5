//! The page as the server writes it for each address.

use command_api::web::answer::contract::{Card, Comment, Recipe, User};
use domain::recipes::Ingredient;
use serde_json::{Value, json};

use crate::support::{Answer, Cookbook, Installation, demonstration, eventually, wait_until};

/// What stands between two marks for the first time.
#[track_caller]
fn between<'a>(text: &'a str, begins: &str, ends: &str) -> &'a str {
    let (_, rest) = text.split_once(begins).unwrap_or_else(|| panic!("no {begins} in {text}"));
    rest.split_once(ends).unwrap_or_else(|| panic!("no {ends} in {rest}")).0
}

/// What the page brings along, by call.
fn brought(page: &Answer) -> Vec<(String, Value)> {
    let Some((_, rest)) = page.text().split_once("id=\"first-answers\">") else { return Vec::new() };
    let answers: Vec<Value> = serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap();
    answers
        .into_iter()
        .map(|answer| (answer["call"].as_str().unwrap().to_owned(), answer["body"].clone()))
        .collect()
}

/// The page with so many answers: on a busy machine one may be late, and the page goes out without it.
#[track_caller]
fn whole_page(cookbook: &Cookbook, path: &str, answers: usize) -> Answer {
    eventually("all answers come in time", || {
        let page = cookbook.get(path);
        (brought(&page).len() == answers).then_some(page)
    })
}

#[test]
fn a_recipes_page_says_what_it_is_and_is_read_without_scripts() {
    let cookbook = demonstration();
    let recipe: Recipe = cookbook.read("/api/recipe/1");
    let page = whole_page(&cookbook, "/recipe/1", 2);
    assert_eq!(page.status, 200);
    let text = page.text();
    let head = between(text, "<!doctype html>", "<meta name=\"support-email\"");
    assert!(head.contains(&format!("<title>{} · The Heirloom Shelf</title>", recipe.title)), "{head}");
    let site = between(head, "<link rel=\"canonical\" href=\"", "/recipe/1\" />");
    assert!(site.starts_with("http://"), "{site}");
    let picture =
        format!("<meta property=\"og:image\" content=\"{site}{}\" />", recipe.recipe_pic_list[0].pic_url);
    assert!(head.contains(&picture), "{picture}: {head}");
    assert!(!head.contains("noindex"), "{head}");

    let read = between(text, "<article>", "</article>");
    assert!(read.contains(&format!("<h1 class=\"hidden\">{}</h1>", recipe.title)), "{read}");
    let ingredients = between(read, "<ul>", "</ul>");
    assert_eq!(ingredients.matches("<li ").count(), recipe.ingredient_list.len());
    let steps = between(read, "<ol>", "</ol>");
    assert_eq!(steps.matches("<li ").count(), recipe.recipe_step_list.len());
    let photo = format!("src=\"{}\"", recipe.recipe_pic_list[0].pic_url);
    assert!(between(read, "<picture", "</picture>").contains(&photo), "{read}");
    assert!(head.contains("<link rel=\"modulepreload\" crossorigin href=\"/assets/r.js\" />"), "{head}");

    let comments: Vec<Comment> = cookbook.read("/api/recipe/1/comments");
    let brought = brought(&page);
    assert_eq!(brought[0], ("/api/recipe/1".to_owned(), serde_json::to_value(&recipe).unwrap()));
    assert_eq!(brought[1], ("/api/recipe/1/comments".to_owned(), serde_json::to_value(comments).unwrap()));
}

#[test]
fn the_import_reads_a_recipe_back_from_its_page() {
    let cookbook = demonstration();
    for Card { recipe_id, .. } in cookbook.all_cards() {
        let recipe: Recipe = cookbook.read(&format!("/api/recipe/{recipe_id}"));
        let page = whole_page(&cookbook, &format!("/recipe/{recipe_id}"), 2).text().to_owned();
        let entries: Vec<_> = schema_org::read("page.html", page.as_bytes()).unwrap().collect();
        assert_eq!(entries.len(), 1, "{}", recipe.title);
        let source = entries.into_iter().next().unwrap().recipe.unwrap();
        assert_eq!(source.name, recipe.title);
        assert_eq!(source.left_out, [], "{}", recipe.title);
        let flowing = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(flowing(source.description.as_deref().unwrap_or_default()), flowing(&recipe.description));
        let author = if recipe.attribution.is_empty() { &recipe.writer } else { &recipe.attribution };
        assert_eq!(source.author.as_deref(), Some(author.as_str()));
        assert_eq!((source.prep_minutes, source.cook_minutes), (recipe.prep_minutes, recipe.cook_minutes));
        assert_eq!(source.yields, recipe.servings.map(|servings| format!("{servings} servings")));
        let tags: Vec<_> = recipe.recipe_tag_list.iter().map(|tag| tag.tag.clone()).collect();
        assert_eq!(source.keywords, tags, "{}", recipe.title);
        assert_eq!(source.images.len(), recipe.recipe_pic_list.len());
        assert!(source.images.iter().zip(&recipe.recipe_pic_list).all(|(read, shown)| {
            read.reference.ends_with(&shown.pic_url) && read.caption.as_deref() == Some(&shown.alt_text)
        }));
        let steps: Vec<_> = recipe.recipe_step_list.iter().map(|step| flowing(&step.instructions)).collect();
        assert_eq!(source.instructions.iter().map(|step| flowing(step)).collect::<Vec<_>>(), steps);
        for (line, shown) in source.ingredients.iter().zip(&recipe.ingredient_list) {
            let read = Ingredient::read(line).unwrap();
            let read = command_api::web::answer::contract::Ingredient::of((&read, shown.ingredient_num));
            assert_eq!(&read, shown, "{line}");
        }
        assert_eq!(source.ingredients.len(), recipe.ingredient_list.len());
    }
}

#[test]
fn a_members_page_and_a_search_bring_along_what_they_show_and_nobodys_address() {
    let cookbook = demonstration();
    let user: User = cookbook.read("/api/get-user/id/1");
    let path = format!("/user/1/{}", user.display_name.replace(' ', "%20"));
    let page = whole_page(&cookbook, &path, 2);
    assert_eq!(brought(&page)[0], ("/api/get-user/id/1".to_owned(), serde_json::to_value(&user).unwrap()));
    assert!(page.text().contains(&format!("<title>{} · The Heirloom Shelf</title>", user.display_name)));
    let but_the_sites = page.text().replace("kitchen@heirloom-shelf.example", "");
    assert!(!but_the_sites.contains('@'), "{but_the_sites}");

    let page = whole_page(&cookbook, "/search?keyword=apple+pie", 4);
    let calls: Vec<String> = brought(&page).into_iter().map(|(call, _)| call).collect();
    assert_eq!(
        calls,
        [
            "/api/tags",
            "/api/search/=apple%20pie/page/0",
            "/api/search/tags",
            "/api/search/tags?keyword=apple%20pie"
        ]
    );
    assert!(page.text().contains("<title>“apple pie” · Recipe Search · The Heirloom Shelf</title>"));
    assert!(page.text().contains("content=\"noindex\""));
    let (_, second) = brought(&whole_page(&cookbook, "/user/1/Somebody?page=2", 2)).remove(1);
    assert_eq!(second, cookbook.read::<Value>("/api/1/recipes?page=1"));
    let all = whole_page(&cookbook, "/search", 3).text().to_owned();
    assert!(all.contains("<a href=\"/search?page=2\" rel=\"next\">"), "{all}");
    assert!(!all.contains("noindex"), "{all}");
    let (call, random) = brought(&whole_page(&cookbook, "/", 2)).remove(0);
    assert!(call == "/api/recipes/random" && random["title"].as_str().is_some_and(|title| !title.is_empty()));
}

#[test]
fn what_a_search_found_is_drawn_unless_the_search_has_more_to_say() {
    let cookbook = demonstration();
    let found = cookbook.get("/api/search/=soup/page/0");
    let cards: Vec<Card> = found.read();
    assert!(cards.len() > 1);
    let page = whole_page(&cookbook, "/search?keyword=soup", 4);
    for (list, end) in [("rows", "<div data-drawn-for=\"cards\">"), ("cards", "<p>No more</p>")] {
        let drawn = between(page.text(), &format!("<div data-drawn-for=\"{list}\">"), end);
        assert_eq!(drawn.matches("<article").count(), cards.len(), "{list}: {drawn}");
    }
    let count = format!("<p>{} recipes for “soup”</p>", found.header("x-total-count"));
    assert!(page.text().contains(&count), "{count}: {}", page.text());
    let misspelled = whole_page(&cookbook, "/search?keyword=pumpkni", 4);
    assert!(!misspelled.text().contains("<article"), "{}", misspelled.text());
}

#[test]
fn an_address_is_read_as_the_app_reads_it() {
    let cookbook = demonstration();
    for path in ["/Recipe/1", "/r%65cipe/%31", "/recipe/1/"] {
        let page = cookbook.get(path);
        assert_eq!(page.status, 200, "{path}");
        assert!(page.text().contains("/recipe/1\" />"), "{path}: {}", page.text());
    }
    let page = whole_page(&cookbook, "/search?page=%2B2", 3);
    assert!(brought(&page).iter().any(|(call, _)| call == "/api/search/=/page/1"), "{}", page.text());
}

#[test]
fn a_long_recipe_is_found_and_read_and_the_app_asks_for_it() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let steps: Vec<_> = (0..50).map(|_| json!({"instructions": "Knead the dough. ".repeat(100)})).collect();
    let bread = json!({"title": "Bread", "recipePicList": [], "recipeTagList": [], "ingredientList": [], "recipeStepList": steps});
    let Recipe { recipe_id, .. } = ada.post("/api/recipes/new", &bread).created();
    let path = format!("/recipe/{recipe_id}");
    wait_until("the recipe comes in time", || cookbook.get(&path).text().contains("<ol>"));
    let page = whole_page(&cookbook, &path, 1);
    assert_eq!(brought(&page), [(format!("/api/recipe/{recipe_id}/comments"), json!([]))]);
    let text = page.text();
    assert!(text.contains("rel=\"canonical\"") && !text.contains("noindex"), "{text}");
    assert_eq!(between(text, "<ol>", "</ol>").matches("<li ").count(), 50);
}

#[test]
fn without_what_the_build_says_of_their_looks_pages_are_read_and_the_log_says_why() {
    let installation = Installation::demonstrated();
    let drawn = installation.web_app().join("drawn.json");
    let missing = |_: &_| std::fs::remove_file(&drawn).unwrap();
    let of_another_build =
        |text: &str| std::fs::write(&drawn, text.replace("openingSizes", "sizes")).unwrap();
    let said = std::fs::read_to_string(&drawn).unwrap();
    for (make, why) in
        [(&of_another_build as &dyn Fn(&str), "missing field `openingSizes`"), (&missing, "No such file")]
    {
        make(&said);
        let cookbook = installation.serve();
        for _ in 0..2 {
            let page = whole_page(&cookbook, "/recipe/1", 2);
            assert!(between(page.text(), "<ol>", "</ol>").contains("<li "), "{}", page.text());
            assert!(!page.text().contains("modulepreload"), "{}", page.text());
            assert_eq!(whole_page(&cookbook, "/", 2).status, 200);
        }
        let log = cookbook.log();
        let told: Vec<_> = log.lines().filter(|line| line.contains("drawn.json")).collect();
        assert_eq!(told.len(), 1, "{log}");
        assert!(told[0].contains(why) && told[0].contains("npm --prefix webapp run build"), "{told:?}");
    }
}

#[test]
fn what_is_not_there_is_answered_with_404_and_not_found_by_search_engines() {
    let cookbook = demonstration();
    for path in ["/recipe/999999", "/recipe/0", "/recipe/pie", "/user/999999/Nobody", "/nothing/here", "/%ff"]
    {
        let page = cookbook.get(path);
        assert_eq!(page.status, 404, "{path}");
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8", "{path}");
        assert!(page.text().contains("content=\"noindex\""), "{path}");
        assert!(page.text().contains("<title>Not found · The Heirloom Shelf</title>"), "{path}");
    }
    for path in [
        "/login",
        "/settings",
        "/my-recipes",
        "/shopping-list",
        "/book",
        "/admin-tools/1",
        "/admin-tools/1/audit",
        "/search?tags=1",
    ] {
        let page = cookbook.get(path);
        assert_eq!(page.status, 200, "{path}");
        assert!(page.text().contains("content=\"noindex\""), "{path}");
    }
}

#[test]
fn a_browser_keeps_a_page_until_something_on_it_has_changed() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let bread = |title: &str| json!({"title": title, "recipePicList": [], "recipeTagList": [], "ingredientList": [], "recipeStepList": []});
    let recipe: Recipe = ada.post("/api/recipes/new", &bread("Bread")).created();
    let path = format!("/recipe/{}", recipe.recipe_id);
    let page = whole_page(&cookbook, &path, 2);
    let known = page.header("etag").to_owned();
    assert_eq!(page.header("cache-control"), "no-cache");
    let asked = |cookbook: &Cookbook| cookbook.get_with(&path, &[("if-none-match", &known)]);
    let again = asked(&cookbook);
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(again.header("content-security-policy"), page.header("content-security-policy"));
    let small = cookbook.get_with(&path, &[("accept-encoding", "gzip")]);
    assert_eq!((small.header("content-encoding"), small.header("vary")), ("gzip", "accept-encoding"));
    assert_ne!(small.header("etag"), known);

    let hostile = "</script><script>alert(1)</script></noscript><img src=x onerror=alert(2)>\"'&";
    assert_eq!(ada.put(&format!("/api{path}/update"), &bread(hostile)).status, 200);
    wait_until("the page says so", || asked(&cookbook).status == 200);
    let text = asked(&cookbook).text().to_owned();
    // There is one in every page, as it was built.
    assert_eq!(text.matches("<script>").count(), 1, "{text}");
    assert!(!text.contains("alert(1)</script>") && !text.contains("<img src=x"), "{text}");
    assert_eq!(text.matches("</article>").count(), 1, "{text}");
    assert_eq!(brought(&asked(&cookbook))[0].1["title"], hostile);

    installation.writer().delete(recipe.recipe_id);
    wait_until("it is gone", || cookbook.get(&path).status == 404);
    assert!(!cookbook.get(&path).text().contains("alert"));
}

#[test]
fn crawlers_are_told_of_every_recipe_and_of_nobodys_own_screens() {
    let cookbook = demonstration();
    let robots = cookbook.get("/robots.txt").text().to_owned();
    let sitemaps = between(&robots, "Sitemap: ", "/sitemap.xml\n").to_owned() + "/sitemap.xml";
    // A crawler that may not read a page is not told that it should not be found.
    assert!(!robots.contains("Disallow"), "{robots}");
    let site = sitemaps.trim_end_matches("/sitemap.xml");
    let index = cookbook.get("/sitemap.xml");
    assert_eq!(index.header("content-type"), "application/xml");
    assert_eq!(index.text().matches("<loc>").count(), 1);
    assert!(index.text().contains(&format!("<loc>{site}/sitemaps/1.xml</loc>")), "{}", index.text());
    let listed = cookbook.get("/sitemaps/1.xml").text().to_owned();
    for Card { recipe_id, .. } in cookbook.all_cards() {
        assert!(listed.contains(&format!("<loc>{site}/recipe/{recipe_id}</loc>")), "{recipe_id}");
    }
    assert!(listed.contains(&format!("<loc>{site}/</loc>")) && !listed.contains("settings"), "{listed}");
    for unknown in ["2.xml", "0.xml", "1", "x.xml", "+1.xml", "01.xml", "-1.xml", "9223372036854775807.xml"] {
        assert_eq!(cookbook.get(&format!("/sitemaps/{unknown}")).refused(404), "unknown_file", "{unknown}");
    }
}

#[test]
fn a_sitemap_is_kept_until_a_recipe_comes_or_goes_and_there_is_none_without_recipes() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let writer = installation.writer();
    let listed = || {
        let index = cookbook.get("/sitemap.xml").text().to_owned();
        (1..=3).filter(|part| index.contains(&format!("/sitemaps/{part}.xml</loc>"))).collect::<Vec<_>>()
    };
    assert_eq!(listed(), [1]);
    writer.number("SELECT setval('ops.recipe_ids', 20000)");
    let bread = json!({"title": "Bread", "recipePicList": [], "recipeTagList": [], "ingredientList": [], "recipeStepList": []});
    let Recipe { recipe_id, .. } = ada.post("/api/recipes/new", &bread).created();
    wait_until("it is listed", || listed() == [1, 3]);
    cookbook.get("/sitemaps/2.xml").refused(404);
    let third = cookbook.get("/sitemaps/3.xml");
    assert!(third.text().contains(&format!("/recipe/{recipe_id}</loc>")), "{}", third.text());
    assert_eq!(third.header("cache-control"), "public, max-age=3600");
    let known = cookbook.get_with("/sitemaps/3.xml", &[("if-none-match", third.header("etag"))]);
    assert_eq!((known.status, known.body.len()), (304, 0));
    writer.delete(recipe_id);
    wait_until("it is gone", || listed() == [1]);
    wait_until("nothing is left of it", || cookbook.get("/sitemaps/3.xml").status == 404);
}
