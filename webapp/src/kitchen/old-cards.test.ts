import { expect, test } from 'vitest';
import { convertedText } from './converted.ts';
import { type Line, read } from './line-for-tests.ts';
import { measuresIn } from './measures-in.ts';
import type { UnitSystem } from './unit-system.ts';

/** A step in the wanted units, with its own in parentheses. */
const shown = (text: string, system: UnitSystem) =>
  convertedText(text, system)
    .map((part) =>
      typeof part === 'string'
        ? part
        : part.converted === null
          ? part.measured.text
          : `${part.converted} (${part.measured.text})`,
    )
    .join('');

test.each([
  ['Add 1-1/2 teaspoons salt', [1.5]],
  ['Add 1-¼ tsp salt', [1.25]],
  ['Add 2-1/2 to 3 cups more', [2.5, 3]],
  ['Add 1-2 cups more', [1, 2]],
  ['Add 1-1 1/2 cups more', [1, 1.5]],
  ['Add 1-1/2–2 cups', [1.5, 2]],
  ['Use 2 and 1/4 teaspoons yeast', [2.25]],
  ['Use 1 & ½ cups flour', [1.5]],
  ['Add between 2 and 3 cups', [2, 3]],
  ['Bake between 350 and 375°F', [350, 375]],
  ['Bake at 350° and 375°F', [350, 375]],
])('a hyphen before a fraction is no range: “%s”', (text, numbers) => {
  expect(measuresIn(text).find((part) => typeof part === 'object')).toMatchObject({ numbers });
});

test('what goes down is no range', () => {
  expect(shown('Add 1 – 1/2 cup, then 3 to 2 cups', 'metric')).toBe('Add 1 – 1/2 cup, then 3 to 2 cups');
});

test.each([
  ['Season with 1-1/4 teaspoons salt', 'Season with 6 ml (1-1/4 teaspoons) salt'],
  ['Add 1 c. sugar', 'Add 240 ml (1 c.) sugar'],
  ['Take 1/2 c of this, and 1½c. milk', 'Take 120 ml (1/2 c) of this, and 350 ml (1½c.) milk'],
  ['Add 5 1/2 to 6 c. flour', 'Add 1.3–1.4 liters (5 1/2 to 6 c.) flour'],
  ['Add 1 C. milk, then 2-2/3 c.', 'Add 240 ml (1 C.) milk, then 630 ml (2-2/3 c).'],
  ['Chill at 4 c. overnight', 'Chill at 4 c. overnight'],
  ['2 c flour', '2 c flour'],
  ['Add 2 T. butter, 1 t. vanilla', 'Add 30 ml (2 T.) butter, 5 ml (1 t.) vanilla'],
  ['Add 2 T butter and 2 Tb oil', 'Add 30 ml (2 T) butter and 30 ml (2 Tb) oil'],
  ['two 2 T-bone steaks', 'two 2 T-bone steaks'],
  ['1 ts salt, 1 tbl water', '5 ml (1 ts) salt, 15 ml (1 tbl) water'],
  ['Bake between 350 and 375°F', 'Bake between 180–190°C (350 and 375°F)'],
  ['Bake at 400/425°F.', 'Bake at 400/425°F.'],
  ['Fill a 12 cup muffin tin', 'Fill a 12 cup muffin tin'],
  ['In a 2lb loaf tin, or four 1 quart jars', 'In a 2lb loaf tin, or four 1 quart jars'],
  ['In a 5 quart Dutch oven with 2 cups of stock', 'In a 5 quart Dutch oven with 470 ml (2 cups) of stock'],
  [
    'Add 2 cups to the pan, with 1/2 cup pan juices',
    'Add 470 ml (2 cups) to the pan, with 120 ml (1/2 cup) pan juices',
  ],
  ['Process at 11 pounds pressure', 'Process at 11 pounds pressure'],
  ['Heat to 200°F.', 'Heat to 93°C (200°F).'],
  ['Bring to 200°F-205°F.', 'Bring to 93°C (200°F)-96°C (205°F).'],
  ['In an oven at 200°F.', 'In an oven at 95°C (200°F).'],
  ['Heat to 425 degrees F. (220 degrees C).', 'Heat to 425 degrees F. (220 degrees C).'],
  ['Add 3 tbsp. (45 ml) oil', 'Add 3 tbsp. (45 ml) oil'],
])('“%s” is “%s”', (text, metric) => {
  expect(shown(text, 'metric')).toBe(metric);
});

test.each([
  ['Take 0.5 ml per kg', 'Take 0.5 ml per kg'],
  ['Add 2.25 g salt', 'Add 2.25 g salt'],
  ['Freeze at minus 18°C', 'Freeze at 0°F (minus 18°C)'],
  ['Add 1.000 ml stock', 'Add 4 1/4 cups (1.000 ml) stock'],
  ['Add 2.5 ml salt', 'Add 1/2 teaspoon (2.5 ml) salt'],
  ['Heat to 425 degrees F. (220 degrees C).', 'Heat to 425 degrees F. (220 degrees C).'],
])('to what no mark is near stays: “%s” is “%s”', (text, us) => {
  expect(shown(text, 'us')).toBe(us);
});

