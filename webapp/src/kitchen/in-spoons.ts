import { type Unit, UNITS } from './kitchen-units.ts';
import { measurable, multiplied } from './scaled-amount.ts';
import { measurableText, ratioText } from './scaled-text.ts';
import { type Ratio, reduced, valueOf } from './times.ts';

const TEASPOONS_IN = { tablespoon: 3, quarter: 12, third: 16, cup: 48 } as const;
/** Nobody adds a spoon to five cups. */
const CUPS_UP_TO = 4;

/**
 * Cups that no cup measures, but spoons do exactly: 3/16 cup is 3 tablespoons, 5/12 cup is 1/3 cup + 1 tablespoon + 1 teaspoon; and less than a quarter,
 * of which spoons are nearer than the marks of cups: 1/10 cup is about 1 tablespoon + 2 teaspoons. Undefined for any others.
 */
export function cupsInSpoons(cups: Ratio): string | undefined {
  const teaspoons = multiplied(cups, { over: TEASPOONS_IN.cup, under: 1 });
  const all = valueOf(teaspoons);
  if (all < TEASPOONS_IN.quarter) return inSpoons(teaspoons);
  const isOnCup = measurable(cups, '').is === 'exact';
  if (isOnCup || teaspoons.under > 2 || all >= CUPS_UP_TO * TEASPOONS_IN.cup) return undefined;
  const [best] = [TEASPOONS_IN.quarter, TEASPOONS_IN.third]
    .filter((part) => all > part)
    .map((part) => ({ rest: all % part, spoons: spoons(all % part) }))
    .toSorted((one, other) => one.spoons.length - other.spoons.length || one.rest - other.rest);
  return best && [said(all - best.rest, TEASPOONS_IN.cup, UNITS.cup), ...best.spoons].join(' + ');
}

/** So many teaspoons in the spoons that measure them: a whole number, or quarters of one; fewer than three in any marks of a spoon. */
export function inSpoons(teaspoons: Ratio): string {
  const number = valueOf(teaspoons);
  const { amount, is } = measurable(teaspoons, '', 1);
  const isFew = Math.max(number, valueOf(amount)) < TEASPOONS_IN.tablespoon;
  if (isFew) return `${measurableText({ amount, is })} ${nameOf(UNITS.teaspoon, amount)}`;
  const isExact = 4 % teaspoons.under === 0;
  const near = number < 2 * TEASPOONS_IN.tablespoon ? Math.round(number * 2) / 2 : Math.round(number);
  return (isExact ? '' : 'about ') + spoons(isExact ? number : near).join(' + ');
}

/** So many teaspoons in one kind of spoons, or in two. */
function spoons(teaspoons: number): string[] {
  const rest = teaspoons % TEASPOONS_IN.tablespoon;
  const isHalf = rest * 2 === TEASPOONS_IN.tablespoon && teaspoons > rest;
  const large = isHalf ? teaspoons : teaspoons - rest;
  return [
    ...(large > 0 ? [said(large, TEASPOONS_IN.tablespoon, UNITS.tablespoon)] : []),
    ...(large < teaspoons ? [said(rest, 1, UNITS.teaspoon)] : []),
  ];
}

function said(teaspoons: number, size: number, unit: Unit): string {
  const amount = reduced({ over: teaspoons * 4, under: size * 4 });
  return `${ratioText(amount)} ${nameOf(unit, amount)}`;
}

/** How a unit is called behind so many. */
export const nameOf = ({ one, many }: Unit, { over, under }: Ratio): string => (over > under ? many : one);
