import { vi } from 'vitest';

/*
 * Stands in for the network in tests of what is sent and what becomes of an answer. Import it before the client, in a test
 * without a page: outside of a browser a Request needs a whole address, and the client keeps the class.
 */
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: string, init?: RequestInit) {
    super(new URL(input, 'http://shelf.test'), init);
  }
} as typeof Request;

/** What answers instead of a server; each test says how. */
export const network = vi.fn<(request: Request) => Promise<Response>>();
globalThis.fetch = network as typeof fetch;

/** An answer of the server. */
export function json(body: unknown, init: ResponseInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('content-type', 'application/json');
  return Promise.resolve(new Response(JSON.stringify(body), { ...init, headers }));
}
