import { Button } from '../../ui/primitives/Button.tsx';
import { ChipCheckbox } from '../../ui/primitives/Chip.tsx';
import { ChipRadios } from '../../ui/primitives/ChipRadios.tsx';
import { CopyAndShare } from '../../ui/messages/CopyAndShare.tsx';
import { Row } from '../../ui/primitives/Stack.tsx';
import { UNIT_CHOICES } from '../../kitchen/unit-choices.ts';
import type { UnitSystem } from '../../kitchen/unit-system.ts';
import { type AisleRows, listText } from '../../data/shopping/rows.ts';
import classes from './ShoppingListPage.module.css';

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
  return (
    <div className={classes.tools}>
      <Row>
        <ChipRadios label="Units" choices={UNIT_CHOICES} chosen={units} onChoose={onUnits} />
        <ChipCheckbox
          label="What each is for"
          checked={showsSources}
          onToggle={() => {
            onSources(!showsSources);
          }}
        />
      </Row>
      <CopyAndShare
        copy="Copy"
        copied="What is not in the cart yet is copied."
        byHand="The list as text"
        title="Shopping List"
        text={() => listText(aisles)}
      >
        <Button variant="subtle" onClick={onClear}>
          Clear List
        </Button>
      </CopyAndShare>
    </div>
  );
}
