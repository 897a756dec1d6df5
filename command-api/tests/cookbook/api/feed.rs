//! The feed of the newest recipes, as a reader of Atom takes it (RFC 4287).

use std::collections::HashSet;

use command_api::web::answer::contract::Recipe;
use domain::Actor;
use domain::photos::{ApprovePhoto, RemovePhoto};
use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::ResolveResult;
use quick_xml::reader::NsReader;
use serde_json::json;

use crate::support::{Answer, Installation, demonstration, wait_until};

const FEED: &str = "/feed.atom";
const ATOM: &str = "http://www.w3.org/2005/Atom";
const XHTML: &str = "http://www.w3.org/1999/xhtml";

/// An element of the document, with all the text in it.
#[derive(Debug, Default)]
struct Element {
    namespace: String,
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    children: Vec<Element>,
}

impl Element {
    fn of(namespace: &ResolveResult<'_>, tag: &BytesStart<'_>) -> Self {
        let ResolveResult::Bound(namespace) = namespace else { panic!("{tag:?} has no namespace") };
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        let attributes = tag.attributes().map(|attribute| {
            let attribute = attribute.unwrap();
            let value = attribute.normalized_value(XmlVersion::Implicit1_0).unwrap();
            (text(attribute.key.as_ref()), value.into_owned())
        });
        Self {
            namespace: text(namespace.as_ref()),
            name: text(tag.local_name().as_ref()),
            attributes: attributes.collect(),
            ..Self::default()
        }
    }

    fn attribute(&self, name: &str) -> &str {
        self.attributes.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value)
    }

    fn all(&self, name: &str) -> Vec<&Self> {
        self.children.iter().filter(|child| child.name == name).collect()
    }

    /// The only child of this name.
    #[track_caller]
    fn one(&self, name: &str) -> &Self {
        let all = self.all(name);
        assert_eq!(all.len(), 1, "{name} in {self:?}");
        all[0]
    }

    /// The elements of this name, however deep they are.
    fn within(&self, name: &str) -> Vec<&Self> {
        let deeper = self.children.iter().flat_map(|child| child.within(name));
        self.all(name).into_iter().chain(deeper).collect()
    }
}

/// The root of a document, which must be well-formed.
fn read(xml: &str) -> Element {
    let mut reader = NsReader::from_str(xml);
    let mut open = vec![Element::default()];
    loop {
        let (namespace, event) = reader.read_resolved_event().unwrap();
        let said = match event {
            Event::Start(tag) => {
                open.push(Element::of(&namespace, &tag));
                continue;
            }
            Event::Empty(tag) => {
                open.last_mut().unwrap().children.push(Element::of(&namespace, &tag));
                continue;
            }
            Event::End(_) => {
                let closed = open.pop().unwrap();
                let around = open.last_mut().unwrap();
                around.text += &closed.text;
                around.children.push(closed);
                continue;
            }
            Event::Text(text) => text.decode().unwrap().into_owned(),
            Event::GeneralRef(reference) => reference.resolve_char_ref().unwrap().unwrap().to_string(),
            Event::Decl(_) => continue,
            Event::Eof => break,
            other => panic!("{other:?}"),
        };
        open.last_mut().unwrap().text += &said;
    }
    assert_eq!(open.len(), 1);
    open.pop().unwrap().children.pop().unwrap()
}

/// The feed, which must have what every feed must have.
#[track_caller]
fn feed_of(answer: &Answer) -> Element {
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.header("content-type"), "application/atom+xml; charset=utf-8");
    let feed = read(answer.text());
    assert_eq!((feed.namespace.as_str(), feed.name.as_str()), (ATOM, "feed"));
    let mut ids = HashSet::new();
    let mut updated = Vec::new();
    for part in std::iter::once(&feed).chain(feed.all("entry")) {
        assert!(part.children.iter().all(|child| child.namespace == ATOM), "{part:?}");
        assert!(ids.insert(part.one("id").text.clone()), "{part:?}");
        assert!(part.one("id").text.starts_with("tag:"), "{part:?}");
        assert!(!part.one("title").text.is_empty(), "{part:?}");
        let alternate = |link: &&Element| link.attribute("rel") == "alternate";
        assert_eq!(part.all("link").into_iter().filter(alternate).count(), 1, "{part:?}");
        updated.push(part.one("updated").text.clone());
    }
    for time in &updated {
        // RFC 3339, in UTC.
        let shape: String = time.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
        assert_eq!(shape, "0000-00-00T00:00:00.000Z");
    }
    assert_eq!(Some(&updated[0]), updated[1..].iter().max(), "{updated:?}");
    assert_eq!(feed.one("author").all("name").len(), 1);
    feed
}

