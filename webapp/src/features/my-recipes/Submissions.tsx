import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PendingRecipe, User } from '../../api/types.ts';
import { QueryView } from '../../ui/messages/QueryView.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/primitives/Button.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { SheetList } from '../../ui/primitives/SheetList.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { Link } from '../../routing/Link.tsx';
import { may } from '../../session/may.ts';
import { mySubmissionsQuery } from '../../data/submissions/submissions.ts';
import { findSubmissions, type Wanted } from './find-in-list.ts';
import classes from './Submissions.module.css';
import { SubmissionSheet } from './SubmissionSheet.tsx';

/** How many decided ones are shown before somebody wants to see the others. */
const DECIDED_AT_FIRST = 3;

/** What a member handed in: first what waits, to be corrected or withdrawn, then what became of the rest. What somebody has just taken back stays in sight. */
export function Submissions({
  writer,
  wanted,
  correct,
  onCorrect,
}: {
  writer: User;
  wanted: Wanted;
  /** The one whose form is open; 0 for none. */
  correct: number;
  onCorrect: (id: number) => void;
}) {
  const query = useQuery(mySubmissionsQuery(writer.id));
  const [all, setAll] = useState(false);
  const mayCorrect = may(writer, 'submitRecipe');
  const [stays, setStays] = useState<readonly number[]>([]);
  const [focusOn, setFocusOn] = useState<{ id: number } | null>(null);
  return (
    <section aria-labelledby={HEADING} className={classes.submissions}>
      <Title order={3} id={HEADING}>
        Submitted
      </Title>
      <QueryView query={query} skeleton={<Placeholder of="part" />}>
        {({ items, total }) => {
          const found = findSubmissions(items, wanted);
          const waiting = found.filter(isWaiting);
          const decided = found.filter((submission) => !isWaiting(submission));
          const shown = [
            ...waiting,
            ...decided.filter(({ id }, place) => all || place < DECIDED_AT_FIRST || stays.includes(id)),
          ];
          return (
            <>
              <SheetList
                label="Submitted recipes"
                items={shown}
                idOf={({ id }) => id}
                focusOn={focusOn}
                empty={
                  <p>
                    {wanted.keyword === ''
                      ? 'You have not submitted a recipe yet.'
                      : `None of the recipes that you submitted match “${wanted.keyword}”.`}
                  </p>
                }
              >
                {(submission) => (
                  <SubmissionSheet
                    submission={submission}
                    writer={writer}
                    isCorrecting={correct === submission.id}
                    onCorrect={(isOpen) => {
                      onCorrect(isOpen ? submission.id : 0);
                      // What can no longer be corrected has no button any more that could have the focus.
                      if (!isOpen && !(isWaiting(submission) && mayCorrect))
                        setFocusOn({ id: submission.id });
                    }}
                    onWithdraw={() => {
                      setStays((before) => [...before, submission.id]);
                    }}
                    onCorrected={() => {
                      setFocusOn({ id: submission.id });
                      onCorrect(0);
                    }}
                  />
                )}
              </SheetList>
              {total > items.length && <p>These are the last {items.length} recipes that you submitted.</p>}
              {decided.length > DECIDED_AT_FIRST && (
                <Button
                  variant="default"
                  aria-expanded={all}
                  className={classes.more}
                  onClick={() => {
                    setAll(!all);
                  }}
                >
                  {all ? 'Show fewer past submissions' : `Show all ${decided.length} past submissions`}
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
      {mayCorrect && (
        <ButtonLink
          variant="default"
          className={classes.more}
          link={(root) => <Link {...paths.submitRecipe()} {...root} />}
        >
          Submit a Recipe
        </ButtonLink>
      )}
    </section>
  );
}

const HEADING = 'handed-in';

const isWaiting = ({ state }: PendingRecipe) => state === 'pending';
