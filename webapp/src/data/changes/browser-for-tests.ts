import { vi } from 'vitest';

/** A connection that a test speaks on. */
export class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  readonly url: string;
  isOpen = true;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }

  static get open(): FakeSource[] {
    return FakeSource.opened.filter(({ isOpen }) => isOpen);
  }

  static get last(): FakeSource | undefined {
    return FakeSource.opened.at(-1);
  }

  close(): void {
    this.isOpen = false;
  }

  say(what: string, data: object, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(what, { data: JSON.stringify(data), lastEventId }));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** A channel on which each tab hears the others at once. */
class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();

  constructor() {
    super();
    FakeChannel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const channel of FakeChannel.all) {
      if (channel !== this) channel.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  close(): void {
    FakeChannel.all.delete(this);
  }
}

/** One lock, lent to one after the other. */
class FakeLocks {
  private readonly waiting: { signal: AbortSignal; work: () => Promise<void> }[] = [];
  private isLent = false;

  request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    this.waiting.push({ signal, work });
    this.lend();
    return Promise.resolve();
  }

  private lend(): void {
    if (this.isLent) return;
    const next = this.waiting.shift();
    if (next === undefined) return;
    if (next.signal.aborted) {
      this.lend();
      return;
    }
    this.isLent = true;
    void next.work().then(() => {
      this.isLent = false;
      this.lend();
    });
  }
}

/** A browser whose tabs share a connection, without a network. */
export function fakeBrowser(): void {
  FakeSource.opened = [];
  FakeChannel.all.clear();
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
}

/** The tab is seen, or hidden. */
export function showTab(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
