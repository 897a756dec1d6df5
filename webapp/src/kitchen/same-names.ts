/**
 * What is bought as one thing and called by several names, each line one thing, as keys of ingredients are written (`ingredient-name.ts`).
 *
 * It is not made of the names that search joins (`search-index/src/words/synonyms.txt`): those help to find more than is bought as one (ground
 * beef and hamburger meat, heavy cream and double cream), and they are written as recipes have them, not as keys.
 */
const SAME = `
  scallion: spring onion, green onion, salad onion
  cilantro: fresh cilantro, fresh coriander, coriander leaf, cilantro leaf, fresh coriander leaf, fresh cilantro leaf
  eggplant: aubergine
  zucchini: courgette
  chickpea: garbanzo bean, garbanzo
  arugula: rocket
  rutabaga: swede
  snow pea: mangetout
  beet: beetroot
  all purpose flour: ap flour, plain flour, all purpose ap flour
  powdered sugar: confectioner sugar, icing sugar
  superfine sugar: caster sugar, castor sugar
  baking soda: bicarbonate of soda
  heavy cream: heavy whipping cream
  sour cream: soured cream
  ground beef: minced beef, beef mince
  ground pork: minced pork, pork mince
  ground lamb: minced lamb, lamb mince
  ground turkey: minced turkey, turkey mince
  mozzarella: mozzarella cheese
  parmesan: parmesan cheese
  cheddar: cheddar cheese
  feta: feta cheese
  ricotta: ricotta cheese
  mascarpone: mascarpone cheese
`;

const BY_NAME = new Map(
  SAME.trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', others = ''] = line.trim().split(': ');
      return others.split(', ').map((other) => [other, name] as const);
    }),
);

/** The key by which a thing is known, whichever of its names it has. */
export function knownAs(key: string): string {
  return BY_NAME.get(key) ?? key;
}
