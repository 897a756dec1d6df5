import type { User } from '../../api/types.ts';
import { MakeBook } from '../../parts/book/MakeBook.tsx';
import { BesideDrawing } from '../../ui/forms/BesideDrawing.tsx';
import { RecipeCard } from '../../ui/drawings/RecipeCard.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SignInNotice } from '../../ui/messages/SignInNotice.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/primitives/Button.tsx';
import { Panel } from '../../ui/primitives/Panel.tsx';
import { Stack } from '../../ui/primitives/Stack.tsx';
import { AnchorLink, Text } from '../../ui/primitives/Text.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { allRecipesOfUserQuery, recipesOfUserQuery } from '../../data/recipes/recipes-of-user.ts';
import { Link } from '../../routing/Link.tsx';
import { useSearch, useChoose } from '../../routing/use-router.ts';
import { allMySavesQuery, mySavesQuery } from '../../data/saves/saves.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { DownloadRecipes } from './DownloadRecipes.tsx';
import { FindForm } from './FindForm.tsx';
import { myRecipesAddress } from './my-recipes-address.ts';
import { MyCards } from './MyCards.tsx';
import type { MyRecipesAddress } from './my-recipes-address.ts';
import classes from './MyRecipesPage.module.css';
import { Photos } from './Photos.tsx';
import { Submissions } from './Submissions.tsx';

export { fetchMyRecipes } from './fetch-my-recipes.ts';

/** My recipes: for members what they saved, what they wrote, and their photos; the address says what of it is shown. */
export function MyRecipesPage() {
  usePageTitle('My Recipes');
  const user = useSession((session) => session.user);
  if (user === null || !may(user, 'keepRecipes')) {
    return (
      <BesideDrawing drawing={<RecipeCard />}>
        <Title order={1}>My Recipes</Title>
        <SignInNotice>You must be signed in to view your recipes.</SignInNotice>
        <ShoppingListLink />
      </BesideDrawing>
    );
  }
  return (
    <Stack gap="lg">
      <Title order={1}>My Recipes</Title>
      <ShoppingListLink />
      <Lists key={user.id} user={user} />
    </Stack>
  );
}

/** The shopping list is on no shelf: it is found here, and on every recipe. */
function ShoppingListLink() {
  return (
    <Text>
      Your <AnchorLink {...paths.shoppingList()}>shopping list</AnchorLink> and your{' '}
      <AnchorLink {...paths.book()}>book</AnchorLink> are kept in this browser.
    </Text>
  );
}

function Lists({ user }: { user: User }) {
  const address = useSearch(myRecipesAddress);
  const choose = useChoose(myRecipesAddress);
  // What is not changed stays as it is; so does the place on the page.
  const go = (change: Partial<MyRecipesAddress>, replace = false) =>
    void choose({ ...address, ...change }, { replace });
  return (
    <Stack gap="xl">
      <FindForm
        wanted={address}
        onWanted={(change, replace) => {
          go({ saved: 1, own: 1, ...change }, replace);
        }}
      />
      <Panel
        title="Saved Recipes"
        className={classes.panel}
        beside={<MakeBook list={allMySavesQuery(user.id)} />}
      >
        <MyCards
          paged={mySavesQuery(user.id, address.saved)}
          whole={allMySavesQuery(user.id)}
          wanted={address}
          page={address.saved}
          onTurn={(saved) => {
            go({ saved });
          }}
          label="Saved recipes"
          wayOn={
            <ButtonLink link={(root) => <Link {...paths.search()} {...root} />}>Find a Recipe</ButtonLink>
          }
        >
          You have not saved a recipe yet. The heart on a recipe’s page keeps it here.
        </MyCards>
      </Panel>
      <Panel
        title="Own Recipes"
        className={classes.panel}
        beside={<MakeBook list={allRecipesOfUserQuery(user.id)} />}
      >
        <Submissions
          writer={user}
          wanted={address}
          correct={address.correct}
          onCorrect={(correct) => {
            go({ correct });
          }}
        />
        <MyCards
          paged={recipesOfUserQuery(user.id, address.own)}
          whole={allRecipesOfUserQuery(user.id)}
          wanted={address}
          page={address.own}
          onTurn={(own) => {
            go({ own });
          }}
          label="Own recipes"
        >
          None of your recipes are on the shelf yet.
        </MyCards>
      </Panel>
      <Panel title="Your photos" className={classes.panel}>
        <Photos owner={user} />
      </Panel>
      <DownloadRecipes />
    </Stack>
  );
}
