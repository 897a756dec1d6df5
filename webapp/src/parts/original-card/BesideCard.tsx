import type { ReactNode } from 'react';
import type { CardSide } from './card-sides.ts';
import classes from './BesideCard.module.css';
import { CardViewer } from './CardViewer.tsx';

/** The card stays in sight while it is written down: beside the fields, and above them on a phone, where it can be folded away. */
export function BesideCard({
  sides,
  title,
  children,
}: {
  sides: readonly CardSide[];
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.beside} data-has-card={sides.length > 0 || undefined}>
      {sides.length > 0 && <CardPane sides={sides} title={title} />}
      <div className={classes.fields}>{children}</div>
    </div>
  );
}

/** The card, which can be folded away. */
export function CardPane({ sides, title }: { sides: readonly CardSide[]; title: string }) {
  return (
    <details open className={classes.pane}>
      <summary>The original card</summary>
      <CardViewer sides={sides} title={title.trim() === '' ? 'this recipe' : title} />
    </details>
  );
}
