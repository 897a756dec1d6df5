/** What a part of the app leaves on the page whose rules are in the later stylesheet (`build/later-styles.ts`). */
const NEEDED = 'data-later-styles';

let coming: Promise<void> | undefined;

/**
 * Waits for the later stylesheet, if anything needs it that has been fetched so far; the first one that needs it fetches it.
 *
 * @throws Error when it did not come: whoever waits next fetches it again.
 */
export function laterStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-later]');
  // While it is developed, each part brings its own.
  if (link === null || !document.documentElement.hasAttribute(NEEDED)) return Promise.resolve();
  coming ??= added(link).catch((failure: unknown) => {
    coming = undefined;
    throw failure;
  });
  return coming;
}

/** Adds the stylesheet that another one's link names, behind it: its rules count more. */
function added(link: HTMLLinkElement): Promise<void> {
  const later = document.createElement('link');
  later.rel = 'stylesheet';
  later.href = link.dataset.later ?? '';
  return new Promise((arrived, failed) => {
    later.addEventListener('load', () => {
      arrived();
    });
    later.addEventListener('error', () => {
      // One that failed is not fetched again.
      later.remove();
      failed(new Error(`${later.href} did not come.`));
    });
    link.after(later);
  });
}
