import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '../../../api/types.ts';
import { paths } from '../../../paths.ts';

/** Somebody in the trail by the name of today, linking to their page. */
export function Person({ id, displayName }: NonNullable<AuditEntry['subject']>) {
  if (displayName === '') return <>somebody who has left (no. {id})</>;
  return (
    <Link {...paths.user(id, displayName)}>
      <bdi>{displayName}</bdi>
    </Link>
  );
}

/** Who decided: a person, or the cookbook itself. */
export function Decider({ actor: { id, displayName } }: { actor: AuditEntry['actor'] }) {
  if (id == null) return <>The cookbook itself</>;
  if (displayName === '') return <>Somebody who has left (no. {id})</>;
  return <Person id={id} displayName={displayName} />;
}
