import { usePageTitle } from '../page-title.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../primitives/Button.tsx';
import { Link } from '../../routing/Link.tsx';
import { DrawnPage, EmptySpot } from './DrawnPage.tsx';
import { Notice } from './Notice.tsx';

/** What an address that leads nowhere shows. */
export function NotFoundPage({
  message = 'There is nothing in this place on the shelf. Perhaps it was moved, or the address has a typo.',
}: {
  message?: string;
}) {
  usePageTitle('Not found');
  return (
    <DrawnPage title="This spot on the shelf is empty" drawing={<EmptySpot />}>
      <Notice
        action={
          <ButtonLink link={(root) => <Link {...paths.search()} {...root} />}>Search the recipes</ButtonLink>
        }
      >
        {message}
      </Notice>
    </DrawnPage>
  );
}
