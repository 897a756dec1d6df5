import { type ShownQuantity, showAsked, showMark, showQuantity } from './amount-text.ts';
import { BUTTER, type Ingredient, ingredientNamed } from './ingredients.ts';
import { type Question, readQuestion } from './read-question.ts';
import { inCelsius, inFahrenheit, nearestMark } from '../../../kitchen/temperature.ts';
import { CUP, type Unit, UNITS } from '../../../kitchen/kitchen-units.ts';

/** What the page says to a question: an answer, why there is none, or nothing as long as nothing is asked. */
export type Reply =
  | {
      kind: 'answer';
      /** What was asked, as it was understood: "2 1/2 cups all-purpose flour". */
      asked: string;
      result: string;
      /** The result is rounded, or a cup of it is not always as heavy. */
      isAbout: boolean;
      /** The same in other units. */
      also: string[];
      note?: string;
    }
  | { kind: 'refusal'; text: string }
  | { kind: 'nothing' };

/** More than this, in milliliters or grams, is in no kitchen. */
const MOST = 1e7;

/** Answers what somebody wants to convert. */
export function answer(text: string): Reply {
  if (text.trim() === '') return { kind: 'nothing' };
  const question = readQuestion(text);
  if (question === null) {
    return refusal('Sorry, that was not understood. Name an amount and a measure, as in the examples.');
  }
  const { unit } = question.amounts[0];
  return unit.measure === 'temperature' ? temperatureReply(question) : quantityReply(question);
}

function refusal(text: string): Reply {
  return { kind: 'refusal', text };
}

const MEASURES = {
  volume: 'how much room something takes',
  weight: 'how heavy it is',
  length: 'how long it is',
  temperature: 'how hot it is',
} as const;

function impossible(asked: string, from: Unit, to: Unit): Reply {
  return refusal(
    `${asked} cannot be turned into ${to.many}: one says ${MEASURES[from.measure]}, the other ${MEASURES[to.measure]}.`,
  );
}

function temperatureReply({ amounts: [{ number, unit }], target, ingredient }: Question): Reply {
  const asked = showAsked(number, unit);
  if (target !== null && target.measure !== 'temperature') return impossible(asked, unit, target);
  if (ingredient.length > 0) {
    return refusal('Sorry, that was not understood. Write a temperature by itself: “350°F to °C”.');
  }
  const fahrenheit = inFahrenheit(number, unit);
  if (fahrenheit === null) {
    return refusal(
      unit === UNITS.gasMark
        ? 'Gas marks are 1/4, 1/2 and the whole numbers from 1 to 10.'
        : 'Nothing gets as cold as that: even in space, it is never below −460°F.',
    );
  }
  const mark = showMark(fahrenheit);
  if (target === UNITS.gasMark && mark === null) {
    return refusal('Gas marks go from 1/4, which is 225°F, to 10, which is 500°F.');
  }
  const aim = target ?? (unit === UNITS.fahrenheit ? UNITS.celsius : UNITS.fahrenheit);
  const inUnit = (of: Unit) => (of === UNITS.celsius ? inCelsius(fahrenheit) : fahrenheit);
  const shown =
    aim === UNITS.gasMark
      ? { text: mark ?? '', isExact: isMark(fahrenheit) }
      : showQuantity(inUnit(aim), aim);
  const also = [UNITS.fahrenheit, UNITS.celsius]
    .filter((other) => other !== unit && other !== aim)
    .map((other) => showQuantity(inUnit(other), other).text);
  const alsoMark = mark !== null && unit !== UNITS.gasMark && aim !== UNITS.gasMark ? [mark] : [];
  return {
    kind: 'answer',
    asked,
    result: shown.text,
    isAbout: !shown.isExact,
    also: [...also, ...alsoMark],
    ...(mark !== null && noteOnOven(unit, aim, fahrenheit)),
  };
}

/** The dials of ovens have round numbers: tens of °C, and 25 °F apart. */
function noteOnOven(from: Unit, to: Unit, fahrenheit: number): { note?: string } {
  if (from === UNITS.fahrenheit && to === UNITS.celsius) {
    return { note: `An oven is set to ${10 * Math.round(inCelsius(fahrenheit) / 10)}°C.` };
  }
  if (from === UNITS.celsius && to === UNITS.fahrenheit) {
    return { note: `An oven is set to ${25 * Math.round(fahrenheit / 25)}°F.` };
  }
  return {};
}

function isMark(fahrenheit: number): boolean {
  const mark = nearestMark(fahrenheit);
  return mark !== null && inFahrenheit(mark, UNITS.gasMark) === fahrenheit;
}

