import { Stack, Table, Text, Title } from '@mantine/core';
import { usePageTitle } from '../../layout/page-title.ts';
import { CANDY_STAGES, celsius, DONE_AT, HOLDING_RULES } from './temperatures.ts';
import classes from './TipsPage.module.css';

/** Tips and Temps: the cooking temperatures. */
export function TipsPage() {
  usePageTitle('Tips and Temps');
  return (
    <Stack gap="xl">
      <Title order={1}>Tips and Temps</Title>
      <section className={classes.part}>
        <Title order={2}>Cooking Temperatures</Title>
        <Text>
          Measure in the thickest part, away from the bone, with a probe thermometer; the color of the meat
          says nothing.
        </Text>
        <Facts
          caption="Done inside at"
          head={['Food', '°F', '°C']}
          rows={DONE_AT.map(({ food, fahrenheit }) => [food, `${fahrenheit}°F`, `${celsius(fahrenheit)}°C`])}
        />
      </section>
      <section className={classes.part}>
        <Title order={2}>The danger zone</Title>
        <Text>
          Bacteria multiply fastest between cold and hot. Keep food on either side, and go through the middle
          quickly.
        </Text>
        <Facts
          caption="How long food may stand"
          head={['Food', 'Rule']}
          rows={HOLDING_RULES.map(({ what, rule }) => [what, rule])}
        />
      </section>
      <section className={classes.part}>
        <Title order={2}>Candy stages</Title>
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
      </section>
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
    <Table className={classes.facts} captionSide="top">
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
  );
}
