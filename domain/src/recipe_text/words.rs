//! Words by which a cook tells an ingredient from a step.

/// Headings of the ingredients, in lower case.
#[rustfmt::skip]
pub(super) const INGREDIENTS: &[&str] = &[
    "ingredients", "ingredient", "ingredient list", "list of ingredients", "you need", "you will need", "you'll need", "what you need",
    "what you'll need", "zutaten", "zutatenliste", "ingrédients", "ingredientes", "ingredienti",
    "amount measure ingredient -- preparation method",
];

/// Headings of the steps.
#[rustfmt::skip]
pub(super) const STEPS: &[&str] = &[
    "instructions", "directions", "method", "steps", "preparation", "procedure", "how to make it", "to make", "cooking instructions",
    "cooking directions", "preparation method", "what to do", "instruction", "zubereitung", "anleitung", "préparation", "étapes", "réalisation",
    "preparación", "elaboración", "instrucciones", "pasos", "preparazione", "procedimento", "anleitungen", "zubereitungsschritte", "so geht's",
    "étapes de préparation", "modo de preparación", "istruzioni", "modo de preparo", "modo de preparação", "modo de fazer", "preparo", "preparação",
];

/// Headings of what is said besides, below the steps.
#[rustfmt::skip]
pub(super) const NOTES: &[&str] = &[
    "notes", "tips", "recipe notes", "recipe tips", "cook's notes", "cook's tips", "chef's notes", "chef's tips", "notes and tips", "notes & tips",
    "tips and notes", "tips & notes", "hinweise", "notizen", "anmerkungen", "tipps", "remarques", "astuces", "conseils", "notas", "consejos",
    "trucos", "consigli", "suggerimenti", "dicas",
];

/// Headings of what is needed besides the ingredients.
#[rustfmt::skip]
pub(super) const EQUIPMENT: &[&str] = &[
    "equipment", "special equipment", "equipment needed", "tools", "kitchen tools", "utensils", "küchengeräte", "utensilien", "ustensiles", "matériel", "utensilios",
    "utensili",
];

/// How a single note begins.
#[rustfmt::skip]
pub(super) const NOTE: &[&str] = &[
    "note", "tip", "recipe note", "recipe tip", "cook's note", "cook's tip", "chef's note", "chef's tip", "hinweis", "notiz", "anmerkung", "tipp",
    "remarque", "astuce", "conseil", "nota", "consejo", "truco", "consiglio", "suggerimento", "dica",
];

/// A heading of a group of ingredients or steps is at most so long, in bytes.
pub(super) const LONGEST_GROUP: usize = 50;

/// What a cook does, as a step begins.
#[rustfmt::skip]
const VERBS: &[&str] = &[
    "add", "adjust", "allow", "arrange", "assemble", "bake", "baste", "beat", "blanch", "blend", "blitz", "boil", "braise", "break",
    "bring", "broil", "brush", "carve", "chill", "chop", "clean", "coat", "combine", "cook", "cover", "crack", "crush", "cut",
    "deglaze", "dice", "dip", "discard", "dissolve", "distribute", "divide", "drain", "drizzle", "eat", "enjoy", "ensure", "fill",
    "finish", "flatten", "flip", "fold", "form", "freeze", "fry", "garnish", "get", "give", "grate", "grease", "grind", "heat",
    "increase", "insert", "keep", "knead", "ladle", "lay", "layer", "leave", "let", "lift", "line", "lower", "make", "marinate",
    "mash", "measure", "melt", "microwave", "mince", "mix", "move", "open", "parboil", "peel", "place", "poach", "pour", "preheat",
    "prepare", "press", "pull", "punch", "purée", "puree", "put", "reduce", "refrigerate", "remove", "repeat", "reserve", "return", "rinse",
    "roll", "rotate", "rub", "saute", "sautee", "sauté", "scatter", "scoop", "scrape", "seal", "sear", "separate", "serve", "set",
    "shake", "shape", "shred", "sift", "simmer", "skim", "slice", "soak", "spoon", "spread", "sprinkle", "squeeze",
    "stack", "start", "stir", "store", "strain", "stuff", "taste", "thaw", "throw", "tie", "toss", "transfer", "trim", "turn", "use",
    "wait", "wash", "weigh", "whip", "whisk", "wipe", "work", "wrap",
];

