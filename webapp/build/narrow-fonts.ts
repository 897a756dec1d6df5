import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

type Axes = Record<string, number | { min: number; max: number }>;

/** The stylesheet of the typefaces. */
const SHEET = readFileSync(new URL('../src/theme/fonts.css', import.meta.url), 'utf8');

/** What the pages show of each typeface, by the beginning of its files' names: the rest of what the files can do is left out of them. */
const SHOWN: Record<string, Axes> = {
  // Titles have one weight; below 28 px nobody sees that their letters were drawn for 28.
  'fraunces-latin-full-': { wght: 600, opsz: { min: 28, max: 44 }, SOFT: 0, WONK: 0 },
  'fraunces-': { wght: 600, opsz: { min: 28, max: 44 } },
  // Text is drawn for one size.
  'literata-latin-standard-italic': { wght: 400, opsz: 14 },
  'literata-latin-standard-': { wght: { min: 400, max: 600 }, opsz: 14 },
  'literata-latin-wght-italic': { wght: 400 },
  'literata-latin-ext-wght-italic': { wght: 400 },
  'literata-': { wght: { min: 400, max: 600 } },
};

/** Browsers set figures around a fraction slash (U+2044) with these. */
const FRACTIONS = ['frac', 'numr', 'dnom'];

/** Kerning, marks, ligatures, and figures that stand below each other; no small capitals, no swashes. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', ...FRACTIONS];

/** Makes the fonts of a build smaller: their axes are pinned or shortened to what is shown, their features to what is used. */
export function narrowFonts(): Plugin {
  return {
    name: 'heirloom-narrow-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        const name = asset.type === 'asset' ? (asset.names[0] ?? '') : '';
        if (asset.type === 'asset' && name.endsWith('.woff2'))
          asset.source = await narrowed(Buffer.from(asset.source), name);
      }
    },
  };
}

/**
 * A font with what the pages show of it.
 *
 * @param name of its file
 * @throws Error when nothing says what is shown of it
 */
export function narrowed(font: Buffer, name: string): Promise<Buffer> {
  const [, axes] = Object.entries(SHOWN).find(([start]) => name.startsWith(start)) ?? [];
  const face = SHEET.split('@font-face').find((rule) => rule.includes(`/${name}'`));
  if (axes === undefined || face === undefined)
    throw new Error(`build/narrow-fonts.ts does not say what is shown of ${name}.`);
  return subsetFont(font, lettersOf(face), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  });
}

/** The letters for which the stylesheet uses a face. */
export function lettersOf(face: string): string {
  return [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .map(([, first = '', last = first]) => range(Number.parseInt(first, 16), Number.parseInt(last, 16)))
    .join('');
}

/** What decides how fonts are narrowed: a part of their addresses, so that nobody keeps one that was narrowed otherwise. */
export const NARROWING = createHash('sha256')
  .update(JSON.stringify([SHOWN, FEATURES, SHEET]))
  .digest('hex')
  .slice(0, 6);

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join('');
}
