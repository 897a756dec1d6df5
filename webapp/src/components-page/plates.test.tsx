import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { demonstration } from './demonstration.ts';
import { DrawnPlate } from '../parts/plates/DrawnPlate.tsx';
import { INGREDIENT_WORDS, KIND_WORDS } from '../parts/plates/words.ts';

const plateOf = (title: string, tags: readonly string[] = []) =>
  renderToStaticMarkup(<DrawnPlate title={title} tags={tags} />);

/** The paths of a drawing, without their colors and without the table. */
const shapesOf = (plate: string) =>
  plate
    .slice(plate.indexOf('transform='))
    .match(/ d="[^"]*"/g)
    ?.join('');

/** The first word by which each kind, or each ingredient, is known. */
const firstWords = (table: object) =>
  Object.values(table as Record<string, string>).map((list) =>
    (list.split(' ')[0] ?? '').replaceAll('_', ' '),
  );

test('every kind of dish is drawn in its own shape', () => {
  const shapes = firstWords(KIND_WORDS).map((word) => shapesOf(plateOf(word)));
  expect(shapes.length).toBeGreaterThan(24);
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('every main ingredient changes the shape of a dish', () => {
  const words = INGREDIENT_WORDS.flatMap(({ ...group }) => firstWords(group));
  const dishes = words.map((word) => plateOf(`${word} bowl soup`));
  const named = new Map(dishes.map((plate) => [/data-dish="([^"]*)"/.exec(plate)?.[1], shapesOf(plate)]));
  expect(named.size).toBeGreaterThan(40);
  expect(new Set(named.values()).size).toBe(named.size);
});

test('a plate is decoration, and no text', () => {
  const plate = plateOf('Banana Bread');
  expect(plate).toMatch(/^<svg [^>]*aria-hidden="true"/);
  expect(plate).not.toMatch(/<text|<title|undefined/);
});

test('the same title always gets the same plate', () => {
  expect(plateOf('Chicken Soup', ['soup'])).toBe(plateOf('Chicken Soup', ['soup']));
});

test('of the demonstration, no two neighbors are alike: neither the dish nor the table', () => {
  expect(demonstration.length).toBeGreaterThan(50);
  const plates = demonstration.map(({ name, keywords }) => plateOf(name, keywords));
  const alike = plates.flatMap((plate, place) =>
    place > 0 && shapesOf(plate) === shapesOf(plates[place - 1] ?? '') ? [demonstration[place]?.name] : [],
  );
  expect(alike).toEqual([]);
  expect(plates.filter((plate) => plate.includes('data-dish="plate'))).toEqual([]);
  expect(new Set(plates).size).toBe(plates.length);
});
