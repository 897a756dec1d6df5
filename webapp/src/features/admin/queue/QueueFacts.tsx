import { paths } from '../../../paths.ts';
import { Moment } from '../../../ui/primitives/Moment.tsx';
import { Link } from '../../../routing/Link.tsx';
import classes from './Queue.module.css';

/**
 * Beside each thing in a queue: since when it waits, the violations that its author has already, and the ways to where the recipe that it
 * is about and its author are edited.
 */
export function QueueFacts({
  since,
  violations,
  adminId,
  recipeId,
  author,
}: {
  since: string;
  violations: number | undefined;
  adminId: number;
  /** The recipe that it is about, where there is one already. */
  recipeId?: number;
  /** Who wrote or uploaded it; without a name if the account is gone. */
  author: { id: number; name: string };
}) {
  return (
    <>
      <p className={classes.facts}>
        <span>
          Waiting since <Moment at={since} />
        </span>
        {violations !== undefined && <span>{violationsText(violations)}</span>}
      </p>
      <p className={classes.edit}>
        {recipeId !== undefined && (
          <Link {...paths.editRecipe(adminId, recipeId)} className={classes.link}>
            Edit this recipe
          </Link>
        )}
        {author.name !== '' && (
          <Link {...paths.editUsers(adminId, author.id)} className={classes.link}>
            Edit this user
          </Link>
        )}
      </p>
    </>
  );
}

function violationsText(violations: number) {
  if (violations === 0) return 'No earlier violations';
  return <strong>{violations === 1 ? '1 earlier violation' : `${violations} earlier violations`}</strong>;
}
