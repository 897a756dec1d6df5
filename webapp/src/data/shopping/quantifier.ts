import { exact, type Exact, plus } from './exact.ts';

/** An amount that a recipe has in parentheses beside the first: "(up to 3)", "(or 30 ml)", "(plus 2 tablespoons)". */
export interface OtherAmount {
  how: 'up to' | 'or' | 'plus';
  amount: Exact;
  /** As it is written; empty for that of the first. */
  unit: string;
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** What a recipe says of an amount, and which other ones: those that cannot be read are left in the text. */
export function readQuantifier(quantifier: string): { others: OtherAmount[]; said: string } {
  const others: OtherAmount[] = [];
  const said = quantifier
    .replaceAll(/[¼½¾⅐-⅞]/g, (mark) => ` ${mark.normalize('NFKC').replace('⁄', '/')}`)
    .replaceAll(ROUGHLY, '')
    .replaceAll('()', ' ')
    .replaceAll(OTHER, (whole: string, how: string, number: string, unit: string | undefined) => {
      const amount = numberOf(number.trim());
      if (amount === undefined) return whole;
      const word = how.toLowerCase();
      const isOn = word !== 'or' && word !== 'up to';
      others.push({ how: isOn ? 'plus' : word, amount, unit: (unit ?? '').replace(/\.$/, '').trim() });
      return ' ';
    })
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { others, said };
}

/** Whether a text names another amount, of which nobody knows what it is. */
export function isUnread(said: string): boolean {
  return UNREAD.test(said);
}

const OTHER = /\(\s*(up to|or|plus|and|\+)\s*(\d[\d\s./,]*|[a-z]+\b)\s*([a-z][a-z .]*)?\)/gi;
const UNREAD =
  /\(\s*(?:up to\b|or\b|plus\b|and\b|\+)[^()]*(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)/i;
/** It is bought as if it were so many. */
const ROUGHLY =
  /(?<=^|\()\s*(?:about|approx(?:imately)?\.?|around|roughly|circa|ca\.?|a couple)\s*(?=\)|$)/gi;

/** A number as people write it: `2 1/2`, `1.5`, `1,5`, `1,000`, "three". */
function numberOf(text: string): Exact | undefined {
  const word = NUMBERS.indexOf(text.toLowerCase());
  if (word >= 0) return exact(word + 1);
  const plain = text.replaceAll(/(\d),(?=\d{3}\b)/g, '$1').replace(/(\d),(?=\d)/, '$1.');
  const [, whole = '', parts = '', over = '0', under = '1'] =
    /^(?:(\d{1,6})(?:\.(\d{1,3}))?)?\s*(?:\b(\d{1,4})\/([1-9]\d{0,3}))?$/.exec(plain) ?? [];
  const tens = exact(BigInt(`${whole}${parts}` || '0'), 10n ** BigInt(parts.length));
  const number = plus(tens, exact(BigInt(over), BigInt(under)));
  return number.over === 0n ? undefined : number;
}
