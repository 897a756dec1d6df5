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

/** How a file is taken: who is told how many bytes of it are there, and what ends it. */
export interface Taking {
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/** What a call is given that answers with a file which is made while it is sent, so that nobody knows how large it will be. */
export function taken({ onBytes, signal }: Taking) {
  let bytes = 0;
  const read = (response: Response) =>
    readInParts(response, ({ length }) => {
      bytes += length;
      onBytes(bytes);
    });
  return { signal, parseAs: 'blob' as const, read };
}
