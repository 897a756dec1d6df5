import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { areFirstAnswersOld } from './api/first-answers.ts';
import type { Arrival } from './ui/primitives/Arrival.tsx';
import { recipeKeys } from './data/recipes/recipe-keys.ts';
import { pageArrived } from './router.tsx';
import type { Router } from './routing/create-router.ts';

/** The mark of a page that is as the server has drawn it: its links lead somewhere, nothing else does anything. */
const DRAWN = 'data-drawn';
/** How long what the server has drawn stays while the app has no answers of its own, in milliseconds: an outline, what can be read. */
const OUTLINE_STAYS = 1_000;
const READABLE_STAYS = 10_000;
/** How long a press lasts, at most, in milliseconds. */
const PRESS_LASTS = 500;
/** The mark of a page in which words are being composed of several keys (`src/theme/first-script.js`). */
const COMPOSING = 'data-composing';

interface App {
  router: Router;
  queryClient: QueryClient;
  /** Renders the app into an element, a little at a time, waits for what holds it up, and calls when it comes into the element, and when it is there. */
  render: (into: HTMLElement, arrival: Omit<ComponentProps<typeof Arrival>, 'children'>) => void;
}

/**
 * Puts the app in the place of what the server has drawn, once it has the same to show: so nothing moves, and nothing is gone for a moment.
 * Where somebody has moved the focus to a link or a field, it is on the same one again, and what they typed is there.
 */
export async function takeOver(root: HTMLElement, { router, queryClient, render }: App): Promise<void> {
  const loaded = router.load();
  try {
    if (root.hasAttribute(DRAWN)) await asMuchToShow(root, router, queryClient, loaded);
  } finally {
    await takePlace(root, render);
    if (areFirstAnswersOld()) void queryClient.invalidateQueries({ predicate: isNotTheRandomRecipe });
  }
}

/** Lets the browser do other things while the app is rendered, and exchanges the one for the other at once. */
async function takePlace(root: HTMLElement, render: App['render']): Promise<void> {
  const app = document.createElement('div');
  app.id = root.id;
  let handOn: (to: HTMLElement) => void = () => undefined;
  let scrolled: readonly [x: number, y: number] = [0, 0];
  const onComing = () => {
    handOn = inHand(root);
    scrolled = [window.scrollX, window.scrollY];
    root.replaceWith(app);
  };
  await new Promise<void>((onThere) => {
    // Somebody may have begun to type since.
    render(app, { heldUp: () => composed(root), onComing, onThere });
  });
  // Where somebody is counts more than where they once left this page.
  if (scrolled[1] > 0) window.scrollTo(...scrolled);
  handOn(app);
}

/** Waits until the app can show what is drawn. What can be read stays until the page's part of the app is there, however often it has to be fetched. */
async function asMuchToShow(
  root: HTMLElement,
  router: Router,
  queryClient: QueryClient,
  loaded: Promise<void>,
): Promise<void> {
  if (root.querySelector('main article') === null) {
    await atMost(
      OUTLINE_STAYS,
      loaded.then(() => answered(queryClient)),
    );
  } else {
    await loaded;
    await pageArrived(router);
    await atMost(READABLE_STAYS, answered(queryClient));
  }
  for (let waiting = composed(root); waiting !== undefined; waiting = composed(root)) await waiting;
}

/** Waits until the word is finished that somebody composes with an input method; undefined if nobody does. */
function composed(root: HTMLElement): Promise<void> | undefined {
  if (!document.documentElement.hasAttribute(COMPOSING)) return undefined;
  return new Promise((finished) => {
    // A press on something else ends the word before it is let go, and does what it is for only then.
    const onEnd = () => setTimeout(finished, PRESS_LASTS);
    root.addEventListener('compositionend', onEnd, { once: true });
  });
}

/** Another one would replace the one that is drawn. */
function isNotTheRandomRecipe({ queryKey }: { queryKey: QueryKey }): boolean {
  return hashKey(queryKey) !== hashKey(recipeKeys.random());
}

function atMost(milliseconds: number, waiting: Promise<void>): Promise<void> {
  return Promise.race([waiting, new Promise<void>((passed) => setTimeout(passed, milliseconds))]);
}

/** Waits until all that was asked for so far is there, or was refused for good. */
function answered(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache();
  const isWaiting = () => queries.getAll().some(({ state }) => state.status === 'pending');
  return new Promise((resolve) => {
    const look = () => {
      if (isWaiting()) return;
      stop();
      resolve();
    };
    const stop = queries.subscribe(look);
    look();
  });
}

/** By what an element is known: the first of them that it has. */
const NAMES = ['data-tab', 'data-turn', 'name', 'href', 'type', 'id'];

/** What somebody has in hand of what is drawn: the focus, and what they typed. Returns the function that gives it to what comes in its place. */
function inHand(root: HTMLElement): (to: HTMLElement) => void {
  const focused = document.activeElement;
  const now = root.contains(focused) && focused && sameAs(focused, root);
  const caret =
    focused instanceof HTMLInputElement && ([focused.selectionStart, focused.selectionEnd] as const);
  const typed = [...root.querySelectorAll<HTMLInputElement>('input[name]')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field.value, sameAs(field, root)] as const);
  return (to) => {
    const same = now && now(to);
    if (same) same.focus({ preventScroll: true });
    for (const [text, field] of typed) type(text, field(to));
    if (caret && same instanceof HTMLInputElement) same.setSelectionRange(...caret);
  };
}

/** Types into a field, and leaves it where the focus is elsewhere, as somebody does: what is set as its value React takes for its own doing. */
function type(text: string, field?: HTMLElement): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(text, 0, field.value.length);
  for (const event of field === document.activeElement ? ['input'] : ['input', 'focusout'])
    field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Finds again what is drawn: of all that is seen and known by the same, the one at its place. */
function sameAs(drawn: Element, root: HTMLElement): (to: HTMLElement) => HTMLElement | undefined {
  const name = NAMES.find((one) => drawn.hasAttribute(one)) ?? 'id';
  const same = `[${name}="${CSS.escape(drawn.getAttribute(name) ?? '')}"]`;
  const allIn = (element: HTMLElement) =>
    [...element.querySelectorAll<HTMLElement>(same)].filter((one) => one.getClientRects().length > 0);
  const place = allIn(root).indexOf(drawn as HTMLElement);
  return (to) => allIn(to).at(place);
}
