/** A member with so many violations is restricted (docs/product.md#violations). */
const RESTRICTING = 3;

/** What a violation leads to, before it is counted: the warning with its reasons, and whether it is the one that restricts the account. */
export function Consequences({
  what,
  writer,
  reasons,
  violations,
}: {
  /** What becomes of what violates. */
  what: string;
  writer: string;
  reasons: readonly string[];
  /** How many its author has already, if that is known. */
  violations: number | undefined;
}) {
  return (
    <>
      <p>
        {what}, and <bdi>{writer}</bdi> will get a violation and a warning by email with these reasons:
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {violations === RESTRICTING - 1 && (
        <p>
          <strong>The third violation: this restricts the account.</strong>
        </p>
      )}
    </>
  );
}
