//! The package document, by the rules of [its section](https://www.w3.org/TR/epub-33/#sec-package-doc).

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::Node;

use super::expect::expect;
use super::unpacked::Unpacked;
use super::xml::parsed;

const CONTAINER: &str = "META-INF/container.xml";
const DC: &str = "http://purl.org/dc/elements/1.1/";

/// What the package document says.
pub(super) struct Package {
    /// In which folder it is, with a slash.
    pub(super) folder: String,
    pub(super) identifier: String,
    pub(super) title: String,
    pub(super) modified: String,
    /// The media type of each file.
    pub(super) media_types: BTreeMap<String, String>,
    /// The pages as they are read.
    pub(super) pages: Vec<String>,
    /// The page with the contents.
    pub(super) contents: String,
    /// The contents for older readers.
    pub(super) ncx: String,
}

pub(super) fn read(book: &Unpacked) -> Result<Package, String> {
    let container = parsed(CONTAINER, book.text(CONTAINER)?)?;
    let root = container.descendants().find(|node| node.has_tag_name("rootfile"));
    let path = root.and_then(|root| root.attribute("full-path")).ok_or("the container names no package")?;
    let folder = path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
    let package = parsed(path, book.text(path)?)?;
    let package = package.root_element();
    expect(package.attribute("version") == Some("3.0"), || "the package is not of version 3.0".to_owned())?;

    let only = |name: &str| only(package, name);
    let (title, language, identifier) = (only("title")?, only("language")?, only("identifier")?);
    expect(language.text() == Some("en"), || "it is not said to be English".to_owned())?;
    expect(identifier.attribute("id") == package.attribute("unique-identifier"), || {
        "the identifier is another one".to_owned()
    })?;
    let identifier = identifier.text().unwrap_or_default().to_owned();
    expect(is_uuid(&identifier), || format!("{identifier} is no UUID"))?;
    let modified = meta(package, "dcterms:modified");
    let [modified] = modified.as_slice() else { return Err("it was changed once".to_owned()) };
    expect(is_time(modified), || format!("{modified} is no time"))?;
    for property in ["accessMode", "accessModeSufficient", "accessibilityFeature", "accessibilityHazard"] {
        expect(!meta(package, &format!("schema:{property}")).is_empty(), || {
            format!("{property} is missing")
        })?;
    }

    let items: Vec<Node<'_, '_>> = package.descendants().filter(|node| node.has_tag_name("item")).collect();
    let attribute = |item: &Node<'_, '_>, name: &str| item.attribute(name).unwrap_or_default().to_owned();
    let media_types: BTreeMap<String, String> =
        items.iter().map(|item| (attribute(item, "href"), attribute(item, "media-type"))).collect();
    expect(media_types.len() == items.len(), || "a file is listed twice".to_owned())?;
    for (name, media_type) in &media_types {
        let fits = match name.rsplit_once('.').map(|(_, ending)| ending) {
            Some("xhtml") => "application/xhtml+xml",
            Some("css") => "text/css",
            Some("svg") => "image/svg+xml",
            Some("jpg") => "image/jpeg",
            Some("png") => "image/png",
            Some("ncx") => "application/x-dtbncx+xml",
            _ => "nothing that is shown",
        };
        expect(media_type == fits, || format!("{name} is {media_type}"))?;
    }
    let listed: BTreeSet<String> = media_types.keys().map(|name| format!("{folder}{name}")).collect();
    let others = ["mimetype", CONTAINER, path];
    let there = book.names.iter().filter(|name| !others.contains(&name.as_str())).cloned().collect();
    expect(listed == there, || format!("{:?}", listed.symmetric_difference(&there)))?;

    let with = |property: &str| -> Result<String, String> {
        let found = items.iter().filter(|item| item.attribute("properties") == Some(property));
        let found: Vec<String> = found.map(|item| attribute(item, "href")).collect();
        <[String; 1]>::try_from(found).map(|[one]| one).map_err(|all| format!("{property}: {all:?}"))
    };
    let cover = with("cover-image")?;
    let by_id: BTreeMap<String, String> =
        items.iter().map(|item| (attribute(item, "id"), attribute(item, "href"))).collect();
    expect(by_id.len() == items.len(), || "an id is there twice".to_owned())?;
    let older = package.descendants().find(|node| node.attribute("name") == Some("cover"));
    let older = older.and_then(|meta| by_id.get(meta.attribute("content")?));
    expect(older == Some(&cover) && !cover.ends_with(".svg"), || {
        format!("{cover} is no cover for every reader")
    })?;
    let spine = package.descendants().find(|node| node.has_tag_name("spine"));
    let ncx = spine.and_then(|spine| by_id.get(spine.attribute("toc")?)).cloned();
    let ncx = ncx.filter(|name| name.ends_with(".ncx")).ok_or("the spine names no contents")?;
    let references = package.descendants().filter(|node| node.has_tag_name("itemref"));
    let pages = references.map(|reference| {
        let id = attribute(&reference, "idref");
        by_id.get(&id).cloned().ok_or_else(|| format!("the spine names {id}"))
    });
    let pages = pages.collect::<Result<Vec<_>, _>>()?;
    let read: BTreeSet<&String> = pages.iter().collect();
    let written: BTreeSet<&String> = media_types.keys().filter(|name| name.ends_with(".xhtml")).collect();
    expect(read == written && read.len() == pages.len(), || "not each page is read once".to_owned())?;
    let title = title.text().unwrap_or_default().to_owned();
    Ok(Package {
        folder,
        identifier,
        title,
        modified: modified.clone(),
        media_types,
        pages,
        contents: with("nav")?,
        ncx,
    })
}

/// The element of this name that there is one of, with something in it.
fn only<'a, 'input>(package: Node<'a, 'input>, name: &str) -> Result<Node<'a, 'input>, String> {
    let found = package.descendants().filter(|node| node.has_tag_name((DC, name)));
    match found.collect::<Vec<_>>().as_slice() {
        [one] if one.text().is_some_and(|text| !text.trim().is_empty()) => Ok(*one),
        other => Err(format!("{name}: {other:?}")),
    }
}

fn meta(package: Node<'_, '_>, property: &str) -> Vec<String> {
    let found = package.descendants().filter(|node| node.attribute("property") == Some(property));
    found.filter_map(|node| node.text().map(str::to_owned)).collect()
}

fn is_uuid(text: &str) -> bool {
    has_shape(text, "urn:uuid:xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx")
}

fn is_time(text: &str) -> bool {
    has_shape(text, "0000-00-00T00:00:00Z")
}

/// Whether each character is the one there; `0` stands for a digit, `x` for a hexadecimal one.
fn has_shape(text: &str, shape: &str) -> bool {
    let fits = |(one, wanted): (char, char)| match wanted {
        '0' => one.is_ascii_digit(),
        'x' => one.is_ascii_digit() || ('a'..='f').contains(&one),
        _ => one == wanted,
    };
    text.len() == shape.len() && text.chars().zip(shape.chars()).all(fits)
}
