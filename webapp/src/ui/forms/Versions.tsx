import classes from './versions.module.css';

/** What a part of something is in two versions. */
export interface Versioned {
  name: string;
  one: string;
  other: string;
}

/** Two versions side by side, as far as they differ. */
export function Versions({
  parts,
  names: [oneName, otherName],
}: {
  parts: readonly Versioned[];
  /** What the versions are. */
  names: readonly [string, string];
}) {
  return (
    <dl className={classes.versions}>
      {parts
        .filter(({ one, other }) => one !== other)
        .map(({ name, one, other }) => (
          <div key={name} className={classes.version}>
            <dt>{name}</dt>
            <Version side={oneName} text={one} />
            <Version side={otherName} text={other} />
          </div>
        ))}
    </dl>
  );
}

function Version({ side, text }: { side: string; text: string }) {
  return (
    <dd dir="auto">
      <span className={classes.side}>{side}:</span> {text === '' ? 'nothing' : text}
    </dd>
  );
}
