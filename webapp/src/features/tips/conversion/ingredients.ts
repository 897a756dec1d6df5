/** Something that is weighed and measured in a kitchen. */
export interface Ingredient {
  name: string;
  /** The weight of a US cup of it, in grams. */
  gramsPerCup: number;
  /** It pours: its ounces may be fluid ones. */
  isLiquid?: true;
  /** What else it is called. Small letters; a final s is understood. */
  alsoCalled?: readonly string[];
}

/** A US cup of water, in grams, at 20 °C: 236.59 ml of 0.9982 g. */
const WATER = 236;

/**
 * What a US cup weighs. Flour is spooned into the cup and leveled, brown sugar is packed. Sources: King Arthur Baking's Ingredient Weight
 * Chart; liquids, dairy, legumes, rice and salt after the portions in the USDA's FoodData Central; butter is half a pound to a cup.
 */
export const INGREDIENTS: readonly Ingredient[] = [
  {
    name: 'all-purpose flour',
    gramsPerCup: 120,
    alsoCalled: ['flour', 'plain flour', 'white flour', 'wheat flour', 'ap flour'],
  },
  { name: 'bread flour', gramsPerCup: 120, alsoCalled: ['strong flour'] },
  { name: 'cake flour', gramsPerCup: 120 },
  { name: 'pastry flour', gramsPerCup: 106 },
  { name: 'self-rising flour', gramsPerCup: 113, alsoCalled: ['self raising flour'] },
  { name: 'whole wheat flour', gramsPerCup: 113, alsoCalled: ['wholewheat flour', 'wholemeal flour'] },
  { name: 'rye flour', gramsPerCup: 106 },
  { name: 'almond flour', gramsPerCup: 96, alsoCalled: ['ground almond'] },
  { name: 'oat flour', gramsPerCup: 92 },
  { name: 'rice flour', gramsPerCup: 142 },
  { name: 'coconut flour', gramsPerCup: 128 },
  { name: 'cornmeal', gramsPerCup: 138, alsoCalled: ['corn meal'] },
  { name: 'cornstarch', gramsPerCup: 112, alsoCalled: ['corn starch', 'cornflour'] },
  { name: 'sugar', gramsPerCup: 198, alsoCalled: ['granulated sugar', 'white sugar', 'cane sugar'] },
  { name: 'superfine sugar', gramsPerCup: 190, alsoCalled: ['caster sugar', 'castor sugar'] },
  {
    name: 'brown sugar',
    gramsPerCup: 213,
    alsoCalled: ['light brown sugar', 'dark brown sugar', 'packed brown sugar'],
  },
  {
    name: 'confectioners’ sugar',
    gramsPerCup: 113,
    alsoCalled: ['confectioner sugar', 'powdered sugar', 'icing sugar'],
  },
  { name: 'honey', gramsPerCup: 336 },
  { name: 'maple syrup', gramsPerCup: 312 },
  { name: 'corn syrup', gramsPerCup: 312 },
  { name: 'molasses', gramsPerCup: 340, alsoCalled: ['treacle'] },
  { name: 'jam', gramsPerCup: 340, alsoCalled: ['marmalade', 'preserve'] },
  { name: 'butter', gramsPerCup: 226.796, alsoCalled: ['margarine'] },
  { name: 'shortening', gramsPerCup: 184, alsoCalled: ['vegetable shortening'] },
  { name: 'lard', gramsPerCup: 226 },
  { name: 'coconut oil', gramsPerCup: 226 },
  {
    name: 'vegetable oil',
    gramsPerCup: 198,
    isLiquid: true,
    alsoCalled: ['oil', 'canola oil', 'sunflower oil', 'cooking oil'],
  },
  { name: 'olive oil', gramsPerCup: 200, isLiquid: true },
  { name: 'water', gramsPerCup: WATER, isLiquid: true },
  { name: 'milk', gramsPerCup: 244, isLiquid: true, alsoCalled: ['whole milk', 'skim milk'] },
  { name: 'buttermilk', gramsPerCup: 245, isLiquid: true },
  {
    name: 'cream',
    gramsPerCup: 238,
    isLiquid: true,
    alsoCalled: ['heavy cream', 'whipping cream', 'heavy whipping cream'],
  },
  { name: 'half-and-half', gramsPerCup: 242, isLiquid: true, alsoCalled: ['halfandhalf'] },
  { name: 'sour cream', gramsPerCup: 230 },
  { name: 'yogurt', gramsPerCup: 245, alsoCalled: ['yoghurt', 'plain yogurt'] },
  { name: 'cream cheese', gramsPerCup: 227 },
  { name: 'ricotta', gramsPerCup: 227 },
  {
    name: 'grated cheddar',
    gramsPerCup: 113,
    alsoCalled: ['cheddar', 'cheese', 'grated cheese', 'shredded cheese'],
  },
  { name: 'grated Parmesan', gramsPerCup: 100, alsoCalled: ['parmesan'] },
  { name: 'mayonnaise', gramsPerCup: 226, alsoCalled: ['mayo'] },
  { name: 'peanut butter', gramsPerCup: 270 },
  { name: 'cocoa', gramsPerCup: 84, alsoCalled: ['cocoa powder', 'unsweetened cocoa'] },
  {
    name: 'chocolate chips',
    gramsPerCup: 170,
    alsoCalled: ['chocolate chip', 'chopped chocolate', 'chocolate'],
  },
  { name: 'rolled oats', gramsPerCup: 89, alsoCalled: ['oat', 'oatmeal', 'old fashioned oat', 'quick oat'] },
  { name: 'dry rice', gramsPerCup: 185, alsoCalled: ['rice', 'white rice', 'long grain rice'] },
  { name: 'dry quinoa', gramsPerCup: 170, alsoCalled: ['quinoa'] },
  { name: 'dry lentils', gramsPerCup: 192, alsoCalled: ['lentil'] },
  { name: 'dry beans', gramsPerCup: 184, alsoCalled: ['dry bean', 'kidney bean', 'bean'] },
  { name: 'dry breadcrumbs', gramsPerCup: 112, alsoCalled: ['breadcrumb', 'bread crumb'] },
  { name: 'panko', gramsPerCup: 50 },
  { name: 'graham cracker crumbs', gramsPerCup: 100, alsoCalled: ['graham cracker crumb'] },
  { name: 'chopped walnuts', gramsPerCup: 113, alsoCalled: ['walnut', 'nut'] },
  { name: 'chopped pecans', gramsPerCup: 114, alsoCalled: ['pecan'] },
  { name: 'whole almonds', gramsPerCup: 142, alsoCalled: ['almond'] },
  { name: 'raisins', gramsPerCup: 149, alsoCalled: ['raisin', 'sultana'] },
  { name: 'shredded coconut', gramsPerCup: 85, alsoCalled: ['coconut', 'sweetened coconut'] },
  { name: 'blueberries', gramsPerCup: 140, alsoCalled: ['blueberry'] },
  { name: 'chopped onion', gramsPerCup: 142, alsoCalled: ['onion'] },
  { name: 'grated carrot', gramsPerCup: 99, alsoCalled: ['carrot'] },
  { name: 'mashed banana', gramsPerCup: 227, alsoCalled: ['banana'] },
  { name: 'mashed potatoes', gramsPerCup: 213, alsoCalled: ['mashed potatoe'] },
  { name: 'applesauce', gramsPerCup: 255, alsoCalled: ['apple sauce'] },
  { name: 'pumpkin purée', gramsPerCup: 227, alsoCalled: ['pumpkin', 'pumpkin puree'] },
  { name: 'table salt', gramsPerCup: 292, alsoCalled: ['salt'] },
  { name: 'baking powder', gramsPerCup: 192 },
  { name: 'baking soda', gramsPerCup: 288, alsoCalled: ['bicarbonate', 'bicarbonate soda'] },
  { name: 'lemon juice', gramsPerCup: 244, isLiquid: true, alsoCalled: ['lime juice'] },
];

