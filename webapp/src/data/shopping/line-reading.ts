import type { Part } from '../../kitchen/beside.ts';
import { lineParts } from '../../kitchen/chosen-ingredient.ts';
import { isMarked, marked, type Words } from '../../kitchen/unscaled-words.ts';
import { amountsIn, ANY_NUMBER } from '../../kitchen/written-amount.ts';

/** A line of a recipe's ingredients, as the list keeps it. */
export interface ListedLine {
  over: number;
  under: number;
  unit: string;
  quantifier: string;
  text: string;
}

/** A line in which all that grows with its amount stands beside it, and what does not grow is said apart. */
export interface ReadLine {
  line: ListedLine;
  asides: readonly (readonly Words[])[];
  /** Whether its amount itself is not multiplied: "9 inches pie crust" are twice 9 inches. */
  isSized: boolean;
}

/** Of a line with an amount, what its page multiplies and what it marks (docs/product.md#scaling). */
export function asRead(written: ListedLine): ReadLine {
  const line = {
    ...written,
    quantifier: inRoundBrackets(written.quantifier),
    text: inRoundBrackets(written.text),
  };
  const { parts, isMeasured, isSized, ofBritish } = lineParts(line);
  const asides: Words[][] = [];
  const known = new Set<string>();
  let { quantifier, text } = line;
  let at = 0;
  for (const part of parts) {
    const said = saidIn(part);
    const isInText = at >= line.quantifier.length;
    at += said.length;
    if (typeof part === 'string') continue;
    known.add(said);
    if (part.how === 'again') {
      // The sum says it once.
      quantifier = quantifier.replace(said, ' ');
      text = text.replace(said, ' ');
    } else if (isInText) {
      text = text.replace(said, ' ');
      // "1 can beans (15 oz)" is a can of that size.
      const saysSize = !isMeasured && line.unit !== '' && line.quantifier === '';
      if (part.how === 'size' && !saysSize) asides.push([insideOf(said)]);
      else quantifier = `${quantifier} ${said}`;
    }
  }
  quantifier = quantifier.replaceAll(/\([^()]*\)/g, (said) => {
    const aside = marked(insideOf(said));
    if (known.has(said) || ADDS.test(said) || !isMarked(aside)) return said;
    asides.push(aside);
    return ' ';
  });
  return {
    line: { ...line, ...ofBritish, quantifier: quantifier.replaceAll(/\s+/g, ' ').trim(), text: text.trim() },
    asides,
    isSized,
  };
}

const inRoundBrackets = (text: string) => text.replaceAll(/\[([^[\]()]*)\](?!\()/g, '($1)');

function saidIn(part: Part): string {
  if (typeof part === 'string') return part;
  if (part.how === 'size') return part.text;
  return part.inside.map((one) => (typeof one === 'string' ? one : one.text)).join('');
}

const insideOf = (said: string) => said.slice(1, -1).trim();

/** With this begins more of it, or another end of it. */
const ADDS = /^\(\s*(?:up to\b|or\b|plus\b|and\b|\+)/i;

const MORE = new RegExp(
  String.raw`(?<=\S)\s*(?:,?\s(?:plus|minus|less)\s+|,?\s*\+\s*)(?=(?:${ANY_NUMBER}|an?|half)[\s(])`,
  'iu',
);
const LESS = /^(?:minus|less)\s+$/i;

/** What a text names first, and what comes on top of it or is taken from it: "eggs" and "+ 1 egg white". */
export function withoutMore(text: string): { text: string; more: string[] } {
  const [word = '', amount, ...behind] = amountsIn(text);
  // "1 cup minus 1 tablespoon sugar" says it before the name.
  if (
    typeof word === 'string' &&
    LESS.test(word) &&
    typeof amount === 'object' &&
    amount.unit !== undefined
  ) {
    const name = behind.map((part) => (typeof part === 'string' ? part : part.text)).join('');
    return { text: name.replace(/^\s*(?:of\s+)?/i, ''), more: [word + amount.text] };
  }
  const at = MORE.exec(text)?.index ?? text.length;
  const more = text.slice(at).replace(/^[\s,]+/, '');
  return { text: text.slice(0, at), more: more === '' ? [] : [more] };
}
