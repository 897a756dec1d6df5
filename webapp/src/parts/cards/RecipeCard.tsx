import { paths } from '../../paths.ts';
import { Chip } from '../../ui/primitives/Chip.tsx';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import { Link } from '../../routing/Link.tsx';
import type { FoundCard } from './found-card.ts';
import { CardPicture } from './CardPicture.tsx';
import { CardWriter } from './CardWriter.tsx';
import { MarkMatches } from './MarkMatches.tsx';
import classes from './RecipeCard.module.css';

/** The most tags on a card; the recipe's page shows them all. */
const TAGS_SHOWN = 4;

/** A recipe as lists show it: a photo or a plate, title, writer, excerpt, tags. The whole card is a link, but for its writer. */
export function RecipeCard({
  card,
  matching = '',
  headingLevel = 'h2',
  lone = false,
  eager = lone,
}: {
  card: FoundCard;
  /** What was searched for; its words are marked in the title and the excerpt. */
  matching?: string;
  headingLevel?: 'h2' | 'h3';
  /**
   * The card that its page opens with: its photo is loaded at once, and larger; it is as high as any other, so that nothing jumps when
   * another one takes its place.
   */
  lone?: boolean;
  /** It is in sight when the page opens: its photo is loaded at once. */
  eager?: boolean;
}) {
  const Heading = headingLevel;
  const tags = card.recipeTagList.map(({ tag }) => tag);
  return (
    <Sheet as="article" padding="none" className={classes.card}>
      <div className={classes.picture}>
        <CardPicture card={card} place={lone ? 'lone' : 'card'} eager={eager} />
      </div>
      <div className={classes.text} data-lone={lone || undefined}>
        <div className={classes.head}>
          <Heading className={classes.title}>
            <Link {...paths.recipe(card.recipeId)} className={classes.link}>
              <MarkMatches text={card.title} keyword={matching} />
            </Link>
          </Heading>
          <CardWriter card={card} />
        </div>
        {card.needs && <p className={classes.needs}>{card.needs}</p>}
        {(lone || card.description !== '') && (
          <p className={classes.excerpt}>
            <MarkMatches text={card.description} keyword={matching} />
          </p>
        )}
        {tags.length > 0 ? (
          <ul className={classes.tags} aria-label="Tags">
            {tags.slice(0, TAGS_SHOWN).map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        ) : (
          lone && <div className={classes.tags} />
        )}
      </div>
    </Sheet>
  );
}
