import { GROUPS, KINDS, MADE, NO_NAMES, NOT_BEFORE, PARTS, SHARED, TASTES } from './ingredient-words.ts';
import { singular } from './singular.ts';

/** A name of an ingredient: its words in order, of which the last one says what it is. */
interface Name {
  words: readonly string[];
  /** By each of these alone it is called, too. */
  heads: readonly string[];
  /** Which of the ingredients it is. */
  of: number;
}

/** Words of a step that stand together and are all in one name. */
interface Run {
  of: number;
  start: number;
  end: number;
  /** How many words of the name are there, and whether these are all. */
  count: number;
  isWhole: boolean;
  /** Whether one of them alone says what it is. */
  hasHead: boolean;
}

/**
 * Which ingredients each step names, by their places in the list and in its order. By the last word of a name ("all-purpose flour" is "flour"), or
 * by one that no other has ("Parmesan cheese" is "Parmesan"); where several could be meant, by the most words, and otherwise all of them are.
 */
export function namedIngredients(steps: readonly string[], ingredients: readonly string[]): number[][] {
  const names = ingredients.flatMap(namesOf);
  const everything = ingredients.map((_line, place) => place);
  const before = new Set<number>();
  return steps.map((step) => {
    const tokens = tokensOf(step);
    const named = new Set(runsIn(tokens, names).map(({ of }) => of));
    const others = everything.filter((place) => !named.has(place));
    const found = ALL_EXCEPT.test(step)
      ? others
      : ALL.test(step)
        ? everything
        : REST.test(step)
          ? everything.filter((place) => named.has(place) || !before.has(place))
          : everything.filter((place) => named.has(place));
    for (const place of found) before.add(place);
    return found;
  });
}

