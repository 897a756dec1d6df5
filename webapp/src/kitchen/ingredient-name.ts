import { KINDS, NO_NAMES } from './ingredient-words.ts';
import { knownAs } from './same-names.ts';
import { singular } from './singular.ts';

/** What an ingredient is called on a list, and what else its line says. */
export interface IngredientName {
  /** As it is written, without what is said about its preparation. */
  name: string;
  /** What is bought together has the same one. */
  key: string;
  /** What the line says besides: "finely chopped", "plus more for serving". */
  notes: readonly string[];
}

const set = (text: string) => new Set(text.trim().split(/\s+/));

/** What is done in the kitchen. Before a name these words are left out, unless they tell one product from another. */
const PREPARED = set(
  'chopped minced diced sliced grated shredded melted softened squeezed beaten whisked sifted ripe firm-ripe',
);
/** Nobody buys it so, not even what is sold chopped. */
const DONE_AT_HOME = set('halved quartered snipped torn julienned crumbled rinsed');
const HOW = set('finely coarsely roughly thinly thickly freshly lightly very well un-cooked uncooked');
/** How warm it is, which nobody buys. */
const HOW_WARM = set('cold ice-cold cool cooled chilled lukewarm warm hot boiling');
/** Of these everything is bought cold. */
const WARMED = set('water milk buttermilk butter cream coffee espresso broth stock');
/** Of these soft is how warm it is; soft tofu is another thing. */
const SOFTENED = /\b(?:butter|margarine|shortening|lard|cream cheese)$/i;
/** Before water, which comes from the tap. */
const FROM_THE_TAP = set('tap ice filtered purified drinking fresh clean plain');
/** Sold so: minced beef is no beef, sliced bread no bread, diced tomatoes come in a can. */
const SOLD_SO = set(
  'beef pork lamb veal chicken turkey meat sausage ham bacon tomato coconut almond bread wheat pickle olive mushroom potato',
);
/** Only as what is sold so: minced beef is no beef, also behind a comma. */
const MEAT = set('beef pork lamb veal chicken turkey meat');
/** Words with which begins, behind a comma, what is done with it or how large it is, and what else is no name. */
const REMARKS = set(`
  crushed cubed halved quartered snipped peeled pitted seeded deseeded stoned cored trimmed torn mashed drained rinsed washed scrubbed cleaned soaked
  boiled fried roasted toasted pureed scalded whipped thawed defrosted julienned crumbled squeezed juiced zested juice zest rind stemmed separated picked shelled hulled
  sep husked deveined broken pounded smashed bruised split scored shaved strained pressed reserved divided warmed room cut
  small medium large optional preferably plus for at to or and if as see not use i you we your more enough about approx approximately with
  without in into on from until such any each left depending
`);
/** With which it may end: "seeds removed", "white and pale green parts", "white part only". */
const REMARK_ENDS = set(
  'removed discarded reserved only part separated attached intact trimmed peeled chopped sliced picked',
);
/** What tells one product from another although it is a number: "2%", "type 405", "80/20". */
const GRADE = /%|\btype\b|\b\d\d\/\d{1,2}\b/i;
/** Behind a comma, what it is rather than what is done with it. */
const FORMS = set('dried dry canned tinned frozen smoked ground cooked pickled powdered salted unsalted');
/** Words that begin what is not part of a name. */
const BEYOND =
  /\s+(?:(?:(?:or|and)\s+)?to taste|or (?:more|less)\b|to cover\b|for (?:the|a|an|your|serving|dusting|frying|greasing|garnish(?:ing)?|sprinkling|topping|brushing|rolling|drizzling|decoration|coating|cooking)\b|if (?:needed|necessary|desired|available)|as needed|(?:plus|\+) ?(?:more|extra)\b|to (?:serve|garnish|decorate|finish)\b|cut (?:in|into)\b|at room temperature).*$/i;
/** In parentheses, what tells no product from another. */
const ASIDE =
  /\d|[¼½¾⅐-⅞]|^\W*(?:option|about|approx|divided|plus|or\b|to taste|for\b|if\b|see\b|prefer|recommend|not\b|finely|coarsely|chopped|minced|sliced|diced|halved|quartered|snipped|grated|peeled|room temp|at room|i\b|we\b|you\b|small|medium|large)/i;

