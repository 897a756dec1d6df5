import { Fragment, useState } from 'react';
import type { Story } from '../../../api/types.ts';
import { CardSide } from './CardSide.tsx';
import { onPaper } from '../../../parts/cards/one-width.ts';
import { DrawnPlate } from '../../../parts/plates/DrawnPlate.tsx';
import { Fractions } from '../../../ui/primitives/Fractions.tsx';
import { factsOfStory } from '../../../kitchen/written-story.ts';
import { factsOf } from '../../../kitchen/facts.ts';
import { ingredientRow, lineOf } from '../../../kitchen/written-recipe.ts';
import { type Block, isHeading } from './blocks.ts';
import classes from './BookPages.module.css';

/** Where a chapter or a recipe begins; until that is known, a number as wide. */
export type Starts = ReadonlyMap<string, number>;

/** A part of the book that stands on one page. */
export function BlockView({ block, starts }: { block: Block; starts: Starts }) {
  switch (block.kind) {
    case 'photo':
      return <BookPhoto {...block} />;
    case 'title':
      return <RecipeTitle {...block} />;
    case 'dedication':
      return (
        <p dir="auto" className={classes.dedication}>
          {block.text}
        </p>
      );
    case 'description':
      return (
        <p dir="auto" className={classes.description}>
          {block.text}
        </p>
      );
    case 'ingredients':
      return (
        <ul className={classes.ingredients}>
          {block.lines.map((ingredient) => (
            <li key={ingredient.ingredientNum} data-heading={isHeading(ingredient) || undefined}>
              <Fractions>{lineOf(ingredientRow(ingredient))}</Fractions>
            </li>
          ))}
        </ul>
      );
    case 'step':
      return (
        <div className={classes.step}>
          <span className={classes.stepNumber}>{block.number !== null && `${block.number}.`}</span>
          <p dir="auto">
            <Fractions>{block.text}</Fractions>
          </p>
        </div>
      );
    case 'story':
      return (
        <div className={classes.story}>
          {block.story !== null && <StoryHead story={block.story} />}
          {block.text !== '' && <p dir="auto">{block.text}</p>}
          {block.writer !== '' && (
            <p>
              Told by <bdi>{block.writer}</bdi>
            </p>
          )}
        </div>
      );
    case 'source':
      return (
        <p dir="auto" className={classes.source}>
          {block.text}
        </p>
      );
    case 'card':
      return (
        <p className={classes.card} data-size={block.size}>
          <CardSide {...block} />
        </p>
      );
    case 'heading':
      return <h2 className={classes.heading}>{block.text}</h2>;
    case 'letter':
      return <h3 className={classes.letter}>{block.text}</h3>;
    case 'chapter':
    case 'recipe':
      return (
        <p className={block.kind === 'chapter' ? classes.contentsChapter : classes.contentsRecipe}>
          <bdi>{block.text}</bdi>
          <span className={classes.leader} />
          <span className={classes.contentsPage}>{starts.get(block.of) ?? '000'}</span>
        </p>
      );
    case 'index':
      return (
        <p className={classes.entry}>
          {block.text !== '' && (
            <strong>
              <bdi>{block.text}</bdi>{' '}
            </strong>
          )}
          {block.places.map(({ title, page }, place) => (
            <Fragment key={place}>
              <bdi>
                {title !== '' && <bdi>{title}</bdi>} {page}
              </bdi>
              {place < block.places.length - 1 && (title === '' ? ', ' : '; ')}
            </Fragment>
          ))}
        </p>
      );
  }
}

function StoryHead({ story }: { story: Story }) {
  const facts = factsOfStory(story);
  return (
    <>
      <h4>The Story</h4>
      {facts.length > 0 && (
        <dl>
          {facts.map(([label, said]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{said}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function RecipeTitle({ recipe, isDrawn }: Extract<Block, { kind: 'title' }>) {
  const { title, writer, recipeTagList } = recipe;
  return (
    <header className={classes.recipeHead}>
      <div className={classes.recipeName}>
        <h3 className={classes.recipeTitle}>{title}</h3>
        <p className={classes.facts}>
          {writer !== '' && (
            <span>
              by <bdi>{writer}</bdi>
            </span>
          )}
          {factsOf(recipe).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {isDrawn && (
        <div className={classes.vignette}>
          <DrawnPlate title={title} tags={recipeTagList.map(({ tag }) => tag)} />
        </div>
      )}
    </header>
  );
}

/** A photo as it is printed; where it cannot be loaded, the drawn dish. */
function BookPhoto({ picUrl, altText, title, tags, size }: Extract<Block, { kind: 'photo' }>) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={classes.photo} data-size={size}>
      {isMissing ? (
        <DrawnPlate title={title} tags={tags} />
      ) : (
        <img
          src={onPaper(picUrl)}
          alt={altText}
          decoding="async"
          onError={() => {
            setMissing(true);
          }}
        />
      )}
    </div>
  );
}
