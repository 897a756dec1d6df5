/** What a unit measures. */
export type Measure = 'volume' | 'weight' | 'length' | 'temperature';

/** A unit of the kitchen. */
export interface Unit {
  measure: Measure;
  /** How it is written behind one, and behind any other amount. */
  one: string;
  many: string;
  /** How much of the base it is: milliliters, grams, millimeters. A temperature has none; see `temperature.ts`. */
  inBase: number;
  isMetric: boolean;
  /** How people write it, in small letters. A final s is understood. */
  names: readonly string[];
}

/**
 * A US customary cup, in milliliters: half a liquid pint, a sixteenth of a gallon of 231 cubic inches of 2.54³ ml each
 * (NIST Handbook 44, Appendix C). The cup of 240 ml on nutrition labels (21 CFR 101.9) is another one.
 */
export const CUP = 236.5882365;
/** An avoirdupois pound in grams, exactly (NIST Handbook 44, Appendix C). */
const POUND = 453.59237;

const volume = (one: string, many: string, inBase: number, names: string[], isMetric = false): Unit => ({
  measure: 'volume',
  one,
  many,
  inBase,
  isMetric,
  names,
});
const weight = (one: string, many: string, inBase: number, names: string[], isMetric = false): Unit => ({
  measure: 'weight',
  one,
  many,
  inBase,
  isMetric,
  names,
});
const length = (one: string, many: string, inBase: number, names: string[], isMetric = false): Unit => ({
  measure: 'length',
  one,
  many,
  inBase,
  isMetric,
  names,
});
const temperature = (one: string, names: string[], isMetric = false): Unit => ({
  measure: 'temperature',
  one,
  many: one,
  inBase: Number.NaN,
  isMetric,
  names,
});

/** The units of a kitchen. Those of volume are the US customary ones. */
export const UNITS = {
  teaspoon: volume('teaspoon', 'teaspoons', CUP / 48, ['teaspoon', 'tsp', 'teasp', 'ts', 'tl', 'teelöffel']),
  tablespoon: volume('tablespoon', 'tablespoons', CUP / 16, [
    'tablespoon',
    'tbsp',
    'tbs',
    'tblsp',
    'tablesp',
    'tbl',
    'tb',
    'el',
    'esslöffel',
    'eßlöffel',
  ]),
  fluidOunce: volume('fluid ounce', 'fluid ounces', CUP / 8, [
    'fluid ounce',
    'fluid oz',
    'fl oz',
    'fl ounce',
    'floz',
  ]),
  cup: volume('cup', 'cups', CUP, ['cup', 'us cup']),
  pint: volume('pint', 'pints', CUP * 2, ['pint', 'pt']),
  quart: volume('quart', 'quarts', CUP * 4, ['quart', 'qt']),
  gallon: volume('gallon', 'gallons', CUP * 16, ['gallon', 'gal']),
  milliliter: volume('ml', 'ml', 1, ['ml', 'milliliter', 'millilitre', 'mililiter', 'mililitre', 'cc'], true),
  centiliter: volume('cl', 'cl', 10, ['cl', 'centiliter', 'centilitre'], true),
  deciliter: volume('dl', 'dl', 100, ['dl', 'deciliter', 'decilitre'], true),
  liter: volume('liter', 'liters', 1000, ['l', 'liter', 'litre', 'lt', 'ltr'], true),
  /** Half a cup of butter, 4 ounces. */
  stick: volume('stick', 'sticks', CUP / 2, ['stick']),
  ounce: weight('ounce', 'ounces', POUND / 16, ['ounce', 'oz']),
  pound: weight('pound', 'pounds', POUND, ['pound', 'lb']),
  gram: weight('g', 'g', 1, ['g', 'gram', 'gramme', 'gramm', 'gr', 'gm'], true),
  kilogram: weight('kg', 'kg', 1000, ['kg', 'kilogram', 'kilogramme', 'kilo'], true),
  /** Half a kilogram, in German. */
  pfund: weight('Pfund', 'Pfund', 500, ['pfund', 'pfd'], true),
  fahrenheit: temperature('°F', ['f', 'fahrenheit']),
  celsius: temperature('°C', ['celsius', 'centigrade'], true),
  gasMark: temperature('gas mark', ['gas mark', 'gasmark', 'gas', 'mark']),
} as const satisfies Record<string, Unit>;

/** The British write these too, and mean a fifth more. */
export const OF_TWO_SIZES: readonly (Unit | undefined)[] = [
  UNITS.fluidOunce,
  UNITS.pint,
  UNITS.quart,
  UNITS.gallon,
];

/** By what ginger and cinnamon are measured. They stand apart, as in most texts a length is a size, and no amount. */
const LENGTHS: readonly Unit[] = [
  length('inch', 'inches', 25.4, ['inch', 'inches']),
  length('cm', 'cm', 10, ['cm', 'centimeter', 'centimetre'], true),
  length('mm', 'mm', 1, ['mm', 'millimeter', 'millimetre'], true),
];
/** What a line of ingredients may be measured in. */
export const LINE_UNITS: readonly Unit[] = [
  ...Object.values<Unit>(UNITS).filter(({ measure }) => measure !== 'temperature'),
  ...LENGTHS,
];

/** A unit, or one that means something else beside other words: `c` is a cup or Celsius, `degrees` are those that one is used to. */
export type Written = Unit | 'c' | 'degrees';

const BY_NAME = new Map<string, Unit>(
  Object.values<Unit>(UNITS).flatMap((unit) =>
    unit.names.flatMap((name) => [[name, unit] as const, [`${name}s`, unit] as const]),
  ),
);

/** The longest names have three words: "degrees Fahrenheit" has two, "us fluid ounces" three. */
const LONGEST = 3;

/** The unit that the words from `at` on name, and how many words that takes. */
export function unitAt(words: readonly string[], at: number): { unit: Written; words: number } | null {
  // A cook's T is a tablespoon, and t a teaspoon.
  if (words[at] === 'T' || words[at] === 'Tb') return { unit: UNITS.tablespoon, words: 1 };
  if (words[at] === 't') return { unit: UNITS.teaspoon, words: 1 };
  for (let count = Math.min(LONGEST, words.length - at); count > 0; count -= 1) {
    const name = words
      .slice(at, at + count)
      .join(' ')
      .toLowerCase();
    const unit = named(name.replace(/^us /, '')) ?? named(name.replace(/^deg(ree)?s? /, ''));
    if (unit !== undefined) return { unit, words: count };
  }
  return null;
}

/** The length that is called so, in small letters. */
export function lengthCalled(name: string): Unit | undefined {
  return LENGTHS.find(({ names }) => names.some((one) => name === one || name === `${one}s`));
}

/** The unit that is called so, in small letters. */
export function unitCalled(name: string): Unit | undefined {
  return BY_NAME.get(name);
}

function named(name: string): Written | undefined {
  if (name === 'c') return 'c';
  if (/^deg(ree)?s?$/.test(name)) return 'degrees';
  return unitCalled(name);
}
