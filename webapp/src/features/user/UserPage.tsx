import { useQuery } from '@tanstack/react-query';
import type { User } from '../../api/types.ts';
import { MakeBook } from '../../parts/book/MakeBook.tsx';
import { CardPages, CardPagesSkeleton } from '../../parts/cards/CardPages.tsx';
import { PhotoLinks } from '../../parts/cards/PhotoLinks.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { QueryView } from '../../ui/messages/QueryView.tsx';
import { NotFoundPage } from '../../ui/messages/NotFoundPage.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/primitives/Button.tsx';
import { Panel } from '../../ui/primitives/Panel.tsx';
import { Avatar } from '../../parts/people/Avatar.tsx';
import { profileQuery } from '../../data/accounts/profile.ts';
import { userQuery } from '../../data/accounts/user.ts';
import { Title } from '../../ui/primitives/Title.tsx';
import { Skeleton } from '../../ui/primitives/Skeleton.tsx';
import { Stack } from '../../ui/primitives/Stack.tsx';
import { reviewInterval } from '../../api/asking-again.ts';
import { allRecipesOfUserQuery, recipesOfUserQuery } from '../../data/recipes/recipes-of-user.ts';
import { Link } from '../../routing/Link.tsx';
import { useSearch, useParams, useChoose } from '../../routing/use-router.ts';
import { useUnlockedAdmin } from '../../session/use-unlocked-admin.ts';
import { userAddress } from './user-address.ts';
import classes from './UserPage.module.css';

/** A person's page: their avatar, since when they cook here, cards of the recipes that they wrote, and their photos. */
export function UserPage() {
  const { userId, displayName } = useParams(userAddress);
  const user = useQuery({ ...userQuery(userId), refetchInterval: reviewInterval });
  const admin = useUnlockedAdmin();
  usePageTitle(user.data?.displayName ?? displayName);
  return (
    <QueryView query={user} skeleton={<UserSkeleton displayName={displayName} />} title={displayName}>
      {(found) =>
        found === null ? (
          <NotFoundPage message="Nobody by that name keeps recipes here." />
        ) : (
          <Stack gap="xl">
            <div className={classes.person}>
              <Avatar avatarUrl={found.avatarUrl} large />
              <div>
                <Title order={1}>
                  <bdi>{found.displayName}</bdi>
                </Title>
                <Since userId={found.id} />
              </div>
            </div>
            {admin !== null && (
              <Link {...paths.editUsers(admin.id, found.id)} className={classes.edit}>
                Edit this user
              </Link>
            )}
            <UserCards key={found.id} user={found} />
            <UserBook user={found} />
            <UserPhotos user={found} />
          </Stack>
        )
      }
    </QueryView>
  );
}

/** The line keeps its place until it is known what it says. */
function Since({ userId }: { userId: number }) {
  const { data } = useQuery(profileQuery(userId));
  return <p className={classes.since}>{data && `Cooks here since ${monthText(data.since)}`}</p>;
}

/** `2026-11` as people say it: November 2026. */
function monthText(month: string): string {
  return new Date(`${month}-01T00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

function UserPhotos({ user }: { user: User }) {
  const { data } = useQuery(profileQuery(user.id));
  return (
    data !== undefined &&
    data.photos.length > 0 && (
      <Panel title={`Photos by ${user.displayName}`}>
        <PhotoLinks photos={data.photos} />
      </Panel>
    )
  );
}

/** What they wrote, as a book. */
function UserBook({ user }: { user: User }) {
  const { data } = useQuery(recipesOfUserQuery(user.id, 1));
  if (data === undefined || data.total === 0) return null;
  return (
    <div>
      <MakeBook list={allRecipesOfUserQuery(user.id)} />
    </div>
  );
}

function UserSkeleton({ displayName }: { displayName: string }) {
  return (
    <Stack gap="xl">
      <div className={classes.person}>
        <Skeleton className={classes.face} />
        <div>
          <Title order={1} aria-hidden>
            <bdi>{displayName}</bdi>
          </Title>
          <p role="status" className={classes.since}>
            Loading...
          </p>
        </div>
      </div>
      <CardPagesSkeleton />
    </Stack>
  );
}

function UserCards({ user }: { user: User }) {
  const { page } = useSearch(userAddress);
  const choose = useChoose(userAddress);
  const cards = useQuery(recipesOfUserQuery(user.id, page));
  return (
    <CardPages
      query={cards}
      page={page}
      onTurn={(next) => void choose({ page: next })}
      label={`Recipes by ${user.displayName}`}
      wayOn={<ButtonLink link={(root) => <Link {...paths.search()} {...root} />}>See All Recipes</ButtonLink>}
    >
      {user.displayName} has not shared a recipe here yet.
    </CardPages>
  );
}
