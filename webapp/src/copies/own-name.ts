import { OWN } from './names.ts';

/** What the own copies of a session are called; empty without one. */
export async function ownCopies(token: string): Promise<string> {
  if (token === '') return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return OWN + Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
