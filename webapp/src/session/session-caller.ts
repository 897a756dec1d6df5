import type { Caller } from '../api/caller.ts';
import { isLeftAlone } from './attended.ts';
import { sessionRefused, sessionToken } from './session-store.ts';
import { toolsRefused } from './unlocked-tools.ts';

/** Whoever is signed in here makes the calls. */
export const sessionCaller: Caller = { token: sessionToken, isLeftAlone, sessionRefused, toolsRefused };
