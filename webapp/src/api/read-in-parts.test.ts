import { expect, test } from 'vitest';
import { readInParts, taken } from './read-in-parts.ts';

const bytes = (length: number, byte: number) => new Uint8Array(length).fill(byte);

/** An answer whose body comes in these parts, and then ends or breaks. */
function answered(parts: readonly Uint8Array[], breaks = false): Response {
  const left = [...parts];
  return new Response(
    new ReadableStream({
      pull(stream) {
        const next = left.shift();
        if (next !== undefined) stream.enqueue(next);
        else if (breaks) stream.error(new TypeError('The connection broke.'));
        else stream.close();
      },
    }),
    { headers: { 'content-type': 'application/epub+zip' } },
  );
}

test('a file is whole, and each of its parts is told, however much comes', async () => {
  const parts = [bytes(5, 1), bytes(9_000_000, 2), bytes(3, 3)];
  const told: number[] = [];
  const file = await readInParts(answered(parts), ({ length }) => told.push(length));
  expect(told).toEqual([5, 9_000_000, 3]);
  expect([file.size, file.type]).toEqual([9_000_008, 'application/epub+zip']);
  const end = new Uint8Array(await file.slice(-4).arrayBuffer());
  expect([...end]).toEqual([2, 3, 3, 3]);
});

test('a file that breaks off is none', async () => {
  await expect(readInParts(answered([bytes(5, 1)], true), () => undefined)).rejects.toThrow();
});

/** The end of a zip archive. */
const END = new Uint8Array([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]);

test('whoever takes a zip is told how much of it is there', async () => {
  const told: number[] = [];
  const { read } = taken({ onBytes: (all) => told.push(all), signal: new AbortController().signal });
  const file = await read(answered([bytes(5, 1), END]));
  expect([...told, file.size]).toEqual([5, 27, 27]);
});

test.each([false, true])(
  'a zip without its end is none, whether the connection breaks (%s) or a proxy ends it',
  async (breaks) => {
    const { read } = taken({ onBytes: () => undefined, signal: new AbortController().signal });
    const cut = read(answered([bytes(2_500_000, 1), END.slice(0, 20)], breaks));
    await expect(cut).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'The connection broke after 2 MB. Try again.',
    });
  },
);
