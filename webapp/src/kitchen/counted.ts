/** What is counted and not measured, each as one of it is called. */
const COUNTED = `
  anchovy apple apricot artichoke aubergine avocado baguette banana bean beet beetroot biscuit bone breast bulb bun carrot chicken chile chili chilli chop clam
  clementine clove cookie courgette cracker croissant crust cube cucumber cutlet date drumstick duck ear egg eggplant fig fillet gherkin grapefruit habanero half
  head jalapeno jalapeño kiwi leaf leek leg lemon lime loaf mandarin mango mushroom mussel nectarine noodle olive onion orange oyster
  parsnip peach pear pepper peppercorn pickle pita plantain plum poblano pod potato prawn prune quince radish rib roll rutabaga sardine sausage
  scallion scallop serrano shallot sheet slice sprig stalk steak stick strip tangerine thigh tomatillo tomato tortilla turkey turnip wedge wing wrapper yam yolk
  zucchini
`
  .trim()
  .split(/\s+/);

/** Endings of which many have more than another letter. */
const PLURALS: [RegExp, string][] = [
  [/zucchini$/, 'zucchini'],
  [/(lea|loa|hal)f$/, '$1ves'],
  [/(tomat|potat|mang)o$/, '$1oes'],
  [/(chill?)i$/, '$1ies'],
  [/(ch|sh|x)$/, '$1es'],
  [/([^aeiou])y$/, '$1ies'],
  [/$/, 's'],
];

/** What several are called of which one is called so. */
export function manyOf(one: string): string {
  const [ending, plural] = PLURALS.find(([of]) => of.test(one)) ?? [/$/, ''];
  return one.replace(ending, plural);
}

/** Of each way to call them: what one is called, and what several are. */
const FORMS = new Map(
  COUNTED.flatMap((one) => [one, manyOf(one)].map((called) => [called, { one, many: manyOf(one) }])),
);
/** Only an egg has one that is counted. */
const WHITE = { one: 'white', many: 'whites' };

/** What stands between a thing and what is said of it. */
const ENDS = /^(?:of|with|for|in|at|from|to|plus|cut|room)$/;
/** Another amount, which is one of something else: "eggs and 1 yolk". */
const ANOTHER = /^\s*(?:and|or|[&+])\s*[\d¼½¾⅐-⅞]/i;
/** What the number counts before it comes to the thing: of two cups of leaves there are not two leaves. */
const MEASURES =
  /^(?:cup|bunch|can|tin|jar|bottle|bag|box|pack|packet|package|handful|ounce|pound|gram)(?:e?s)?$/;
/** How it is prepared. */
const PREPARED = /(?:ed|ly)$|^beaten$/;

/** What things come in that lines have as no unit, where nothing else is meant: a square pan is none of chocolate. */
const COMES_IN =
  /^(?:part(?=s?\s(?!skim))|(?:recipe|lump|rack)(?=s?\s)|cake(?=s?\s(?:[\p{L}-]+\s)*yeast)|square(?=s?\s(?:[\p{L}-]+\s)*chocolate))(?=s?\s)/iu;

/**
 * The words behind an amount that has become one, or several: "onion, chopped" becomes "onions, chopped". Only what is counted, and stands
 * where its number belongs to it, is called otherwise; anything else stays as it is written.
 */
export function counted(text: string, isMany: boolean): string {
  const [comesIn] = COMES_IN.exec(text) ?? [];
  if (comesIn !== undefined) return comesIn + text.slice(comesIn.length).replace(/^s?/, isMany ? 's' : '');
  let before = '';
  // Words one after the other; what is between them is only blanks.
  for (const { 0: word, index } of text.matchAll(/[\p{L}'’-]+/gu)) {
    const end = index + word.length;
    const said = word.toLowerCase();
    const rest = text.slice(end);
    const next = /^\s+([\p{L}'’-]+)/u.exec(rest)?.[1]?.toLowerCase();
    const forms = before.startsWith('egg') && /^whites?$/.test(said) ? WHITE : FORMS.get(said);
    const isLast =
      ANOTHER.test(rest) ||
      (next === undefined ? /^\s*(?:$|[,;(])/.test(rest) : ENDS.test(next) || PREPARED.test(next));
    if (forms !== undefined && isLast) {
      return text.slice(0, index) + asWritten(isMany ? forms.many : forms.one, word) + rest;
    }
    // Of two things, nobody knows how many of each.
    const isOneOfTwo = forms !== undefined && /^(?:or|and)$/.test(next ?? '');
    if (next === undefined || ENDS.test(said) || MEASURES.test(said) || isOneOfTwo) return text;
    before = said;
  }
  return text;
}

const asWritten = (form: string, word: string) =>
  word.startsWith(word.charAt(0).toLowerCase()) ? form : form.charAt(0).toUpperCase() + form.slice(1);
