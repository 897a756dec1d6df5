import { Anchor, Stack, Text, Title } from '@mantine/core';
import { usePageTitle } from '../../layout/page-title.ts';
import { SUPPORT_EMAIL } from '../../site.ts';
import classes from './HelpUsGrowPage.module.css';

/** Help Us Grow: how a visitor reaches the people behind the shelf. */
export function HelpUsGrowPage() {
  usePageTitle('Help Us Grow');
  return (
    <Stack gap="lg" className={classes.grow}>
      <Title order={1}>Help Us Grow</Title>
      <Text>
        A shelf grows one card at a time. If a recipe has a mistake, a tag is missing, or you know how
        something here could be better, write to us:{' '}
        <Anchor href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</Anchor>. We read every letter.
      </Text>
      <Text>Handing in recipes of your own comes soon; until then, send them by letter.</Text>
    </Stack>
  );
}
