//! What a recipe of another source says besides its ingredients and steps, as recipes here have it: whoever reads it, an import or a form.

use std::collections::HashSet;
use std::fmt::{self, Display};

use domain::ingredient_line;
use domain::recipe_text::{FOR, PEOPLE, TO};
use domain::recipes::RecipeContent;
use domain::values::{Minutes, Servings, TagName};
use schema_org::SourceRecipe;

/// A keyword that cannot be a tag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagLeftOut<'a> {
    /// The keyword, as its source has it.
    pub keyword: &'a str,
    why: String,
}

impl Display for TagLeftOut<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { keyword, why } = self;
        write!(f, "the tag {keyword} was left out: {why}")
    }
}

/// The tags of the recipe without duplicates, and every keyword that cannot be a tag.
#[must_use]
pub fn tags_of(source: &SourceRecipe) -> (Vec<TagName>, Vec<TagLeftOut<'_>>) {
    let (mut tags, mut left_out): (Vec<TagName>, Vec<_>) = (Vec::new(), Vec::new());
    let mut claims = HashSet::new();
    for keyword in &source.keywords {
        match TagName::parse(keyword) {
            Ok(tag) if claims.contains(&tag.claim()) => {}
            Ok(_) if tags.len() == RecipeContent::MOST_TAGS => {
                let why = format!("a recipe can have at most {}", RecipeContent::MOST_TAGS);
                left_out.push(TagLeftOut { keyword, why });
            }
            Ok(tag) => {
                claims.insert(tag.claim());
                tags.push(tag);
            }
            Err(why) => left_out.push(TagLeftOut { keyword, why: why.to_string() }),
        }
    }
    (tags, left_out)
}

/// For how many it is, if the source says so with a number: "4", "4 servings", "Serves four", "Pour 4 personnes", "4-6 people" (the first one),
/// "Yield: 4 servings", "Portionen: 4", "4 servings (1 cup each)", "Makes 1 loaf; serves 10"; "8" beside "8 slices". What "makes 12" may be as
/// many rolls.
#[must_use]
pub fn servings(source: &SourceRecipe) -> Option<Servings> {
    source.yields.as_deref()?.split(';').find_map(|said| servings_in(said, source.serves))
}

fn servings_in(said: &str, beside: Option<u32>) -> Option<Servings> {
    let said = in_digits(unscaled(said));
    let yields = without_label(&said);
    let is_labeled = yields.len() < said.len();
    let of_label =
        || yields.split_once(':').filter(|(label, _)| PEOPLE.contains(label)).map(|(_, said)| said);
    let serves = yields.strip_prefix(SERVES).or_else(of_label);
    let whom = || FOR.iter().find_map(|word| yields.strip_prefix(word)?.strip_prefix(' '));
    let text = serves.or_else(whom).unwrap_or(yields);
    let text = text.trim_start_matches([' ', ':']);
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(digits);
    // A range: "4-6", "4 to 6".
    let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit() || " -–".contains(c) || c == '.');
    let most = TO.iter().find_map(|to| rest.strip_prefix(to)?.strip_prefix(' '));
    let rest = most.map_or(rest, |most| most.trim_start_matches(|c: char| c.is_ascii_digit() || c == ' '));
    let rest = rest.trim_end_matches('.').trim();
    // "Portion(en)", "servings (1 cup each)".
    let whom = rest.split_once('(').map(|(whom, _)| whom.trim_end()).filter(|whom| !whom.is_empty());
    let rest = whom.filter(|_| rest.ends_with(')')).unwrap_or(rest);
    let people = serves.is_some() || rest.is_empty() && !is_labeled || PEOPLE.contains(&rest);
    let number = if people { number.parse().ok() } else { beside.map(i64::from) };
    Servings::new(number?).ok()
}

/// How a yield begins that says for how many it is.
const SERVES: &str = "serves";

