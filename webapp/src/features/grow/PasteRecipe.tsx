import { useEffect, useRef, useState } from 'react';
import type { PastedRecipe } from '../../api/types.ts';
import { isMeteredOrSlow } from '../../connection.ts';
import type { SubmittedRecipe } from '../../data/submissions/submitted-recipe.ts';
import { afterFirstView } from '../../first-view.ts';
import type { CommandForm } from '../../ui/forms/use-command-form.ts';
import { StepIntro } from '../../ui/forms/StepIntro.tsx';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { Sheet } from '../../ui/primitives/Sheet.tsx';
import { Row, Stack } from '../../ui/primitives/Stack.tsx';
import { fillIn, type Filling, type FilledField, undoFilling } from './fill-in.ts';
import type { Pasted } from './pasted-draft.ts';

/** Loaded for those who paste something, and ahead where nobody pays for it: then it opens without a network. */
const PastePanel = lazyPart(
  () => import('./PastePanel.tsx'),
  ({ PastePanel: panel }) => panel,
  {
    waiting: <Placeholder of="gallery" />,
    failed: (failure, retry) => <Trouble error={failure} onRetry={retry} />,
  },
);

/** What was filled in last, and how the form was before. */
interface Filled extends Filling {
  before: SubmittedRecipe;
  /** What was pasted. */
  text: string;
}

/** Fills a form with a recipe that is pasted; says what was filled in, and undoes it. */
export function PasteRecipe({ form, pasted }: { form: CommandForm<SubmittedRecipe>; pasted: Pasted }) {
  const [isOpen, setOpen] = useState(pasted.text !== '');
  const [filled, setFilled] = useState<Filled | null>(null);
  useEffect(() => {
    if (isMeteredOrSlow()) return;
    void afterFirstView().then(PastePanel.preload);
  }, []);
  // An answer comes later, when more may have been typed.
  const now = useRef(form.values);
  useEffect(() => {
    now.current = form.values;
  });
  const change = (changes: Filling['changes']) => {
    for (const [field, value] of Object.entries(changes) as [FilledField, never][])
      form.field(field).onValue(value);
  };
  const fill = (recipe: PastedRecipe) => {
    const { changes, said } = fillIn(now.current, recipe);
    change(changes);
    setFilled({
      changes,
      said: [...said, 'Please look it over; nothing is submitted yet.'],
      before: now.current,
      text: pasted.text,
    });
    pasted.change('');
    setOpen(false);
  };
  const undo = () => {
    if (filled === null) return;
    change(undoFilling(filled.before, form.values, filled));
    setFilled({ ...filled, changes: {}, said: ['What was filled in is taken out again.'] });
    pasted.change(filled.text);
    setOpen(true);
  };
  return (
    <Stack>
      <Row>
        <Button
          variant="default"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setFilled(null);
          }}
        >
          {isOpen ? 'Cancel' : 'Paste a Recipe'}
        </Button>
      </Row>
      <Replacing shows={isOpen ? 'panel' : (filled?.said.join(' ') ?? 'nothing')}>
        {isOpen && <PastePanel pasted={pasted.text} onPasted={pasted.change} onRead={fill} />}
        {filled !== null && (
          <Sheet padding="form">
            <Stack>
              <StepIntro>{filled.said.join(' ')}</StepIntro>
              {Object.keys(filled.changes).length > 0 && (
                <Row>
                  <Button variant="default" onClick={undo}>
                    Undo
                  </Button>
                </Row>
              )}
            </Stack>
          </Sheet>
        )}
      </Replacing>
    </Stack>
  );
}
