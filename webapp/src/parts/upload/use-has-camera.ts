import { useMediaQuery } from '../../ui/primitives/use-media-query.ts';

/** Whether this is a phone or a tablet: it has a camera, and nothing is dropped or pasted on it. */
export function useHasCamera(): boolean {
  return useMediaQuery('(pointer: coarse)');
}