function quantityReply(question: Question): Reply {
  const { amounts, ingredient: words } = question;
  const isOfSticks = amounts.some(({ unit }) => unit === UNITS.stick) || question.target === UNITS.stick;
  const known = words.length === 0 && isOfSticks ? BUTTER : ingredientNamed(words);
  const [from, aim] = unitsMeant(question, known);
  const name = known?.name ?? words.join(' ');
  const measured = from.map(({ number, unit }) => showAsked(number, unit)).join(' + ');
  const asked = name === '' ? measured : `${measured} ${name}`;
  if (isOfSticks && known !== BUTTER)
    return refusal('A stick is a measure of butter: half a cup, or 4 ounces.');
  const total = from.reduce((sum, { number, unit }) => sum + number * unit.inBase, 0);
  if (from.some(({ number }) => number <= 0)) return refusal('An amount has to be more than nothing.');
  if (total > MOST) return refusal('No kitchen has so much of anything.');
  const { unit } = from[0];
  if (aim?.measure === 'temperature') return impossible(asked, unit, aim);
  const crosses = aim !== null && aim.measure !== unit.measure;
  if (crosses && words.length === 0 && known === null) return needsIngredient(asked, unit, aim);
  if (crosses && known === null) return unknownIngredient(name);
  const density = known === null ? null : known.gramsPerCup / CUP;
  const [volume, weight] =
    unit.measure === 'volume'
      ? [total, density === null ? null : total * density]
      : [density === null ? null : total / density, total];
  const target = aim ?? usualUnit(from[0].unit, { volume, weight });
  const baseOf = (of: Unit) => (of.measure === 'volume' ? volume : weight);
  const shown = showQuantity((baseOf(target) ?? total) / target.inBase, target);
  return {
    kind: 'answer',
    asked,
    result: shown.text,
    isAbout: !shown.isExact || target.measure !== unit.measure,
    also: otherUnits(
      [...from.map((amount) => amount.unit), target],
      baseOf,
      target,
      known?.isLiquid ?? known === null,
    ),
    ...noteOn(question, known, words),
  };
}

/** Ounces of what pours, or of nothing in particular, are fluid ones beside cups and liters. */
function unitsMeant(
  { amounts, target }: Question,
  known: Ingredient | null,
): [Question['amounts'], Unit | null] {
  const [{ unit }] = amounts;
  const pours = known === null || known.isLiquid === true;
  if (pours && amounts.length === 1 && unit === UNITS.ounce && target?.measure === 'volume') {
    return [[{ number: amounts[0].number, unit: UNITS.fluidOunce }], target];
  }
  return [amounts, pours && target === UNITS.ounce && unit.measure === 'volume' ? UNITS.fluidOunce : target];
}

function noteOn(
  { amounts, target }: Question,
  known: Ingredient | null,
  words: readonly string[],
): { note?: string } {
  if (words.length > 0 && known === null)
    return { note: `We do not know what a cup of ${words.join(' ')} weighs.` };
  const hasOunces = target === UNITS.ounce || amounts.some(({ unit }) => unit === UNITS.ounce);
  const other = target === UNITS.ounce ? amounts[0].unit : target;
  const pours = known === null || known.isLiquid === true;
  if (hasOunces && pours && other?.measure === 'volume') {
    return { note: 'Ounces of a liquid are fluid ounces.' };
  }
  if (known?.name.endsWith('flour') === true) return { note: 'Flour is spooned into the cup and leveled.' };
  return known?.name === 'brown sugar' ? { note: 'Brown sugar is packed into the cup.' } : {};
}

function needsIngredient(asked: string, from: Unit, to: Unit): Reply {
  const depends = from.measure === 'volume' ? `What ${asked} weighs` : `How many ${to.many} make ${asked}`;
  return refusal(`${depends} depends on what it is. Please say that, too: “1 cup flour to g”.`);
}

function unknownIngredient(name: string): Reply {
  return refusal(
    `We do not know what a cup of ${name} weighs. We know flour, sugar, butter, rice and many others; Convert searches the web.`,
  );
}

/** The unit that a cook would want if none is asked for. */
function usualUnit(from: Unit, { volume, weight }: { volume: number | null; weight: number | null }): Unit {
  if (from.measure === 'volume' && weight !== null) return UNITS.gram;
  if (from.measure === 'weight' && volume === null) {
    if (!from.isMetric) return (weight ?? 0) >= 1000 ? UNITS.kilogram : UNITS.gram;
    return (weight ?? 0) >= UNITS.pound.inBase ? UNITS.pound : UNITS.ounce;
  }
  const milliliters = volume ?? 0;
  if (from.measure === 'volume' && !from.isMetric)
    return milliliters >= 1000 ? UNITS.liter : UNITS.milliliter;
  if (milliliters >= CUP / 4) return UNITS.cup;
  return milliliters >= UNITS.tablespoon.inBase ? UNITS.tablespoon : UNITS.teaspoon;
}

/** In which range of amounts a unit is handy, in the order in which they are named. */
const HANDY: readonly { unit: Unit; from: number; to: number; pours?: true }[] = [
  { unit: UNITS.gram, from: 1, to: 999 },
  { unit: UNITS.kilogram, from: 1, to: 100 },
  { unit: UNITS.ounce, from: 0.5, to: 32 },
  { unit: UNITS.pound, from: 1, to: 100 },
  { unit: UNITS.cup, from: 0.24, to: 16 },
  { unit: UNITS.tablespoon, from: 0.5, to: 16 },
  { unit: UNITS.teaspoon, from: 0.24, to: 12 },
  { unit: UNITS.fluidOunce, from: 1, to: 32, pours: true },
  { unit: UNITS.quart, from: 1, to: 16, pours: true },
  { unit: UNITS.milliliter, from: 1, to: 999, pours: true },
  { unit: UNITS.liter, from: 1, to: 100, pours: true },
];
const OTHERS_SHOWN = 2;

function otherUnits(
  used: readonly Unit[],
  baseOf: (unit: Unit) => number | null,
  target: Unit,
  isLiquid: boolean,
): string[] {
  return HANDY.filter(({ unit, pours }) => unit.measure === target.measure && (isLiquid || pours !== true))
    .filter(({ unit }) => !used.includes(unit))
    .flatMap(({ unit, from, to }): ShownQuantity[] => {
      const number = (baseOf(unit) ?? 0) / unit.inBase;
      return number >= from && number <= to ? [showQuantity(number, unit)] : [];
    })
    .slice(0, OTHERS_SHOWN)
    .map(({ text }) => text);
}
