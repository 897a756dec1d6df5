/** A dish and the temperature at which its inside is done. */
export interface DoneAt {
  food: string;
  fahrenheit: number;
}

/** Safe core temperatures. Source: docs/product.md#temperatures. */
export const DONE_AT: readonly DoneAt[] = [
  { food: 'Poultry', fahrenheit: 165 },
  { food: 'Red meat: roasts, steaks, chops', fahrenheit: 145 },
  { food: 'Ground meats', fahrenheit: 160 },
  { food: 'Fish', fahrenheit: 145 },
  { food: 'Eggs', fahrenheit: 160 },
  { food: 'Leftovers', fahrenheit: 165 },
  { food: 'Stuffed items', fahrenheit: 165 },
  { food: 'Vegetables, fruits, grains, legumes', fahrenheit: 135 },
];

/** A rule that keeps food out of the danger zone. */
export interface HoldingRule {
  what: string;
  rule: string;
}

/** How long food may stand, and how warm. Source: docs/product.md#temperatures. */
export const HOLDING_RULES: readonly HoldingRule[] = [
  { what: 'Kept hot', rule: 'at 135°F (57°C) or more, up to 4 hours' },
  { what: 'Cooling down', rule: 'to 70°F (21°C) within 2 hours, then into the fridge' },
  { what: 'Kept cold on the table', rule: 'below 70°F (21°C), up to 6 hours' },
  { what: 'In the fridge', rule: '40°F (4°C)' },
];

/** A stage of boiled sugar and its range. */
export interface CandyStage {
  stage: string;
  from: number;
  to: number;
}

/** Stages of candy, in °F. Source: docs/product.md#temperatures. */
export const CANDY_STAGES: readonly CandyStage[] = [
  { stage: 'Thread', from: 230, to: 235 },
  { stage: 'Soft ball', from: 235, to: 240 },
  { stage: 'Firm ball', from: 240, to: 250 },
  { stage: 'Hard ball', from: 250, to: 265 },
  { stage: 'Soft crack', from: 270, to: 290 },
  { stage: 'Hard crack', from: 300, to: 310 },
  { stage: 'Light caramel', from: 320, to: 340 },
  { stage: 'Dark caramel', from: 365, to: 375 },
];

/** Whole degrees Celsius. */
export function celsius(fahrenheit: number): number {
  return Math.round(((fahrenheit - 32) * 5) / 9);
}
