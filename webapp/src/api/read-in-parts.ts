import { ApiError, isAbandoned } from './errors.ts';

/** So much is in memory before the browser may put it on the disk. */
const HELD = 8 * 1024 * 1024;

/** Reads the body of an answer as a file, and tells each part as it comes. */
export async function readInParts(
  { body, headers }: Response,
  onPart: (part: Uint8Array) => void,
): Promise<Blob> {
  const type = headers.get('content-type') ?? '';
  let file = new Blob([], { type });
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  const put = () => {
    file = new Blob([file, ...parts], { type });
    parts = [];
    held = 0;
  };
  const reader = body?.getReader();
  for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
    onPart(next.value);
    parts.push(next.value);
    held += next.value.length;
    if (held > HELD) put();
  }
  put();
  return file;
}

/**
 * Reads a zip as a file. One that breaks off is none, also where a proxy has ended it as if all were there; `instead` is what may help then
 * besides trying again.
 */
export async function readZip(
  response: Response,
  onPart: (part: Uint8Array) => void,
  instead = '',
): Promise<Blob> {
  let bytes = 0;
  try {
    const file = await readInParts(response, (part) => {
      bytes += part.length;
      onPart(part);
    });
    if (await isWholeZip(file)) return file;
  } catch (failure) {
    if (isAbandoned(failure)) throw failure;
  }
  const came = bytes < A_MEGABYTE ? '' : ` after ${Math.floor(bytes / A_MEGABYTE)} MB`;
  throw new ApiError('unreachable', 0, '', `The connection broke${came}. Try again${instead}.`);
}

const A_MEGABYTE = 1_000_000;

/** How long the end of an archive without a comment is, and what it begins with. */
const END = 22;
const SIGNATURE = [0x50, 0x4b, 5, 6];

async function isWholeZip(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-END).arrayBuffer());
  return end.length === END && SIGNATURE.every((byte, place) => end[place] === byte);
}

/** How a file is taken: who is told how many bytes of it are there, and what ends it. */
export interface Taking {
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/** What a call is given that answers with a zip which is made while it is sent, so that nobody knows how large it will be. */
export function taken({ onBytes, signal }: Taking) {
  let bytes = 0;
  const read = (response: Response) =>
    readZip(response, ({ length }) => {
      bytes += length;
      onBytes(bytes);
    });
  return { signal, parseAs: 'blob' as const, read };
}
