import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../messages/Notice.tsx';
import { paths } from '../../paths.ts';

/** What stands in the place of the form once a recipe is handed in. */
export function ThankYou({ onAnother }: { onAnother: () => void }) {
  return (
    <Notice
      action={
        <Group gap="sm">
          <Button renderRoot={(root) => <Link {...paths.myRecipes()} {...root} />}>
            See It in My Recipes
          </Button>
          <Button variant="default" onClick={onAnother}>
            Submit Another Recipe
          </Button>
        </Group>
      }
    >
      Thank you for sharing your recipe! An admin will format and upload your recipe to our database.
    </Notice>
  );
}
