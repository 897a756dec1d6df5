import type { User } from '../../api/types.ts';
import { AddListed } from '../../parts/book/AddListed.tsx';
import { type Book, recipesOf } from '../../data/book/kept-book.ts';
import { allRecipesOfUserQuery } from '../../data/recipes/recipes-of-user.ts';
import { savesHereQuery } from '../../data/saves/saves-here.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../routing/Link.tsx';
import { may } from '../../session/may.ts';
import { useSession } from '../../session/session-store.ts';
import { Notice } from '../../ui/messages/Notice.tsx';
import { Button, ButtonLink } from '../../ui/primitives/Button.tsx';
import { CloseButton } from '../../ui/primitives/CloseButton.tsx';
import { Row, Stack } from '../../ui/primitives/Stack.tsx';
import { AnchorLink } from '../../ui/primitives/Text.tsx';
import classes from './BookPage.module.css';

/** Which recipes are in the book, and where more come from. */
export function RecipesStep({
  book,
  onOff,
  onClear,
}: {
  book: Book;
  onOff: (recipeId: number, title: string) => void;
  onClear: () => void;
}) {
  const user = useSession((session) => session.user);
  const all = recipesOf(book);
  return (
    <Stack gap="lg">
      {all.length === 0 && (
        <Notice>
          Nothing is in the book yet. Add what you saved or wrote, a cook’s recipes on their page, or what a
          search finds.
        </Notice>
      )}
      <Row>
        {user !== null && may(user, 'keepRecipes') && <OwnLists user={user} />}
        <ButtonLink variant="default" link={(root) => <Link {...paths.search()} {...root} />}>
          Find Recipes
        </ButtonLink>
        {all.length > 0 && (
          <Button variant="subtle" onClick={onClear}>
            Take All Out
          </Button>
        )}
      </Row>
      {all.length > 0 && (
        <ul className={classes.list} aria-label="Recipes in the book">
          {all.map(({ recipeId, title, writer }) => (
            <li key={recipeId} className={classes.line}>
              <span className={classes.words}>
                <AnchorLink {...paths.recipe(recipeId)} className={classes.recipe}>
                  <bdi>{title}</bdi>
                </AnchorLink>{' '}
                <span className={classes.soft}>
                  <bdi>{writer}</bdi>
                </span>
              </span>
              <CloseButton
                aria-label={`Take out: ${title}`}
                data-focus={`off ${recipeId}`}
                data-focus-kind="off"
                onClick={() => {
                  onOff(recipeId, title);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function OwnLists({ user }: { user: User }) {
  return (
    <>
      <AddListed list={(queryClient) => queryClient.query(savesHereQuery(user.id))}>
        Add Saved Recipes
      </AddListed>
      <AddListed list={allRecipesOfUserQuery(user.id)}>Add Own Recipes</AddListed>
    </>
  );
}
