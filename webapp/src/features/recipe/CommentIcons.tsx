/** A flag on its pole, filled once somebody has raised it. Decoration: what it stands in has a name. */
export function FlagIcon({ filled }: { filled: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M5.5 21.5v-19" />
      <path d="M5.5 4c4-2.5 7.5 2 13 0v9.5c-5.5 2-9-2.5-13 0z" fill={filled ? 'currentcolor' : 'none'} />
    </svg>
  );
}

/** A bin with its lid. Decoration: the button around it has a name. */
export function BinIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M4 6.5h16M9 6.5v-3h6v3M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6" />
    </svg>
  );
}