/** The name in the text of an ingredient. Where it is in doubt whether two are the same, they are not. */
export function ingredientName(text: string): IngredientName {
  const notes: string[] = [];
  const plain = text
    .replaceAll(/\(([^()]*)\)/g, (whole, inside: string) => {
      if (!ASIDE.test(inside) || GRADE.test(inside)) return whole;
      notes.push(inside.trim());
      return ' ';
    })
    // One that is never closed.
    .replace(/\s\([^()]*$/, (open) => {
      notes.push(open.slice(2).trim());
      return '';
    })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+,/g, ',')
    // No amount, which nobody reads.
    .replace(/^\s*0\s+(?=\p{L})/u, '')
    .replace(/[\s.*,;]+$/, '')
    .trim();
  const [first = '', ...rest] = parts(plain);
  const dropped: string[] = [];
  const name = [first]
    .concat(
      rest.filter((part) => {
        const isName = saysForm(part) || !isRemark(part, first);
        if (!isName) dropped.push(part);
        return isName;
      }),
    )
    .join(', ')
    .replace(BEYOND, (beyond) => {
      dropped.unshift(beyond.trim());
      return '';
    })
    .replace(/[\s,]+$/, '');
  const shown = withoutPreparation(name) || name || plain || text.trim();
  return { name: shown, key: keyOf(shown), notes: [...notes, ...dropped].filter(Boolean) };
}

/** The words of a text in small letters and in the singular, without accents and signs, in the spelling that most use. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\bchil(?:l?i|e)e?s?\b/g, 'chili')
    .replaceAll('yoghurt', 'yogurt')
    .replaceAll(/bread\s+crumb/g, 'breadcrumb')
    .replaceAll(/\bbay\s?lea(?:f|ve)s?\b/g, 'bay leaf');
  return (plain.match(/[\p{L}\d%]+(?:['’]\p{L}+)?/gu) ?? []).map(singular);
}

function keyOf(name: string): string {
  return knownAs(wordsOf(name).join(' ')) || name;
}

/** What stands between commas. Words of preparation alone are no name: "boneless, skinless chicken thighs". */
function parts(text: string): string[] {
  const all = text.split(/[,;]\s*(?![^(]*\))/);
  const start = all.findIndex((part) => wordsOf(part).some((word) => !NO_NAMES.has(word)));
  return start <= 0 ? all : [all.slice(0, start + 1).join(', '), ...all.slice(start + 1)];
}

/** Whether it says of which kind something is: "ground", "all-purpose". */
function saysForm(part: string): boolean {
  const words = wordsOf(part);
  const isForm = (word: string) => FORMS.has(word) || (KINDS.has(word) && !NO_NAMES.has(word));
  return words.some(isForm) && words.every((word) => isForm(word) || NO_NAMES.has(word));
}

/** Whether it is said of something rather than part of its name. In doubt it is a name. */
function isRemark(part: string, of: string): boolean {
  const words = wordsOf(part);
  const first = words.find((word) => !HOW.has(word)) ?? '';
  if (first === 'minced' && wordsOf(of).some((word) => MEAT.has(word))) return false;
  if (/^\d/.test(first)) return !GRADE.test(part);
  if (first === 'soft') return SOFTENED.test(of) && words.every((word) => word === first || HOW.has(word));
  return (
    [REMARKS, PREPARED, HOW_WARM, HOW].some((known) => known.has(first)) ||
    first === '' ||
    REMARK_ENDS.has(words.at(-1) ?? '')
  );
}

/** Without the words of preparation with which it begins. */
function withoutPreparation(name: string): string {
  const words = name.split(' ');
  const last = wordsOf(words.at(-1) ?? '')[0] ?? '';
  const sold = wordsOf(name).some((word) => SOLD_SO.has(word));
  const start = words.findIndex((written) => {
    const word = written.toLowerCase();
    return !(
      HOW.has(word) ||
      DONE_AT_HOME.has(word) ||
      (PREPARED.has(word) && !sold) ||
      (HOW_WARM.has(word) && WARMED.has(last)) ||
      (word === 'soft' && SOFTENED.test(name)) ||
      (FROM_THE_TAP.has(word) && last === 'water')
    );
  });
  // "Finely chopped tomatoes" keeps both words.
  if (start > 0 && PREPARED.has(words[start]?.toLowerCase() ?? '')) return name;
  // "Halved and pitted cherries" says it of both.
  if (start > 0 && /^(?:and|or|&)$/i.test(words[start] ?? '')) return name;
  return words.slice(Math.max(start, 0)).join(' ');
}
