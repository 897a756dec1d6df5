import { expect, test } from 'vitest';
import { namesInZip } from './names-in-zip.ts';

/** An archive of stored files, as it is written from its beginning. */
function archive(files: Record<string, number>): Uint8Array {
  const bytes = Object.entries(files).flatMap(([name, length]) => {
    const head = new DataView(new ArrayBuffer(30));
    head.setUint32(0, 0x04034b50, true);
    head.setUint32(18, length, true);
    head.setUint16(26, name.length, true);
    head.setUint16(28, 3, true);
    // What is in it looks like a header.
    const content = Array.from({ length }, (_, place) => [0x50, 0x4b, 3, 4][place % 4] ?? 0);
    return [...new Uint8Array(head.buffer), ...new TextEncoder().encode(name), 0, 0, 0, ...content];
  });
  return new Uint8Array([...bytes, 0x50, 0x4b, 1, 2, ...Array<number>(50).fill(7)]);
}

const files = { mimetype: 20, 'EPUB/empty.css': 0, 'EPUB/recipe-12.xhtml': 300, 'EPUB/photo-12.jpg': 5 };

test.each([1, 2, 7, 30, 31, 64, 10_000])('names are told whatever parts of %i bytes come', (length) => {
  const told: string[] = [];
  const take = namesInZip((name) => told.push(name));
  const bytes = archive(files);
  for (let at = 0; at < bytes.length; at += length) take(bytes.subarray(at, at + length));
  expect(told).toEqual(Object.keys(files));
});

test('a name is told when it has come, before its file', () => {
  const told: string[] = [];
  const take = namesInZip((name) => told.push(name));
  take(archive(files).subarray(0, 39));
  expect(told).toEqual(['mimetype']);
});
