/** Who makes the calls: the client is given it, and knows nothing else of a session. */
export interface Caller {
  /** The token for the `Authorization` header; empty when nobody is signed in. */
  token: () => string;
  /** Whether nobody has touched the page for a while: what it asks then, it asks by itself. */
  isLeftAlone: () => boolean;
  /** The server refused a call with this token, because its session has ended. */
  sessionRefused: (token: string) => void;
  /** The server refused a call with this token, because the admin tools are locked. */
  toolsRefused: (token: string) => void;
}

const VISITOR: Caller = {
  token: () => '',
  isLeftAlone: () => false,
  sessionRefused: () => undefined,
  toolsRefused: () => undefined,
};

/** Who makes the calls from now on; a visitor until somebody was named. */
export let caller = VISITOR;

/** Names who makes the calls from now on. */
export function callAs(next: Caller): void {
  caller = next;
}
