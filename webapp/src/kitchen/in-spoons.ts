import { UNITS } from './kitchen-units.ts';
import { measurable } from './scaled-amount.ts';
import { ratioText } from './scaled-text.ts';
import { type Ratio, reduced } from './times.ts';

const TEASPOONS_IN = { tablespoon: 3, quarter: 12, third: 16, cup: 48 } as const;
/** Nobody adds a spoon to five cups. */
const CUPS_UP_TO = 4;
/** The smallest part of a teaspoon that is said here. */
const QUARTERS = 4;

/**
 * Cups that no cup measures, but spoons do exactly: 3/16 cup is 3 tablespoons, 9/16 cup is 1/2 cup + 1 tablespoon; and less than a quarter, of which
 * spoons are nearer than the marks of cups: 1/10 cup is about 1 tablespoon + 2 teaspoons. Undefined for any others.
 */
export function inSpoons(cups: Ratio): string | undefined {
  const isOnCup = measurable(cups, '').is === 'exact' && cups.over * 4 >= cups.under;
  const teaspoons = (cups.over * TEASPOONS_IN.cup) / cups.under;
  if (cups.over * 4 < cups.under && !Number.isInteger(teaspoons * 2)) return nearSpoons(teaspoons);
  if (isOnCup || !Number.isInteger(teaspoons * 2) || cups.over >= cups.under * CUPS_UP_TO) return undefined;
  for (const part of [TEASPOONS_IN.quarter, TEASPOONS_IN.third]) {
    const taken = Math.floor(teaspoons / part) * part;
    const rest = spoons(teaspoons - taken, taken === 0 ? 2 : 1);
    if (rest !== undefined) return taken === 0 ? rest : `${said(taken, TEASPOONS_IN.cup, 'cup')} + ${rest}`;
  }
  return undefined;
}

/** In whole teaspoons, and less than three of them in quarters of one. */
function nearSpoons(teaspoons: number): string | undefined {
  const near =
    teaspoons < TEASPOONS_IN.tablespoon ? Math.round(teaspoons * QUARTERS) / QUARTERS : Math.round(teaspoons);
  const text = near === 0 ? undefined : spoons(near, 2);
  return text === undefined ? undefined : `about ${text}`;
}

/** So many teaspoons in so many kinds of spoons at most. */
function spoons(teaspoons: number, most: 1 | 2): string | undefined {
  const isTablespoons =
    teaspoons >= TEASPOONS_IN.tablespoon && (teaspoons * 2) % TEASPOONS_IN.tablespoon === 0;
  if (isTablespoons) return said(teaspoons, TEASPOONS_IN.tablespoon, 'tablespoon');
  if (teaspoons < TEASPOONS_IN.tablespoon) return said(teaspoons, 1, 'teaspoon');
  const rest = teaspoons % TEASPOONS_IN.tablespoon;
  if (most === 1) return undefined;
  return `${said(teaspoons - rest, TEASPOONS_IN.tablespoon, 'tablespoon')} + ${said(rest, 1, 'teaspoon')}`;
}

function said(teaspoons: number, size: number, unit: 'cup' | 'tablespoon' | 'teaspoon'): string {
  const { over, under } = { over: teaspoons * QUARTERS, under: size * QUARTERS };
  return `${ratioText(reduced({ over, under }))} ${over > under ? UNITS[unit].many : UNITS[unit].one}`;
}
