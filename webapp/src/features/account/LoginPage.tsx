import { Button, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../layout/page-title.ts';
import { Notice } from '../../messages/Notice.tsx';
import { paths } from '../../paths.ts';

/** Login, while no accounts are open: says so. */
export function LoginPage() {
  usePageTitle('Login');
  return (
    <Stack gap="lg">
      <Title order={1}>Login</Title>
      <Notice
        action={
          <Button renderRoot={(root) => <Link {...paths.search()} {...root} />}>Search the recipes</Button>
        }
      >
        Accounts open here soon; every recipe can be read without one.
      </Notice>
    </Stack>
  );
}
