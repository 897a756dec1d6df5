import { Panel } from '../../../ui/primitives/Panel.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { Text } from '../../../ui/primitives/Text.tsx';
import { FactsTable } from '../FactsTable.tsx';
import { CandyScale } from './CandyScale.tsx';
import { DangerZonePicture } from './DangerZonePicture.tsx';
import { DRAWINGS } from './food-drawings.tsx';
import { CANDY_STAGES, celsius, DONE_AT, HOLDING_RULES } from './temperatures.ts';
import classes from './Temperatures.module.css';

/** Cooking Temperatures: when food is done, how it is kept, and the stages of candy. */
export function Temperatures() {
  return (
    <div className={classes.parts}>
      <Panel title="Cooking Temperatures">
        <Text>
          Measure in the thickest part, away from the bone, with a probe thermometer; the color of the meat
          says nothing.
        </Text>
        <FactsTable
          caption="Done inside at"
          head={['Food', '°F', '°C']}
          rows={DONE_AT.map(({ food, note, fahrenheit, drawing }) => {
            const Food = DRAWINGS[drawing];
            return {
              name: food,
              note,
              drawing: <Food />,
              facts: [`${fahrenheit}°F`, `${celsius(fahrenheit)}°C`],
            };
          })}
        />
      </Panel>
      <Panel title="The danger zone">
        <Text>
          Bacteria multiply fastest between cold and hot. Keep food on either side, and go through the middle
          quickly.
        </Text>
        <Sheet>
          <DangerZonePicture />
        </Sheet>
        <FactsTable
          caption="How long food may stand"
          head={['Food', 'Rule']}
          rows={HOLDING_RULES.map(({ what, rule }) => ({ name: what, facts: [rule] }))}
        />
      </Panel>
      <Panel title="Candy stages" className={classes.candy}>
        <Text>
          Boiling sugar changes within seconds: take the pot off a few degrees before the stage you want.
        </Text>
        <FactsTable
          caption="Stages of boiled sugar"
          head={['Stage', '°F', '°C']}
          rows={CANDY_STAGES.map((stage) => ({
            name: stage.stage,
            note: stage.makes,
            scale: <CandyScale stage={stage} />,
            facts: [`${stage.from}–${stage.to}°F`, `${celsius(stage.from)}–${celsius(stage.to)}°C`],
          }))}
        />
      </Panel>
    </div>
  );
}
