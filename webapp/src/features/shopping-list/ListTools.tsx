import { useEffect, useRef, useState } from 'react';
import { Button } from '../../primitives/Button.tsx';
import { ChipCheckbox } from '../../primitives/Chip.tsx';
import { ChipRadios } from '../../primitives/ChipRadios.tsx';
import { Textarea } from '../../primitives/fields.tsx';
import { Row } from '../../primitives/Stack.tsx';
import type { UnitSystem } from '../../recipes/unit-system.ts';
import { type AisleRows, listText } from '../../shopping/rows.ts';
import classes from './ShoppingListPage.module.css';

const UNITS = [
  { value: 'written', said: 'As written' },
  { value: 'metric', said: 'Metric' },
  { value: 'us', said: 'US' },
] as const;

/** What can be done with the whole list: read in other units, with what each line is for, copied, shared, cleared. */
export function ListTools({
  aisles,
  units,
  onUnits,
  showsSources,
  onSources,
  onClear,
}: {
  aisles: readonly AisleRows[];
  units: UnitSystem;
  onUnits: (units: UnitSystem) => void;
  showsSources: boolean;
  onSources: (on: boolean) => void;
  onClear: () => void;
}) {
  const [said, say] = useState('');
  const [isByHand, byHand] = useState(false);
  const text = listText(aisles);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      byHand(false);
      say('What is not in the cart yet is copied.');
    } catch {
      say('');
      byHand(true);
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: 'Shopping List', text });
    } catch (refusal) {
      // Whoever has thought better of it wants nothing else.
      if (!(refusal instanceof DOMException && refusal.name === 'AbortError')) byHand(true);
    }
  };
  return (
    <div className={classes.tools}>
      <Row>
        <ChipRadios label="Units" choices={UNITS} chosen={units} onChoose={onUnits} />
        <ChipCheckbox
          label="What each is for"
          checked={showsSources}
          onToggle={() => {
            onSources(!showsSources);
          }}
        />
      </Row>
      <Row>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        {'share' in navigator && (
          <Button variant="default" onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button variant="subtle" onClick={onClear}>
          Clear List
        </Button>
        <p role="status" className={classes.soft}>
          {said}
        </p>
      </Row>
      {isByHand && <ByHand text={text} />}
    </div>
  );
}

/** The list as text, chosen, where the browser does not let a page copy. */
function ByHand({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Textarea
      ref={field}
      label="The list as text"
      description="This browser does not let the page copy. Please copy the text yourself."
      readOnly
      rows={8}
      value={text}
    />
  );
}
