//! What a page's table has in one row, and a paste in several lines: "Prep Time" above "10 mins", "4" above "servings".

use super::facts::{self, Fact};
use super::rows::{Row, without_colon};
use super::weight::{begins_with_an_amount, is_measured};

/// The fact that the first of these rows names and the next one states, and which one that is: "Prep Time" above "10 mins". An ingredient
/// below a label that nobody has filled in states none.
pub(super) fn fact_in_two(rows: &[Row<'_>], is_below_ingredients: bool) -> Option<(usize, String)> {
    let name = without_colon(&rows.first()?.line.as_ref()?.text);
    let lower = name.to_lowercase();
    let (fact, ..) = facts::named(&lower).filter(|(_, whole, is_counted)| *is_counted && *whole == lower)?;
    let (below, line) =
        rows.iter().enumerate().skip(1).find_map(|(at, row)| Some((at, row.line.as_ref()?)))?;
    let said: Vec<_> = line.text.split(' ').collect();
    let goes_on = rows.get(below + 1).and_then(|row| row.line.as_ref());
    let may_be_listed = below > 1
        || is_below_ingredients
        || is_measured(&line.text)
        || goes_on.is_some_and(|line| begins_with_an_amount(&line.text));
    let fits = match fact {
        Fact::Yield | Fact::Servings => {
            let makes = !lower.starts_with("serv") && said.len() <= 3 && !may_be_listed;
            facts::is_count(&line.text) || facts::people(&line.text).is_some() || makes
        }
        _ => said.len() <= 6 && said.iter().any(|word| facts::is_time(word)),
    };
    let begins = line.mark.is_none() && line.text.starts_with(|c: char| c.is_ascii_digit());
    (fits && begins).then(|| (below, format!("{name}: {}", line.text)))
}

/// For how many it is, where each word is a line, and how many lines that are: "for", "4", "servings".
pub(super) fn people_in_cells(rows: &[Row<'_>]) -> Option<(usize, String)> {
    let cells: Vec<&str> =
        rows.iter().map_while(|row| Some(row.line.as_ref()?.text.as_str())).take(3).collect();
    let is_for = facts::FOR.contains(&cells.first()?.to_lowercase().as_str());
    let cells = cells.get(..if is_for { 3 } else { 2 })?;
    let number = cells.get(usize::from(is_for)).filter(|number| facts::is_count(number));
    let people = number.map(|_| cells.join(" "))?;
    facts::people(&people).is_some().then_some((cells.len(), people))
}

/// Whether a line is the name of for how many it is, with nothing behind it, or once more: "Servings:".
pub(super) fn is_empty_label(text: &str, is_known: bool) -> bool {
    let name = without_colon(text).to_lowercase();
    let is_named = facts::named(&name).is_some_and(|(fact, whole, is_counted)| {
        is_counted && whole == name && matches!(fact, Fact::Yield | Fact::Servings)
    });
    is_named && (is_known || text.trim_end_matches(['*', '_', ' ']).ends_with(':'))
}
