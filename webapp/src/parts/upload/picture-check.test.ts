import { expect, test } from 'vitest';
import server from '../../../../media/src/other_files.rs?raw';
import browser from './other-files.ts?raw';
import { pictureError } from './picture-check.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [...bytesOf('RIFF'), 0x0a, 0x0a, 0, 0, ...bytesOf('WEBPVP8 ')];

const file = (bytes: readonly number[], size = 64) => {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], 'soup.jpg', { type: 'image/jpeg' });
};

test.each([
  ['a JPEG picture', JPEG],
  ['a PNG picture', PNG],
  ['a WebP picture', WEBP],
])('%s may be uploaded, whatever its name says', async (_what, bytes) => {
  expect(await pictureError([file(bytes)])).toBeUndefined();
});

test.each([
  ['a GIF picture', bytesOf('GIF89a')],
  ['a HEIC photo', bytesOf('....ftypheic....mif1heic')],
  ['a HEIC photo', bytesOf('....ftypmif1....mif1heic')],
  ['an AVIF picture', bytesOf('....ftypmif1....mif1avif')],
  ['a video or a sound recording', bytesOf('....ftypmp42....isom')],
  ['a video or a sound recording', bytesOf('RIFF....WAVEfmt ')],
  ["a camera's raw file", bytesOf('....ftypcrx ....crx isom')],
  ["a TIFF picture or a camera's raw file", bytesOf('II*\0\x08\0\0\0')],
  ['a drawing made of lines', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a drawing made of lines', bytesOf('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a web page', bytesOf('<!doctype html><p>Soup')],
  ['a PDF document', bytesOf('%PDF-1.7')],
  ['a word processor document', bytesOf(`PK\x03\x04${'.'.repeat(26)}[Content_Types].xml`)],
  ['an archive', bytesOf(`PK\x03\x04${'.'.repeat(26)}soup.jpg`)],
  ['not a JPEG, PNG or WebP picture', bytesOf('<recipe>')],
  ['not a JPEG, PNG or WebP picture', []],
])('%s may not, whatever its name says, and what to do is said', async (what, bytes) => {
  const told = await pictureError([file([...bytes], bytes.length)]);
  expect(told).toMatch(new RegExp(`^The file is ${what}.*; please .*\\.$`));
});

test('what else a file may be is said in the words of the server', () => {
  const words = [...server.matchAll(/&str =\s*"the ([^"]+)"/g)].map(([, text = '']) => `The ${text}.`);
  expect(words.length).toBeGreaterThan(10);
  for (const text of words) expect(browser).toContain(text);
});

test('one is uploaded at a time', async () => {
  expect(await pictureError([file(JPEG), file(PNG)])).toBe('Please upload one picture at a time.');
});
