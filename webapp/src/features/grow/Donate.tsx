import { ButtonLink } from '../../ui/primitives/Button.tsx';
import { Text } from '../../ui/primitives/Text.tsx';
import { PAYMENT_EMAIL, PAYMENT_PAGE } from '../../site.ts';
import classes from './HelpUsGrowPage.module.css';
import { MailLink } from './MailLink.tsx';

/** How to give something: a payment page, where the site has one, and an address. */
export function Donate({ page = PAYMENT_PAGE, email = PAYMENT_EMAIL }: { page?: string; email?: string }) {
  return (
    <div className={classes.panel}>
      <Text>
        The shelf costs its keepers a little each month: a machine to run on, room for photos, and email.
        Whatever you give goes into that, and we thank you for it.
      </Text>
      {page === '' ? (
        <Text>
          There is no payment page yet, and nothing that you must give. What helps the shelf most costs no
          money: write down a recipe before it is forgotten, add a photo of what you cooked, and tell in a
          comment how it turned out.
        </Text>
      ) : (
        <ButtonLink
          link={({ children, ...root }) => (
            <a href={page} rel="noreferrer" {...root}>
              {children}
            </a>
          )}
        >
          Go to the Payment Page
        </ButtonLink>
      )}
      <Text>
        Questions about giving, or another way to help? Write to{' '}
        <MailLink to={email} subject="A gift for the shelf" />.
      </Text>
    </div>
  );
}
