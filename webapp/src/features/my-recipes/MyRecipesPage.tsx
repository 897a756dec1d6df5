import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { User } from '../../api/types.ts';
import { CardPages } from '../../cards/CardPages.tsx';
import { usePageTitle } from '../../layout/page-title.ts';
import { SignInNotice } from '../../messages/SignInNotice.tsx';
import { ROUTES } from '../../paths.ts';
import { Panel } from '../../primitives/Panel.tsx';
import { recipesOfUserQuery } from '../../recipes/recipes-of-user.ts';
import { mySavesQuery } from '../../saves/saves.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';

const route = getRouteApi(ROUTES.myRecipes);

/** My recipes: for members what they saved, and what they wrote. */
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
  const pages = route.useSearch();
  const navigate = route.useNavigate();
  const saved = useQuery(mySavesQuery(user.id, pages.saved));
  const own = useQuery(recipesOfUserQuery(user.id, pages.own));
  // The other list stays where it is; so does the page.
  const turn = (change: Partial<typeof pages>) =>
    void navigate({ search: { ...pages, ...change }, resetScroll: false });
  return (
    <>
      <Panel title="Saved Recipes">
        <CardPages
          query={saved}
          page={pages.saved}
          onTurn={(page) => {
            turn({ saved: page });
          }}
          label="Saved recipes"
          headingLevel="h3"
        >
          You have not saved a recipe yet. The heart on a recipe’s page keeps it here.
        </CardPages>
      </Panel>
      <Panel title="Own Recipes">
        <CardPages
          query={own}
          page={pages.own}
          onTurn={(page) => {
            turn({ own: page });
          }}
          label="Own recipes"
          headingLevel="h3"
        >
          You have not shared a recipe here yet.
        </CardPages>
      </Panel>
    </>
  );
}
