/** An amount as it is shown: whole number, fraction, or both. Empty parts are empty texts. */
export interface ShownAmount {
  whole: string;
  fraction: string;
}

/**
 * How a simple fraction is shown (docs/product.md#amounts): a zero amount is hidden (null), a denominator of 1 shows the
 * numerator alone, a proper fraction stays as it is, an improper one becomes a mixed number. Nothing is reduced: 2/4 stays 2/4.
 */
export function showAmount(numerator: number, denominator: number): ShownAmount | null {
  if (numerator <= 0 || denominator <= 0) return null;
  const whole = Math.floor(numerator / denominator);
  const rest = numerator - whole * denominator;
  return {
    whole: whole === 0 ? '' : String(whole),
    fraction: rest === 0 ? '' : `${rest}/${denominator}`,
  };
}