#[test]
fn the_newest_recipes_are_told_whole_and_nobodys_address() {
    let cookbook = demonstration();
    let answer = cookbook.get(FEED);
    let feed = feed_of(&answer);
    assert!(!answer.text().contains('@'), "{}", answer.text());
    let links = feed.all("link");
    let to = |rel: &str| links.iter().find(|link| link.attribute("rel") == rel).unwrap().attribute("href");
    let site = to("self").strip_suffix(FEED).unwrap();
    assert_eq!(to("alternate"), format!("{site}/"));
    assert!(site.starts_with("http://"), "{site}");

    let mut newest: Vec<i64> = cookbook.all_cards().iter().map(|card| card.recipe_id).collect();
    newest.sort_by_key(|id| std::cmp::Reverse(*id));
    let entries = feed.all("entry");
    assert_eq!(entries.len(), 30);
    for (entry, id) in entries.iter().zip(newest) {
        let recipe: Recipe = cookbook.read(&format!("/api/recipe/{id}"));
        assert_eq!(entry.one("title").text, recipe.title);
        assert_eq!(entry.one("link").attribute("href"), format!("{site}/recipe/{id}"));
        assert_eq!(entry.one("author").one("name").text, recipe.writer);
        assert!(entry.one("published").text <= entry.one("updated").text);
        let tags: Vec<_> = entry.all("category").into_iter().map(|tag| tag.attribute("term")).collect();
        assert_eq!(tags, recipe.recipe_tag_list.iter().map(|tag| tag.tag.as_str()).collect::<Vec<_>>());
        let content = entry.one("content");
        assert_eq!(content.attribute("type"), "xhtml");
        assert_eq!((content.one("div").namespace.as_str(), content.children.len()), (XHTML, 1));
        let items = |list: &str| {
            let lists = content.within(list);
            lists
                .first()
                .map_or_else(Vec::new, |list| list.all("li").into_iter().map(|li| li.text.as_str()).collect())
        };
        assert_eq!(items("ul").len(), recipe.ingredient_list.len());
        for (line, shown) in items("ul").iter().zip(&recipe.ingredient_list) {
            assert!(line.ends_with(&shown.ingredient_text), "{line}");
        }
        let steps: Vec<_> = recipe.recipe_step_list.iter().map(|step| step.instructions.as_str()).collect();
        assert_eq!(items("ol"), steps);
        let said: String = content.text.split_whitespace().collect();
        assert!(said.contains(&recipe.description.split_whitespace().collect::<String>()), "{said}");
        let pictures: Vec<_> =
            content.within("img").iter().map(|img| img.attribute("src").to_owned()).collect();
        let first = recipe.recipe_pic_list.first().map(|picture| format!("{site}{}", picture.pic_url));
        assert_eq!(pictures, first.into_iter().collect::<Vec<_>>());
    }
    let head = cookbook.get("/about-us").text().to_owned();
    assert!(head.contains("<link rel=\"alternate\" type=\"application/atom+xml\" title=\"New recipes\" href=\"/feed.atom\" />"), "{head}");
}

#[test]
fn who_has_the_feed_already_is_told_so() {
    let cookbook = demonstration();
    let feed = cookbook.get(FEED);
    assert_eq!(feed.header("cache-control"), "public, no-cache");
    let again = cookbook.get_with(FEED, &[("if-none-match", feed.header("etag"))]);
    assert_eq!((again.status, again.body.len()), (304, 0));
    let small = cookbook.get_with(FEED, &[("accept-encoding", "gzip")]);
    assert_eq!((small.header("content-encoding"), small.header("vary")), ("gzip", "accept-encoding"));
    assert_eq!(cookbook.get_with(FEED, &[("if-none-match", "\"other\"")]).status, 200);
}

#[test]
fn the_feed_tells_what_is_there_now_and_nothing_of_what_is_gone() {
    let installation = Installation::new();
    let cookbook = installation.serve();
    let writer = installation.writer();
    assert!(cookbook.get(FEED).text().contains("<updated>1970-01-01T00:00:00.000Z</updated>"));
    let shows = |what: &str, shown: &dyn Fn(&[&Element]) -> bool| {
        wait_until(what, || shown(&read(cookbook.get(FEED).text()).all("entry")));
    };
    let ada = cookbook.unlocked_admin(&installation, "Ada");
    let gustav = writer.register("Gustav", 1);
    let bread = json!({"title": "Bread", "description": "A loaf. <b>&</b>", "recipePicList": [], "recipeTagList": [],
        "ingredientList": [], "recipeStepList": []});
    let Recipe { recipe_id: bread, .. } = ada.post("/api/recipes/new", &bread).created();
    let toast = writer.new_recipe(gustav, "Toast");
    shows("both", &|entries| {
        let titles: Vec<_> = entries.iter().map(|entry| entry.one("title").text.as_str()).collect();
        titles == ["Toast", "Bread"]
    });
    let feed = feed_of(&cookbook.get(FEED));
    let of = |feed: &Element, name: &str| feed.all("entry")[0].one(name).text.clone();
    assert_eq!(of(&feed, "published"), of(&feed, "updated"));
    assert!(feed.all("entry")[1].one("content").text.contains("A loaf. <b>&</b>"), "{feed:?}");
    let changed = |before: &Element| {
        let now = feed_of(&cookbook.get(FEED));
        assert_eq!((of(&now, "id"), of(&now, "published")), (of(before, "id"), of(before, "published")));
        (of(&now, "updated") > of(before, "updated")).then_some(now)
    };
    writer.retitle(toast, "French Toast");
    shows("the new title", &|entries| entries[0].one("title").text == "French Toast");
    let retitled = changed(&feed).unwrap();
    let photo = writer.submit_photo(gustav, toast, "0000000000000000000000000000beef");
    writer.retitle(toast, "Toast Melba");
    shows("what came after the photo that waits", &|entries| entries[0].one("title").text == "Toast Melba");
    assert!(!cookbook.get(FEED).text().contains("beef"));
    writer.decide_on_photo(photo, ApprovePhoto { actor: Actor::System });
    shows("the photo", &|entries| entries[0].within("img").len() == 1);
    changed(&retitled).unwrap();
    writer.decide_on_photo(photo, RemovePhoto { actor: Actor::System });
    shows("no photo", &|entries| entries[0].within("img").is_empty());
    writer.rename(gustav, "Gustavo");
    shows("the new name", &|entries| entries[0].one("author").one("name").text == "Gustavo");
    writer.delete(bread);
    shows("one less", &|entries| entries.len() == 1);
    writer.delete_account(gustav);
    shows("nothing of a member who is gone", &|entries| entries.is_empty());
    assert!(!cookbook.get(FEED).text().contains("Toast"));
}
