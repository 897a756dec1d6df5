/** What is used of the package, which has no types of its own. */
declare module 'subset-font' {
  // As the package exports it.
  // eslint-disable-next-line import-x/no-default-export
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, number | { min: number; max: number }>;
      keepFeatures: string[];
    },
  ): Promise<Buffer>;
}
