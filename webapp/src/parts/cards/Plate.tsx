import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import classes from './Photo.module.css';

const empty = (
  <svg
    viewBox="0 0 160 100"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    stroke="currentcolor"
    strokeWidth="2"
    className={classes.photo}
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="80" cy="50" r="36" />
    <circle cx="80" cy="50" r="24" />
  </svg>
);

/**
 * The drawn dish of a recipe without a photo, by its title and tags. Decoration only: it is fetched where the first one is shown, and
 * until it is there, or where it cannot be, an empty plate stands in its place.
 */
export const Plate = lazyPart(
  () => import('../plates/DrawnPlate.tsx'),
  ({ DrawnPlate }) => DrawnPlate,
  { waiting: empty, failed: () => empty },
);
