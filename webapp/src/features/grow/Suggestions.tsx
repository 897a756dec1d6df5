import { Text } from '../../ui/primitives/Text.tsx';
import { SUPPORT_EMAIL } from '../../site.ts';
import classes from './HelpUsGrowPage.module.css';
import { MailLink } from './MailLink.tsx';

/** How to tell us what could be better. */
export function Suggestions() {
  return (
    <div className={classes.panel}>
      <Text>
        Does a recipe have a mistake? Is a tag missing? Do you know how something here could be better? Write
        to us: <MailLink to={SUPPORT_EMAIL} subject="A suggestion for the shelf" />. We read every email.
      </Text>
    </div>
  );
}
