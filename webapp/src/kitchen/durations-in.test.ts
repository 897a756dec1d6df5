import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationsIn } from './durations-in.ts';

/** Each time that is found, as it is written, in seconds. */
const read = (text: string) =>
  durationsIn(text).map(
    ({ text: said, seconds, most }) => `${said}: ${[seconds, most].filter(Boolean).join('–')}`,
  );

test.each([
  ['Simmer for 20 minutes.', ['20 minutes: 1200']],
  ['Bake at 350 degrees for 20 minutes', ['20 minutes: 1200']],
  ['at 350°F/175°C, 25–30 min.', ['25–30 min: 1500–1800']],
  ['for 1 1/2 hours', ['1 1/2 hours: 5400']],
  ['2½ – 3 hours', ['2½ – 3 hours: 9000–10800']],
  ['1-1/2 hours, or 1-½ hours', ['1-1/2 hours: 5400']],
  ['2 and 1/2 hours', ['2 and 1/2 hours: 9000']],
  ['2 and a ½ hours', ['2 and a ½ hours: 9000']],
  ['1 & 1/2 hours', ['1 & 1/2 hours: 5400']],
  ['two & a half hours', ['two & a half hours: 9000']],
  ['one and 1/2 hours', ['one and 1/2 hours: 5400']],
  ['1-1/2 to 2 hours', ['1-1/2 to 2 hours: 5400–7200']],
  ['1-1 1/2 hours', ['1-1 1/2 hours: 3600–5400']],
  ['1/2-1 hour', ['1/2-1 hour: 1800–3600']],
  ['1h15m, 2h 5 m, 5 m of twine', ['1h15m: 4500', '2h 5 m: 7500']],
  ['1:30 hours', ['1:30 hours: 5400']],
  ['two-and-a-half minutes', ['two-and-a-half minutes: 150']],
  ['Turn off the gas 5 minutes before the end.', []],
  ['20-15 minutes, 1 – 1/2 hours, 1 hour and 15-10 minutes', []],
  ['Bake – 20 minutes', ['20 minutes: 1200']],
  ['- 20 minutes', ['20 minutes: 1200']],
  ['• 20 - 25 minutes', ['20 - 25 minutes: 1200–1500']],
  ['5 – 10 – 20 minutes', []],
  ['1 hour and 30 minutes', ['1 hour and 30 minutes: 5400']],
  ['1h 30mins', ['1h 30mins: 5400']],
  ['Cook 1 hr. 15 min. Chill 1 hour. 15 minutes later', ['1 hr. 15 min: 4500', '1 hour: 3600']],
  ['1 hour and 10-15 minutes', ['1 hour and 10-15 minutes: 4200–4500']],
  ['30 minutes to 4 hours', ['30 minutes to 4 hours: 1800–14400']],
  ['45 minutes to 1 hour and 15 minutes', ['45 minutes to 1 hour and 15 minutes: 2700–4500']],
  [
    'Rest at least 45 minutes, up to an hour and a half.',
    ['45 minutes, up to an hour and a half: 2700–5400'],
  ],
  [
    '10 minutes and up to 20 minutes, 2 or up to 3 hours',
    ['10 minutes and up to 20 minutes: 600–1200', '2 or up to 3 hours: 7200–10800'],
  ],
  ['half an hour, or a quarter of an hour', ['half an hour: 1800', 'a quarter of an hour: 900']],
  ['another hour and a half', ['another hour and a half: 5400']],
  ['two to two and a half hours', ['two to two and a half hours: 7200–9000']],
  ['2 minutes and a half', ['2 minutes and a half: 150']],
  ['a minute or two', ['a minute or two: 60–120']],
  ['twenty or thirty seconds', ['twenty or thirty seconds: 20–30']],
  ['forty-five minutes', ['forty-five minutes: 2700']],
  ['a 20-minute rest, then 4 more minutes', ['20-minute: 1200', '4 more minutes: 240']],
  ['30 minutes covered, then 20 minutes uncovered', ['30 minutes: 1800', '20 minutes: 1200']],
  ['Fry 2 minutes, turn, and fry 2 minutes', ['2 minutes: 120']],
  ['allow to sit for 10 minutes before serving', ['10 minutes: 600']],
  ['10 minutes before the end, add the peas', []],
  ['flip them every 5 minutes, or once an hour', []],
  ['for the last 15 minutes', []],
  ['15 minutes per pound', []],
  ['45 minutes per kg plus 20 minutes; 20 mins per lb plus 20 mins over', []],
  ['30 minutes per 500g/1lb, plus an extra 20 minutes', []],
  ['20 minutes to the pound and 20 minutes over', []],
  ['15 minutes per pound, and rest 10 minutes', ['10 minutes: 600']],
  [
    'an hour and a quarter, 1 hour and three quarters',
    ['an hour and a quarter: 4500', '1 hour and three quarters: 6300'],
  ],
  ['Bake 1 hr. 20. Cool 1 hour. 20 of them', ['1 hr. 20: 4800', '1 hour: 3600']],
  ['Steam for 1 hour 20.', ['1 hour 20: 4800']],
  ['2 hrs 15, or an hour and 20 at 350', ['2 hrs 15: 8100', 'an hour and 20: 4800']],
  ['1h20, then 1 hour 25-30 minutes', ['1h20: 4800', '1 hour 25-30 minutes: 5100–5400']],
  ['After 1 hour 20 of them. In 2 hours 20 cookies', ['1 hour: 3600', '2 hours: 7200']],
  ['the pasta one minute less than advised', []],
  ['overnight, a few minutes, 3 seconds, 2 days, up to 48 hours', []],
  ['the second 20 carrots, 3 handfuls, 2 minced onions', []],
])('in “%s”: %j', (text, found) => {
  expect(read(text)).toEqual(found);
});

