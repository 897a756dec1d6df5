import { Text } from '../../ui/primitives/Text.tsx';
import { SUPPORT_EMAIL } from '../../site.ts';
import classes from './HelpUsGrowPage.module.css';
import { MailLink } from './MailLink.tsx';

/** Applications are closed; how to be told when they open. */
export function BecomeAdmin() {
  return (
    <div className={classes.panel}>
      <Text>
        Admins review what members submit and put it on the shelf. Admin applications are currently closed: we
        have as many hands as we need.
      </Text>
      <Text>
        If you would like to be told when they open again, write to{' '}
        <MailLink to={SUPPORT_EMAIL} subject="Becoming an admin" />.
      </Text>
    </div>
  );
}
