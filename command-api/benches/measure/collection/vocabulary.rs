//! The words of the generated recipes.

use std::collections::BTreeSet;

use super::random::{Random, Zipf};

/// The size of the vocabulary: as many words as a few hundred thousand recipes use.
const WORDS: usize = 20_000;

/// The commonest words, roughly in the order of real recipes; the others are made of syllables.
const KITCHEN: &str = "add salt minutes butter water oil cup sugar flour heat pepper garlic onion stir milk cook pan mix eggs bowl \
    cream cheese sauce chicken large medium small until bake oven tablespoon teaspoon chopped fresh lemon juice vanilla powder \
    baking dough bread olive tomato rice potato beef pork bacon parsley basil thyme oregano cinnamon chocolate cocoa honey yeast \
    simmer boil whisk fold knead roast fry grate slice dice mince drain rinse cover serve chill freeze season taste sprinkle \
    carrot celery mushroom spinach cabbage pumpkin zucchini eggplant broccoli beans lentils chickpeas peas corn noodles pasta \
    spaghetti lasagna soup stew salad pie cake cookie tart muffin pancake waffle pudding sorbet custard crumble biscuit scone \
    salmon tuna cod shrimp crab mussels anchovy turkey duck lamb veal sausage ham apple pear peach plum cherry berry strawberry \
    raspberry blueberry banana orange lime mango coconut almond walnut pecan hazelnut peanut sesame ginger turmeric cumin \
    coriander paprika chili saffron nutmeg clove cardamom mustard vinegar soy ketchup mayonnaise yogurt buttermilk mozzarella \
    parmesan cheddar feta ricotta gruyere broth stock wine beer brandy syrup molasses jam jelly gelatin cornstarch semolina oats \
    barley quinoa couscous tofu tempeh seaweed miso wasabi rosemary sage dill mint chives leek shallot radish turnip beet fennel \
    artichoke asparagus avocado cucumber lettuce arugula kale pickle olives capers raisins dates figs apricot grape melon";

const BEGINNINGS: [&str; 24] = [
    "b", "br", "c", "ch", "cr", "d", "f", "g", "gr", "h", "k", "l", "m", "n", "p", "pl", "qu", "r", "s",
    "st", "t", "tr", "v", "z",
];
const MIDDLES: [&str; 10] = ["a", "e", "i", "o", "u", "ai", "ea", "ou", "ie", "é"];
const ENDS: [&str; 10] = ["", "", "", "n", "r", "l", "s", "t", "nd", "ck"];

/// Words by frequency.
#[derive(Debug)]
pub(crate) struct Vocabulary {
    words: Vec<String>,
    zipf: Zipf,
}

impl Vocabulary {
    /// Always the same words.
    pub(crate) fn new() -> Self {
        let mut words: Vec<String> = KITCHEN.split_whitespace().map(str::to_owned).collect();
        let mut known: BTreeSet<String> = words.iter().cloned().collect();
        let mut random = Random::new(0x5EED_0001);
        while words.len() < WORDS {
            let word: String = (0..random.between(2, 4)).map(|_| syllable(&mut random)).collect();
            if known.insert(word.clone()) {
                words.push(word);
            }
        }
        Self { words, zipf: Zipf::new(WORDS) }
    }

    /// A random word, as common as in a text.
    pub(crate) fn word(&self, random: &mut Random) -> &str {
        &self.words[self.zipf.rank(random)]
    }

    /// The word with this rank.
    pub(crate) fn ranked(&self, rank: usize) -> &str {
        &self.words[rank % self.words.len()]
    }

    /// A text of this many words.
    pub(crate) fn text(&self, words: usize, random: &mut Random) -> String {
        let mut text = String::new();
        for number in 0..words {
            if number > 0 {
                text.push(' ');
            }
            text.push_str(self.word(random));
        }
        text
    }
}

fn syllable(random: &mut Random) -> String {
    let mut one = |of: &[&str]| of[random.between(0, of.len() - 1)].to_owned();
    one(&BEGINNINGS) + &one(&MIDDLES) + &one(&ENDS)
}
