import { Fragment, type ReactNode } from 'react';
import type { AuditEntry } from '../../api/types.ts';
import { wordsFor } from '../../data/audit/actions.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/Link.tsx';
import { Decider, Person } from './Person.tsx';

/** Who decided what, as a person would say it. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  const says = wordsFor(entry.action)?.says ?? entry.action;
  return (
    <>
      <Decider actor={entry.actor} />{' '}
      {says.split(/(\{\w+\})/).map((part, at) => (
        <Fragment key={at}>{NAMED[part]?.(entry) ?? part}</Fragment>
      ))}
      .
    </>
  );
}

/** What a sentence names in braces. */
const NAMED: Partial<Record<string, (entry: AuditEntry) => ReactNode>> = {
  '{subject}': ({ subject }) => (subject == null ? 'nobody' : <Person {...subject} />),
  '{title}': title,
  '{recipe}': (entry) => <Link {...paths.recipe(entry.target.id)}>{title(entry)}</Link>,
};

function title({ target }: AuditEntry): ReactNode {
  return target.title === '' ? `no. ${target.id}` : <bdi>“{target.title}”</bdi>;
}