/// Verbs that are also things or kinds of things: "Cream the butter", and "Cream cheese".
#[rustfmt::skip]
const ALSO_NAMES: &[&str] = &[
    "brown", "butter", "cool", "core", "cream", "crumble", "cube", "drop", "dry", "dust", "flour", "grill", "ground", "juice", "oil", "pepper", "pick",
    "rest", "roast", "salt", "season", "spray", "steam", "toast", "top", "warm", "water", "zest",
];

/// Words that follow such a verb, and no name.
#[rustfmt::skip]
const OBJECTS: &[&str] = &[
    "the", "a", "an", "your", "it", "them", "all", "both", "each", "in", "into", "on", "until", "with", "over", "off", "up",
];

/// Words with which other steps begin.
#[rustfmt::skip]
const OPENERS: &[&str] = &[
    "in", "on", "when", "once", "while", "after", "before", "if", "then", "next", "now", "meanwhile", "finally", "using", "to",
    "with", "as", "at", "by", "during", "you", "this", "it", "i", "don't", "do", "be", "make", "these", "that", "first", "afterwards", "alternatively",
];

/// Words with which something is said of the recipe: "Serves 4", "Yield: 2 cups", "Prep time: 5 minutes".
const OF_RECIPES: &[&str] = &[
    "serves",
    "servings",
    "makes",
    "yield",
    "yields",
    "prep",
    "note",
    "notes",
    "tip",
    "tips",
    "source",
    "equipment",
    "adapted",
];

/// Words that stand in sentences.
#[rustfmt::skip]
const OF_SENTENCES: &[&str] = &[
    "the", "it", "them", "until", "then", "into", "is", "are", "will", "should", "your", "you", "this", "that", "minutes", "minute", "mins", "min",
    "hour", "hours", "heat", "oven", "degrees", "when", "while", "they",
];

/// At most so many of them count.
const MOST_OF_SENTENCES: usize = 4;

/// Words with which an ingredient without a number begins.
#[rustfmt::skip]
const VAGUE: &[&str] = &[
    "pinch", "handful", "dash", "splash", "some", "few", "bit", "little", "couple", "juice", "zest", "drizzle", "bunch", "knob", "can", "jar", "package", "packet",
    "fresh", "freshly", "dried", "ground", "chopped", "minced", "diced", "sliced", "grated", "shredded", "cooked", "salt", "pepper", "optional",
];

/// What is said of ingredients, wherever it stands in the line.
#[rustfmt::skip]
const REMARKS: &[&str] = &[
    "to taste", "optional", "for garnish", "for serving", "to serve", "for frying", "for dusting", "for greasing", "as needed", "of choice", "of your choice", "(about",
    ", chopped", ", minced", ", diced", ", sliced", ", grated", ", peeled", ", melted", ", drained", ", crushed",
];

/// How much the words of a text speak for an ingredient.
pub(super) fn weight(text: &str, words: &[&str]) -> i32 {
    let lower = text.to_lowercase();
    let plain: Vec<_> =
        lower.split(' ').map(|word| word.trim_matches(|c: char| !c.is_alphanumeric())).collect();
    // "Gently stir".
    let adverbs = plain.iter().take_while(|word| word.ends_with("ly")).count().min(2);
    let (first, second) =
        (plain.get(adverbs).copied().unwrap_or(""), plain.get(adverbs + 1).copied().unwrap_or(""));
    let names = words.get(adverbs).is_some_and(|word| word.ends_with(':'));
    let begins = match first {
        first if OF_RECIPES.contains(&first) => -14,
        _ if names => 0,
        first if VERBS.contains(&first) => -6,
        first if ALSO_NAMES.contains(&first) && OBJECTS.contains(&second) => -6,
        first if OPENERS.contains(&first) => -3,
        _ => 0,
    };
    let of_sentences =
        plain.iter().filter(|word| OF_SENTENCES.contains(word)).take(MOST_OF_SENTENCES).count();
    let remark = if REMARKS.iter().any(|remark| lower.contains(remark)) && words.len() < 13 { 2 } else { 0 };
    begins + remark - i32::try_from(of_sentences).unwrap_or(0)
}

