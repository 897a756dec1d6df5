import {
  GROUPS,
  KINDS,
  MADE,
  NO_NAMES,
  NOT_BEFORE,
  PARTS,
  SELDOM,
  SHARED,
  SPICES_UNLESS_NAMED,
  TASTES,
  USUAL,
} from './ingredient-words.ts';
import { singular } from './singular.ts';

/** A name of an ingredient: its words in order, of which the last one says what it is. */
interface Name {
  words: readonly string[];
  /** By each of these alone it is called, too. */
  heads: readonly string[];
  /** Which of the ingredients it is. */
  of: number;
  /** All words of its line. */
  line: readonly string[];
}

/** Words of a step that stand together and are all in one name. */
interface Run {
  of: number;
  start: number;
  end: number;
  /** By how many words of the name, whether these are all but for its kind, and whether its last word is there. */
  rank: number;
  /** Whether they are the whole name, and whether they are but for a kind that is usual. */
  isExact: boolean;
  isUsual: boolean;
  /** Whether it is prepared as the step says; whether it is that, or what is left. */
  isPrepared: boolean;
  isMeant: boolean;
}

/**
 * Which ingredients each step names, by their places in the list and in its order. By the last word of a name ("all-purpose flour" is "flour"), or
 * by one that no other has ("Parmesan cheese" is "Parmesan"); where several could be meant, by the most words, and otherwise all of them are.
 */
