/** The most characters of a display name; the server's limit. */
export const DISPLAY_NAME_LONGEST = 50;

/** What is wrong with a display name; undefined if it can be sent. */
export function displayNameError(displayName: string): string | undefined {
  return displayName.trim() === '' ? 'Please choose a display name.' : undefined;
}
