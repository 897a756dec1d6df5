/**
 * Where tags are offered for a search: in groups, by what they say of a recipe. Tags are free words, so the usual ones are listed here, and
 * everything else is in the last group. Diets are not offered at all (`isDiet`).
 */
export const TAG_GROUPS = ['Meal', 'Main ingredient', 'Origin', 'Occasion', 'More'] as const;

/** The name of a group of tags. */
export type TagGroup = (typeof TAG_GROUPS)[number];

const USUAL: Record<Exclude<TagGroup, 'More'>, string> = {
  Meal: `appetizer, aperitif, baking, beverage, bread, breakfast, brunch, burger, cake, candy, casserole, cocktail, cookie, course, curry,
    dessert, dinner, dip, dough, dressing, drink, dumpling, fry, ice cream, icecream, jam, lunch, main, main course, main dish, marinade, meal,
    muffin, noodles, omelet, pancake, pasta, pastry, pate, pickle, pie, pizza, porridge, preserve, pudding, roast, roll, salad, salsa, sandwich,
    sauce, savory, side, side dish, skewer, smoothie, snack, soup, sourdough, spread, starter, steak, stew, stock, supper, sweet, syrup, taco, tart,
    tea, waffle, wrap`,
  Origin: `african, american, argentinian, asian, australian, austrian, belgian, brazilian, british, bulgarian, cajun, canadian, caribbean,
    chinese, creole, croatian, cuban, czech, danish, dutch, egyptian, english, ethiopian, european, filipino, finnish, french, galician, georgian,
    german, greek, hawaiian, hungarian, indian, indonesian, iranian, irish, israeli, italian, jamaican, japanese, jewish, korean, latin american,
    lebanese, malaysian, mediterranean, mexican, middle eastern, moroccan, nigerian, nordic, north african, norwegian, pakistani, palestinian,
    persian, peruvian, polish, portuguese, quebec, romanian, russian, scandinavian, scottish, sicilian, southern, southwestern, spanish,
    sri lankan, swedish, swiss, syrian, taiwanese, tex mex, thai, tunisian, turkish, ukrainian, venezuelan, vietnamese, welsh, west african,
    yucatecan`,
  Occasion: `autumn, barbecue, basic, bbq, birthday, camping, celebration, christmas, crowd, easter, easy, everyday, fall, family, feast, festive,
    freezer, grilled, grilling, halloween, hanukkah, holiday, kids, leftovers, make ahead, new year, one pot, party, picnic, potluck, quick,
    ramadan, slow cooked, slow cooker, slowcooked, special occasion, spring, summer, sunday, thanksgiving, traditional, valentines day, wedding,
    weekend, weeknight, winter`,
  'Main ingredient': `almond, apple, apricot, asparagus, avocado, bacon, banana, bean, beef, beet, berry, blueberry, broccoli, butter, cabbage,
    carrot, cauliflower, celery, cheese, cherry, chicken, chickpea, chocolate, cinnamon, citrus, clam, coconut, coffee, corn, cornmeal, crab,
    cranberry, cream, cucumber, date, duck, egg, eggplant, fig, fish, fruit, garlic, ginger, grain, grape, ham, herb, honey, kale, lamb, leek,
    legume, lemon, lentil, lime, liver, lobster, mango, maple, meat, milk, mince, mushroom, mussel, mutton, nut, oats, olive, onion, orange,
    oyster, pea, peach, peanut, pear, pecan, pepper, pineapple, plum, pork, potato, poultry, prawn, pumpkin, quince, quinoa, rabbit, raisin,
    raspberry, rhubarb, rice, rye, salmon, sausage, seafood, shellfish, shrimp, spinach, squash, strawberry, sweet potato, tofu, tomato, tuna,
    turkey, turnip, veal, vegetable, venison, walnut, wheat, wine, yogurt, zucchini`,
};

const GROUP_OF = new Map<string, TagGroup>(
  TAG_GROUPS.flatMap((group) =>
    group === 'More' ? [] : USUAL[group].split(',').map((name): [string, TagGroup] => [plain(name), group]),
  ),
);

/** The group of a tag, whatever its capitals, hyphens and plural. */
export function groupOf(tag: string): TagGroup {
  return GROUP_OF.get(plain(tag)) ?? 'More';
}

/** Words and endings by which a diet is known, as `plain` writes them. */
const DIET = new RegExp(
  [
    String.raw`\b(?:bariatric|carnivore|cheesefare|detox|diabetic|diet(?:ary)?|fasting|healthful|healthy|keto(?:genic)?|lenten)\b`,
    String.raw`\b(?:macrobiotic|paleo|pescatarian|plant based|raw food|skinny|slimming|vegan|vegetarian|weight loss|whole ?30)\b`,
    String.raw`\b(?:high|low|no|reduced) (?:calory|carb|cholesterol|fat|fiber|fodmap|protein|salt|sodium|sugar)\b`,
    String.raw`\b(?:dairy|egg|fat|gluten|grain|lactose|meat|nut|oil|salt|soy|sugar|wheat) free\b`,
    '^raw$',
  ].join('|'),
);

/**
 * Whether a tag is a diet. There is no search for diets (docs/screens.md#about-us): such a tag stays on its recipe, as its writer's word, and
 * in an address, but it is not offered.
 */
export function isDiet(tag: string): boolean {
  return DIET.test(plain(tag));
}

/** A name in small letters, in the singular, with one space for hyphens and spaces. */
function plain(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .join(' ');
  return words
    .replace(/(?<=o|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '')
    .replace(/ie$/, 'y');
}
