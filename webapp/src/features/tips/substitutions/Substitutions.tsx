import { Panel } from '../../../ui/primitives/Panel.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { Text } from '../../../ui/primitives/Text.tsx';
import { Stack } from '../../../ui/primitives/Stack.tsx';
import { Fractions } from '../../../ui/primitives/Fractions.tsx';
import classes from './Substitutions.module.css';
import { BAKING_SUBSTITUTIONS, COOKING_SUBSTITUTIONS, type Substitution } from './substitutions.ts';

/** Common Substitutions: two tables. */
export function Substitutions() {
  return (
    <Stack gap="xl">
      <Panel title="Baking Substitutions">
        <Text className={classes.intro}>
          Baking is particular: measure what you take instead, and expect a crumb that is a little different.
        </Text>
        <SubstitutionTable name="Baking Substitutions" rows={BAKING_SUBSTITUTIONS} />
      </Panel>
      <Panel title="Cooking Substitutions">
        <Text className={classes.intro}>
          Here your tongue decides: begin with a little less, taste, and add. If you cook for somebody with an
          allergy, read the label of the replacement, too.
        </Text>
        <SubstitutionTable name="Cooking Substitutions" rows={COOKING_SUBSTITUTIONS} />
      </Panel>
    </Stack>
  );
}

/** A table that on a phone sets each row in two lines: what is missing and how much of it, then what comes instead. */
function SubstitutionTable({ name, rows }: { name: string; rows: readonly Substitution[] }) {
  return (
    <Sheet padding="none" className={classes.sheet}>
      <table className={classes.table} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">When missing</th>
            <th scope="col">For</th>
            <th scope="col">Replace with</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ missing, amount, instead }) => (
            <tr key={missing}>
              <th scope="row">{missing}</th>
              <td>
                <Fractions>{amount}</Fractions>
              </td>
              <td>
                <Fractions>{instead}</Fractions>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}