export function namedIngredients(steps: readonly string[], ingredients: readonly string[]): number[][] {
  const names = ingredients.flatMap(namesOf);
  const everything = ingredients.map((_line, place) => place);
  const before = new Set<number>();
  const texts = steps.map(tokensOf);
  const nowhere = names.filter((name) => texts.every((tokens) => runsOf(tokens, name, before).length === 0));
  return steps.map((step, at) => {
    const tokens = texts[at] ?? [];
    const named = new Set([
      ...runsIn(tokens, names, before).map(({ of }) => of),
      ...groupsIn(tokens, names, nowhere),
      ...listedIn(tokens, names, nowhere, texts),
    ]);
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
    .replaceAll(/\bbaylea/g, 'bay lea')
    .replaceAll(/\b(?:both\s+)?(?:the\s+)?(flour|sugar)s\b/g, 'both $1');
  return (alike.match(/\p{L}+(?:['’]\p{L}+)?|[.,;:()!?]/gu) ?? []).map(singular);
}

/** What an ingredient may be called: "lard or vegetable oil" has two names. */
function namesOf(line: string, of: number): Name[] {
  if (line.trim().endsWith(':')) return [];
  const text = line.replaceAll(/\([^)]*\)?/g, ' ').replaceAll(/\d\S*|[½¼¾⅐-⅞~*]/gu, ' ');
  const said = tokensOf(line);
  for (const part of text.split(AFTER_A_NAME)) {
    const all = part.split(/\b(?:or|and)\b|[&/+]/i).map(namingWords);
    const last = all.at(-1)?.at(-1) ?? '';
    const names = all
      .filter((words) => words.length > 0)
      // "Beef or chicken stock" is no beef.
      .map((words) =>
        words.length === 1 && SHARED.has(last) && words[0] !== last ? [...words, last] : words,
      )
      .map((words) => ({ words, heads: headsOf(words), of, line: said }));
    if (names.length > 0) return names;
  }
  return [];
}

/** "Sugar, plus 2 tbsp for the top" is sugar. */
const AFTER_A_NAME =
  /[,;:]|\s[-–—]\s|\b(?:to (?:taste|serve|garnish|drizzle|dust|finish|decorate|sprinkle|top|coat|grease|brush)|such as|if|for|plus)\b|\+\s*(?:more|extra)\b/i;

function namingWords(said: string): string[] {
  return tokensOf(said).filter(
    (word, at, all) =>
      !SIGN.test(word) && (!NO_NAMES.has(word) || (word === 'hot' && all[at + 1] === 'sauce')),
  );
}

/** A clove of garlic, chicken breasts: either word says what it is. */
function headsOf(words: readonly string[]): string[] {
  if (TASTES.has(words.at(-1) ?? '')) return words.slice(-1);
  const place = words.findLastIndex((word) => !PARTS.has(word));
  return words.filter(
    (word, at) =>
      (at >= place && (words.length === 1 || !MADE.has(word))) ||
      word === 'rind' ||
      word === 'zest' ||
      !(KINDS.has(word) || PARTS.has(word) || MADE.has(word)),
  );
}

/** Where a step names something: of runs that share a word those that fit best. */
function runsIn(tokens: readonly string[], names: readonly Name[], before: ReadonlySet<number>): Run[] {
  const runs = names.flatMap((name) => runsOf(tokens, name, before));
  return runs.filter(
    (run) =>
      !runs.some(
        (other) =>
          other.of !== run.of && other.start < run.end && run.start < other.end && fitsBetter(other, run),
      ),
  );
}

/** "Sugar" is no powdered sugar where one is called sugar; where none is, it may be any. */
function fitsBetter(one: Run, other: Run): boolean {
  if (one.rank !== other.rank) return one.rank > other.rank;
  if (one.isExact && !other.isUsual) return one.isPrepared || !other.isPrepared;
  return one.isMeant && !other.isMeant && !(other.isExact && !one.isUsual);
}

function runsOf(
  tokens: readonly string[],
  { words, heads, of, line }: Name,
  before: ReadonlySet<number>,
): Run[] {
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
      isOtherPepper(tokens, start, end, words) ||
      isGarlic(tokens, start, end, words) ||
      // What is ground has no bone to fall off.
      (words[0] === 'ground' && !found.has('ground') && /^[^.;]*\bbone\b/.test(tokens.slice(end).join(' ')));
    if (isCalled && !isOther && !isNoCream(tokens, start)) {
      // Whoever says onions means the yellow ones as well.
      const isAllBut = (kinds: ReadonlySet<string>) =>
        words.every((word, at) => found.has(word) || (kinds.has(word) && at < words.length - 1));
      let first = start;
      while (NO_NAMES.has(tokens[first - 1] ?? '') || tokens[first - 1] === 'remaining') first -= 1;
      const said = tokens.slice(first, start);
      // Of two lines of garlic the one that is sliced, of two of butter the one that is left.
      const isPrepared = said.some((word) => PREPARED.test(word) && line.includes(word));
      const isExact = found.size === words.length;
      const isEach = tokens[start - 1] === 'both';
      const isSeldom = !isExact && !isEach && SELDOM.has(words.join(' '));
      const isWhole = isEach || (isAllBut(KINDS) && !isSeldom);
      const hasLast = found.has(words.at(-1) ?? '') && !isSeldom;
      runs.push({
        of,
        start,
        end,
        rank: found.size * 4 + Number(isWhole) * 2 + Number(hasLast),
        isExact,
        isUsual: isEach || isAllBut(USUAL),
        isPrepared,
        isMeant: isPrepared || (said.includes('remaining') && !before.has(of)),
      });
    }
    start = end - 1;
  }
  return runs;
}

const PREPARED = /(?:ed|en)$|^(?:cold|warm|hot|fresh|raw|whole|large|small)$/;
const SIGN = /^\P{L}$/u;

/** What is ground goes with salt, and never into pieces. */
function isOtherPepper(tokens: readonly string[], start: number, end: number, words: readonly string[]) {
  if (words.at(-1) !== 'pepper' || end - start > 1) return false;
  const isBesideSalt = /^(?:and|,)$/.test(tokens[start - 1] ?? '') && tokens[start - 2] === 'salt';
  return isBesideSalt && words.length > 1 && !/^(?:black|white|ground) /.test(words.join(' '));
}

/** A clove of garlic is no spice. */
function isGarlic(tokens: readonly string[], start: number, end: number, words: readonly string[]): boolean {
  if (tokens[start] !== 'clove' || words.includes('garlic')) return false;
  return (
    tokens[start - 1] === 'garlic' ||
    tokens[end] === 'garlic' ||
    (tokens[end] === 'of' && tokens[end + 1] === 'garlic')
  );
}

/** "Cream the butter" names no cream, and neither does ice cream. */
function isNoCream(tokens: readonly string[], start: number): boolean {
  if (tokens[start] !== 'cream') return false;
  if (tokens[start - 1] === 'ice') return true;
  const isFirst = start === 0 || SIGN.test(tokens[start - 1] ?? '');
  return isFirst || tokens[start + 1] === 'together' || tokens[start + 1] === 'butter';
}

/** "The meat" is beef where no ingredient is called meat. */
function groupsIn(tokens: readonly string[], names: readonly Name[], nowhere: readonly Name[]): number[] {
  return Object.entries(GROUPS).flatMap(([group, members]) => {
    if (names.some(({ words }) => words.includes(group))) return [];
    if (!tokens.some((token, at) => token === group && !isOfAnother(tokens[at + 1] ?? ''))) return [];
    return names
      .filter((name) => {
        const { words } = name;
        const last = words.at(-1) ?? '';
        // Almond flour is no nut.
        if (group === 'nut') return members.has(last);
        const isMember = words.some(
          (word) =>
            members.has(word) &&
            !(PARTS.has(word) && words.some((other) => other !== word && !KINDS.has(other))),
        );
        return (
          (isMember && !TASTES.has(last) && !(group === 'spice' && words.includes('leaf'))) ||
          (group === 'spice' && nowhere.includes(name) && isSpice(name))
        );
      })
      .map(({ of }) => of);
  });
}

/** "The fish flakes" are still fish. */
function isOfAnother(next: string): boolean {
  return NOT_BEFORE.has(next) || (SHARED.has(next) && next !== 'flake');
}

/** What stands in the list without a word of how it is prepared, or that it is fresh. */
function isSpice({ words, line }: Name): boolean {
  return words.length === line.length && SPICES_UNLESS_NAMED.has(words.join(' '));
}

/** "Sugar, syrup and milk" is the golden syrup where no step says more, and none makes a syrup. */
function listedIn(
  tokens: readonly string[],
  names: readonly Name[],
  nowhere: readonly Name[],
  texts: readonly (readonly string[])[],
): number[] {
  const isListed = (said: readonly string[], at: number) =>
    /^(?:,|and)$/.test(said[at - 1] ?? '') && !isOfAnother(said[at + 1] ?? '');
  return tokens.flatMap((token) => {
    if (!MADE.has(token)) return [];
    const called = names.filter(({ words }) => words.at(-1) === token);
    const isOnly = called.length === 1 && called.every((name) => nowhere.includes(name));
    const isMade = !texts.every((text) => text.every((other, at) => other !== token || isListed(text, at)));
    return isOnly && !isMade ? called.map(({ of }) => of) : [];
  });
}
