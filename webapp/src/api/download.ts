import { addHeaders, isNotFromServer, noteAnswer } from './client.ts';
import { ApiError, fromAnswer, noAnswer, notFromServer } from './errors.ts';
import type { paths } from './schema.gen.ts';

/** The calls that answer with a file which is made while it is sent, so that nobody knows how large it will be. */
type FileCall = Extract<keyof paths, '/api/my-recipes.zip' | '/api/my-data.zip'>;

/** How a file is taken: who is told how many bytes of it are there, and what ends it. */
export interface Taking {
  onBytes: (bytes: number) => void;
  signal: AbortSignal;
}

/** Fetches a file, and tells how many bytes of it are there. One that breaks off is none. */
export async function download(path: FileCall, { onBytes, signal }: Taking): Promise<Blob> {
  const headers = new Headers();
  addHeaders(headers);
  try {
    // No call of the server's is answered with a redirect.
    const response = await globalThis.fetch(path, { headers, redirect: 'manual', signal });
    if (isNotFromServer(response)) throw notFromServer();
    await noteAnswer(headers, response);
    if (response.ok) return await collected(response, onBytes);
    const problem: unknown = await response.json().catch(() => undefined);
    throw fromAnswer(response, problem);
  } catch (failure) {
    throw failure instanceof ApiError ? failure : noAnswer(failure);
  }
}

async function collected({ body, headers }: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onBytes(bytes);
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' });
}
