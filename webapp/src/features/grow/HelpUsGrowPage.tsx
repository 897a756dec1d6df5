import type { ReactNode } from 'react';
import { BesideDrawing } from '../../ui/forms/BesideDrawing.tsx';
import { RecipeCard } from '../../ui/drawings/RecipeCard.tsx';
import { WateringCan } from '../../ui/drawings/WateringCan.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Text } from '../../ui/primitives/Text.tsx';
import { Title } from '../../ui/primitives/Title.tsx';
import { TogglePanel } from '../../ui/primitives/TogglePanel.tsx';
import { useSearch, useChoose } from '../../routing/use-router.ts';
import { BecomeAdmin } from './BecomeAdmin.tsx';
import { Donate } from './Donate.tsx';
import { growAddress, GROW_PANELS, type GrowPanel } from './grow-address.ts';
import classes from './HelpUsGrowPage.module.css';
import { SubmitRecipe } from './SubmitRecipe.tsx';
import { Suggestions } from './Suggestions.tsx';

const PANELS: Record<
  GrowPanel,
  { button: string; heading: string; about: string; content: () => ReactNode }
> = {
  suggestions: {
    button: 'Suggestions',
    heading: 'Suggestions',
    about: 'Tell us of a mistake, of a tag that is missing, or of an idea.',
    content: () => <Suggestions />,
  },
  admin: {
    button: 'Apply to be an Admin',
    heading: 'Apply to be an Admin',
    about: 'Read what members send in, and put it on the shelf.',
    content: () => <BecomeAdmin />,
  },
  'submit-recipe': {
    button: 'Submit Recipe',
    heading: 'Submit a Recipe',
    about: 'Write down a recipe that others should cook, too.',
    content: () => <SubmitRecipe />,
  },
  donate: {
    button: 'Donate',
    heading: 'Donate',
    about: 'Help with what the shelf costs, or help without money.',
    content: () => <Donate />,
  },
};

/** Help Us Grow: four ways to help, one open at a time; which one stands in the address. */
export function HelpUsGrowPage() {
  const { panel: open } = useSearch(growAddress);
  const choose = useChoose(growAddress);
  usePageTitle(open === '' ? 'Help Us Grow' : `${PANELS[open].heading} · Help Us Grow`);
  return (
    <BesideDrawing drawing={open === 'submit-recipe' ? <RecipeCard /> : <WateringCan />}>
      <Title order={1}>Help Us Grow</Title>
      <Text>A shelf grows one card at a time. Here is how you can help.</Text>
      <TogglePanel
        label="Ways to help"
        open={open}
        onToggle={(panel) => void choose({ panel })}
        choices={GROW_PANELS.map((name) => ({
          name,
          button: PANELS[name].button,
          title: PANELS[name].heading,
          content: PANELS[name].content,
        }))}
      />
      {open === '' && (
        <dl className={classes.ways}>
          {GROW_PANELS.map((name) => (
            <div key={name}>
              <dt>{PANELS[name].heading}</dt>
              <dd>{PANELS[name].about}</dd>
            </div>
          ))}
        </dl>
      )}
    </BesideDrawing>
  );
}
