/** Lists of words that say what in the line of an ingredient is its name (`named-ingredients.ts`), each in the singular. */
const words = (text: string) => new Set(text.trim().split(/\s+/));

/** How it is measured, counted or prepared: no part of a name. */
export const NO_NAMES = words(`
  a an and as at by each for from if in into of on or per plus some the to use with without your you any kind other desired about approx around
  cup teaspoon tsp tablespoon tbsp tbs tb t c ounce oz pound lb gram g gm kilogram kilo kg liter litre l ml milliliter dl cl pint quart gallon
  inch cm mm pinch dash drop splash glug handful handfull bunch can tin jar bottle box bag package packet pack pkg carton container glass stick
  piece slice sheet knob twig pouch cube shot spoonful tablespoonful teaspoonful quarter half third dozen couple few amount pot
  small medium large big extra little long thick thin thinly thickly roughly coarsely finely freshly lightly heaped level packed
  chopped minced diced sliced grated shredded crushed cubed halved quartered peeled pitted seeded deseeded stoned cored trimmed torn mashed
  melted softened beaten whisked sifted drained rinsed washed dried soaked cooked uncooked boiled roasted toasted smoked frozen thawed canned
  tinned fresh raw ripe warm hot cold cool chilled lukewarm boiling room temperature boneless skinless bone skin cut julienned crumbled
  prepared homemade store bought leftover optional preferably good quality organic favorite favourite size sized whole unpeeled concentrated
  undiluted low fat sodium free reduced more less enough needed optionally
  sep separated well washed spoon oven bag rack baby back other common may include style similar something firm so that they eye it be is are was i ve which can't don't too
  one two three four five six seven eight nine ten twelve
`);

/** Of which kind it is. Such words tell one from another, but nobody calls it by them alone. */
export const KINDS = words(`
  all purpose plain self raising rising strong bread cake pastry wheat rye almond
  white black brown red green yellow golden dark light sweet sour bitter salted unsalted kosher sea table iodized granulated caster
  powdered confectioner icing superfine virgin refined vegetable cooking frying baking ground powder instant active dry quick rolled steel
  full skim double single clear clarified baby spring bell hot cold mild spicy italian french greek german dutch mexican chinese japanese thai indian
  english american new old lean short stewing plum cream ice top bottom rice corn fish wine season seasoning heavy whipping
`);

/** Of these kinds is what is called by its name alone, also where another line has only the name: of two lines of flour, one is all-purpose. */
export const USUAL = words(
  'all purpose plain white yellow black salted unsalted kosher sea table granulated ground vegetable cooking dry',
);

/** Parts of something, which is called by either: basil leaves, chicken breasts, lemon juice. */
export const PARTS = words(`
  leaf clove stalk sprig rib head bulb breast thigh leg wing drumstick fillet filet chop floret kernel yolk white zest juice rind peel root
  stem meat shoulder belly loin tenderloin chuck steak bone chunk strip flake seed crumb wedge concentrate
`);

/** What is also made while one cooks: such a word names an ingredient only beside another word of its name. */
export const MADE = words(`
  sauce powder paste mix dressing seasoning topping filling dough crust juice leaf seed extract essence mince liquid mixture spray flake rub
  cube stick sprig head piece white crumb strip concentrate marinade glaze syrup salad
`);

/** Words behind which another word is meant: a stock pot, the egg mixture. */
export const NOT_BEFORE = words(`
  pot pan dish sheet tray cooker bowl mixture batter maker press wash knife tin rack mixer bag rub cake soup salad pie bag rub
`);

/** What is made of many things, and is then another one than they are: chicken stock, rice vinegar. */
export const SHARED = words(
  'stock broth vinegar oil powder sauce paste flour milk cream cheese wine butter syrup flake',
);

/** What tastes of something, and is never called by that: "the beef" is no beef broth. */
export const TASTES = words('stock broth bouillon dripping grease');

/** What a step may call those that are called otherwise in the list, where none has the word itself. */
export const GROUPS: Readonly<Record<string, ReadonlySet<string>>> = {
  meat: words(
    'beef pork lamb mutton veal sausage steak chuck roast brisket venison chicken turkey duck goose ham bacon',
  ),
  pasta: words(
    'spaghetti macaroni penne linguine fettuccine rigatoni lasagna lasagne noodle fusilli tagliatelle mostaccioli rotini',
  ),
  noodle: words('spaghetti pasta ramen udon soba lasagna lasagne linguine fettuccine'),
  cheese: words(
    'parmesan parmigiano mozzarella cheddar gruyere feta ricotta gouda pecorino emmental mascarpone quark paneer',
  ),
  spice: words(
    'cumin coriander turmeric paprika cinnamon cardamom nutmeg cayenne clove allspice masala curry fenugreek anise chili peppercorn mace fennel',
  ),
  herb: words('basil oregano thyme rosemary parsley cilantro sage marjoram dill mint chive tarragon bay'),
  nut: words('walnut pecan almond hazelnut pistachio cashew macadamia peanut'),
  fish: words('trout salmon cod tuna haddock halibut tilapia herring mackerel anchovy'),
};

const names = (text: string): ReadonlySet<string> => new Set(text.split(', '));

/** What is seldom called by its last word alone: "potatoes" are no sweet ones where there are others. */
export const SELDOM = names(
  'powdered sugar, icing sugar, confectioner sugar, green onion, spring onion, sweet potato, sour cream, almond flour',
);

/** Spices that "the spices" mean only where no step names them, as they are often something else: fresh ginger, seeds to pop in oil. */
export const SPICES_UNLESS_NAMED = names(
  'ginger, ground ginger, ginger powder, mustard seed, black mustard seed, yellow mustard seed, dry mustard, mustard powder, celery seed, garlic powder, onion powder',
);
