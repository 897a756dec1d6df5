import type { Change } from './change.ts';
import { listen, type Listener } from './stream.ts';

/** What the tabs of a browser have between them: a lock for the one that listens, and a channel. */
const NAME = 'changes';

/** How long changes of what is looked at are collected before another connection is opened, in milliseconds. */
const SETTLED_AFTER = 100;

/** What tabs say to each other. */
type Message =
  /** A tab looks at these recipes now. */
  | { kind: 'looks at'; tab: string; recipes: number[] }
  /** The tab that listens now asks what is looked at. */
  | { kind: 'who' }
  /** It has heard this. */
  | { kind: 'change'; change: Change }
  | { kind: 'heard'; isHeard: boolean };

/** Whether tabs can share one connection here: browsers lend locks to pages that came over an encrypted connection. */
export function canShare(): boolean {
  return 'EventSource' in window && 'BroadcastChannel' in window && 'locks' in navigator;
}

/**
 * A tab's share in the browser's one connection, while it is seen. One of the tabs that are seen listens for all of them; when it is
 * hidden or closed, another one does.
 */
export class SharedStream {
  private readonly tab = crypto.randomUUID();
  private readonly channel = new BroadcastChannel(NAME);
  private readonly left = new AbortController();
  private readonly others = new Map<string, number[]>();
  private readonly listener: Listener;
  private recipes: number[] = [];
  private leads: Lead | undefined;

  constructor(listener: Listener) {
    this.listener = listener;
    this.channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      this.take(data);
    });
    const { signal } = this.left;
    const lead = () =>
      new Promise<void>((done) => {
        this.lead();
        signal.addEventListener('abort', () => {
          done();
        });
      });
    // Whoever leaves while it waits for its turn is told so with an error.
    navigator.locks.request(NAME, { signal }, lead).catch(() => undefined);
  }

  /** This tab looks at these from now on. */
  watch(recipes: number[]): void {
    this.recipes = recipes;
    this.say({ kind: 'looks at', tab: this.tab, recipes });
    this.leads?.watch(this.all(), true);
  }

  /** This tab is not seen any more, or goes. */
  leave(): void {
    this.say({ kind: 'looks at', tab: this.tab, recipes: [] });
    this.leads?.end();
    this.left.abort();
    this.channel.close();
  }

  private lead(): void {
    if (this.left.signal.aborted) return;
    this.leads = new Lead({
      onChange: (change) => {
        this.say({ kind: 'change', change });
        this.listener.onChange(change);
      },
      onHeard: (isHeard) => {
        this.say({ kind: 'heard', isHeard });
        this.listener.onHeard(isHeard);
      },
    });
    this.say({ kind: 'who' });
    this.leads.watch(this.all(), true);
  }

  private take(message: Message): void {
    switch (message.kind) {
      case 'looks at':
        this.others.set(message.tab, message.recipes);
        this.leads?.watch(this.all(), message.recipes.length > 0);
        break;
      case 'who':
        this.others.clear();
        this.say({ kind: 'looks at', tab: this.tab, recipes: this.recipes });
        break;
      case 'change':
        this.listener.onChange(message.change);
        break;
      case 'heard':
        this.listener.onHeard(message.isHeard);
        break;
    }
  }

  /** What all tabs look at, this one first. */
  private all(): number[] {
    return [...new Set([...this.recipes, ...[...this.others.values()].flat()])];
  }

  private say(message: Message): void {
    this.channel.postMessage(message);
  }
}

/** The one connection, of the tab that listens. */
class Lead {
  private readonly listener: Listener;
  private open: { recipes: readonly number[]; end: () => void; heard: Change | undefined } | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private hasCome = false;

  constructor(listener: Listener) {
    this.listener = listener;
  }

  /** The tabs look at these; perhaps one has come, which may have read before it was told anything. */
  watch(recipes: readonly number[], hasCome: boolean): void {
    this.hasCome ||= hasCome;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      this.settle(recipes);
    }, SETTLED_AFTER);
  }

  end(): void {
    clearTimeout(this.settling);
    this.open?.end();
  }

  private settle(recipes: readonly number[]): void {
    const { open, hasCome } = this;
    this.hasCome = false;
    if (open !== undefined && recipes.every((recipeId) => open.recipes.includes(recipeId))) {
      if (!hasCome || open.heard === undefined) return;
      this.listener.onHeard(true);
      this.listener.onChange({ ...open.heard, what: 'everything', recipeId: null });
      return;
    }
    open?.end();
    const heard = (change: Change) => {
      if (this.open !== undefined) this.open.heard = change;
      this.listener.onChange(change);
    };
    const onHeard = (isHeard: boolean) => {
      if (!isHeard && this.open !== undefined) this.open.heard = undefined;
      this.listener.onHeard(isHeard);
    };
    this.open = { recipes, end: listen(recipes, { onChange: heard, onHeard }), heard: undefined };
  }
}
