import { plainTag } from './plain-tag.ts';

/**
 * Where tags are offered for a search: in groups, by what they say of a recipe. Tags are free words, so the usual ones are listed here, and
 * everything else is in the last group. Diets are not offered at all (`diet.ts`).
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
    group === 'More'
      ? []
      : USUAL[group].split(',').map((name): [string, TagGroup] => [plainTag(name), group]),
  ),
);

/** The group of a tag, whatever its capitals, hyphens and plural. */
export function groupOf(tag: string): TagGroup {
  return GROUP_OF.get(plainTag(tag)) ?? 'More';
}
