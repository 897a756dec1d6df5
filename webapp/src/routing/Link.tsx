import { type ComponentPropsWithRef, type MouseEvent, useRef } from 'react';
import { readAddressSearch } from '../address-search.ts';
import { isSamePath, split } from './address.ts';
import type { HowToGo } from './create-router.ts';
import type { Destination, Location } from './route.ts';
import { useRouter, useRouterState } from './use-router.ts';

/** What a link needs to hear itself. */
type Heard = 'onFocus' | 'onBlur' | 'onMouseEnter' | 'onMouseLeave' | 'onTouchStart';

/** A link to another screen: where to, and otherwise as any link. */
export type LinkProps = Destination & HowToGo & Omit<ComponentPropsWithRef<'a'>, Heard | 'href'>;

/** How long somebody points at a link until it is taken for an intent, in milliseconds. */
const INTENT_AFTER = 50;

/** A link to another screen, which begins to fetch it when somebody points at it. */
export function Link(props: LinkProps) {
  const { children, ...link } = useLink(props);
  return <a {...link}>{children}</a>;
}

/** The same for whatever looks like a link: what its element is given. */
export function useLink({
  to,
  state,
  replace,
  resetScroll,
  onClick,
  ...props
}: LinkProps): ComponentPropsWithRef<'a'> {
  const router = useRouter();
  const isHere = useRouterState(({ location }) => leadsTo(to, location));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasBeenClicked = useRef(false);
  const preload = () => {
    router.preload(to);
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(preload, INTENT_AFTER);
  };
  const never = () => {
    clearTimeout(timer.current);
  };
  return {
    ...props,
    href: to,
    'aria-current': isHere ? 'page' : undefined,
    onFocus: later,
    onBlur: never,
    onMouseEnter: later,
    onMouseLeave: never,
    onTouchStart: preload,
    onClick: (event) => {
      onClick?.(event);
      if (event.defaultPrevented || !isOurs(event)) return;
      event.preventDefault();
      // The second click of a double click was meant for what the first one has met, not for what came under the pointer between them.
      if (event.detail > 1 && !hasBeenClicked.current) return;
      hasBeenClicked.current = true;
      never();
      void router.navigate({ to, ...(state && { state }), replace, resetScroll });
    },
  };
}

/** Whether it stays in this tab: with a key held down, or another button, a click is the browser's. */
function isOurs(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const withKey = metaKey || ctrlKey || shiftKey || altKey;
  return button === 0 && !withKey && ['', '_self'].includes(currentTarget.target);
}

/** Whether a link leads to where somebody is; what it does not say of it may be anything. */
function leadsTo(to: string, { pathname, search }: Location): boolean {
  const there = split(to);
  if (!isSamePath(there.pathname, pathname)) return false;
  return Object.entries(readAddressSearch(there.search)).every(([name, value]) => search[name] === value);
}
