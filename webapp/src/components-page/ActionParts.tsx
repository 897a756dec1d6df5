import { useState } from 'react';
import { PageTurner } from '../parts/cards/PageTurner.tsx';
import { TOOL_DRAWINGS } from '../features/admin/tool-drawings.tsx';
import { SubmitButton } from '../ui/forms/SubmitButton.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/primitives/Button.tsx';
import { Chip, ChipCheckbox } from '../ui/primitives/Chip.tsx';
import { ChipRadios } from '../ui/primitives/ChipRadios.tsx';
import { Link } from '../routing/Link.tsx';
import { Part } from './Part.tsx';
import { PendingButton } from '../ui/primitives/PendingButton.tsx';
import { Tabs } from '../ui/primitives/Tabs.tsx';
import { TogglePanel } from '../ui/primitives/TogglePanel.tsx';
import classes from './ComponentsPage.module.css';

const nothing = () => undefined;

/** What can be pressed: buttons, chips, panels that open, tabs, the way to the next page. */
export function ActionParts() {
  const [open, setOpen] = useState<'soup' | 'bread' | ''>('soup');
  const [tab, setTab] = useState<'first' | 'second' | 'third'>('first');
  const [units, setUnits] = useState<'metric' | 'us'>('metric');
  const [isChosen, setChosen] = useState(true);
  return (
    <>
      <Part title="Buttons">
        <div className={classes.row}>
          <Button>Main</Button>
          <Button variant="default">Other</Button>
          <Button disabled>Not now</Button>
          <PendingButton pending={false} onClick={nothing}>
            Send
          </PendingButton>
          <PendingButton pending onClick={nothing}>
            Sending
          </PendingButton>
          <PendingButton pending variant="default" onClick={nothing}>
            Trying again
          </PendingButton>
          <SubmitButton pending={false}>Submit</SubmitButton>
        </div>
      </Part>
      <Part title="Chips">
        <div className={classes.row}>
          <Chip>soup</Chip>
          <Chip>a tag with a long name that goes on for a while</Chip>
          <ChipCheckbox
            label="chosen"
            checked={isChosen}
            onToggle={() => {
              setChosen(!isChosen);
            }}
          />
          <ChipCheckbox label="not chosen" checked={false} onToggle={nothing} />
        </div>
        <ChipRadios
          label="Units"
          choices={[
            { value: 'metric', said: 'Metric' },
            { value: 'us', said: 'US' },
          ]}
          chosen={units}
          onChoose={setUnits}
        />
      </Part>
      <Part title="Panels">
        <TogglePanel
          label="Panels"
          open={open}
          onToggle={setOpen}
          choices={[
            { name: 'soup', button: 'Soup', title: 'Soup', content: () => <p>What is in the open panel.</p> },
            {
              name: 'bread',
              button: 'Bread',
              waiting: 3,
              title: 'Bread',
              content: () => <p>What is in the other one.</p>,
            },
          ]}
        />
      </Part>
      <Part title="Panels as cards">
        <TogglePanel
          label="Panels as cards"
          open=""
          onToggle={nothing}
          choices={(['photos', 'recipes', 'comments'] as const).map((name) => ({
            name,
            button: `Look after ${name}`,
            waiting: name === 'photos' ? 1_200 : undefined,
            title: name,
            drawing: TOOL_DRAWINGS[name],
            content: () => null,
          }))}
          way={{
            text: 'To another page',
            drawing: TOOL_DRAWINGS.audit,
            link: (root) => <Link {...paths.about()} {...root} />,
          }}
        />
      </Part>
      <Part title="Tabs">
        <Tabs
          label="Tabs"
          open={tab}
          onOpen={setTab}
          tabs={[
            { name: 'first', label: 'Recipe', content: () => <p>What is in the first tab.</p> },
            { name: 'second', label: 'Comments (2)', content: () => <p>What is in the second one.</p> },
            {
              name: 'third',
              label: 'Photos',
              content: () => <p>What is in the third one.</p>,
            },
          ]}
        />
      </Part>
      <Part title="Pages">
        <PageTurner page={1} cardsOnPage={24} onTurn={nothing} label="First page" />
        <PageTurner page={2} cardsOnPage={24} onTurn={nothing} label="A page between" />
        <PageTurner page={3} cardsOnPage={5} onTurn={nothing} label="Last page" />
      </Part>
    </>
  );
}
