//! Books as EPUB 3 (docs/product.md#books).

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::mpsc::channel;

use command_api::commands::photos::upload::UploadedImage;
use command_api::web::answer::contract::Recipe;
use epub::testing::ReadBook;
use image::ImageFormat;
use serde_json::{Value, json};
use ureq::http::Method;

use crate::support::{
    Answer, Cookbook, Folder, Installation, PATIENCE, eventually, head_of_put, photo, recipe, recipes,
    wait_until,
};

const BOOK: &str = "/api/book.epub";

/// A cookbook with three recipes, two of them with a photo.
fn installed() -> Installation {
    let installation = Installation::new();
    let folder = Folder::new();
    folder.write("loaf.png", photo(1600, 800, ImageFormat::Png));
    let named = |name: &str| recipe(name, name);
    let (mut bread, mut pie) = (named("Bread"), named("Pie"));
    bread["image"] = json!([{"@type": "ImageObject", "url": "loaf.png", "caption": "The loaf, cut"}]);
    pie["image"] = json!("loaf.png");
    let lines = folder.write_lines("all.jsonl", &[bread, pie, named("Soup")]);
    installation.import(&lines).succeeded();
    installation
}

fn plan(chapters: &[(&str, &[i64])]) -> Value {
    let chapter = |(name, ids): &(&str, &[i64])| json!({"name": name, "recipeIds": ids});
    let chapters: Vec<Value> = chapters.iter().map(chapter).collect();
    json!({"title": "Our Book", "withPhotos": true, "withCards": true, "chapters": chapters})
}

fn made(cookbook: &Cookbook, plan: &Value) -> Answer {
    cookbook.visitor().from("203.0.113.9").put(BOOK, plan)
}

#[track_caller]
fn read(answer: &Answer) -> ReadBook {
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/epub+zip"));
    ReadBook::of(&answer.body).unwrap()
}

#[test]
fn a_book_says_what_its_recipes_say_and_shows_their_photos_and_cards() {
    let installation = installed();
    let cookbook = installation.serve();
    let [bread, pie, soup] = ["Bread", "Pie", "Soup"].map(|title| cookbook.titled(title));
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let side: UploadedImage = ada.upload_card(&photo(3200, 100, ImageFormat::Png)).created();
    let story = json!({"who": "Rosa Keller", "place": "Trieste", "told": "For the\nfair."});
    let on_a_card: Recipe = ada
        .post("/api/recipes/new", &json!({"title": "Pretzels", "cards": [side.url], "story": story}))
        .created();
    let second = [soup.recipe_id, on_a_card.recipe_id];
    let mut plan = plan(&[("Baked", &[pie.recipe_id, bread.recipe_id]), ("", &second)]);
    plan["line"] = json!("Recipes of Aunt May");
    plan["dedication"] = json!("For \u{7}Mom");
    plan["ingredients"] = json!([{"name": "Flour", "recipeIds": [bread.recipe_id, 99_999]}]);
    let answer = made(&cookbook, &plan);
    let book = read(&answer);
    assert_eq!(answer.header("content-disposition"), "attachment; filename=\"book.epub\"");
    assert_eq!(answer.header("cache-control"), "private, no-store");
    assert_eq!(answer.header("x-accel-buffering"), "no");
    assert_eq!(book.title, "Our Book");
    let contents: Vec<&str> = book.contents.iter().map(|(_, said)| said.as_str()).collect();
    let wanted =
        ["Baked", "Pie", "Bread", "Recipes", "Soup", "Pretzels", "Index by Ingredient", "Index by Cook"];
    assert_eq!(contents, wanted);
    assert!(book.words("dedication.xhtml").contains("For Mom"));
    assert!(
        book.words("index.xhtml").contains("Flour: Bread") && book.words("cooks.xhtml").contains("Bread")
    );

    let page = format!("recipe-{}.xhtml", bread.recipe_id);
    let words = book.words(&page);
    for said in
        ["Bread", "by ", "Serves 4", "How Bread is made at home.", "1 1/2 cups flour", "Bake at 180 °C."]
    {
        assert!(words.contains(said), "{said}: {words}");
    }
    assert!(book.text(&page).contains("alt=\"The loaf, cut\""));
    let shown = |url: &str| cookbook.get(url).body;
    assert!(
        book.files[&format!("photo-{}.jpg", bread.recipe_id)] == shown(&bread.recipe_pic_list[0].pic_url)
    );
    assert!(book.files[&format!("card-{}-1.jpg", on_a_card.recipe_id)] == shown(&side.url));
    let words = book.words(&format!("recipe-{}.xhtml", on_a_card.recipe_id));
    for said in ["The Story", "First cooked by", "Rosa Keller", "Trieste", "Told by Ada", "For the", "fair."]
    {
        assert!(words.contains(said), "{said}: {words}");
    }

    // Nobody waits for a clock: the book is what the log makes of the plan.
    assert!(made(&cookbook, &plan).body == answer.body);
    let plain = json!({"withPhotos": false, "withCards": false});
    for (field, value) in plain.as_object().unwrap() {
        plan[field] = value.clone();
    }
    let plain = read(&made(&cookbook, &plan));
    assert!(plain.names.iter().all(|name| !name.ends_with(".jpg")), "{:?}", plain.names);
    assert_ne!(plain.identifier, book.identifier);
}

