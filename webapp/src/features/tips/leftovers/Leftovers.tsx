import { Panel } from '../../../ui/primitives/Panel.tsx';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import { Text } from '../../../ui/primitives/Text.tsx';
import { DRAWINGS } from './leftover-drawings.tsx';
import classes from './Leftovers.module.css';
import { LEFTOVER_KINDS, LEFTOVERS, type LeftoverKind } from './leftovers.ts';

/** Ideas for Leftovers: a card for each kind. */
export function Leftovers() {
  return (
    <Panel title="Ideas for Leftovers">
      <Text className={classes.intro}>
        What is left today is half of tomorrow’s dinner. Cool it to 70°F within 2 hours, then put it into the
        fridge, and reheat it to 165°F. When in doubt, throw it out.
      </Text>
      <div className={classes.cards}>
        {LEFTOVER_KINDS.map((kind) => (
          <LeftoverCard key={kind} kind={kind} />
        ))}
      </div>
    </Panel>
  );
}

function LeftoverCard({ kind }: { kind: LeftoverKind }) {
  const { ideas, keep } = LEFTOVERS[kind];
  const Picture = DRAWINGS[kind];
  const id = `left-over-${kind.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <Sheet as="article" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <div className={classes.drawing}>
          <Picture />
        </div>
        <Title order={3} id={id}>
          {kind}
        </Title>
      </div>
      <ul className={classes.ideas}>
        {ideas.map(({ name, how }) => (
          <li key={name}>
            <strong>{name}.</strong> {how}
          </li>
        ))}
      </ul>
      <p className={classes.keep}>
        <strong>Keep it well:</strong> {keep}
      </p>
    </Sheet>
  );
}
