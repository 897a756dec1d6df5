import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measuresIn } from './measures-in.ts';

/** What is found, in brackets, each with its numbers and its unit. */
const read = (text: string) =>
  measuresIn(text)
    .map((part) =>
      typeof part === 'string' ? part : `[${part.text}: ${part.numbers.join('–')} ${part.unit.many}]`,
    )
    .join('');

test.each([
  ['Bake at 350°F until brown.', 'Bake at [350°F: 350 °F] until brown.'],
  ['Preheat to 350 °F (175 °C).', 'Preheat to [350 °F: 350 °F] ([175 °C: 175 °C]).'],
  ['at 350 F/175 C for', 'at [350 F: 350 °F]/[175 C: 175 °C] for'],
  ['425 degrees F (218 C)*', '[425 degrees F: 425 °F] ([218 C: 218 °C])*'],
  ['180 degrees Fahrenheit', '[180 degrees Fahrenheit: 180 °F]'],
  ['Heat to 220C/200C', 'Heat to [220C: 220 °C]/[200C: 200 °C]'],
  ['360ºF (180ºC)', '[360ºF: 360 °F] ([180ºC: 180 °C])'],
  ['(26-30°C; 79-86°F)', '([26-30°C: 26–30 °C]; [79-86°F: 79–86 °F])'],
  ['80°-85°F (25°-30°C)', '[80°-85°F: 80–85 °F] ([25°-30°C: 25–30 °C])'],
  ['Keep it at -18°C', 'Keep it at [-18°C: -18 °C]'],
  ['medium heat or 350 degrees. Let', 'medium heat or 350 degrees. Let'],
  ['2 C flour', '2 C flour'],
  ['until the thigh is at 74C', 'until the thigh is at [74C: 74 °C]'],
  ['until it reaches 63-65 C.', 'until it reaches [63-65 C: 63–65 °C].'],
  ['a core temperature of about 60C/140F', 'a core temperature of about [60C: 60 °C]/[140F: 140 °F]'],
  ['cook to 74C (165F)', 'cook to [74C: 74 °C] ([165F: 165 °F])'],
  ['74 C inside', '[74 C: 74 °C] inside'],
  ['Add 60 C of it, 30 C flour, vitamin C', 'Add 60 C of it, 30 C flour, vitamin C'],
  ['up to 4 C flour, at 74c', 'up to 4 C flour, at 74c'],
  ['Mit 1 bis 2 EL Öl, 1 TL Salz', 'Mit [1 bis 2 EL: 1–2 tablespoons] Öl, [1 TL: 1 teaspoons] Salz'],
  ['1/2 Pfd. Mehl, 2 Pfund Mehl', '[1/2 Pfd: 0.5 Pfund]. Mehl, [2 Pfund: 2 Pfund] Mehl'],
  [
    '50 Gramm, 3 Esslöffel, 1 Teelöffel',
    '[50 Gramm: 50 g], [3 Esslöffel: 3 tablespoons], [1 Teelöffel: 1 teaspoons]',
  ],
  [
    'Add two-thirds cup, one half teaspoon and three quarters of a cup of it',
    'Add [two-thirds cup: 0.6666666666666666 cups], [one half teaspoon: 0.5 teaspoons] and [three quarters of a cup: 0.75 cups] of it',
  ],
  ['two quarts, one third of it', '[two quarts: 2 quarts], one third of it'],
  ['2 à 3 g, 2 o 3 g', '[2 à 3 g: 2–3 g], [2 o 3 g: 2–3 g]'],
  ['Add 2 cups of water', 'Add [2 cups: 2 cups] of water'],
  ['Add 1½-2 tsp of salt', 'Add [1½-2 tsp: 1.5–2 teaspoons] of salt'],
  ['pour 2 1/2 cups, then 1/3 cup', 'pour [2 1/2 cups: 2.5 cups], then [1/3 cup: 0.3333333333333333 cups]'],
  ['Add one and 1/2 cups', 'Add [one and 1/2 cups: 1.5 cups]'],
  ['two and one-half cups', '[two and one-half cups: 2.5 cups]'],
  ['2 & a half pounds', '[2 & a half pounds: 2.5 pounds]'],
  ['one and a half-pint carton', 'one and a half-pint carton'],
  ['Add two cups of it', 'Add [two cups: 2 cups] of it'],
  ['Half a teaspoon or half of a cup', '[Half a teaspoon: 0.5 teaspoons] or [half of a cup: 0.5 cups]'],
  ['one or two cups, two-three cups', '[one or two cups: 1–2 cups], [two-three cups: 2–3 cups]'],
  [
    'between one and two cups, 1 to two oz',
    'between [one and two cups: 1–2 cups], [1 to two oz: 1–2 ounces]',
  ],
  ['one cup plus two tablespoons', '[one cup plus two tablespoons: 1.125 cups]'],
  ['Use the one cup measure, the one cup', 'Use the one cup measure, the one cup'],
  ['a two pound roast, twenty-two pounds', 'a two pound roast, twenty-two pounds'],
  ['twenty two pounds, one half a cup', 'twenty two pounds, one half a cup'],
  ['two and half a cup, one-pound loaf', 'two and half a cup, one-pound loaf'],
  ['two eight ounce packages', 'two eight ounce packages'],
  ['Divide among four cups, or 4 cups.', 'Divide among four cups, or [4 cups: 4 cups].'],
  ['into two cups of water', 'into [two cups: 2 cups] of water'],
  ['two tbsp, six oz, nine lb', '[two tbsp: 2 tablespoons], [six oz: 6 ounces], [nine lb: 9 pounds]'],
  ['one cucumber, two large, four 1 lb', 'one cucumber, two large, four [1 lb: 1 pounds]'],
  [
    'two cups and a half of it, 2 cups & a half',
    '[two cups and a half: 2.5 cups] of it, [2 cups & a half: 2.5 cups]',
  ],
  ['1 cup and a half teaspoon, and a half', '[1 cup: 1 cups] and a half teaspoon, and a half'],
  ['½ cup (120ml)', '[½ cup: 0.5 cups] ([120ml: 120 ml])'],
  ['3 to 4 tbsp. oil. A', '[3 to 4 tbsp.: 3–4 tablespoons] oil. A'],
  ['with 3 tbsp. Then', 'with [3 tbsp: 3 tablespoons]. Then'],
  ['a 4-quart pot', 'a [4-quart: 4 quarts] pot'],
  ['1 L of water, 750mL', '[1 L: 1 liters] of water, [750mL: 750 ml]'],
  ['0,5 l or 1,000 ml', '[0,5 l: 0.5 liters] or [1,000 ml: 1000 ml]'],
  ['8 fl. oz. cream', '[8 fl. oz.: 8 fluid ounces] cream'],
  ['2 lbs beef', '[2 lbs: 2 pounds] beef'],
  ['Add .5 cup of it, a bit.5 cup', 'Add [.5 cup: 0.5 cups] of it, a bit.[5 cup: 5 cups]'],
  ['at gas mark 4/180°C', 'at [gas mark 4: 4 gas mark]/[180°C: 180 °C]'],
  [
    'Gas 6-7 (gas mark ½), gas 5 minutes',
    '[Gas 6-7: 6–7 gas mark] ([gas mark ½: 0.5 gas mark]), gas 5 minutes',
  ],
  ['Add 1 lb 4 oz beef', 'Add [1 lb 4 oz: 1.25 pounds] beef'],
  [
    '1 lb. 4 oz. beef, 2lb 4oz, 3 lb, 4 oz',
    '[1 lb. 4 oz.: 1.25 pounds] beef, [2lb 4oz: 2.25 pounds], [3 lb: 3 pounds], [4 oz: 4 ounces]',
  ],
  ['1 cup plus 4 tablespoons flour', '[1 cup plus 4 tablespoons: 1.25 cups] flour'],
  ['1 kg and 500 g of it', '[1 kg and 500 g: 1.5 kg] of it'],
  [
    '1 cup 100 ml, 1 cup 40 tablespoons',
    '[1 cup: 1 cups] [100 ml: 100 ml], [1 cup: 1 cups] [40 tablespoons: 40 tablespoons]',
  ],
  ['in 1 cup. 2 tablespoons', 'in [1 cup: 1 cups]. [2 tablespoons: 2 tablespoons]'],
  ['a 9-inch pan, 9x13 inch, 1 stick butter', 'a 9-inch pan, 9x13 inch, 1 stick butter'],
  ['3 eggs for 20 minutes, 2 large, 4 ginger', '3 eggs for 20 minutes, 2 large, 4 ginger'],
  ['on 1/2/2024, 1/0 cup, v2.5g', 'on 1/2/2024, 1/0 cup, v2.5g'],
])('in “%s”: “%s”', (text, found) => {
  expect(read(text)).toBe(found);
});

test('no word of a text is lost, whatever it is', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('2 cups', '350°F', '1½', ' ', '-', '/', '.', 'ml', '1/0 l', '°', 'C'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
      const text = parts.join('');
      const found = measuresIn(text);
      expect(found.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')).toBe(text);
      for (const piece of found)
        if (typeof piece !== 'string') expect(piece.numbers.every(Number.isFinite)).toBe(true);
    }),
  );
});
