import type { ReactNode } from 'react';
import type { AuditEntry } from '../../../api/types.ts';
import type { Action } from '../../../audit/actions.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../routing/Link.tsx';
import { Decider, Person } from './Person.tsx';

/** Who decided what, as a person would say it. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  const says = SAYS[entry.action as Action] as Says | undefined;
  return (
    <>
      <Decider actor={entry.actor} /> {says === undefined ? entry.action : says(entry)}.
    </>
  );
}

type Says = (entry: AuditEntry) => ReactNode;

const SAYS: Record<Action, Says> = {
  RecipeCreated: (entry) => (
    <>
      added the recipe {recipe(entry)} by {subject(entry)}
    </>
  ),
  RecipeUpdated: (entry) => <>changed the recipe {recipe(entry)}</>,
  RecipeDeleted: (entry) => (
    <>
      deleted the recipe {title(entry)} by {subject(entry)}
    </>
  ),
  SubmissionApproved: (entry) => (
    <>
      approved {title(entry)}, submitted by {subject(entry)}
    </>
  ),
  SubmissionRejected: (entry) => (
    <>
      rejected {title(entry)}, submitted by {subject(entry)}
    </>
  ),
  PhotoApproved: (entry) => (
    <>
      approved a photo of {title(entry)} by {subject(entry)}
    </>
  ),
  PhotoRejected: (entry) => (
    <>
      declined a photo of {title(entry)} by {subject(entry)}
    </>
  ),
  PhotoReported: (entry) => (
    <>
      reported a photo of {title(entry)} by {subject(entry)} as violating
    </>
  ),
  PhotoRemoved: (entry) => (
    <>
      removed a photo of {title(entry)} by {subject(entry)}
    </>
  ),
  PhotoWithdrawn: (entry) => (
    <>
      withdrew a photo of {title(entry)} by {subject(entry)}
    </>
  ),
  CommentReported: (entry) => (
    <>
      flagged a comment on {title(entry)} by {subject(entry)}
    </>
  ),
  ReportCleared: (entry) => (
    <>
      found a comment on {title(entry)} by {subject(entry)} acceptable
    </>
  ),
  CommentDeleted: (entry) => (
    <>
      deleted a comment on {title(entry)} by {subject(entry)}
    </>
  ),
  CommentRemoved: (entry) => (
    <>
      removed a comment on {title(entry)} by {subject(entry)}
    </>
  ),
  TagCreated: (entry) => <>added the tag {title(entry)}</>,
  AccountDetailsChanged: (entry) => <>changed the name or picture of {subject(entry)}</>,
  ViolationAdded: (entry) => <>added a violation for {subject(entry)}</>,
  MemberRestricted: (entry) => <>restricted {subject(entry)}</>,
  ViolationsReset: (entry) => <>reset the violations of {subject(entry)}</>,
  AccountDeleted: (entry) => <>deleted the account of {subject(entry)}</>,
  AccountErased: (entry) => <>erased what was left of {subject(entry)}</>,
  AdminMade: (entry) => <>made {subject(entry)} an admin</>,
  AdminRemoved: (entry) => <>made {subject(entry)} an ordinary user</>,
};

function subject({ subject: whom }: AuditEntry): ReactNode {
  return whom == null ? 'nobody' : <Person {...whom} />;
}

function title({ target }: AuditEntry): ReactNode {
  return target.title === '' ? `no. ${target.id}` : <bdi>“{target.title}”</bdi>;
}

function recipe(entry: AuditEntry): ReactNode {
  return <Link {...paths.recipe(entry.target.id)}>{title(entry)}</Link>;
}
