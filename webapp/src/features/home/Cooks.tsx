import type { Home } from '../../api/types.ts';
import { WriterLink } from '../../parts/people/WriterLink.tsx';
import { numberText } from '../../number-text.ts';
import classes from './Cooks.module.css';

/** Up to where the server counts the recipes of a cook. */
const MOST_COUNTED = 1_000;

/** Members who have recipes: avatar and name, which lead to their page, and how many recipes there are. */
export function Cooks({ cooks }: { cooks: Home['cooks'] }) {
  return (
    <ul className={classes.list} aria-label="Cooks">
      {cooks.map(({ userId, displayName, avatarUrl, recipes }) => (
        <li key={userId} className={classes.cook}>
          <WriterLink userId={userId} writer={displayName} avatarUrl={avatarUrl} />
          <span className={classes.recipes}>{recipesText(recipes)}</span>
        </li>
      ))}
    </ul>
  );
}

function recipesText(recipes: number): string {
  if (recipes === 1) return '1 recipe';
  return `${numberText(recipes)}${recipes === MOST_COUNTED ? ' or more' : ''} recipes`;
}
