//! Who may import whom inside `command-api` (ARCHITECTURE.md, "The layers of `command-api`").

use crate::modules::Use;

/// A layer, and the layers that it may import. A file in none of them is a fault.
pub(crate) const LAYERS: [(&str, &[&str]); 13] = [
    ("main", &["cli"]),
    (
        "cli",
        &[
            "assembly",
            "http",
            "policies",
            "import",
            "export",
            "demonstration",
            "commands",
            "queries",
            "web",
            "documents",
            "application",
        ],
    ),
    (
        "assembly",
        &[
            "http",
            "policies",
            "import",
            "demonstration",
            "commands",
            "queries",
            "web",
            "documents",
            "application",
        ],
    ),
    // Commands and queries for their routes.
    ("http", &["commands", "queries", "web", "documents", "application"]),
    ("demonstration", &["import", "commands", "application"]),
    ("policies", &["commands", "application"]),
    ("import", &["commands", "application"]),
    // What is shown, in the shapes of the calls.
    ("export", &["web", "application"]),
    ("commands", &["web", "application"]),
    // A member's own data is such an export.
    ("queries", &["export", "web", "documents", "application"]),
    ("web", &["documents", "application"]),
    ("documents", &[]),
    ("application", &[]),
];

/// Layers whose files are one verb each, and never use each other but as [`OF_ONE_CALL`] says.
const OF_VERBS: [&str; 2] = ["commands", "queries"];

/// Where one call serves several verbs, which files its own may use: the steps of the others, or what it does for each of several things.
pub(crate) const OF_ONE_CALL: [(&str, &[&str]); 3] = [
    ("commands/photos/approve.rs", &["commands/photos/decide_each.rs"]),
    ("commands/photos/reject.rs", &["commands/photos/decide_each.rs"]),
    (
        "commands/submissions/reject.rs",
        &["commands/submissions/approve_by_recipe.rs", "commands/submissions/withdraw.rs"],
    ),
];

/// The layer of a file below `src`: its folder, or its own name.
pub(crate) fn layer(file: &str) -> &str {
    file.split('/').next().unwrap_or(file).trim_end_matches(".rs")
}

/// The faults of these uses, one sentence for each.
pub(crate) fn faults(uses: impl IntoIterator<Item = Use>) -> Vec<String> {
    uses.into_iter().filter_map(|used| fault(&used)).collect()
}

fn fault(Use { from, to, path, .. }: &Use) -> Option<String> {
    let (above, below) = (layer(from), layer(to));
    let Some((_, may)) = LAYERS.iter().find(|(name, _)| *name == above) else {
        return Some(format!("{from} stands in no layer"));
    };
    if above == below {
        let of_one_call =
            OF_ONE_CALL.iter().any(|(verb, others)| verb == from && others.contains(&to.as_str()));
        let verbs = OF_VERBS.contains(&above) && !is_list(from) && !is_list(to) && !of_one_call;
        return verbs.then(|| {
            format!("{from} uses {to} (`{path}`): what two verbs share stands in `application` or `web`")
        });
    }
    (!may.contains(&below))
        .then(|| format!("{from} uses {to} (`{path}`): `{above}` must not import `{below}`"))
}

/// Whether a file only lists the modules of its folder.
fn is_list(file: &str) -> bool {
    file.ends_with("/mod.rs")
}
