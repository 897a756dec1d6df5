/** The mark of a page that has just been opened, until somebody does something on it or it has been there for a while (`src/theme/first-script.js`). */
const FIRST_VIEW = 'data-first-view';

/** Waits until the first view is over: what nobody has asked for must not compete with it. */
export function afterFirstView(): Promise<void> {
  const root = document.documentElement;
  if (!root.hasAttribute(FIRST_VIEW)) return Promise.resolve();
  return new Promise((over) => {
    const observer = new MutationObserver(() => {
      if (root.hasAttribute(FIRST_VIEW)) return;
      observer.disconnect();
      over();
    });
    observer.observe(root, { attributeFilter: [FIRST_VIEW] });
  });
}
