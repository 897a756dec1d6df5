import { Anchor } from '../../ui/primitives/Text.tsx';
import { SITE_NAME, SUPPORT_EMAIL } from '../../site.ts';
import classes from './CodeOfConduct.module.css';

/**
 * The Code of Conduct, in full. What is not wanted here is exactly what admins can give as the reason for a removal
 * (docs/product.md#reasons-for-removal), and what follows is what the server does (docs/product.md#standing).
 */
export function CodeOfConduct() {
  return (
    <section aria-label="Code of Conduct" className={classes.text}>
      <p>
        {SITE_NAME} is a kitchen table with room for everybody. People of every age sit at it, from every kind
        of home, and many of the recipes on it came from somebody who is dearly missed. Please help us keep it
        a place where people like to sit down.
      </p>
      <h3>How we treat each other</h3>
      <ul>
        <li>Be as kind as you would be to the cook, if the cook stood in front of you.</li>
        <li>
          Say what would make a dish better, not what is wrong with whoever made it. “I took half the sugar
          and liked it” helps everybody.
        </li>
        <li>
          Families cook the same dish in a hundred ways, and each of them is right at somebody’s table. Ask
          before you correct.
        </li>
        <li>Write for readers of all ages and all origins. Children cook here, too.</li>
        <li>
          Keep private what is private: no addresses, phone numbers or private messages of other people.
        </li>
      </ul>
      <h3>What you share</h3>
      <ul>
        <li>
          Share recipes, words and photos that are yours, or that you may share, and give credit where they
          came from somebody else.
        </li>
        <li>
          Show the food. A photo with a person in it needs that person’s consent; for a child, it needs the
          parents’.
        </li>
        <li>Do not write down as safe what you know to be unsafe: somebody will cook it.</li>
      </ul>
      <h3>What has no place here</h3>
      <ul>
        <li>Profanity.</li>
        <li>Sexually provocative content.</li>
        <li>Violence against oneself, against others or against animals.</li>
        <li>Bigotry or hate speech.</li>
        <li>Bullying and intolerance.</li>
        <li>Spam, promotion or misinformation.</li>
        <li>
          Language that encourages disordered eating, or that finds fault with what somebody chooses to eat.
          No one has to earn their supper here.
        </li>
      </ul>
      <h3>What happens when somebody breaks these rules</h3>
      <p>
        Every member can report a comment, and every photo is looked at before it is shown. People decide, not
        machines: an admin reads what was reported, and keeps it or removes it. When something of yours is
        removed, you get an email with the reasons, and a violation is counted on your account. With three
        violations an account is restricted: you can still read, search and save, but no longer post comments
        or submit photos and recipes.
      </p>
      <p>
        Everyone has a bad day, and everyone makes mistakes, admins included. If you think that a decision was
        wrong, or if somebody makes you feel unsafe here, write to{' '}
        <Anchor href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</Anchor>. A person reads every email, and an
        admin can clear violations and lift a restriction.
      </p>
    </section>
  );
}