/// The yield in small letters, and its number in digits: "Serves four".
fn in_digits(yields: &str) -> String {
    let yields = yields.to_lowercase();
    let spelled =
        yields.strip_prefix(SERVES).and_then(|said| ingredient_line::spelled_count(said.trim_start()));
    spelled.map_or_else(|| yields.clone(), |(number, rest)| format!("{SERVES} {number}{rest}"))
}

/// The yield without the scale at which a page shows it: "24 cookies 1x".
fn unscaled(yields: &str) -> &str {
    let yields = yields.trim();
    yields.strip_suffix(" 1x").map_or(yields, str::trim_end)
}

/// The yield without a word for it, which our own label says: "Makes 12 rolls", "Yield: 12".
fn without_label(yields: &str) -> &str {
    let (word, rest) = yields.split_at(yields.find(|c: char| !c.is_alphabetic()).unwrap_or(yields.len()));
    let is_label = ["makes", "make", "yields", "yield"].iter().any(|label| word.eq_ignore_ascii_case(label));
    let amount = rest.trim_start_matches([' ', ':']);
    if is_label && !amount.is_empty() { amount } else { yields }
}

/// A time in minutes, if a recipe may take so long.
#[must_use]
pub fn minutes(minutes: Option<u32>) -> Option<Minutes> {
    Minutes::new(i64::from(minutes?)).ok()
}

/// The description, followed by what our recipes have no field for: another yield than servings, a time that is neither for
/// preparing nor for cooking, and one that is no number of minutes (docs/product.md#servings-and-times).
#[must_use]
pub fn description_of(source: &SourceRecipe) -> String {
    let mut facts = Vec::new();
    let yields =
        source.yields.as_deref().map(unscaled).map(without_label).filter(|yields| !yields.is_empty());
    if let Some(yields) = yields.filter(|yields| !is_told(yields, servings(source))) {
        facts.push(if serves(yields) { ended(yields.to_owned()) } else { sentence("Makes", yields) });
    }
    for (label, minutes, said) in [
        ("Preparation", source.prep_minutes, &source.prep_said),
        ("Cooking", source.cook_minutes, &source.cook_said),
    ] {
        let too_long = minutes.filter(|_| self::minutes(minutes).is_none());
        facts.extend(too_long.map(|minutes| sentence(label, &duration(minutes))));
        facts.extend(said.as_deref().map(|said| sentence(label, said)));
    }
    let known = [source.prep_minutes, source.cook_minutes].into_iter().flatten().sum::<u32>();
    if let Some(total) = source.total_minutes.filter(|total| *total > 0 && *total != known) {
        facts.push(sentence("In all", &duration(total)));
    }
    facts.extend(source.total_said.as_deref().map(|said| sentence("In all", said)));
    [source.description.as_deref().unwrap_or_default().trim(), &facts.join(" ")]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n\n")
}

fn sentence(label: &str, said: &str) -> String {
    ended(format!("{label}: {said}"))
}

fn ended(sentence: String) -> String {
    if sentence.ends_with('.') { sentence } else { format!("{sentence}.") }
}

/// Whether a yield is a sentence by itself: "Serves 4 to 6", "Servings: 6 sandwiches".
fn serves(yields: &str) -> bool {
    let yields = yields.to_lowercase();
    yields.starts_with(SERVES) || yields.starts_with("servings:")
}

/// Whether the number of servings says all that the source says about its yield; a range says more, and so does "as a main".
fn is_told(yields: &str, servings: Option<Servings>) -> bool {
    let Some(servings) = servings else { return false };
    let yields = in_digits(yields).replace("(en)", "");
    let (mut words, numbers): (Vec<_>, Vec<_>) = yields
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .partition(|word| !word.bytes().all(|byte| byte.is_ascii_digit()));
    words.retain(|word| !PEOPLE.contains(word) && ![SERVES, "for"].contains(word));
    words.is_empty() && numbers == [servings.number().to_string()]
}

fn duration(minutes: u32) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}
