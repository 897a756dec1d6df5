import { expect, test } from 'vitest';
import { answer } from './answer.ts';
import { CHART_MEASURES, CUP_MARKS, GALLON, OVEN, STICKS } from './chart-facts.ts';
import { INGREDIENTS } from './ingredients.ts';

test('the chart says what the answers say', () => {
  expect(CUP_MARKS.map(({ milliliters }) => milliliters)).toEqual([59, 79, 118, 158, 177, 237]);
  for (const { name, same, milliliters } of CHART_MEASURES) {
    const inMilliliters = answer(`${name} to ml`);
    const result = inMilliliters.kind === 'answer' ? inMilliliters.result : '';
    expect(Math.round(Number(result.replaceAll(/[^\d.]/g, '')))).toBe(milliliters);
    for (const other of same.split(', ')) {
      const asMuch = answer(`${other} to ml`);
      expect(asMuch.kind === 'answer' && asMuch.result, `${name}: ${other}`).toBe(result);
    }
  }
});

test('a gallon is divided without a rest, down to the cup', () => {
  expect(GALLON.map(({ label }) => label)).toEqual([
    '1 gallon, 3.79 liters',
    '4 quarts, 946 ml each',
    '8 pints, 473 ml each',
    '16 cups, 237 ml each',
  ]);
});

test('ovens are named from gas mark 1 to 9', () => {
  expect(OVEN.map(({ mark, fahrenheit, celsius }) => [mark, fahrenheit, celsius])).toEqual([
    [1, 275, 140],
    [2, 300, 150],
    [3, 325, 160],
    [4, 350, 180],
    [5, 375, 190],
    [6, 400, 200],
    [7, 425, 220],
    [8, 450, 230],
    [9, 475, 250],
  ]);
});

test('sticks of butter weigh what the answers say', () => {
  for (const { name, grams } of STICKS) {
    expect(answer(`${name} to g`)).toMatchObject({ result: `${grams} g` });
  }
});

test('every ingredient is known by each of its names, and weighs what food weighs', () => {
  expect(INGREDIENTS.length).toBeGreaterThanOrEqual(30);
  for (const { name, gramsPerCup, alsoCalled = [] } of INGREDIENTS) {
    // From panko to molasses.
    expect(gramsPerCup).toBeGreaterThanOrEqual(50);
    expect(gramsPerCup).toBeLessThanOrEqual(340);
    for (const called of [name, ...alsoCalled]) {
      expect(answer(`1 cup ${called} to g`), called).toMatchObject({ asked: `1 cup ${name}` });
    }
  }
});
