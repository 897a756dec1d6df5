import { useState } from 'react';
import { PageTurner } from '../cards/PageTurner.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { Button } from '../primitives/Button.tsx';
import { Chip, ChipCheckbox } from '../primitives/Chip.tsx';
import { Part } from './Part.tsx';
import { PendingButton } from '../primitives/PendingButton.tsx';
import { TogglePanel } from '../primitives/TogglePanel.tsx';
import classes from './ComponentsPage.module.css';

const nothing = () => undefined;

/** What can be pressed: buttons, chips, panels that open, the way to the next page. */
export function ActionParts() {
  const [open, setOpen] = useState<'soup' | 'bread' | ''>('soup');
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
      <Part title="Pages">
        <PageTurner page={1} cardsOnPage={24} onTurn={nothing} label="First page" />
        <PageTurner page={2} cardsOnPage={24} onTurn={nothing} label="A page between" />
        <PageTurner page={3} cardsOnPage={5} onTurn={nothing} label="Last page" />
      </Part>
    </>
  );
}