#[test]
fn cooks_stand_in_the_order_in_which_people_look_for_them() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let writer = installation.writer();
    let recipe_of = |(member, name): (&str, &str)| {
        let account = cookbook.member(member).user().id;
        writer.rename(account, name);
        writer.new_recipe(account, &format!("Soup of {member}"))
    };
    let soups = [("Zoe", "Zoë"), ("Bela", "béla"), ("Agnes", "Ágnes")].map(recipe_of);
    writer.settle();
    let book = read(&made(&cookbook, &plan(&[("", &soups)])));
    let words = book.words("cooks.xhtml");
    let cooks: Vec<&str> = words.lines().filter_map(|line| Some(line.split_once(": Soup")?.0)).collect();
    assert_eq!(cooks, ["Ágnes", "béla", "Zoë"]);
}

#[test]
fn what_is_not_shown_is_left_out_and_the_book_says_so() {
    let installation = installed();
    let cookbook = installation.serve();
    let [bread, pie, soup] = ["Bread", "Pie", "Soup"].map(|title| cookbook.titled(title));
    let rosa = cookbook.member("Rosa");
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let submitted = json!({"title": "Secret Stew", "recipeText": "2 eggs\nBoil."});
    assert_eq!(rosa.post("/api/new-recipe/pending", &submitted).status, 201);
    let whole = plan(&[("", &[bread.recipe_id, soup.recipe_id, pie.recipe_id])]);
    let before = read(&made(&cookbook, &whole));
    let lost = pie.recipe_pic_list[0].pic_url.trim_start_matches("/api/images/");
    std::fs::remove_file(installation.data().join("media").join(lost)).unwrap();
    let deleted = format!("/api/recipe/{}", soup.recipe_id);
    let reasons = json!([{"reason": "Other: Nobody ate it"}]);
    let answer = ada.call(&Method::DELETE, &deleted, &[], Some(&reasons));
    assert_eq!(answer.status, 200, "{}", answer.text());
    wait_until("it is gone", || cookbook.read::<Recipe>(&deleted).recipe_id == 0);

    let book = read(&made(&cookbook, &whole));
    let contents: Vec<&str> = book.contents.iter().map(|(_, said)| said.as_str()).collect();
    assert_eq!(contents, ["Bread", "Pie", "Index by Cook"]);
    assert!(book.words("colophon.xhtml").contains("One recipe that was chosen is no longer on the shelf"));
    assert!(!book.files.contains_key(&format!("photo-{}.jpg", pie.recipe_id)), "its file is lost");
    assert_eq!(book.identifier, before.identifier);
    let all: Vec<&str> = book.pages.iter().map(|page| book.text(page)).collect();
    assert!(all.iter().all(|page| !page.contains("Soup") && !page.contains("Secret")));

    let nothing = plan(&[("", &[soup.recipe_id, 0, -1, i64::MAX])]);
    assert_eq!(made(&cookbook, &nothing).refused(404), "unknown_recipe");
    assert_eq!(made(&cookbook, &plan(&[("", &[])])).refused(400), "invalid_book");
}

#[test]
fn a_book_that_cannot_be_finished_breaks_off_and_the_next_is_made() {
    let installation = installed();
    let cookbook = installation.serve();
    let [soup, pie] = ["Soup", "Pie"].map(|title| cookbook.titled(title).recipe_id);
    let plan = plan(&[("", &[soup, pie])]);
    let writer = installation.writer();
    let document = writer.text(&format!("SELECT document FROM read.recipes WHERE recipe_id = {pie}"));
    writer.tamper(&format!("UPDATE read.recipes SET document = 'none' WHERE recipe_id = {pie}"));
    let mut stream = asked(&cookbook, "", &plan);
    let mut answer = Vec::new();
    // A reset is an end, too.
    let _ = stream.read_to_end(&mut answer);
    let begin = String::from_utf8_lossy(&answer);
    assert!(begin.starts_with("HTTP/1.1 200") && begin.contains(&format!("EPUB/recipe-{soup}")));
    assert!(!answer.ends_with(b"0\r\n\r\n"), "it looks whole");
    let document = document.replace('\'', "''");
    writer.tamper(&format!("UPDATE read.recipes SET document = '{document}' WHERE recipe_id = {pie}"));
    assert_eq!(read(&made(&cookbook, &plan)).contents.len(), 3);
}

