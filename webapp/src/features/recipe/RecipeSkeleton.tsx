import { Panel } from '../../ui/primitives/Panel.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Skeleton } from '../../ui/primitives/Skeleton.tsx';
import told from './Description.module.css';
import facts from './Facts.module.css';
import classes from './RecipeTab.module.css';

/** How long its lines are, in turn. */
const LINES = [85, 70, 50] as const;

/** The shape of a recipe's first tab; what is in every recipe stands there already. */
export function RecipeSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.opening}>
        <Skeleton className={classes.photo} />
        <div className={classes.about}>
          <Placeholder of="title" share={60} />
          <div className={told.description}>
            <Placeholder of="text" />
            <Placeholder of="text" share={85} />
          </div>
          <div className={facts.facts}>
            <Placeholder of="text" share={70} />
          </div>
        </div>
      </div>
      <div className={classes.columns}>
        <Panel title="Ingredients" className={classes.ingredients}>
          <div className={classes.words}>
            {Array.from({ length: 7 }, (_, line) => (
              <Placeholder key={line} of="line" share={LINES[line % LINES.length]} />
            ))}
          </div>
        </Panel>
        <Panel title="Steps" className={classes.steps}>
          <div className={classes.words}>
            {Array.from({ length: 5 }, (_, line) => (
              <Placeholder key={line} of="title" />
            ))}
          </div>
        </Panel>
      </div>
    </div>
  );
}
