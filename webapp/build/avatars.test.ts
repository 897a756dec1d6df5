import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface CatalogueEntry {
  avatarId: number;
  altText: string;
  avatarSrc: string;
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
/** The catalogue that the server answers; the pictures are ours. */
const catalogue = JSON.parse(read('../../command-api/avatars.json')) as CatalogueEntry[];

test('the catalogue has 40 avatars, numbered from 1, each with a name of its own', () => {
  expect(catalogue.map(({ avatarId }) => avatarId)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
  expect(new Set(catalogue.map(({ altText }) => altText)).size).toBe(40);
  expect(catalogue.every(({ altText }) => altText.trim() !== '')).toBe(true);
});

test.each(catalogue)('avatar $avatarId, $altText, is a picture that is here', ({ avatarSrc }) => {
  const picture = read(`../public${avatarSrc}`);
  expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
  expect(picture).not.toMatch(/<script|<style|<image|href=|on\w+=/);
  expect(picture.length).toBeLessThan(8_000);
});

test('the licence of the pictures is kept beside them', () => {
  const licence = read('../public/avatars/LICENSE.txt');
  expect(licence).toContain('MIT License');
  expect(licence).toContain('Microsoft Corporation');
});
