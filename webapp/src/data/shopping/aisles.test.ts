import { expect, test } from 'vitest';
import { type Aisle, AISLES, aisleOf } from './aisles.ts';
import { ingredientName } from '../../kitchen/ingredient-name.ts';

/** Every eighth of the ingredients of the demonstration and of the real recipes, by their letters, and where a person would look for it. */
const CHECKED: Partial<Record<Aisle, string>> = {
  baking: `
    (Optional) icing sugar
    a teensy bit of sugar (to feed the yeast)
    All Purpose Flour
    almond meal (150 gr)
    Coconut Flour
    corn flour.
    flour
    granulated sugar, for the fruit
    instant yeast or 1.25/4 tsp active dry yeast
    light brown sugar
    sifted enriched Flour
    sugar (brown sugar works too)
    sugar.
    vanilla
    vanilla sugar
    Wheat flour
    white sugar
  `,
  canned: `
    apple sauce
    Basmati Rice
    Beef Broth
    bread crumbs
    buckwheat
    Chicken stock
    chickpeas, drained and rinsed
    chopped toasted walnuts
    dried lasagna noodles
    fine bulgur
    Fradiavolo Sauce (Victoria)
    kidney beans or fresh
    long-grain parboiled rice
    macaroni (dry weight)
    Mostaccioli Rigati or Penne Rigati (Ronzoni)
    pearl barley, rinsed
    popcorn kernels
    Red Lentils
    rice paper wrappers, 8½ inches wide
    sesame
    Spaghetti
    toasted pecans, chopped
    Tomato paste
    tomato sauce (or 4 cups fresh tomato sauce)
    whole peeled tomatoes, crushed by hand
  `,
  produce: `
    Baby spinach leaves
    broccoli (you can use really any amount of broccoli)
    butter lettuce leaves
    cabbage
    carrot
    carrots
    Carrots, sliced
    celery stalks, sliced ¼ inch thick
    Chives
    chopped chives
    chopped fresh basil
    chopped onion
    cilantro leaves, chopped
    cucumber, in thin matchsticks
    finely chopped Italian parsley
    fresh parsley
    garlic clove, finely grated
    garlic cloves, minced
    Garlic, chopped or powder (optional)
    green cabbage cut into ribbons (optional)
    Green onions
    jalapeño, seeded and minced
    kaffir lime leaves
    Lemon juice
    lemon, zest finely grated
    minced garlic cloves
    mint leaves
    onion chopped
    Onion, finely chopped
    onions , finely chopped
    onions, thickly sliced
    Parsley (Optional)
    pineapple (optional)
    potato (peeled and cubed)
    potatoes, cubed
    red cabbage (1 medium head)
    red onions
    romaine lettuce, shredded
    shallots, finely chopped
    sliced tomatoes
    spring onion
    Sweetcorn (Optional)
    tart apples, peeled and coarsely grated
    plum tomatoes, quartered
    Tomatoes, chopped
    white onion, chopped
    yellow onion, minced
    zucchinis
  `,
  meat: `
    bacon, chopped
    bone-in lamb neck or shoulder
    boneless pork shoulder
    crayfish, boiled
    Diced Chicken (cooked or raw)
    fresh bulk Italian style pork sausage
    ground beef meat per person
    ground pork
    ham with Italian herbs
    linguiça (type of Portuguese sausage)
    medium shrimp (24), peeled and deveined
    pancetta
    pork Roast
    sweet and or spicy Italian sausage
  `,
  condiments: `
    Balsamic vinegar, to taste
    Capers
    chili sauce (e.g Sriracha)
    dijon mustard
    extra-virgin olive oil
    fish sauce
    Gherkin / Cornichons
    high quality olive oil
    lard or vegetable oil
    Mayo and mustard
    Mustard
    neutral oil
    Oil (any type)
    olive oil and/or butter
    Pickle relish (optional)
    Vegetable oil, for the grate
    vinegar
    white wine vinegar
    Worcestershire Sauce (Optional)
  `,
  spices: `
    Bayleaf
    Black Cardamom
    Black pepper, to taste
    Cayenne pepper
    cinnamon stick, 2 inches long
    cloves
    Coriander
    crushed red pepper
    curry powder
    Dash of Tumeric Powder
    dried tarragon
    dry oregano
    Garam Masala
    garlic powder
    Ground Coriander
    Marjoram
    nutmegs, grated.
    Onion powder (optional)
    oregano
    pepper
    saffron threads
    Salt and pepper
    Salt, to taste
    sazon
    smoked paprika
    star anise
    turmeric powder
  `,
  drinks: `
    Beer
    cognac
    hot water
    Red wine (optional)
    stout or porter for some extra flavour.
    water
  `,
  dairy: `
    Butter, enough to fry with
    cold unsalted butter, cut in small cubes
    cream
    Egg
    egg yolks, beaten until thick
    eggs.
    grated Parmesan
    Mexican crema or sour cream
    Parmesan rind, made with vegetarian rennet if you need it
    quark (plain yoghurt can be used as a replacement)
    Shredded Cheddar Cheese
    sour cream
    Unsalted Butter
    unsalted butter, softened, for the filling
  `,
  other: `
    cheesecloth
    Dough:
    Oven-safe pan
  `,
  bakery: `
    crisp ladyfingers
    gingerbread
  `,
  frozen: `
    frozen orange juice concentrate, thawed and undiluted
  `,
};

