import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { User } from '../../api/types.ts';
import { CardGridSkeleton } from '../../cards/CardGrid.tsx';
import { CardPages } from '../../cards/CardPages.tsx';
import { usePageTitle } from '../../layout/page-title.ts';
import { Loaded } from '../../messages/Loaded.tsx';
import { NotFoundPage } from '../../messages/NotFoundPage.tsx';
import { paths, ROUTES } from '../../paths.ts';
import { Avatar } from '../../people/Avatar.tsx';
import { userQuery } from '../../people/user.ts';
import { reviewInterval } from '../../query-client.ts';
import { recipesOfUserQuery } from '../../recipes/recipes-of-user.ts';
import { useUnlockedAdmin } from '../../session/use-unlocked-admin.ts';
import classes from './UserPage.module.css';

const route = getRouteApi(ROUTES.user);

/** A person's page: their avatar, and cards of the recipes that they wrote. */
export function UserPage() {
  const { userId, displayName } = route.useParams();
  const user = useQuery({ ...userQuery(userId), refetchInterval: reviewInterval });
  const admin = useUnlockedAdmin();
  usePageTitle(user.data?.displayName ?? displayName);
  return (
    <Loaded query={user} skeleton={<UserSkeleton />} title={displayName}>
      {(found) =>
        found === null ? (
          <NotFoundPage message="Nobody by that name keeps recipes here." />
        ) : (
          <Stack gap="xl">
            <div className={classes.person}>
              <Avatar avatarUrl={found.avatarUrl} large />
              <Title order={1}>{found.displayName}</Title>
            </div>
            {admin !== null && (
              <Link {...paths.editUsers(admin.id, found.id)} className={classes.edit}>
                Edit this user
              </Link>
            )}
            <UserCards key={found.id} user={found} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function UserSkeleton() {
  return (
    <Stack gap="lg">
      <p role="status">Loading...</p>
      <CardGridSkeleton />
    </Stack>
  );
}

function UserCards({ user }: { user: User }) {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const cards = useQuery(recipesOfUserQuery(user.id, page));
  return (
    <CardPages
      query={cards}
      page={page}
      onTurn={(next) => void navigate({ search: { page: next }, resetScroll: false })}
      label={`Recipes by ${user.displayName}`}
    >
      {user.displayName} has not shared a recipe here yet.
    </CardPages>
  );
}