const LINES = {
  '3 tbsp (1-1/2 oz) butter': ['3', 'tablespoons', '(1-1/2 oz)', 'butter'],
  '3/4 cup (1 and 1/2 sticks) butter': ['3/4', 'cups', '(1 and 1/2 sticks)', 'butter'],
  '1 cup (4-1/2 oz) flour': ['1', 'cups', '(4-1/2 oz)', 'flour'],
  '2 cups flour plus more for kneading (up to 1/2 cup)': [
    '2',
    'cups',
    '',
    'flour plus more for kneading (up to 1/2 cup)',
  ],
  '2 cups (up to 1/2 cup) flour': ['2', 'cups', '(up to 1/2 cup)', 'flour'],
  '1 #2 can crushed pineapple': ['0', '', '', '1 #2 can crushed pineapple'],
  '4 1-inch-thick pork chops': ['0', '', '', '4 1-inch-thick pork chops'],
  '2-inch cinnamon stick': ['0', '', '', '2-inch cinnamon stick'],
  '20ish olives': ['0', '', '', '20ish olives'],
  'Three-fourths cup lard': ['0', '', '', 'Three-fourths cup lard'],
  'Half-and-half, to serve': ['0', '', '', 'Half-and-half, to serve'],
  'half-cup sugar': ['0', '', '', 'half-cup sugar'],
  'Five-spice powder': ['0', '', '', 'Five-spice powder'],
  'twenty-four olives': ['0', '', '', 'twenty-four olives'],
  '7-Up': ['0', '', '', '7-Up'],
  '1 cup (two & a half ounces) nuts': ['1', 'cups', '(two & a half ounces)', 'nuts'],
  'juice of one and a half lemons': ['0', '', '', 'juice of one and a half lemons'],
  '1 cup stock, plus one and 1/2 cups': ['1', 'cups', '', 'stock, plus one and 1/2 cups'],
  '1,000 Island dressing': ['0', '', '', '1,000 Island dressing'],
  '2 cups 1,000 Island dressing': ['2', 'cups', '', '1,000 Island dressing'],
  '8- to 10-lb. ham': ['0', '', '', '8- to 10-lb. ham'],
  '1% milk': ['0', '', '', '1% milk'],
  '00 flour': ['0', '', '', '00 flour'],
  'the juice of 2 lemons': ['0', '', '', 'the juice of 2 lemons'],
  'seeds of 1 vanilla bean': ['0', '', '', 'seeds of 1 vanilla bean'],
  'leaves from 4 sprigs thyme': ['0', '', '', 'leaves from 4 sprigs thyme'],
  '1 cup starter (fed 4 to 6 hours before)': ['1', 'cups', '', 'starter (fed 4 to 6 hours before)'],
  '1 cup stock (see page 24)': ['1', 'cups', '', 'stock (see page 24)'],
  '1 cup flour, type 405': ['1', 'cups', '', 'flour, type 405'],
} as const satisfies Record<string, Line>;

test.each([
  ['3 tbsp (1-1/2 oz) butter', '2', '6 tablespoons (3 oz) butter'],
  ['3 tbsp (1-1/2 oz) butter', '2/3', '2 tablespoons (1 oz) butter'],
  ['3/4 cup (1 and 1/2 sticks) butter', '2', '1 1/2 cups (3 sticks) butter'],
  ['1 cup (4-1/2 oz) flour', '2', '2 cups (9 oz) flour'],
  ['1 #2 can crushed pineapple', '2', '{1} #2 can crushed pineapple'],
  ['4 1-inch-thick pork chops', '2', '{4} 1-inch-thick pork chops'],
  ['2-inch cinnamon stick', '2', '{2-inch} cinnamon stick'],
  ['20ish olives', '2', '{20ish} olives'],
  ['Three-fourths cup lard', '2', '{Three-fourths cup} lard'],
  ['twenty-four olives', '2', '{twenty-four} olives'],
  ['Half-and-half, to serve', '2', 'Half-and-half, to serve'],
  ['half-cup sugar', '2', '{half-cup} sugar'],
  ['Five-spice powder', '2', 'Five-spice powder'],
  ['7-Up', '2', '7-Up'],
  ['1 cup (two & a half ounces) nuts', '2', '2 cups (5 ounces) nuts'],
  ['juice of one and a half lemons', '2', 'juice of 3 lemons'],
  ['1 cup stock, plus one and 1/2 cups', '2', '2 cups stock, plus {one and 1/2 cups}'],
  ['1,000 Island dressing', '2', '1,000 Island dressing'],
  ['2 cups 1,000 Island dressing', '2', '4 cups 1,000 Island dressing'],
  ['8- to 10-lb. ham', '2', '{8- to 10-lb.} ham'],
  ['1% milk', '2', '1% milk'],
  ['00 flour', '2', '00 flour'],
  ['the juice of 2 lemons', '2', 'the juice of 4 lemons'],
  ['seeds of 1 vanilla bean', '2', 'seeds of 2 vanilla beans'],
  ['leaves from 4 sprigs thyme', '1/2', 'leaves from 2 sprigs thyme'],
  ['1 cup starter (fed 4 to 6 hours before)', '2', '2 cups starter (fed 4 to 6 hours before)'],
  ['1 cup stock (see page 24)', '2', '2 cups stock (see page 24)'],
  ['1 cup flour, type 405', '2', '2 cups flour, type 405'],
] as const)('“%s”, %s times, is “%s”', (line, times, text) => {
  expect(read(LINES[line], times, 'written')).toBe(text);
});

test.each([
  [
    '2 cups flour plus more for kneading (up to 1/2 cup)',
    '470 ml <2 cups> flour plus more for kneading (up to 1/2 cup)',
  ],
  ['2 cups (up to 1/2 cup) flour', '470 ml <2 cups> (up to 1/2 cup) flour'],
] as const)('more that is said behind “%s” is no end of a range: “%s”', (line, text) => {
  expect(read(LINES[line], '1', 'metric')).toBe(text);
});
