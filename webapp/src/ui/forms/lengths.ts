import { numberText } from '../../number-text.ts';
/** How many characters the server counts in a text: without white space around it, and composed (docs/product.md#lengths). */
export function charactersOf(text: string): number {
  return Array.from(text.trim().normalize('NFC')).length;
}

/**
 * What is wrong with a text that is too long; undefined when it is not. Fields do not cut what is typed or pasted: nobody
 * would see what is gone.
 */
export function lengthError(what: string, text: string, longest: number): string | undefined {
  const characters = charactersOf(text);
  if (characters <= longest) return undefined;
  const [most, has] = [longest, characters].map(numberText);
  return `${what} can have at most ${most} characters; this has ${has}.`;
}
