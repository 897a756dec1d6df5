import type { AuditEntry } from '../../api/types.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/Link.tsx';

type Someone = NonNullable<AuditEntry['subject']>;

/** Somebody in the trail by the name of today; whoever has left has none. */
export function Named({ id, displayName }: Someone) {
  return displayName === '' ? <>no. {id}</> : <bdi>{displayName}</bdi>;
}

/** The same, linking to their page. */
export function Person({ id, displayName }: Someone) {
  if (displayName === '') return <>somebody who has left (no. {id})</>;
  return (
    <Link {...paths.user(id, displayName)}>
      <Named id={id} displayName={displayName} />
    </Link>
  );
}

/** Who decided: a person, or the cookbook itself. */
export function Decider({ actor: { id, displayName } }: { actor: AuditEntry['actor'] }) {
  if (id == null) return <>The cookbook itself</>;
  if (displayName === '') return <>Somebody who has left (no. {id})</>;
  return <Person id={id} displayName={displayName} />;
}
