import { PhotoLinks } from '../parts/cards/PhotoLinks.tsx';
import { RecipeCard } from '../parts/cards/RecipeCard.tsx';
import { Cooks } from '../features/home/Cooks.tsx';
import { SmallCards } from '../features/home/SmallCards.tsx';
import { TopRow } from '../layout/TopRow.tsx';
import { cards } from './cards.ts';
import { Part } from './Part.tsx';
import { NANA } from './people.ts';
import classes from './ComponentsPage.module.css';

/** What home shows, and what stands above every page. */
export function HomeParts() {
  return (
    <>
      <Part title="Top row">
        <TopRow user={null} />
        <TopRow user={NANA} />
        <TopRow user={{ ...NANA, displayName: 'Somebody with a Name That Takes Some Room', avatarUrl: '' }} />
      </Part>
      <Part title="Lone card">
        <div className={classes.stack}>
          <RecipeCard card={cards[0]} headingLevel="h3" lone />
        </div>
      </Part>
      <Part title="Small cards">
        <SmallCards cards={cards} label="Small cards" />
      </Part>
      <Part title="Cooks">
        <Cooks
          cooks={[
            { userId: 1, displayName: 'Nana', avatarUrl: '/avatars/1.svg', recipes: 1 },
            { userId: 2, displayName: 'Uncle Ben', avatarUrl: '/avatars/2.svg', recipes: 12 },
            { userId: 3, displayName: 'The Whole Family', avatarUrl: '/avatars/3.svg', recipes: 1_000 },
          ]}
        />
      </Part>
      <Part title="Photo links">
        <PhotoLinks
          photos={[
            {
              picUrl: '/avatars/14.svg',
              altText: 'A koala',
              recipeId: 1,
              recipeTitle: 'Koala Cookies',
              userId: 1,
            },
            {
              picUrl: '/nowhere.jpg',
              altText: 'A pie that is not there',
              recipeId: 2,
              recipeTitle: 'A Pie with a Title That Takes More Than One Line',
              userId: 1,
            },
          ]}
        />
      </Part>
    </>
  );
}
