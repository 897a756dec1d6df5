import { exportMyRecipes } from '../../data/recipes/export-my-recipes.ts';
import { useDownload } from '../../ui/commands/use-download.ts';
import { DownloadSofar, DownloadStatus } from '../../ui/forms/DownloadProgress.tsx';
import { Panel } from '../../ui/primitives/Panel.tsx';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';
import { Row } from '../../ui/primitives/Stack.tsx';
import { Text } from '../../ui/primitives/Text.tsx';
import classes from './MyRecipesPage.module.css';

/** Saves the own recipes and what was submitted as a file. */
export function DownloadRecipes() {
  const { run, isPending, sofar } = useDownload(exportMyRecipes, {
    name: 'download my recipes',
    file: 'my-recipes.zip',
    saved: 'Your recipes are saved as my-recipes.zip.',
  });
  return (
    <Panel title="Take your recipes with you" className={classes.away}>
      <Text>
        Everything that you wrote and submitted, with your photos and cards, in one file, in the form of
        schema.org. Another shelf like this one takes it as it is.
      </Text>
      <Row>
        <PendingButton variant="default" pending={isPending} onClick={run}>
          Download My Recipes
        </PendingButton>
      </Row>
      <div>
        <DownloadStatus isPending={isPending} />
        {isPending ? <DownloadSofar sofar={sofar} /> : <p>With many photos this takes a while.</p>}
      </div>
    </Panel>
  );
}
