//! The contents for older readers, by the rules of [NCX](https://idpf.org/epub/20/spec/OPF_2.0_final_spec.html#Section2.4.1).

use std::collections::BTreeSet;

use roxmltree::{Document, Node};

use super::expect::expect;

const NCX: &str = "http://www.daisy.org/z3986/2005/ncx/";

/// Where they lead, and what they say.
pub(super) fn read(ncx: &Document<'_>, identifier: &str) -> Result<Vec<(String, String)>, String> {
    let root = ncx.root_element();
    expect(root.has_tag_name((NCX, "ncx")) && root.attribute("version") == Some("2005-1"), || {
        "it is no NCX".to_owned()
    })?;
    let said = |name: &str| {
        let mut all = ncx.descendants().filter(|node| node.attribute("name") == Some(name));
        all.next().and_then(|meta| meta.attribute("content")).unwrap_or_default()
    };
    expect(said("dtb:uid") == identifier, || format!("{} is another book", said("dtb:uid")))?;
    let points: Vec<Node<'_, '_>> =
        ncx.descendants().filter(|node| node.has_tag_name((NCX, "navPoint"))).collect();
    let ids: BTreeSet<_> = points.iter().filter_map(|point| point.attribute("id")).collect();
    expect(ids.len() == points.len(), || "a point has no id of its own".to_owned())?;
    let orders: Vec<_> = points.iter().filter_map(|point| point.attribute("playOrder")).collect();
    let counted: Vec<_> = (1..=points.len()).map(|order| order.to_string()).collect();
    expect(orders == counted, || format!("the points are in another order: {orders:?}"))?;
    let nested = |point: &Node<'_, '_>| point.ancestors().filter(|node| points.contains(node)).count();
    let depth = points.iter().map(nested).max().unwrap_or_default().to_string();
    expect(said("dtb:depth") == depth, || format!("it is {depth} deep"))?;
    Ok(points.iter().map(led).collect())
}

fn led(point: &Node<'_, '_>) -> (String, String) {
    let child = |name: &str| point.children().find(|node| node.has_tag_name((NCX, name)));
    let file = child("content").and_then(|content| content.attribute("src")).unwrap_or_default();
    let words = child("navLabel").into_iter().flat_map(|label| label.descendants());
    let words = words.filter(|node| node.is_text()).filter_map(|node| node.text());
    (file.to_owned(), words.collect())
}
