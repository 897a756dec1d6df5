import { create } from 'zustand';

/** How a notification is meant; an error is read out at once. */
export type NotificationType = 'error' | 'success';

/** A short message over the page (docs/product.md#notification). */
export interface Notification {
  message: string;
  type: NotificationType;
  /** How long it stays, in milliseconds. */
  timeout: number;
  /** Tells a new notification from the one before, even if they say the same. */
  number: number;
}

/** How long a notification stays unless it says otherwise, in milliseconds. */
export const NOTIFICATION_TIMEOUT = 6_000;

/** The notification on the screen, if there is one. */
export const useNotification = create<{ current: Notification | null }>(() => ({ current: null }));

let count = 0;

/** Shows a message; it replaces the current one. */
export function notify(
  message: string,
  { type = 'error', timeout = NOTIFICATION_TIMEOUT }: { type?: NotificationType; timeout?: number } = {},
): void {
  count += 1;
  useNotification.setState({ current: { message, type, timeout, number: count } });
}

/** Takes a notification away, if it is still the one on the screen. */
export function dismissNotification(number: number): void {
  if (useNotification.getState().current?.number === number) useNotification.setState({ current: null });
}