test('hours and minutes are read in whatever form they are written', () => {
  const hours = fc.constantFrom('hours', 'hour', 'hrs', 'hr', 'h');
  const minutes = fc.constantFrom('minutes', 'minute', 'mins', 'min');
  const join = fc.constantFrom(' ', ' and ', ', ', ', and ');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 23 }),
      fc.integer({ min: 1, max: 59 }),
      hours,
      minutes,
      join,
      (h, m, hour, minute, and) => {
        const said = `${h} ${hour}${and}${m} ${minute}`;
        expect(durationsIn(`Simmer for ${said} at 180 degrees.`)).toEqual([
          { text: said, seconds: h * 3600 + m * 60, most: null },
        ]);
      },
    ),
  );
});

test('of a range the shorter time is meant, and both are known', () => {
  const to = fc.constantFrom('-', '–', ' - ', ' to ', ' or ');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 500 }),
      to,
      (least, more, between) => {
        const [found] = durationsIn(`about ${least}${between}${least + more} minutes`);
        expect(found).toMatchObject({ seconds: least * 60, most: (least + more) * 60 });
      },
    ),
  );
});

test('whatever is written, each time is a part of it, in bounds, and there once', () => {
  const word = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 3 }),
    fc.constantFrom(
      '1',
      '1/0',
      '½',
      ' to ',
      '-',
      ' hour',
      ' min',
      'a',
      'half',
      'twenty',
      ' and ',
      ' and a half',
      ' s',
    ),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join('');
      const found = durationsIn(text);
      for (const { text: said, seconds, most } of found) {
        expect(text).toContain(said);
        expect(seconds).toBeGreaterThanOrEqual(10);
        expect(seconds).toBeLessThanOrEqual(24 * 3600);
        expect(most ?? seconds + 1).toBeGreaterThan(seconds);
      }
      expect(new Set(found.map(({ seconds }) => seconds)).size).toBe(found.length);
    }),
    { numRuns: 500 },
  );
});
