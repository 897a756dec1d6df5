import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSpoons } from './in-spoons.ts';
import { measuresIn } from './measures-in.ts';
import { read } from './line-for-tests.ts';

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
])('%s cup is %s', (cups, spoons) => {
  const [over = 0, under = 1] = cups.split('/').map(Number);
  expect(inSpoons({ over, under })).toBe(spoons);
});

test.each([['1/4'], ['3/8'], ['2/3'], ['17/23'], ['5/12'], ['89/16']])(
  '%s cup is measured in cups',
  (cups) => {
    const [over = 0, under = 1] = cups.split('/').map(Number);
    expect(inSpoons({ over, under })).toBeUndefined();
  },
);

test('spoons are exactly as much as the cups', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 96),
      (over, under) => {
        const spoons = inSpoons({ over, under });
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

test.each([
  [['1/4', 'cups', '', 'butter'], '3/4', 'written', '3 tablespoons butter'],
  [['1/3', 'cups', '', 'butter'], '1/2', 'written', '2 tablespoons + 2 teaspoons butter'],
  [['3/4', 'cups', '(180 ml)', 'milk'], '3/4', 'written', '1/2 cup + 1 tablespoon (135 ml) milk'],
  [['1/4', 'cups', '', 'butter'], '3/4', 'metric', '45 ml <3 tablespoons> butter'],
  [['1/4', 'cups', '(heaping)', 'flour'], '3/4', 'written', '3/16 cup (heaping) flour'],
  [['1/4', 'cups', '(up to 1/2)', 'flour'], '3/4', 'written', '3/16 cup (up to 3/8) flour'],
  [['1', 'cups', '', 'milk'], '1/10', 'written', 'about 1 tablespoon + 2 teaspoons milk'],
  [['1/4', 'cups', '', 'oil'], '1/7', 'written', 'about 1 3/4 teaspoons oil'],
  [['3/16', 'cups', '', 'butter'], '1', 'written', '3/16 cup butter'],
] as const)('%j, %s times, %s, reads “%s”', (line, times, units, text) => {
  expect(read(line, times, units)).toBe(text);
});
