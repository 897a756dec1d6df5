import type { PendingRecipe } from '../../api/types.ts';
import { paths } from '../../paths.ts';
import { Moment } from '../../ui/primitives/Moment.tsx';
import { AnchorLink } from '../../ui/primitives/Text.tsx';
import { KEPT_AFTER_DECISION, KEPT_AFTER_WITHDRAWAL } from '../../parts/upload/how-long.ts';
import { AdminsReason } from './AdminsReason.tsx';
import classes from './Submissions.module.css';

/** What became of a recipe that was handed in. */
export function SubmissionState({
  submission: { state, submitted, reason, recipeId, pics },
}: {
  submission: PendingRecipe;
}) {
  switch (state) {
    case 'approved':
      return (
        <p className={classes.state} data-state={state}>
          <strong>Approved.</strong> Submitted on <Moment at={submitted} dayOnly />.{' '}
          {recipeId !== undefined && <AnchorLink {...paths.recipe(recipeId)}>See it on the shelf</AnchorLink>}
        </p>
      );
    case 'rejected':
      return (
        <>
          <p className={classes.state} data-state={state}>
            <strong>Rejected.</strong> Submitted on <Moment at={submitted} dayOnly />.
            {pics !== '' && ` ${KEPT_AFTER_DECISION}`}
            {reason !== undefined && ' The admin wrote:'}
          </p>
          {reason !== undefined && <AdminsReason reason={reason} />}
        </>
      );
    case 'withdrawn':
      return (
        <p className={classes.state} data-state={state}>
          <strong>Withdrawn.</strong> Submitted on <Moment at={submitted} dayOnly />. Only you see it.
          {pics !== '' && ` ${KEPT_AFTER_WITHDRAWAL}`}
        </p>
      );
    default:
      return (
        <p className={classes.state} data-state={state}>
          <strong>Waiting</strong> for review since <Moment at={submitted} />.
        </p>
      );
  }
}
