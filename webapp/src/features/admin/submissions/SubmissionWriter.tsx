import type { PendingRecipe } from '../../../api/types.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../routing/Link.tsx';
import classes from './Submissions.module.css';

/** Who handed a recipe in, with the way to their page. */
export function SubmissionWriter({ submission: { userId, writer = '' } }: { submission: PendingRecipe }) {
  if (writer === '') return null;
  return (
    <p>
      by{' '}
      <Link {...paths.user(userId, writer)} className={classes.link}>
        <bdi>{writer}</bdi>
      </Link>
    </p>
  );
}
