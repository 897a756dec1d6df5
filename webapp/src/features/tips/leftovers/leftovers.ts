/** The kinds of leftovers, in the order of the product. Source: docs/screens.md#tips-and-temps. */
export const LEFTOVER_KINDS = [
  'Baked potatoes',
  'Cooked meat',
  'Roasted turkey',
  'Spaghetti sauce',
  'Mashed potatoes',
  'Cream',
  'Overripe bananas',
  'French bread',
  'Rice',
  'Pasta',
  'Cream cheese',
] as const;
/** One of them. */
export type LeftoverKind = (typeof LEFTOVER_KINDS)[number];

/** Something to make of it. */
export interface Idea {
  name: string;
  how: string;
}

/** What a card says. */
export interface Leftovers {
  ideas: readonly Idea[];
  /** How to keep it. Temperatures, and how long it may cool, are those of docs/product.md#temperatures; how long it keeps is ours. */
  keep: string;
}

/** Ideas for each kind. */
export const LEFTOVERS: Record<LeftoverKind, Leftovers> = {
  'Baked potatoes': {
    ideas: [
      {
        name: 'Home fries',
        how: 'Cube them, skin and all, and fry with onion and paprika until the edges are brown.',
      },
      {
        name: 'Potato soup',
        how: 'Simmer with leeks and broth, mash half, and finish with a spoon of sour cream.',
      },
      {
        name: 'Twice-baked',
        how: 'Scoop out, mix with cheese and chives, fill the skins, and bake until golden.',
      },
      {
        name: 'Spanish omelet',
        how: 'Slice, warm in olive oil with onion, pour beaten eggs over, and cook slowly.',
      },
      { name: 'Crisp skins', how: 'Brush empty skins with butter and bake at 425°F until they crackle.' },
      { name: 'Potato bread', how: 'Mash one into a batch of yeast dough: the loaf stays soft for days.' },
    ],
    keep: 'Take off the foil and put them into the fridge within 2 hours; eat within 4 days.',
  },
  'Cooked meat': {
    ideas: [
      { name: 'Hash', how: 'Dice with potatoes and onion, fry in one layer, and set an egg on top.' },
      {
        name: 'Shepherd’s pie',
        how: 'Chop finely, moisten with gravy, cover with mashed potatoes, and bake.',
      },
      { name: 'Fried rice', how: 'Cut into slivers and toss with cold rice, peas, egg and soy sauce.' },
      {
        name: 'Tacos',
        how: 'Shred, warm with cumin and a splash of broth, and fill tortillas with crisp cabbage.',
      },
      { name: 'Barley soup', how: 'Simmer with carrots, celery and barley; the bone gives the broth.' },
      {
        name: 'Stuffed peppers',
        how: 'Mix with rice and tomato, fill peppers, and bake until they are tender.',
      },
      { name: 'Sandwiches', how: 'Slice thinly across the grain and layer with mustard and pickles.' },
    ],
    keep: 'Slice large pieces so that they cool quickly. Reheat to 165°F; eat within 4 days.',
  },
  'Roasted turkey': {
    ideas: [
      {
        name: 'Turkey noodle soup',
        how: 'Boil the carcass for two hours, strain, and add vegetables, noodles and meat.',
      },
      { name: 'Pot pie', how: 'Stir into a creamy sauce with peas and carrots, and bake under a crust.' },
      { name: 'Tetrazzini', how: 'Bake with spaghetti, mushrooms, cream and a crust of breadcrumbs.' },
      {
        name: 'White chili',
        how: 'Simmer with white beans, green chiles and cumin; squeeze a lime over it.',
      },
      { name: 'Turkey salad', how: 'Dress with mayonnaise, celery, grapes and walnuts.' },
      {
        name: 'Enchiladas',
        how: 'Roll in tortillas, cover with sauce and cheese, and bake until it bubbles.',
      },
      {
        name: 'The day-after sandwich',
        how: 'Stack with stuffing and cranberry sauce, and toast it in butter.',
      },
    ],
    keep: 'Take the meat off the bone within 2 hours. Reheat to 165°F; freeze what is left after 4 days.',
  },
  'Spaghetti sauce': {
    ideas: [
      {
        name: 'Shakshuka',
        how: 'Warm with cumin, make hollows, break eggs into them, and cover until they are set.',
      },
      { name: 'Pizza', how: 'Cook it down until it is thick, and spread it on dough.' },
      { name: 'Sloppy joes', how: 'Stir into browned ground beef with a spoon of mustard, and fill buns.' },
      { name: 'Minestrone', how: 'Thin with broth; add beans, small pasta and any vegetable.' },
      { name: 'Baked eggplant', how: 'Layer with slices of fried eggplant and mozzarella, and bake.' },
      { name: 'Meatloaf glaze', how: 'Spread over a meatloaf for its last quarter of an hour.' },
    ],
    keep: 'Freeze in a muffin pan: each cup is a portion. Bring it to a boil, to 165°F at least, when it is used.',
  },
  'Mashed potatoes': {
    ideas: [
      { name: 'Potato cakes', how: 'Mix with an egg, flour and scallions, and fry spoonfuls until crisp.' },
      { name: 'Gnocchi', how: 'Knead with flour and egg yolk, cut into pillows, and boil until they float.' },
      { name: 'A pie’s roof', how: 'Spread over stewed meat or lentils, rough it with a fork, and bake.' },
      { name: 'Croquettes', how: 'Roll around a cube of cheese, bread, and fry.' },
      { name: 'Thick soup', how: 'Whisk into hot broth with corn or leeks: it thickens by itself.' },
      { name: 'Soft rolls', how: 'Knead a cupful into the dough for dinner rolls.' },
    ],
    keep: 'Spread them out in a shallow dish to cool. Reheat to 165°F, with a splash of milk; eat within 4 days.',
  },
  Cream: {
    ideas: [
      {
        name: 'Scones',
        how: 'Stir into flour, sugar and baking powder: cream scones need neither egg nor butter.',
      },
      {
        name: 'Pan sauce',
        how: 'Loosen what sticks to the pan with broth, add cream, and boil until it coats a spoon.',
      },
      { name: 'Ganache', how: 'Pour hot over as much chopped chocolate, wait, and stir until it shines.' },
      {
        name: 'Butter',
        how: 'Shake in a closed jar until it clumps; salt the butter, drink the buttermilk.',
      },
      { name: 'Scrambled eggs', how: 'A spoon for each egg makes soft curds.' },
      { name: 'Panna cotta', how: 'Warm with sugar and vanilla, dissolve gelatin in it, and let it set.' },
      { name: 'Potato gratin', how: 'Pour over sliced potatoes with garlic, and bake slowly.' },
    ],
    keep: 'At 40°F it lasts about a week after opening. Whip what is left and freeze it in spoonfuls.',
  },
  'Overripe bananas': {
    ideas: [
      { name: 'Banana bread', how: 'The blacker the skin, the sweeter the loaf; three bananas make one.' },
      { name: 'Pancakes', how: 'Mash one with two eggs and a pinch of cinnamon, and fry small ones.' },
      { name: 'Ice cream', how: 'Freeze slices, then blend until they are smooth. Nothing else is needed.' },
      { name: 'Oatmeal', how: 'Stir a mashed one into the pot instead of sugar.' },
      { name: 'Smoothies', how: 'Freeze in pieces and blend with milk, peanut butter and cocoa.' },
      { name: 'Muffins', how: 'Fold into the batter with walnuts; mashed banana replaces an egg, too.' },
      {
        name: 'Bananas in caramel',
        how: 'Warm halves in butter and brown sugar for a minute, and serve on toast.',
      },
    ],
    keep: 'Peel before freezing. In a closed bag they keep for three months.',
  },
  'French bread': {
    ideas: [
      { name: 'French toast', how: 'Soak thick slices in egg and milk overnight: stale bread does it best.' },
      {
        name: 'Croutons',
        how: 'Toss cubes in olive oil and garlic, and bake at 375°F until they are crisp.',
      },
      { name: 'Bread pudding', how: 'Bake cubes in custard with raisins or chocolate.' },
      { name: 'Onion soup', how: 'Float toasted slices on top, cover with cheese, and broil.' },
      { name: 'Panzanella', how: 'Let cubes drink the juice of ripe tomatoes, with basil and red onion.' },
      { name: 'Breadcrumbs', how: 'Dry in a low oven, grate, and keep in a jar.' },
      {
        name: 'Strata',
        how: 'Layer with cheese, vegetables and eggs in the evening, and bake for breakfast.',
      },
    ],
    keep: 'Freeze it sliced on the day it was bought. A hard loaf is revived by a splash of water and 5 hot minutes.',
  },
  Rice: {
    ideas: [
      { name: 'Fried rice', how: 'Cold rice does not stick: fry it hot with egg, peas and soy sauce.' },
      { name: 'Rice pudding', how: 'Simmer in milk with cinnamon and sugar until it is creamy.' },
      { name: 'Stuffed cabbage', how: 'Roll up with ground meat or mushrooms, and braise in tomato sauce.' },
      { name: 'Arancini', how: 'Shape balls around mozzarella, bread, and fry.' },
      { name: 'Burrito bowl', how: 'Top with beans, salsa, avocado and lime.' },
      { name: 'Soup', how: 'Add a cupful at the very end; it drinks broth while it waits.' },
      { name: 'Rice fritters', how: 'Bind with egg and grated zucchini, and fry in spoonfuls.' },
    ],
    keep: 'Cool it quickly: its spores survive boiling and grow while it stands warm. Spread it flat, so that it is down to 70°F well within 2 hours, then put it into the fridge; eat within a day or two, and reheat once, to 165°F.',
  },
  Pasta: {
    ideas: [
      { name: 'Frittata', how: 'Bind with eggs and Parmesan, and fry on both sides like a pancake.' },
      { name: 'Baked ziti', how: 'Stir into sauce with ricotta, cover with mozzarella, and bake.' },
      { name: 'Pasta salad', how: 'Rinse, and dress with vinaigrette, olives and raw vegetables.' },
      { name: 'Soup', how: 'Add it when the soup is done; it only needs to get hot.' },
      {
        name: 'Macaroni and cheese',
        how: 'Fold into cheese sauce; under breadcrumbs nobody sees that it is left over.',
      },
      {
        name: 'Crisp noodles',
        how: 'Fry long pasta flat in oil until it is brown, and heap vegetables on it.',
      },
    ],
    keep: 'A spoon of oil keeps it from clumping. Into the fridge within 2 hours; reheat to 165°F within 4 days.',
  },
  'Cream cheese': {
    ideas: [
      {
        name: 'Frosting',
        how: 'Beat with butter, confectioners’ sugar and vanilla, for carrot cake above all.',
      },
      { name: 'Mashed potatoes', how: 'A spoonful makes them silky.' },
      {
        name: 'Stuffed chicken',
        how: 'Mix with spinach and garlic, fill a pocket in the breast, and bake to 165°F.',
      },
      { name: 'Quick sauce', how: 'Melt into a ladle of pasta water, with lemon and black pepper.' },
      { name: 'Dip', how: 'Stir with sour cream and herbs, or with smoked fish.' },
      { name: 'Danishes', how: 'Sweeten, spoon onto squares of puff pastry, and bake with a dab of jam.' },
      { name: 'Scrambled eggs', how: 'Stir in small pieces off the heat.' },
    ],
    keep: 'Closed tightly, at 40°F, it lasts about ten days after opening. Frozen, it crumbles: then it is for baking.',
  },
};
