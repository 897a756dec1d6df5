import { type ComponentType, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { noAnswer } from '../../api/errors.ts';
import { isServerThere } from '../../api/server-there.ts';
import { laterStyles } from '../../theme/later-styles.ts';
import { inStorage } from '../../storage.ts';

/** A part of the app that is fetched when it is needed, or a little before with `preload`. */
export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  preload: () => Promise<void>;
  /** Fetches it, and again until it is there. */
  arrived: () => Promise<void>;
}

/** What stands where a part will be. */
interface Instead {
  /** Until it is there. */
  waiting: ReactNode;
  /** Where it could not be fetched; `retry` fetches it now. */
  failed: (failure: Error, retry: () => void) => ReactNode;
}

/** How long to wait before a part is fetched again by itself, in milliseconds. */
const FETCHED_AGAIN_AFTER = 5_000;

/**
 * A part of the app in a file of its own. A failure is not kept, as React's `lazy` does, and does not load the whole page anew, which
 * without a network ends on the browser's own error page: it is told, and the part is fetched again until it comes.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  partOf: (module: Module) => ComponentType<Props>,
  { waiting, failed }: Instead,
): LazyPart<Props> {
  let state: { part?: ComponentType<Props>; failure?: Error } = {};
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const now = () => state;
  const become = (next: typeof state) => {
    state = next;
    loading = undefined;
    for (const listener of listeners) listener();
  };
  const preload = (): Promise<void> => {
    if (state.part !== undefined) return Promise.resolve();
    loading ??= styled(state.failure === undefined ? load() : loadAgain(load)).then(
      (module) => {
        become({ part: partOf(module) });
      },
      (failure: unknown) => {
        become({ failure: noAnswer(failure) });
      },
    );
    return loading;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function Part(props: Props) {
    const { part: Found, failure } = useSyncExternalStore(subscribe, now, now);
    const isMissing = Found === undefined;
    useEffect(() => {
      if (isMissing) void preload();
    }, [isMissing]);
    useAttempts(failure);
    useFocusOnMain(failure);
    if (Found !== undefined) return <Found {...props} />;
    return failure === undefined ? waiting : failed(failure, () => void preload());
  }

  function useAttempts(failure: Error | undefined) {
    useEffect(() => (failure === undefined ? undefined : later(() => void preload())), [failure]);
  }

  const arrived = async () => {
    await preload();
    while (state.part === undefined) {
      await new Promise<void>(later);
      await preload();
    }
  };

  return Object.assign(Part, { preload, arrived });
}

/** A part, once the page has the rules with which it is shown. */
async function styled<Module>(loading: Promise<Module>): Promise<Module> {
  const module = await loading;
  await laterStyles();
  return module;
}

/** Lets a part that failed be fetched again: after a while, or when the network is back. Returns a function that stops that. */
function later(again: () => void): () => void {
  void loadNewerApp();
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
  const now = () => {
    stop();
    again();
  };
  const timer = setTimeout(now, FETCHED_AGAIN_AFTER);
  window.addEventListener('online', now);
  return stop;
}

/** The address of the file in what browsers say of an import that failed. */
const ADDRESS = /https?:\/\/\S+/;
/** How often files were asked for under another address. */
let otherAddresses = 0;

/**
 * Imports once more what could not be fetched. Some browsers (Chromium until version 148 at least) keep an import that failed for as long as
 * the page is open: under an address with another fragment, which is the same file, it is another import.
 */
async function loadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    const address = failure instanceof Error ? ADDRESS.exec(failure.message)?.[0] : undefined;
    if (address === undefined || new URL(address).origin !== window.location.origin) throw failure;
    otherAddresses += 1;
    return (await import(/* @vite-ignore */ `${address}#${otherAddresses}`)) as Module;
  }
}

/** Once the part is there after a failure, what had the focus is gone; the page takes it. */
function useFocusOnMain(failure: Error | undefined) {
  const before = useRef(failure);
  useEffect(() => {
    const isBack = before.current !== undefined && failure === undefined;
    before.current = failure;
    if (isBack && document.activeElement === document.body) document.querySelector('main')?.focus();
  }, [failure]);
}

/** Under this name the tab remembers that it loaded the app anew. */
const LOADED_ANEW = 'app-loaded-anew';

/**
 * A server that answers, but not with the part, has a newer version of the app, whose files have other names: then the app is loaded
 * anew, once for each version.
 */
async function loadNewerApp(): Promise<void> {
  if (!(await isServerThere())) return;
  const version = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  const isNew = inStorage('tab', (tab) => {
    if (tab.getItem(LOADED_ANEW) === version) return false;
    tab.setItem(LOADED_ANEW, version);
    return true;
  });
  // Without a memory it might be loaded anew for ever.
  if (isNew === true) window.location.reload();
}
