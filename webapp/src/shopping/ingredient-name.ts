import { KINDS, NO_NAMES } from '../recipes/ingredient-words.ts';
import { singular } from '../recipes/singular.ts';

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
const PREPARED = set('chopped minced diced sliced grated shredded melted softened ripe firm-ripe');
const HOW = set('finely coarsely roughly thinly thickly freshly lightly very well un-cooked uncooked');
/** How warm it is, which nobody buys. */
const HOW_WARM = set('cold ice-cold cool cooled chilled lukewarm warm hot boiling');
/** Of these everything is bought cold. */
const WARMED = set('water milk buttermilk butter cream coffee espresso broth stock');
/** Sold so: minced beef is no beef, sliced bread no bread, diced tomatoes come in a can. */
const SOLD_SO = set(
  'beef pork lamb veal chicken turkey meat sausage ham bacon tomato coconut almond bread wheat pickle olive mushroom potato',
);
/** Behind a comma, what it is rather than what is done with it. */
const FORMS = set('dried dry canned tinned frozen smoked ground cooked pickled powdered salted unsalted');
/** Words that begin what is not part of a name. */
const BEYOND =
  /\s+(?:to taste|for (?:the|a|an|your|serving|dusting|frying|greasing|garnish(?:ing)?|sprinkling|topping|brushing|rolling|drizzling|decoration|coating|cooking)\b|if (?:needed|necessary|desired|available)|as needed|plus (?:more|extra)|cut (?:in|into)\b|at room temperature).*$/i;
/** In parentheses, what tells no product from another. */
const ASIDE =
  /\d|[¼½¾⅐-⅞]|^\W*(?:option|about|approx|divided|plus|or\b|to taste|for\b|if\b|see\b|prefer|recommend|not\b|finely|coarsely|chopped|minced|sliced|diced|grated|peeled|room temp|at room|i\b|we\b|you\b|small|medium|large)/i;

/** The name in the text of an ingredient. Where it is in doubt whether two are the same, they are not. */
export function ingredientName(text: string): IngredientName {
  const notes: string[] = [];
  const plain = text
    .replaceAll(/\(([^()]*)\)/g, (whole, inside: string) => {
      if (!ASIDE.test(inside)) return whole;
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
    .replace(/[\s.*,;]+$/, '')
    .trim();
  const [first = '', ...rest] = parts(plain);
  const dropped: string[] = [];
  const name = [first]
    .concat(
      rest.filter((part) => {
        const isForm = saysForm(part);
        if (!isForm) dropped.push(part);
        return isForm;
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
    .replaceAll('zucchinis', 'zucchini')
    .replaceAll(/bread\s+crumb/g, 'breadcrumb')
    .replaceAll(/\bbay\s?lea(?:f|ve)s?\b/g, 'bay leaf');
  return (plain.match(/[\p{L}\d%]+(?:['’]\p{L}+)?/gu) ?? []).map(singular);
}

function keyOf(name: string): string {
  return wordsOf(name).join(' ') || name;
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

/** Without the words of preparation with which it begins. */
function withoutPreparation(name: string): string {
  const words = name.split(' ');
  const last = wordsOf(words.at(-1) ?? '')[0] ?? '';
  const sold = wordsOf(name).some((word) => SOLD_SO.has(word));
  const start = words.findIndex((written) => {
    const word = written.toLowerCase();
    return !(HOW.has(word) || (PREPARED.has(word) && !sold) || (HOW_WARM.has(word) && WARMED.has(last)));
  });
  // "Finely chopped tomatoes" keeps both words.
  if (start > 0 && PREPARED.has(words[start]?.toLowerCase() ?? '')) return name;
  return words.slice(Math.max(start, 0)).join(' ');
}