const ALL_EXCEPT = /\ball\s+(?:of\s+)?(?:the\s+)?ingredients,?\s+(?:except|but)\b/i;
/** What is listed behind the word is what is meant: "Mix the ingredients (eggs, flour)". */
const ALL =
  /(?:\ball\s+(?:of\s+)?(?:the\s+|your\s+)?|^\W*(?:mix|combine|put|place|add|blend|stir|whisk|throw|pour)\s+(?:together\s+)?(?:the\s+)?)ingredients\b(?!\s*[(:])/i;
const REST =
  /\b(?:(?:remaining|other)|rest\s+of\s+(?:the\s+|your\s+)?)\s*(?:the\s+)?ingredients\b|\beverything\s+else\b/i;

/** The words of a text in small letters and in the singular, without accents, and the signs that end a thought. */
function tokensOf(text: string): string[] {
  const plain = text
    .replaceAll(/https?:\S+/g, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase();
  const alike = plain
    .replaceAll('chilli', 'chili')
    .replaceAll(/bread\s+crumb/g, 'breadcrumb')
    .replaceAll(/\bbaylea/g, 'bay lea');
  return (alike.match(/\p{L}+(?:['’]\p{L}+)?|[.,;:()!?]/gu) ?? []).map(singular);
}

/** What an ingredient may be called: "lard or vegetable oil" has two names. */
function namesOf(line: string, of: number): Name[] {
  if (line.trim().endsWith(':')) return [];
  const text = line.replaceAll(/\([^)]*\)?/g, ' ').replaceAll(/\d\S*|[½¼¾⅐-⅞~*]/gu, ' ');
  for (const part of text.split(/[,;:]|\s[-–—]\s|\b(?:to taste|such as|if|for)\b/i)) {
    const all = part.split(/\b(?:or|and)\b|[&/+]/i).map(namingWords);
    const last = all.at(-1)?.at(-1) ?? '';
    const names = all
      .filter((words) => words.length > 0)
      // "Beef or chicken stock" is no beef.
      .map((words) =>
        words.length === 1 && SHARED.has(last) && words[0] !== last ? [...words, last] : words,
      )
      .map((words) => ({ words, heads: headsOf(words), of }));
    if (names.length > 0) return names;
  }
  return [];
}

function namingWords(said: string): string[] {
  return tokensOf(said).filter((word) => !SIGN.test(word) && !NO_NAMES.has(word));
}

/** A clove of garlic, chicken breasts: either word says what it is. */
function headsOf(words: readonly string[]): string[] {
  if (TASTES.has(words.at(-1) ?? '')) return words.slice(-1);
  const place = words.findLastIndex((word) => !PARTS.has(word));
  return words.filter(
    (word, at) =>
      (at >= place && (words.length === 1 || !MADE.has(word))) ||
      !(KINDS.has(word) || PARTS.has(word) || MADE.has(word)),
  );
}

/** Where a step names something: of runs that share a word those with most words stand, then those that are a whole name, then those with its last word. */
function runsIn(tokens: readonly string[], names: readonly Name[]): Run[] {
  const runs = names.flatMap((name) => runsOf(tokens, name));
  const rank = ({ count, isWhole, hasHead }: Run) => count * 4 + (isWhole ? 2 : 0) + (hasHead ? 1 : 0);
  const meant = runs.filter(
    (run) =>
      !runs.some(
        (other) =>
          other.of !== run.of && other.start < run.end && run.start < other.end && rank(other) > rank(run),
      ),
  );
  return [...meant, ...groupsIn(tokens, names)];
}

function runsOf(tokens: readonly string[], { words, heads, of }: Name): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    const found = new Set<string>();
    let end = start;
    for (let at = start; at < tokens.length; at += 1) {
      const token = tokens[at] ?? '';
      if (words.includes(token)) {
        found.add(token);
        end = at + 1;
      } else if (
        at === start ||
        !(token === 'of' || token === 'the' || NO_NAMES.has(token)) ||
        SIGN.test(token)
      )
        break;
    }
    if (end === start) continue;
    const isCalled = [...found].some((word) => heads.includes(word)) || found.size === words.length;
    const next = tokens[end] ?? '';
    const isOther =
      NOT_BEFORE.has(next) ||
      (SHARED.has(next) && !words.includes(next)) ||
      isOtherPepper(tokens, start, end, words);
    if (isCalled && !isOther && !isNoCream(tokens, start)) {
      // Whoever says onions means the yellow ones as well.
      const isWhole = words.every(
        (word, at) => found.has(word) || (KINDS.has(word) && at < words.length - 1),
      );
      runs.push({ of, start, end, count: found.size, isWhole, hasHead: found.has(words.at(-1) ?? '') });
    }
    start = end - 1;
  }
  return runs;
}

const SIGN = /^\P{L}$/u;

/** What is ground goes with salt, and never into pieces. */
function isOtherPepper(tokens: readonly string[], start: number, end: number, words: readonly string[]) {
  if (words.at(-1) !== 'pepper' || end - start > 1) return false;
  const isBesideSalt = /^(?:and|)$/.test(tokens[start - 1] ?? '') && tokens[start - 2] === 'salt';
  return isBesideSalt && words.length > 1 && !words.includes('black') && !words.includes('white');
}

/** "Cream the butter" names no cream, and neither does ice cream. */
function isNoCream(tokens: readonly string[], start: number): boolean {
  if (tokens[start] !== 'cream') return false;
  if (tokens[start - 1] === 'ice') return true;
  const isFirst = start === 0 || SIGN.test(tokens[start - 1] ?? '');
  return isFirst || tokens[start + 1] === 'together' || tokens[start + 1] === 'butter';
}

/** "The meat" is beef where no ingredient is called meat. */
function groupsIn(tokens: readonly string[], names: readonly Name[]): Run[] {
  return Object.entries(GROUPS).flatMap(([group, members]) => {
    const start = tokens.indexOf(group);
    if (start < 0 || names.some(({ words }) => words.includes(group))) return [];
    return names
      .filter(
        ({ words }) =>
          !TASTES.has(words.at(-1) ?? '') &&
          words.some((word) => members.has(word) && (!PARTS.has(word) || words.length === 1)),
      )
      .map(({ of }) => ({ of, start, end: start + 1, count: 1, isWhole: false, hasHead: false }));
  });
}