const lines = (text: string) => text.trim().split(/\n\s*/);

test('a person finds 93 of 100 ingredients in the aisle that is said', () => {
  const all = Object.entries(CHECKED).flatMap(([aisle, text]) =>
    lines(text).map((line) => ({ aisle, line })),
  );
  const wrong = all
    .map(({ aisle, line }) => ({ line, aisle, said: aisleOf(ingredientName(line).name) }))
    .filter(({ aisle, said }) => aisle !== said);
  expect(all.length).toBeGreaterThanOrEqual(120);
  expect(wrong.length / all.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.07);
});

test.each([
  ['chicken stock', 'canned'],
  ['beef or chicken stock', 'canned'],
  ['chicken breasts', 'meat'],
  ['coconut milk', 'canned'],
  ['coconut oil', 'condiments'],
  ['peanut butter', 'canned'],
  ['butter lettuce', 'produce'],
  ['butternut squash', 'produce'],
  ['lemon juice', 'produce'],
  ['juice of 1/2 lemon', 'produce'],
  ['orange juice', 'drinks'],
  ['bell pepper', 'produce'],
  ['black pepper', 'spices'],
  ['garlic powder', 'spices'],
  ['garlic cloves', 'produce'],
  ['cloves', 'spices'],
  ['dried thyme', 'spices'],
  ['thyme sprigs', 'produce'],
  ['rice vinegar', 'condiments'],
  ['red wine', 'drinks'],
  ['red wine vinegar', 'condiments'],
  ['almond flour', 'baking'],
  ['corn tortillas', 'bakery'],
  ['frozen peas', 'frozen'],
  ['canned peas', 'canned'],
  ['tinned peaches', 'canned'],
  ['#2 can peaches', 'canned'],
  ['tin of tomatoes', 'canned'],
  ['red peppers, canned', 'canned'],
  ['canned cooking spray', 'condiments'],
  ['ice cream', 'frozen'],
  ['cream cheese', 'dairy'],
  ['eggplant', 'produce'],
  ['kitchen paper', 'other'],
  ['rolls paper towels', 'other'],
  ['rolls toilet paper', 'other'],
  ['bicarbonate of soda', 'baking'],
  ['club soda', 'drinks'],
  ['cornflour', 'baking'],
  ['rigatoni', 'canned'],
  ['crushed corn flakes', 'canned'],
  ['mince', 'meat'],
  ['lamb mince', 'meat'],
  ['butter the size of a walnut', 'dairy'],
  ['stewing hen', 'meat'],
  ['hen-of-the-woods', 'produce'],
  ['', 'other'],
] as const)('%s is in the aisle %s', (name, aisle) => {
  expect(aisleOf(name)).toBe(aisle);
});

test('every aisle has a name of its own', () => {
  expect(new Set(Object.values(AISLES)).size).toBe(Object.keys(AISLES).length);
});
