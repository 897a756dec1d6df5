import { type RefObject, useLayoutEffect } from 'react';

/** What can be pressed, or typed into. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** How much it weighs that a message lies on what sends a form or has the focus; anything else that can be pressed weighs one. */
const HEAVY = 100;
/** The same for what takes a picture: one was uploaded, and the next one is chosen. */
const RATHER_HEAVY = 10;

/**
 * Lets a message lie where it covers nothing that can be pressed, as far as there is such a place: at the bottom of the window, or at the
 * top of the page. It stays there while the page scrolls, unless it comes to lie on what sends a form or takes a picture, or on what has the focus.
 */
export function useFreePlace(
  place: RefObject<HTMLElement | null>,
  message: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [around, lying] = [place.current, message.current];
    if (around === null || lying === null) return undefined;
    const settle = (least: number) => {
      // Whoever is about to close it finds it where it was.
      if (!lying.contains(document.activeElement)) choosePlace(around, lying, least);
    };
    const onContent = () => {
      settle(1);
    };
    const onMove = () => {
      settle(RATHER_HEAVY);
    };
    around.removeAttribute('style');
    onContent();
    const main = document.querySelector('main');
    const content = new ResizeObserver(onContent);
    if (main !== null) content.observe(main);
    document.addEventListener('scrollend', onMove);
    document.addEventListener('focusin', onMove);
    return () => {
      content.disconnect();
      document.removeEventListener('scrollend', onMove);
      document.removeEventListener('focusin', onMove);
    };
  }, [place, message]);
}

/** Moves the message to the other place if it covers at least so much where it is, and less there. */
function choosePlace(place: HTMLElement, message: HTMLElement, least: number): void {
  const here = place.style.top;
  const weight = weightUnder(place, message);
  if (weight < least) return;
  put(place, here === '' ? topOfPage() : '');
  if (weightUnder(place, message) >= weight) put(place, here);
}

/** At a distance from the top of the window; at its bottom, where the stylesheet puts it, if that is empty. */
function put(place: HTMLElement, top: string): void {
  place.style.top = top;
  place.style.bottom = top === '' ? '' : 'auto';
}

/** Below the navigation, or at the top of the window where that is scrolled away or leaves no room. */
function topOfPage(): string {
  const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
  return `${Math.max(0, top < window.innerHeight / 2 ? top : 0)}px`;
}

function weightUnder(place: HTMLElement, message: HTMLElement): number {
  const lies = message.getBoundingClientRect();
  let weight = 0;
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (place.contains(control)) continue;
    const { top, bottom, left, right, width } = control.getBoundingClientRect();
    const isUnder = top < lies.bottom && bottom > lies.top && left < lies.right && right > lies.left;
    if (width > 0 && isUnder) weight += weightOf(control);
  }
  return weight;
}

function weightOf(control: Element): number {
  if (control === document.activeElement || control.matches('[type="submit"]')) return HEAVY;
  return control.matches('[data-takes-files] button') ? RATHER_HEAVY : 1;
}
