/** A whole number as English writes it: 1,234. The browser's own way of writing it costs a slow phone a tenth of a second the first time. */
export function numberText(number: number): string {
  return String(number).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
