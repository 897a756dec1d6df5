import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cupsInSpoons } from './in-spoons.ts';
import { measuresIn } from './measures-in.ts';

test.each([
  ['3/16', '3 tablespoons'],
  ['1/8', '2 tablespoons'],
  ['1/16', '1 tablespoon'],
  ['3/32', '1 1/2 tablespoons'],
  ['1/6', '2 tablespoons + 2 teaspoons'],
  ['1/12', '1 tablespoon + 1 teaspoon'],
  ['9/16', '1/2 cup + 1 tablespoon'],
  ['25/16', '1 1/2 cups + 1 tablespoon'],
  ['11/12', '2/3 cup + 4 tablespoons'],
  ['1/48', '1 teaspoon'],
  ['1/64', '3/4 teaspoon'],
  ['5/64', '1 tablespoon + 3/4 teaspoon'],
  ['1/800', 'less than 1/16 teaspoon'],
  ['5/12', '1/3 cup + 1 tablespoon + 1 teaspoon'],
  ['5/6', '3/4 cup + 1 tablespoon + 1 teaspoon'],
  ['13/12', '1 cup + 1 tablespoon + 1 teaspoon'],
  ['17/48', '1/3 cup + 1 teaspoon'],
])('%s cup is %s', (cups, spoons) => {
  const [over = 0, under = 1] = cups.split('/').map(Number);
  expect(cupsInSpoons({ over, under })).toBe(spoons);
});

test.each([['1/4'], ['3/8'], ['2/3'], ['17/23'], ['53/12']])('%s cup is measured in cups', (cups) => {
  const [over = 0, under = 1] = cups.split('/').map(Number);
  expect(cupsInSpoons({ over, under })).toBeUndefined();
});

test('spoons are exactly as much as the cups', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 96),
      (over, under) => {
        const spoons = cupsInSpoons({ over, under });
        fc.pre(spoons !== undefined && !spoons.startsWith('about'));
        const read = spoons
          .split(' + ')
          .flatMap((one) => measuresIn(one))
          .filter((part) => typeof part === 'object');
        const sum = read.reduce((all, { numbers: [number = 0], unit }) => all + number * unit.inBase, 0);
        expect(sum / 236.5882365).toBeCloseTo(over / under, 9);
      },
    ),
  );
});
