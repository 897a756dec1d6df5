/** What to take when something is missing. */
export interface Substitution {
  missing: string;
  /** The amount of it that the recipe asks for. */
  amount: string;
  instead: string;
}

/** For baking, where amounts decide whether it rises. */
export const BAKING_SUBSTITUTIONS: readonly Substitution[] = [
  {
    missing: 'Baking powder',
    amount: '1 teaspoon',
    instead: '1/4 teaspoon baking soda + 1/2 teaspoon cream of tartar + 1/4 teaspoon cornstarch',
  },
  {
    missing: 'Baking soda',
    amount: '1 teaspoon',
    instead: '1 tablespoon baking powder; leave out some of the salt',
  },
  { missing: 'Brown sugar', amount: '1 cup', instead: '1 cup granulated sugar + 1 tablespoon molasses' },
  {
    missing: 'Butter, unsalted',
    amount: '1 cup',
    instead: '1 cup salted butter, and 1/2 teaspoon less salt; or 7/8 cup lard or vegetable oil',
  },
  {
    missing: 'Buttermilk',
    amount: '1 cup',
    instead: '1 tablespoon lemon juice or vinegar + milk to make 1 cup; let it stand for 5 minutes',
  },
  {
    missing: 'Cake flour',
    amount: '1 cup',
    instead: '1 cup all-purpose flour, less 2 tablespoons, + 2 tablespoons cornstarch; sift together',
  },
  {
    missing: 'Chocolate, semisweet',
    amount: '1 ounce',
    instead: '1/2 ounce unsweetened chocolate + 1 tablespoon sugar',
  },
  {
    missing: 'Chocolate, unsweetened',
    amount: '1 ounce',
    instead: '3 tablespoons cocoa + 1 tablespoon butter or oil',
  },
  {
    missing: 'Confectioners’ sugar',
    amount: '1 cup',
    instead: '9 tablespoons granulated sugar + 1 1/2 teaspoons cornstarch, ground in a blender until powdery',
  },
  {
    missing: 'Corn syrup, light',
    amount: '1 cup',
    instead: '1 cup sugar + 1/4 cup water, boiled until the sugar is dissolved; or 1 cup honey',
  },
  {
    missing: 'Cream of tartar',
    amount: '1/2 teaspoon',
    instead: '1 1/2 teaspoons lemon juice or white vinegar',
  },
  {
    missing: 'Egg',
    amount: '1 large',
    instead:
      '1/4 cup unsweetened applesauce or mashed banana; or 1 tablespoon ground flaxseed + 3 tablespoons water, after 5 minutes',
  },
  {
    missing: 'Self-rising flour',
    amount: '1 cup',
    instead: '1 cup all-purpose flour + 1 1/2 teaspoons baking powder + 1/4 teaspoon salt',
  },
  {
    missing: 'Yeast, active dry',
    amount: '1 package',
    instead: '2 1/4 teaspoons active dry yeast; or 1 3/4 teaspoons instant yeast, which needs no warm water',
  },
];

/** For cooking, where the tongue decides. */
export const COOKING_SUBSTITUTIONS: readonly Substitution[] = [
  {
    missing: 'Allspice',
    amount: '1 teaspoon',
    instead: '1/2 teaspoon cinnamon + 1/4 teaspoon nutmeg + 1/4 teaspoon cloves',
  },
  {
    missing: 'Breadcrumbs, dry',
    amount: '1 cup',
    instead: '3/4 cup crushed crackers; or 1 cup crushed cornflakes',
  },
  {
    missing: 'Broth',
    amount: '1 cup',
    instead: '1 bouillon cube or 1 teaspoon bouillon powder + 1 cup boiling water',
  },
  {
    missing: 'Cornstarch, to thicken',
    amount: '1 tablespoon',
    instead: '2 tablespoons flour, cooked for 3 minutes; or 2 teaspoons arrowroot, stirred in at the end',
  },
  {
    missing: 'Cream, heavy',
    amount: '1 cup',
    instead: '3/4 cup milk + 1/4 cup melted butter; it cannot be whipped',
  },
  {
    missing: 'Garlic',
    amount: '1 clove',
    instead: '1/8 teaspoon garlic powder; or 1/2 teaspoon minced garlic from a jar',
  },
  { missing: 'Ginger, fresh', amount: '1 tablespoon grated', instead: '1/4 teaspoon ground ginger' },
  {
    missing: 'Half-and-half',
    amount: '1 cup',
    instead: '1 tablespoon melted butter + whole milk to make 1 cup; or 3/4 cup milk + 1/4 cup heavy cream',
  },
  {
    missing: 'Herbs, fresh',
    amount: '1 tablespoon chopped',
    instead: '1 teaspoon dried leaves; or 1/4 teaspoon ground',
  },
  {
    missing: 'Lemon juice',
    amount: '1 teaspoon',
    instead: '1 teaspoon lime juice; or 1/2 teaspoon white vinegar',
  },
  {
    missing: 'Mayonnaise',
    amount: '1 cup',
    instead: '1 cup sour cream or plain yogurt, with a pinch of salt',
  },
  {
    missing: 'Mustard, prepared',
    amount: '1 tablespoon',
    instead: '1 teaspoon dry mustard + 2 teaspoons white vinegar or water',
  },
  {
    missing: 'Onion',
    amount: '1 medium',
    instead: '1 tablespoon onion powder; or 1/4 cup dried minced onion',
  },
  { missing: 'Sour cream', amount: '1 cup', instead: '1 cup plain Greek yogurt; stir it in off the heat' },
  {
    missing: 'Soy sauce',
    amount: '1/4 cup',
    instead: '3 tablespoons Worcestershire sauce + 1 tablespoon water',
  },
  {
    missing: 'Tomato sauce',
    amount: '1 cup',
    instead: '6 tablespoons tomato paste + 1/2 cup water, seasoned',
  },
  {
    missing: 'Wine, white',
    amount: '1 cup',
    instead: '1 cup chicken or vegetable broth + 1 tablespoon lemon juice or white wine vinegar',
  },
];
