//! A one that a scan has taken for a letter: `I cup sugar`, `l tsp. salt`.

use super::scan::{one_of, skip_space};
use super::units::{self, Kind};

/// Behind what is done with something, and not behind a unit: `I pound the meat`.
const OBJECTS: &[&str] = &["the", "a", "an", "my", "your", "it", "them", "this", "these", "in", "up", "out"];

/// The line with its one, if a unit follows the letter directly, as one of it is called.
pub(super) fn with_its_one(line: &str) -> Option<String> {
    let rest = line.strip_prefix(['I', 'l']).filter(|rest| rest.starts_with(' '))?;
    let at = skip_space(rest);
    let (unit, behind) = units::read(at, false)?;
    let written = at[..at.len() - behind.len()].trim_end_matches('.');
    let is_several = written.len() > 3 && written.ends_with('s');
    let is_unit = unit.kind == Kind::Measure || matches!(unit.name, "package" | "cloves");
    let is_verb = one_of(skip_space(behind), OBJECTS).is_some();
    (is_unit && !is_several && !is_verb).then(|| format!("1{rest}"))
}
