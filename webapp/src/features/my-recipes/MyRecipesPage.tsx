import { Stack, Title } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { User } from '../../api/types.ts';
import { usePageTitle } from '../../layout/page-title.ts';
import { SignInNotice } from '../../messages/SignInNotice.tsx';
import { ROUTES } from '../../paths.ts';
import { Panel } from '../../primitives/Panel.tsx';
import { allRecipesOfUserQuery, recipesOfUserQuery } from '../../recipes/recipes-of-user.ts';
import { allMySavesQuery, mySavesQuery } from '../../saves/saves.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { FindForm } from './FindForm.tsx';
import { MyCards } from './MyCards.tsx';
import type { MyRecipesAddress } from './my-recipes-address.ts';
import classes from './MyRecipesPage.module.css';
import { Photos } from './Photos.tsx';
import { Submissions } from './Submissions.tsx';

const route = getRouteApi(ROUTES.myRecipes);

/** My recipes: for members what they saved, what they wrote, and their photos; the address says what of it is shown. */
export function MyRecipesPage() {
  usePageTitle('My Recipes');
  const user = useSession((session) => session.user);
  return (
    <Stack gap="xl">
      <Title order={1}>My Recipes</Title>
      {user !== null && may(user, 'keepRecipes') ? (
        <Lists key={user.id} user={user} />
      ) : (
        <SignInNotice>You must be signed in to view your recipes.</SignInNotice>
      )}
    </Stack>
  );
}

function Lists({ user }: { user: User }) {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  // What is not changed stays as it is; so does the place on the page.
  const go = (change: Partial<MyRecipesAddress>, replace = false) =>
    void navigate({ search: { ...address, ...change }, replace, resetScroll: false });
  return (
    <>
      <FindForm
        wanted={address}
        onWanted={(change, replace) => {
          go({ saved: 1, own: 1, ...change }, replace);
        }}
      />
      <Panel title="Saved Recipes" className={classes.panel}>
        <MyCards
          paged={mySavesQuery(user.id, address.saved)}
          whole={allMySavesQuery(user.id)}
          wanted={address}
          page={address.saved}
          onTurn={(saved) => {
            go({ saved });
          }}
          label="Saved recipes"
        >
          You have not saved a recipe yet. The heart on a recipe’s page keeps it here.
        </MyCards>
      </Panel>
      <Panel title="Own Recipes" className={classes.panel}>
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
          You have not shared a recipe here yet.
        </MyCards>
      </Panel>
      <Panel title="Your photos" className={classes.panel}>
        <Photos owner={user} />
      </Panel>
    </>
  );
}
