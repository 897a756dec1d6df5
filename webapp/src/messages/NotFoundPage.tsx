import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../layout/page-title.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../primitives/Button.tsx';
import { Title } from '../primitives/Title.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { Notice } from './Notice.tsx';

/** What an address that leads nowhere shows. */
export function NotFoundPage({
  message = 'There is nothing in this place on the shelf. Perhaps it was moved, or the address has a typo.',
}: {
  message?: string;
}) {
  usePageTitle('Not found');
  return (
    <Stack gap="lg">
      <Title order={1}>This spot on the shelf is empty</Title>
      <Notice
        action={
          <ButtonLink link={(root) => <Link {...paths.search()} {...root} />}>Search the recipes</ButtonLink>
        }
      >
        {message}
      </Notice>
    </Stack>
  );
}
