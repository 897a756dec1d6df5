import { lazyPart } from '../messages/lazy-part.tsx';

/**
 * The drawn dish of a recipe without a photo, by its title and tags. Decoration only: it is fetched where the first one is shown, and
 * where it cannot be, its place stays empty.
 */
export const Plate = lazyPart(
  () => import('../plates/DrawnPlate.tsx'),
  ({ DrawnPlate }) => DrawnPlate,
  { waiting: null, failed: () => null },
);
