import { Stack, Table, Text, Title } from '@mantine/core';
import { usePageTitle } from '../../layout/page-title.ts';
import { Panel } from '../../primitives/Panel.tsx';
import { Sheet } from '../../primitives/Sheet.tsx';
import { CANDY_STAGES, celsius, DONE_AT, HOLDING_RULES } from './temperatures.ts';
import classes from './TipsPage.module.css';

/** Tips and Temps: the cooking temperatures. */
export function TipsPage() {
  usePageTitle('Tips and Temps');
  return (
    <Stack gap="xl">
      <Title order={1}>Tips and Temps</Title>
      <Panel title="Cooking Temperatures" className={classes.part}>
        <Text>
          Measure in the thickest part, away from the bone, with a probe thermometer; the color of the meat
          says nothing.
        </Text>
        <Facts
          caption="Done inside at"
          head={['Food', '°F', '°C']}
          rows={DONE_AT.map(({ food, fahrenheit }) => [food, `${fahrenheit}°F`, `${celsius(fahrenheit)}°C`])}
        />
      </Panel>
      <Panel title="The danger zone" className={classes.part}>
        <Text>
          Bacteria multiply fastest between cold and hot. Keep food on either side, and go through the middle
          quickly.
        </Text>
        <Facts
          caption="How long food may stand"
          head={['Food', 'Rule']}
          rows={HOLDING_RULES.map(({ what, rule }) => [what, rule])}
        />
      </Panel>
      <Panel title="Candy stages" className={classes.part}>
        <Text>
          Boiling sugar changes within seconds: take the pot off a few degrees before the stage you want.
        </Text>
        <Facts
          caption="Stages of boiled sugar"
          head={['Stage', '°F', '°C']}
          rows={CANDY_STAGES.map(({ stage, from, to }) => [
            stage,
            `${from}–${to}°F`,
            `${celsius(from)}–${celsius(to)}°C`,
          ])}
        />
      </Panel>
    </Stack>
  );
}

/** A table of facts; the first cell of each row names it. */
function Facts({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <Sheet padding="none" className={classes.facts}>
      <Table captionSide="top">
        <Table.Caption>{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {head.map((name) => (
              <Table.Th key={name} scope="col">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...facts]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              {facts.map((fact) => (
                <Table.Td key={fact}>{fact}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Sheet>
  );
}
