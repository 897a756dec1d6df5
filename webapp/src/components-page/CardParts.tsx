import type { Card } from '../api/types.ts';
import { CardGrid, CardGridSkeleton } from '../cards/CardGrid.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { Avatar } from '../people/Avatar.tsx';
import { WriterLink } from '../people/WriterLink.tsx';
import { Panel } from '../primitives/Panel.tsx';
import classes from './ComponentsPage.module.css';

/** How many avatars there are (docs/product.md#avatars). */
const AVATARS = 40;

const card: Card = {
  recipeId: 1,
  userId: 1,
  avatarUrl: '/avatars/1.svg',
  title: 'Brown Butter Banana Bread',
  writer: 'Nana',
  description: 'Nobody has ever seen it last to Wednesday.',
  recipePicList: [],
  recipeTagList: [
    { tagId: 1, tag: 'bread' },
    { tagId: 2, tag: 'breakfast' },
  ],
};

const cards: readonly Card[] = [
  card,
  { ...card, recipeId: 2, title: 'Soup', writer: '', description: '', recipeTagList: [] },
  {
    ...card,
    recipeId: 3,
    title: 'A Roast Chicken with a Title That Takes More Than One Line, as Some Do',
    description: `${card.description} `.repeat(8),
    recipeTagList: ['chicken', 'main', 'feast', 'american', 'sunday', 'roast'].map((tag, tagId) => ({
      tagId,
      tag,
    })),
  },
];

/** Recipes in lists, people, and what stands there until they have come. */
export function CardParts() {
  return (
    <>
      <Panel title="Cards">
        <CardGrid cards={cards} label="Cards" headingLevel="h3" />
        <CardGrid cards={cards} label="Cards of the query before" headingLevel="h3" matching="bread" stale />
      </Panel>
      <Panel title="Skeletons">
        <CardGridSkeleton cards={3} />
        <PageSkeleton />
      </Panel>
      <Panel title="People">
        <WriterLink userId={1} writer="Nana" avatarUrl="/avatars/1.svg" />
        <WriterLink userId={0} writer="Somebody who is gone" avatarUrl="" />
        <div className={classes.row}>
          {Array.from({ length: AVATARS }, (_, place) => (
            <Avatar key={place} avatarUrl={`/avatars/${place + 1}.svg`} />
          ))}
          <Avatar avatarUrl="/avatars/2.svg" large />
        </div>
      </Panel>
    </>
  );
}
