/** An open eye, or one that is struck out. Decoration: the button around it has a name. */
export function EyeIcon({ closed }: { closed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M2 12c2.5-4.5 6-6.5 10-6.5s7.5 2 10 6.5c-2.5 4.5-6 6.5-10 6.5S4.5 16.5 2 12z" />
      <circle cx="12" cy="12" r="3" />
      {closed && <path d="m4 4 16 16" />}
    </svg>
  );
}