/// Whether a text begins with what a cook does.
pub(super) fn begins_with_a_verb(text: &str) -> bool {
    VERBS.contains(&text.split([' ', ',']).next().unwrap_or_default())
}

/// Whether a text begins with an amount that is no number: "a pinch of salt".
pub(super) fn is_vague_amount(words: &[&str]) -> bool {
    let first = words.iter().find(|word| !["a", "A", "an", "An"].contains(word));
    first.is_some_and(|word| {
        VAGUE.iter().any(|vague| vague.eq_ignore_ascii_case(word.trim_matches(['(', ')', ','])))
    })
}

/// Words after which a sentence goes on.
#[rustfmt::skip]
const UNFINISHED: &[&str] = &[
    "a", "an", "the", "and", "or", "of", "with", "in", "into", "on", "for", "to", "until", "about", "at", "from", "by", "your", "over", "then",
];

/// Whether a text ends where no sentence does.
pub(super) fn ends_unfinished(text: &str) -> bool {
    let last = end(text).rsplit(' ').next().unwrap_or_default();
    text.ends_with(',') || UNFINISHED.contains(&last)
}

/// Where the last word stands, unless it is longer than those that are looked for: a step can be one word of thousands of letters.
fn end(text: &str) -> &str {
    text.char_indices().rev().nth(15).map_or(text, |(at, _)| &text[at..])
}

/// First halves of words that a cook writes with a hyphen.
#[rustfmt::skip]
const HALVES: &[&str] = &[
    "all", "bite", "bone", "cast", "deep", "extra", "fat", "fine", "finely", "firm", "five", "flat", "four", "free", "freshly", "full", "gluten", "half", "heavy", "high",
    "home", "large", "long", "low", "medium", "multi", "non", "old", "one", "oven", "pan", "pre", "ready", "room", "self", "semi", "short", "slow", "small",
    "stir", "store", "sugar", "sun", "three", "two", "well", "whole",
];

/// Whether the hyphen that ends a text belongs there: "all-" goes on with "purpose", "driz-" with "zle".
pub(super) fn ends_half_a_compound(text: &str) -> bool {
    let word = end(text).trim_end_matches(['-', '‐']);
    let word = word.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    HALVES.iter().any(|half| half.eq_ignore_ascii_case(word))
}

/// What a page has beside a recipe to click on.
#[rustfmt::skip]
pub(super) const BUTTONS: &[&str] = &[
    "print", "print recipe", "pin", "pin recipe", "save", "save recipe", "rate", "rate recipe", "rate this recipe", "share",
    "jump to recipe", "jump to video", "skip to main content", "skip to content", "skip to recipe",
];

/// What a page has among the ingredients to click on, and what it says of that.
#[rustfmt::skip]
pub(super) const SWITCHES: &[&str] = &[
    "us customary", "metric", "us customary metric", "1x", "2x", "3x", "1/2x", "2x 3x", "1x2x3x", "1x 2x 3x", "1/2x 1x 2x", "1/2x1x2x3x", "cook mode",
    "cook mode prevent your screen from going dark", "prevent your screen from going dark",
];

/// How lines begin that mail programs add.
#[rustfmt::skip]
pub(super) const OF_MAIL: &[&str] = &[
    "sent from my ", "sent from mail", "sent via ", "get outlook for ", "from: ", "to: ", "cc: ", "subject: ", "date: ", "sent: ", "reply-to: ",
];

/// Words that are small in a title.
#[rustfmt::skip]
pub(super) const SMALL_IN_TITLES: &[&str] = &[
    "a", "an", "the", "and", "or", "of", "with", "in", "on", "for", "to", "from", "by", "à", "la", "de", "&",
];

pub(super) const GREETINGS: &[&str] = &["hi", "hello", "hey", "hiya", "dear"];

/// How mail ends.
#[rustfmt::skip]
pub(super) const CLOSINGS: &[&str] = &[
    "love", "love you", "love you all", "love you lots", "love you bunches", "lots of love", "much love", "with love", "all my love", "best", "best wishes", "all the best", "regards", "kind regards", "best regards",
    "warm regards", "cheers", "yours", "yours truly", "yours sincerely", "sincerely", "hugs", "hugs and kisses", "xoxo", "xx", "xxx", "thanks",
    "many thanks", "thank you", "take care", "see you soon",
];
