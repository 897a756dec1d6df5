import { NUMBER, readNumber } from './measures-in.ts';

/** A time that a step names: "20 minutes", "1 1/2 hours", "25–30 min". */
export interface Duration {
  /** As it is written. */
  text: string;
  /** Of a range, the shorter one: who looks too early can wait, and who looks too late cannot. */
  seconds: number;
  /** The longer one of a range. */
  most: number | null;
}

/** What is shorter nobody sets a timer for, and what is longer is planned by the clock on the wall. */
const LEAST = 10;
const MOST = 24 * 60 * 60;

const HOUR = 60 * 60;
const MINUTE = 60;

const WORDS = new Map(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, place) => [word, place + 1] as const),
);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
for (const [place, ten] of TENS.entries()) WORDS.set(ten, (place + 2) * 10);

/** Parts of one: "half an hour". */
const PARTS = [
  { said: String.raw`three[\s-]quarters\s+of\s+an?`, number: 0.75 },
  { said: String.raw`(?:an?\s+)?quarter\s+(?:of\s+)?an?`, number: 0.25 },
  { said: String.raw`half\s+an?|(?:an?\s+)?half`, number: 0.5 },
  { said: 'another|an?', number: 1 },
] as const;
const AND_A_HALF = String.raw`[\s-]+and[\s-]+(?:a|one)[\s-]half`;
/** "1 hour 20", where no word says of what 20 are. */
const MINUTES = String.raw`(?:(?<=\bhours?|\dh|\d\sh)|(?<=\bhrs?)\.?)\s*(?:and\s+)?(?<minutes>[1-5]\d)(?=\s*(?:$|[;:()!?]|[.,](?!\d)|(?:or|then|until|at)\b))`;
/** "An hour and a quarter". */
const AND_QUARTERS = String.raw`[\s-]+and[\s-]+(?<quarters>a|three)[\s-]quarters?\b(?!\s+of)`;
const IN_WORDS = String.raw`(?:${TENS.join('|')})[\s-](?:one|two|three|four|five|six|seven|eight|nine)|${[...WORDS.keys()].toReversed().join('|')}`;
/** "1:30 hours". */
const BY_THE_CLOCK = String.raw`\d{1,2}:[0-5]\d(?=\s*h)`;
const AMOUNT = String.raw`(?:${BY_THE_CLOCK}|(?:${NUMBER}|${IN_WORDS})(?:${AND_A_HALF})?|${PARTS.map(({ said }) => said).join('|')})`;
const TO = String.raw`(?:\s*[-–—]\s*|\s+(?:to|or|and|through)\s+|,?\s+(?:(?:and|or)\s+)?up\s+to\s+)`;
const UNIT = 'hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?';

const DURATION = new RegExp(
  String.raw`(?:(?<![\d\p{L}/⁄.,:−–-]|\p{N}\s*[-−–]\s)|(?<=\dh))(?<least>${AMOUNT})(?:${TO}(?<most>${AMOUNT}))?(?:\s+more)?[\s-]*(?<unit>${UNIT})(?:(?![\p{L}\d])|(?<=\dh)(?=\d))` +
    String.raw`(?:(?<half>${AND_A_HALF})|${AND_QUARTERS}|${MINUTES})?(?:\s+or\s+(?<orMore>${IN_WORDS})(?![\p{L}\s-]*\b(?:${UNIT})\b))?`,
  'giu',
);

