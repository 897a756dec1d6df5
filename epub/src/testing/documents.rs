//! The pages, their links and the contents, by the rules of [content documents](https://www.w3.org/TR/epub-33/#sec-contentdocs).

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::{Document, Node};

use super::expect::expect;
use super::ncx;
use super::package::Package;
use super::unpacked::Unpacked;
use super::xml::parsed;

const XHTML: &str = "http://www.w3.org/1999/xhtml";
const OPS: &str = "http://www.idpf.org/2007/ops";
/// What no page of ours has: it would run, or load something.
const NEVER: [&str; 10] =
    ["script", "iframe", "object", "embed", "form", "audio", "video", "base", "foreignObject", "image"];

/// Checks all documents, and answers where the contents lead.
pub(super) fn check(book: &Unpacked, package: &Package) -> Result<Vec<(String, String)>, String> {
    let text = |name: &str| book.text(&format!("{}{name}", package.folder));
    let mut documents = BTreeMap::new();
    for (name, media_type) in &package.media_types {
        match media_type.as_str() {
            "text/css" => {
                let style = text(name)?;
                expect(!style.contains("url(") && !style.contains('@'), || {
                    format!("{name} loads something")
                })?;
            }
            "application/xhtml+xml" | "image/svg+xml" => {
                documents.insert(name.as_str(), parsed(name, text(name)?)?);
            }
            _ => {}
        }
    }
    let mut ids: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (name, document) in &documents {
        for node in document.descendants() {
            check_element(name, node)?;
            if let Some(id) = node.attribute("id") {
                let is_new = ids.entry(name).or_default().insert(id);
                expect(is_new, || format!("{name} has {id} twice"))?;
            }
        }
        if name.ends_with(".xhtml") {
            check_page(name, document)?;
        }
    }
    for (name, document) in &documents {
        for node in document.descendants() {
            for link in ["src", "href"].iter().filter_map(|attribute| node.attribute(*attribute)) {
                let (file, fragment) = link.split_once('#').map_or((link, None), |(f, id)| (f, Some(id)));
                expect(package.media_types.contains_key(file), || format!("{name} leads to {link}"))?;
                let is_there = |id| ids.get(file).is_some_and(|ids| ids.contains(id));
                expect(fragment.is_none_or(is_there), || format!("{name} leads to {link}"))?;
                let is_page = node.has_tag_name("a") || !file.ends_with(".xhtml");
                expect(is_page, || format!("{name} shows the page {link}"))?;
            }
        }
    }
    let contents = documents.get(package.contents.as_str()).ok_or("there are no contents")?;
    let contents = check_contents(contents, package)?;
    let ncx = ncx::read(&parsed(&package.ncx, text(&package.ncx)?)?, &package.identifier)?;
    expect(ncx == contents, || format!("older readers have other contents: {ncx:?}"))?;
    Ok(contents)
}

fn check_element(name: &str, node: Node<'_, '_>) -> Result<(), String> {
    let tag = node.tag_name().name();
    expect(!NEVER.contains(&tag), || format!("{name} has {tag}"))?;
    for attribute in node.attributes() {
        let (key, value) = (attribute.name(), attribute.value());
        expect(!key.starts_with("on") && key != "style", || format!("{name} has {key}=\"{value}\""))?;
    }
    if tag == "img" {
        let alt = node.attribute("alt").unwrap_or_default();
        expect(!alt.trim().is_empty(), || format!("{name} does not say what a picture shows"))?;
    }
    let said = node.text().unwrap_or_default();
    expect(!said.chars().any(|one| one.is_control() && !"\t\r\n".contains(one)), || {
        format!("{name} has a control character")
    })
}

fn check_page(name: &str, page: &Document<'_>) -> Result<(), String> {
    let html = page.root_element();
    expect(html.has_tag_name((XHTML, "html")) && html.attribute("lang") == Some("en"), || {
        format!("{name} is no page")
    })?;
    let titles = page.descendants().filter(|node| node.has_tag_name((XHTML, "title")));
    let titles: Vec<&str> = titles.filter_map(|title| title.text()).collect();
    expect(titles.len() == 1 && !titles[0].trim().is_empty(), || {
        format!("{name} has the titles {titles:?}")
    })?;
    for list in page.descendants().filter(|node| node.has_tag_name("ol") || node.has_tag_name("ul")) {
        let mut items = list.children().filter(Node::is_element);
        expect(items.next().is_some_and(|item| item.has_tag_name("li")), || {
            format!("{name} has an empty list")
        })?;
        expect(items.all(|item| item.has_tag_name("li")), || format!("{name} lists what is no item"))?;
    }
    Ok(())
}

/// Each page once at most, in the order in which they are read.
fn check_contents(contents: &Document<'_>, package: &Package) -> Result<Vec<(String, String)>, String> {
    let navs = |kind: &str| {
        let navs = contents.descendants().filter(move |node| node.attribute((OPS, "type")) == Some(kind));
        navs.filter(|node| node.has_tag_name("nav")).collect::<Vec<_>>()
    };
    let [toc] = navs("toc")[..] else { return Err("the contents are there once".to_owned()) };
    let [landmarks] = navs("landmarks")[..] else { return Err("the landmarks are there once".to_owned()) };
    let of_book = landmarks.descendants().filter_map(|node| node.attribute((OPS, "type")));
    let of_book: Vec<&str> = of_book.collect();
    expect(of_book.contains(&"bodymatter") && of_book.contains(&"toc"), || format!("{of_book:?}"))?;
    let links = toc.descendants().filter(|node| node.has_tag_name("a"));
    let links: Vec<(String, String)> = links
        .map(|link| {
            let said = link.descendants().filter(|node| node.is_text()).filter_map(|node| node.text());
            (link.attribute("href").unwrap_or_default().to_owned(), said.collect())
        })
        .collect();
    let place = |name: &String| package.pages.iter().position(|page| page == name);
    expect(links.iter().map(|(name, _)| place(name)).is_sorted_by(|one, next| one < next), || {
        format!("the contents are in another order: {links:?}")
    })?;
    expect(links.iter().all(|(_, said)| !said.trim().is_empty()), || "a line says nothing".to_owned())?;
    Ok(links)
}