/** What a cup is filled with if a stick of it is asked for. */
export const BUTTER: Ingredient = INGREDIENTS.find(({ name }) => name === 'butter') ?? {
  name: 'butter',
  gramsPerCup: 226.796,
};

/** Words that change little about the weight of a cup. */
const LITTLE = new Set([
  'fresh',
  'sifted',
  'packed',
  'unsalted',
  'salted',
  'soft',
  'softened',
  'melted',
  'cold',
  'warm',
  'dry',
  'dried',
  'raw',
  'uncooked',
  'chopped',
  'grated',
  'ground',
  'unsweetened',
  'plain',
  'whole',
  'of',
  'the',
]);

const BY_NAME = new Map<string, Ingredient>(
  INGREDIENTS.flatMap((ingredient) =>
    [ingredient.name, ...(ingredient.alsoCalled ?? [])].map((name) => [key(name), ingredient] as const),
  ),
);

/** The ingredient that is called so; null for one whose weight is not known here. */
export function ingredientNamed(words: readonly string[]): Ingredient | null {
  const few = words.filter((word) => !LITTLE.has(word.toLowerCase()));
  return BY_NAME.get(key(words.join(' '))) ?? BY_NAME.get(key(few.join(' '))) ?? null;
}

/** Written so that "Confectioners' sugar", "almonds" and "all-purpose" are found however they are written. */
function key(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[\s-]+/)
    .map((word) => word.replace(/s$/, ''))
    .join(' ');
}
