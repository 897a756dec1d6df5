import { CardGrid, CardGridSkeleton } from '../parts/cards/CardGrid.tsx';
import { RecipeRows, RecipeRowsSkeleton } from '../parts/cards/RecipeRow.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { Avatar } from '../parts/people/Avatar.tsx';
import { RestrictedNotice } from '../parts/people/RestrictedNotice.tsx';
import { WriterLink } from '../parts/people/WriterLink.tsx';
import { cards } from './cards.ts';
import { Part } from './Part.tsx';
import classes from './ComponentsPage.module.css';

/** Recipes in lists, people, and what stands there until they have come. */
export function CardParts() {
  return (
    <>
      <Part title="Cards">
        <CardGrid cards={cards} label="Cards" headingLevel="h3" />
      </Part>
      <Part title="Cards of the query before">
        <CardGrid cards={cards} label="Cards of the query before" headingLevel="h3" matching="bread" stale />
      </Part>
      <Part title="Rows">
        <RecipeRows cards={cards} label="Rows" matching="bread" />
      </Part>
      <Part title="Skeletons">
        <CardGridSkeleton cards={3} />
        <RecipeRowsSkeleton rows={2} />
        <PageSkeleton />
      </Part>
      <Part title="People">
        <WriterLink userId={1} writer="Nana" avatarUrl="/avatars/1.svg" />
        <WriterLink userId={0} writer="Somebody who is gone" avatarUrl="" />
        <RestrictedNotice what="comments" />
        <div className={classes.row}>
          <Avatar avatarUrl="/avatars/2.svg" small />
          <Avatar avatarUrl="/avatars/2.svg" />
          <Avatar avatarUrl={undefined} />
          <Avatar avatarUrl="/avatars/2.svg" large />
        </div>
      </Part>
    </>
  );
}
