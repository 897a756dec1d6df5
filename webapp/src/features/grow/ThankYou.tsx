import { Notice } from '../../ui/messages/Notice.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/primitives/Button.tsx';
import { Row } from '../../ui/primitives/Stack.tsx';
import { Link } from '../../routing/Link.tsx';

/** What stands in the place of the form once a recipe is handed in. */
export function ThankYou({ onAnother }: { onAnother: () => void }) {
  return (
    <Notice
      action={
        <Row>
          <ButtonLink link={(root) => <Link {...paths.myRecipes()} {...root} />}>
            See It in My Recipes
          </ButtonLink>
          <Button variant="default" onClick={onAnother}>
            Submit Another Recipe
          </Button>
        </Row>
      }
    >
      Thank you for sharing your recipe! An admin will format and upload your recipe to our database.
    </Notice>
  );
}
