import { Link } from '@tanstack/react-router';
import type { Card } from '../api/types.ts';
import { paths } from '../paths.ts';
import { Chip } from '../primitives/Chip.tsx';
import { Sheet } from '../primitives/Sheet.tsx';
import { MarkMatches } from './MarkMatches.tsx';
import { Photo } from './Photo.tsx';
import { Plate } from './Plate.tsx';
import classes from './RecipeCard.module.css';

/** The most tags on a card; the recipe's page shows them all. */
const TAGS_SHOWN = 4;

/** A recipe as lists show it: a photo or a plate, title, writer, excerpt, tags. The whole card is one link. */
export function RecipeCard({
  card,
  matching = '',
  headingLevel = 'h2',
  lone = false,
}: {
  card: Card;
  /** What was searched for; its words are marked in the title and the excerpt. */
  matching?: string;
  headingLevel?: 'h2' | 'h3';
  /** The only card of its page: its photo is loaded at once, and larger. */
  lone?: boolean;
}) {
  const Heading = headingLevel;
  const photo = card.recipePicList[0];
  const tags = card.recipeTagList.map(({ tag }) => tag);
  return (
    <Sheet as="article" padding="none" className={classes.card}>
      <div className={classes.picture}>
        {photo === undefined ? (
          <Plate title={card.title} tags={tags} />
        ) : (
          <Photo
            picUrl={photo.picUrl}
            altText={photo.altText}
            place={lone ? 'lone' : 'card'}
            eager={lone}
            instead={<Plate title={card.title} tags={tags} />}
          />
        )}
      </div>
      <div className={classes.text}>
        <Heading className={classes.title}>
          <Link {...paths.recipe(card.recipeId)} className={classes.link}>
            <MarkMatches text={card.title} keyword={matching} />
          </Link>
        </Heading>
        {card.writer !== '' && <p className={classes.writer}>by {card.writer}</p>}
        {card.description !== '' && (
          <p className={classes.excerpt}>
            <MarkMatches text={card.description} keyword={matching} />
          </p>
        )}
        {tags.length > 0 && (
          <ul className={classes.tags} aria-label="Tags">
            {tags.slice(0, TAGS_SHOWN).map((tag) => (
              <li key={tag}>
                <Chip>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}
