import { Button, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { User } from '../../api/types.ts';
import { usePageTitle } from '../../layout/page-title.ts';
import { Notice } from '../../messages/Notice.tsx';
import { SignInNotice } from '../../messages/SignInNotice.tsx';
import { paths } from '../../paths.ts';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';

/** My recipes: for members the way to what they wrote, until recipes can be saved. */
export function MyRecipesPage() {
  usePageTitle('My Recipes');
  const user = useSession((session) => session.user);
  return (
    <Stack gap="lg">
      <Title order={1}>My Recipes</Title>
      {user !== null && may(user, 'keepRecipes') ? (
        <OwnRecipes user={user} />
      ) : (
        <SignInNotice>You must be signed in to view your recipes.</SignInNotice>
      )}
    </Stack>
  );
}

function OwnRecipes({ user }: { user: User }) {
  return (
    <Notice
      action={
        <Button renderRoot={(root) => <Link {...paths.user(user.id, user.displayName)} {...root} />}>
          See Your Page
        </Button>
      }
    >
      What you have written stands on your own page. Saving recipes of others comes soon.
    </Notice>
  );
}
