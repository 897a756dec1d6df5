//! Cycles in what uses what.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Who uses whom.
pub(crate) type Graph = BTreeMap<String, BTreeSet<String>>;

/// The graph of these uses.
pub(crate) fn graph(uses: impl IntoIterator<Item = (String, String)>) -> Graph {
    let mut graph = Graph::new();
    for (from, to) in uses {
        graph.entry(from).or_default().insert(to);
    }
    graph
}

/// All cycles (strongly connected components): each as the nodes that reach each other; no node is in two of them.
pub(crate) fn circles(graph: &Graph) -> BTreeSet<BTreeSet<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        graph.keys().map(|node| (node, reached_from(graph, node))).collect();
    let mut found = BTreeSet::new();
    for (node, reaches) in &reached {
        let back = reaches.iter().filter(|other| reached.get(*other).is_some_and(|back| back.contains(node)));
        let circle: BTreeSet<String> = back.map(|other| (*other).clone()).collect();
        if circle.len() > 1 {
            found.insert(circle);
        }
    }
    found
}

fn reached_from<'a>(graph: &'a Graph, from: &String) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut next: Vec<&String> = graph.get(from).into_iter().flatten().collect();
    while let Some(node) = next.pop() {
        if reached.insert(node) {
            next.extend(graph.get(node).into_iter().flatten());
        }
    }
    reached
}

/// The shortest way around a cycle, from its first node back to it.
pub(crate) fn way_around(graph: &Graph, circle: &BTreeSet<String>) -> Vec<String> {
    let Some(first) = circle.first() else { return Vec::new() };
    let mut queue = VecDeque::from([vec![first.clone()]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = queue.pop_front() {
        for next in graph.get(&way[way.len() - 1]).into_iter().flatten() {
            if next == first {
                return way;
            }
            if circle.contains(next) && seen.insert(next.clone()) {
                queue.push_back(way.iter().cloned().chain([next.clone()]).collect());
            }
        }
    }
    Vec::new()
}
