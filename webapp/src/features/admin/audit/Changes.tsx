import { changesOf, linesOf } from './changes.ts';
import classes from './Audit.module.css';

/** What a decision changed: each part as it was, and as it is. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <details className={classes.changes}>
      <summary>What it changed</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ name, was, is }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Lines of={was} />
              </td>
              <td>
                <Lines of={is} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Lines({ of: value }: { of: unknown }) {
  const lines = linesOf(value);
  if (lines.length === 0) return '–';
  return (
    <>
      {lines.map((line, at) => (
        // Lines may be alike, and none ever moves.
        <p key={at} dir="auto">
          {line}
        </p>
      ))}
    </>
  );
}
