/** What a face of type measures, in units of its own em (from `@capsizecss/metrics` 3.5). */
interface Metrics {
  ascent: number;
  descent: number;
  /** The mean width of its letters, weighed by how often English has them. */
  width: number;
  em: number;
}

/** Our faces in the weight that most of their text has. */
const FACES = [
  { family: 'Fraunces', style: 'normal', metrics: { ascent: 1956, descent: 510, width: 969, em: 2000 } },
  { family: 'Literata', style: 'normal', metrics: { ascent: 1177, descent: 308, width: 480, em: 1000 } },
  { family: 'Literata', style: 'italic', metrics: { ascent: 1177, descent: 308, width: 453, em: 1000 } },
] as const;

/** Serif faces of Windows and macOS, of Android, those of Linux that were made as wide as them, and the one that a bare Linux has. */
const SYSTEM = [
  { names: ['Georgia', 'Gelasio'], width: { normal: 913, italic: 931 }, em: 2048 },
  { names: ['Noto Serif'], width: { normal: 481, italic: 469 }, em: 1000 },
  { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: { normal: 832, italic: 836 }, em: 2048 },
  // Not among those metrics: its letters beside Literata's, weighed alike.
  { names: ['DejaVu Serif'], width: { normal: 1060, italic: 1060 }, em: 2048 },
] as const;

/**
 * Faces `<family> stand-in`, one for each of ours: the first serif that the system has, scaled to the width of ours and set on its
 * lines. The text is then as long and as high before our face has come as afterwards.
 */
export function standInFaces(): string {
  return FACES.flatMap(({ family, style, metrics }) =>
    // Of several rules for the same face the last one counts whose file is there; so the best comes last.
    SYSTEM.toReversed().map(({ names, width, em }) => {
      const scale = metrics.width / metrics.em / (width[style] / em);
      return `@font-face {
  font-family: '${family} stand-in';
  font-style: ${style};
  font-weight: 200 900;
  src: ${names.map((name) => `local('${style === 'italic' ? `${name} Italic` : name}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(share(metrics, 'ascent') / scale)};
  descent-override: ${percent(share(metrics, 'descent') / scale)};
  line-gap-override: 0%;
}
`;
    }),
  ).join('');
}

function share(metrics: Metrics, part: 'ascent' | 'descent'): number {
  return metrics[part] / metrics.em;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(2)}%`;
}
