import type { AuditEntry } from '../../../api/types.ts';
import { actionName, targetName } from '../../../data/audit/actions.ts';
import type { AuditFilter } from '../../../data/audit/audit.ts';
import { paths } from '../../../paths.ts';
import { Moment } from '../../../ui/primitives/Moment.tsx';
import { linkTo } from '../../../routing/address.ts';
import { Link } from '../../../routing/Link.tsx';
import { auditAddress } from './audit-address.ts';
import classes from './Audit.module.css';
import { Changes } from './Changes.tsx';
import { Evidence } from './Evidence.tsx';
import { Named } from '../Person.tsx';
import { Sentence } from '../Sentence.tsx';

/** A decision: who decided what and when, why, what it changed, and what followed. */
export function EntrySheet({ entry, adminId }: { entry: AuditEntry; adminId: number }) {
  const only = (filter: Partial<AuditFilter>) => linkTo(auditAddress, { userId: adminId }, filter);
  return (
    <div className={classes.entry}>
      <div className={classes.said}>
        <p className={classes.sentence}>
          <Sentence entry={entry} />
        </p>
        <p className={classes.facts}>
          <Moment at={entry.at} />
          <span>No. {entry.seq}</span>
          {entry.cause != null && (
            <span>
              Caused by <Link {...only({ seq: entry.cause })}>no. {entry.cause}</Link>
            </span>
          )}
        </p>
        {entry.reasons.length > 0 && (
          <p>
            Reasons: <bdi>{entry.reasons.join('; ')}</bdi>
          </p>
        )}
        {entry.viewUrl !== undefined && <Evidence entry={entry} adminId={adminId} />}
        <Changes before={entry.before} after={entry.after} />
        {entry.isLeftOut === true && (
          <p>
            This change is too long to show here.{' '}
            <Link {...only({ seq: entry.seq })}>See no. {entry.seq} by itself</Link>
          </p>
        )}
        {entry.effects.length > 0 && (
          <p>
            Led to:{' '}
            <Link {...only({ cause: entry.seq })}>
              {entry.effects.map(({ action }) => actionName(action)).join(', ')}
            </Link>
          </p>
        )}
      </div>
      <p className={classes.only}>
        <span>More:</span>
        <Link {...only({ kind: entry.target.type, target: entry.target.id })}>
          this {targetName(entry.target.type)}
        </Link>
        {entry.target.type === 'recipe' && (
          <Link {...paths.editRecipe(adminId, entry.target.id)}>Edit this recipe</Link>
        )}
        {entry.subject != null && entry.subject.displayName !== '' && (
          <Link {...paths.editUsers(adminId, entry.subject.id)}>
            <span>
              Edit <Named {...entry.subject} />
            </span>
          </Link>
        )}
        {entry.subject != null && (
          <Link {...only({ subject: entry.subject.id })}>
            {/* In a flex box, the blank would go between text and element. */}
            <span>
              about <Named {...entry.subject} />
            </span>
          </Link>
        )}
        {entry.actor.id != null && (
          <Link {...only({ actor: entry.actor.id })}>
            <span>
              by <Named {...entry.actor} id={entry.actor.id} />
            </span>
          </Link>
        )}
      </p>
    </div>
  );
}
