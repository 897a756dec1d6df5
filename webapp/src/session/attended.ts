/** After how long without a touch the page counts as left alone, in milliseconds. */
const LEFT_ALONE_AFTER = 60_000;

/** What somebody does who is there. */
const TOUCHES = ['pointerdown', 'click', 'keydown', 'input', 'wheel', 'touchmove'] as const;

let touchedAt = Date.now();

/** Notices from now on that somebody is there. */
export function noticeTouches(): void {
  for (const touch of TOUCHES) {
    window.addEventListener(touch, noteTouch, { passive: true, capture: true });
  }
}

/** Somebody is there at this moment. */
export function noteTouch(): void {
  touchedAt = Date.now();
}

/** Whether nobody has touched the page for a while: what it asks then, it asks by itself. */
export function isLeftAlone(): boolean {
  return Date.now() - touchedAt >= LEFT_ALONE_AFTER;
}