/** For so much: "per pound", "for each 500g/1lb", "to the pound". */
const FOR_A_WEIGHT = String.raw`\b(?:per|for\s+each|for\s+every|to\s+the|each|a)\s+(?:[\d½¼.,]+\s*)?(?:(?:lb|pound|kilo|inch|ounce)(?:s|es)?|kg|g|oz)\b(?:\s*[/(]\s*[\d½¼.,]+\s*(?:lb|kg|g)\)?)?`;
/** What stands before a time that is none of waiting: how often, how late, what is added to a time for so much. */
const BEFORE = new RegExp(
  String.raw`(?:\b(?:every|each|once|twice|within|last|per|under|than)\s+(?:about\s+|half\s+)?|${FOR_A_WEIGHT}\.?,?\s*(?:plus|and|\+)\s+(?:an\s+)?(?:extra\s+)?)$`,
  'i',
);
/** What stands behind one: how much earlier, how much less, how long for each pound. */
const BEHIND = new RegExp(
  String.raw`^\s*(?:(?:before\s+the\s+end|prior|ahead|beforehand|earlier|in\s+advance|less|ago|later|under)\b|${FOR_A_WEIGHT})`,
  'i',
);
/** "10 minutes before the end" at the beginning of a sentence, but not "rest 10 minutes before serving". */
const OPENS = /(?:^|[.;,(:])\s*(?:about\s+|around\s+)?$/i;

/** A unit that may have a period of its own, as no sentence ends with it: "1 hr. 15 min." */
const SHORT = /\b(?:hrs?|mins?)$|\dh$/i;
const GOES_ON = /^,?\s*(?:and\s+)?$/i;
const GOES_ON_SHORT = /^\.?,?\s*(?:and\s+)?$/i;

/** The times that a text names, in their order, each once. */
export function durationsIn(text: string): Duration[] {
  const found: (Duration & { unit: number; start: number; end: number; isJoined?: boolean })[] = [];
  for (const { 0: said, index, groups = {} } of text.matchAll(DURATION)) {
    const next = { ...read(said, groups), start: index, end: index + said.length };
    const last = found.at(-1);
    const between = last && text.slice(last.end, next.start);
    if (last !== undefined && between !== undefined) {
      const isOne = next.unit < last.unit && (SHORT.test(last.text) ? GOES_ON_SHORT : GOES_ON).test(between);
      const isRange = last.most === null && next.seconds > last.seconds && JOINS.test(between);
      if (isOne || isRange) {
        found[found.length - 1] = {
          start: last.start,
          end: next.end,
          unit: next.unit,
          text: text.slice(last.start, next.end),
          // The minutes of "45 minutes to 1 hour and 15 minutes" are of the longer end alone.
          seconds: isOne && last.isJoined !== true ? last.seconds + next.seconds : last.seconds,
          most: isRange ? (next.most ?? next.seconds) : sum(last, next),
          isJoined: isRange,
        };
        continue;
      }
    }
    // Minutes only behind hours: "1h 15m".
    if (groups.unit?.toLowerCase() !== 'm') found.push(next);
  }
  const seen = new Set<number>();
  return found
    .filter(({ start, end, seconds }) => {
      const [before, behind] = [text.slice(0, start), text.slice(end)];
      if (!(seconds >= LEAST && seconds <= MOST) || BEFORE.test(before) || BEHIND.test(behind)) return false;
      return !(OPENS.test(before) && /^\s*before\b/i.test(behind));
    })
    .filter(({ seconds }) => !seen.has(seconds) && seen.add(seconds))
    .map(({ text: said, seconds, most }) => ({ text: said, seconds, most }));
}

const JOINS = new RegExp(`^${TO}$`, 'i');

/** The longer end of "1 hour and 10–15 minutes". */
function sum(one: Duration, other: Duration): number | null {
  if (one.most === null && other.most === null) return null;
  return (one.most ?? one.seconds) + (other.most ?? other.seconds);
}

function read(text: string, groups: Record<string, string | undefined>): Duration & { unit: number } {
  const { least = '', most, unit = '', half, quarters, minutes = 0, orMore } = groups;
  const inSeconds = /^h/i.test(unit) ? HOUR : /^m/i.test(unit) ? MINUTE : 1;
  const add = half !== undefined ? 0.5 : quarters === undefined ? 0 : /a/i.test(quarters) ? 0.25 : 0.75;
  const seconds = (said: string) => Math.round((amount(said) + add) * inSeconds) + Number(minutes) * MINUTE;
  const [first, second] = [seconds(least), (most ?? orMore) && seconds(most ?? orMore ?? '')];
  // What goes down is no range, and nobody knows what else it is.
  if (most !== undefined && Number(second) <= first)
    return { text, seconds: Number.NaN, most: null, unit: inSeconds };
  return typeof second === 'number' && second > first
    ? { text, seconds: first, most: second, unit: inSeconds }
    : { text, seconds: first, most: null, unit: inSeconds };
}

function amount(said: string): number {
  const [hours, minutes] = said.split(':').map(Number);
  if (hours !== undefined && minutes !== undefined) return hours + minutes / 60;
  const whole = said.replace(new RegExp(`${AND_A_HALF}$`, 'i'), '');
  const half = whole === said ? 0 : 0.5;
  for (const { said: part, number } of PARTS) {
    if (new RegExp(`^(?:${part})$`, 'i').test(whole)) return number;
  }
  const number = readNumber(whole);
  if (Number.isFinite(number)) return number + half;
  return whole
    .toLowerCase()
    .split(/[\s-]/)
    .reduce((all, word) => all + (WORDS.get(word) ?? 0), half);
}
