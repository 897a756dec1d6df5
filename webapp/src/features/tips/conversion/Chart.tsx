import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/primitives/Sheet.tsx';
import { Title } from '../../../ui/primitives/Title.tsx';
import { FactsTable } from '../FactsTable.tsx';
import classes from './Chart.module.css';
import { CHART_MEASURES, OVEN, STICKS } from './chart-facts.ts';
import { GallonPicture, MeasuringCupPicture, OvenPicture } from './chart-pictures.tsx';

/** The conversion chart: three drawings, and the same in tables. */
export function Chart() {
  return (
    <>
      <div className={classes.figures}>
        <ChartFigure title="Into the cup" caption="What a cup holds up to each mark.">
          <MeasuringCupPicture />
        </ChartFigure>
        <ChartFigure title="Out of a gallon" caption="Each row holds the same.">
          <GallonPicture />
        </ChartFigure>
        <ChartFigure title="On the oven" caption="What ovens are set to.">
          <OvenPicture />
        </ChartFigure>
      </div>
      <div className={classes.tables}>
        <FactsTable
          caption="US measures"
          head={['Measure', 'The same as', 'ml']}
          rows={CHART_MEASURES.map(({ name, same, milliliters }) => ({
            name,
            facts: [same, milliliters.toLocaleString('en-US')],
          }))}
        />
        <div className={classes.stack}>
          <FactsTable
            caption="Ovens"
            head={['°F', '°C', 'Gas mark', 'Called']}
            rows={OVEN.map(({ fahrenheit, celsius, mark, heat }) => ({
              name: `${fahrenheit}°F`,
              facts: [`${celsius}°C`, String(mark), heat],
            }))}
          />
          <FactsTable
            caption="Butter"
            head={['Butter', 'The same as', 'g']}
            rows={STICKS.map(({ name, same, grams }) => ({ name, facts: [same, String(grams)] }))}
          />
        </div>
      </div>
    </>
  );
}

function ChartFigure({ title, caption, children }: { title: string; caption: string; children: ReactNode }) {
  return (
    <Sheet as="figure" className={classes.figure}>
      <figcaption>
        <Title order={3}>{title}</Title>
        <p className={classes.caption}>{caption}</p>
      </figcaption>
      {children}
    </Sheet>
  );
}
