import { notify } from '../../ui/messages/notification-store.ts';

/** Copies what an admin typed, and says so; or says that the browser does not let the page do it. */
export async function copyTyped(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify('What you typed is copied.', { type: 'success' });
  } catch {
    notify('This browser does not let the page copy. Please select the text below, and copy it yourself.');
  }
}