#[test]
fn a_picture_that_cannot_be_read_is_left_out() {
    let installation = installed();
    let cookbook = installation.serve();
    let pie = cookbook.titled("Pie");
    let photo = pie.recipe_pic_list[0].pic_url.trim_start_matches("/api/images/");
    let photo = installation.data().join("media").join(photo);
    // Something is there, and cannot be read.
    std::fs::remove_file(&photo).unwrap();
    std::fs::create_dir(&photo).unwrap();
    let book = read(&made(&cookbook, &plan(&[("", &[pie.recipe_id])])));
    assert!(book.words(&format!("recipe-{}.xhtml", pie.recipe_id)).contains("Pie"));
    assert!(book.names.iter().all(|name| !name.ends_with(".jpg")), "{:?}", book.names);
}

#[test]
fn visitors_of_a_network_have_three_books_made_and_others_theirs() {
    let installation = installed();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa").from("203.0.113.9");
    let (cookbook, plan) = (&cookbook, &plan(&[("", &[cookbook.titled("Bread").recipe_id])]));
    let writer = installation.writer();
    let held = writer.hold("LOCK TABLE read.recipes IN ACCESS EXCLUSIVE MODE");
    std::thread::scope(|scope| {
        // Three wait for the table, so whichever of four is answered first is refused. Nothing waits for a lock without end: they try again.
        let refused = eventually("a fourth one is refused", || {
            let (say, said) = channel();
            for _ in 0..4 {
                let say = say.clone();
                scope.spawn(move || say.send(made(cookbook, plan)).ok());
            }
            said.recv_timeout(PATIENCE).ok().filter(|answer| answer.status == 429)
        });
        assert_eq!(refused.header("retry-after"), "10");
        let words =
            "Other books are being made on your network. Please sign in, or wait until one of them is saved.";
        assert!(refused.text().contains(words), "{}", refused.text());
        assert_eq!(refused.refused(429), "too_many_books");
        let elsewhere = scope.spawn(|| cookbook.visitor().from("203.0.114.9").put(BOOK, plan));
        // Who is signed in is counted alone, wherever the call comes from.
        let at_home = scope.spawn(|| rosa.put(BOOK, plan));
        let others = [elsewhere, at_home];
        drop(held);
        for other in others {
            let answer = other.join().unwrap();
            assert_eq!(answer.status, 200, "{}", answer.text());
        }
    });
    wait_until("another one is made", || made(cookbook, plan).status == 200);
}

#[test]
fn whoever_goes_in_the_middle_of_a_book_can_have_another_made() {
    let installation = installed();
    let cookbook = installation.serve();
    let rosa = cookbook.member("Rosa");
    let token = rosa.token().to_owned();
    let plan = plan(&[("", &[cookbook.titled("Bread").recipe_id])]);
    let writer = installation.writer();
    let held = writer.hold("LOCK TABLE read.recipes IN ACCESS EXCLUSIVE MODE");
    let mut refused = None;
    while refused.is_none() {
        let gone = asked(&cookbook, &format!("authorization: Bearer {token}\r\n"), &plan);
        wait_until("it waits for the table", || writer.number(WAITING) > 0);
        refused = Some(rosa.put(BOOK, &plan)).filter(|answer| answer.status == 429);
        drop(gone);
    }
    assert!(refused.unwrap().text().contains("Another book is being made for you."));
    drop(held);
    wait_until("another one is made", || rosa.put(BOOK, &plan).status == 200);
}

const WAITING: &str = "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'relation'";

/// A connection on which somebody has asked for a book.
fn asked(cookbook: &Cookbook, headers: &str, plan: &Value) -> TcpStream {
    let body = plan.to_string();
    let mut stream = TcpStream::connect(cookbook.address()).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let head = head_of_put(BOOK);
    write!(stream, "{head}{headers}content-length: {}\r\n\r\n{body}", body.len()).unwrap();
    stream
}

#[test]
fn a_book_of_two_hundred_recipes_has_each_of_them_once_and_in_order() {
    let installation = Installation::new();
    let folder = Folder::new();
    installation.import(&folder.write_lines("many.jsonl", &recipes(200))).succeeded();
    let cookbook = installation.serve();
    let mut ids: Vec<i64> = cookbook.all_cards().iter().map(|card| card.recipe_id).collect();
    ids.sort_unstable_by_key(|id| id % 17);
    let book = read(&made(&cookbook, &plan(&[("One", &ids[..80]), ("Two", &ids[80..])])));
    let wanted: Vec<String> = ids.iter().map(|id| format!("recipe-{id}.xhtml")).collect();
    let of_recipes = book.pages.iter().filter(|page| page.starts_with("recipe-")).cloned();
    assert_eq!(of_recipes.collect::<Vec<_>>(), wanted);
    assert_eq!(wanted.len(), 200);
}
