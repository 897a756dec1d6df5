/** What is wrong with a display name; undefined if it can be sent. */
export function displayNameError(displayName: string): string | undefined {
  return displayName.trim() === '' ? 'Please choose a display name.' : undefined;
}
