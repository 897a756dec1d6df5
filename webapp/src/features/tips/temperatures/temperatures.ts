/** A dish and the temperature at which its inside is done. */
export interface DoneAt {
  food: string;
  /** What belongs to it. */
  note: string;
  fahrenheit: number;
  drawing: FoodDrawing;
}

/** What is drawn beside a food. */
export type FoodDrawing =
  'drumstick' | 'steak' | 'burger' | 'fish' | 'egg' | 'leftovers' | 'stuffed pepper' | 'carrot';

/** Safe core temperatures. Source: docs/product.md#temperatures. */
export const DONE_AT: readonly DoneAt[] = [
  {
    food: 'Poultry',
    note: 'whole, in parts or ground',
    fahrenheit: 165,
    drawing: 'drumstick',
  },
  {
    food: 'Red meat: roasts, steaks, chops',
    note: 'beef, pork, lamb, veal',
    fahrenheit: 145,
    drawing: 'steak',
  },
  { food: 'Ground meats', note: 'burgers, meatballs, meatloaf', fahrenheit: 160, drawing: 'burger' },
  { food: 'Fish', note: 'then it is opaque, and flakes', fahrenheit: 145, drawing: 'fish' },
  { food: 'Eggs', note: 'and what is made of them', fahrenheit: 160, drawing: 'egg' },
  {
    food: 'Leftovers',
    note: 'hot all through: stir, and measure again',
    fahrenheit: 165,
    drawing: 'leftovers',
  },
  {
    food: 'Stuffed items',
    note: 'measured in the stuffing, too',
    fahrenheit: 165,
    drawing: 'stuffed pepper',
  },
  {
    food: 'Vegetables, fruits, grains, legumes',
    note: 'when they are served hot',
    fahrenheit: 135,
    drawing: 'carrot',
  },
];

/** A rule that keeps food out of the danger zone. */
export interface HoldingRule {
  what: string;
  rule: string;
}

/** The fridge, in °F: below it food keeps. */
export const COLD = 40;
/** Cooling food is so warm when it goes into the fridge, in °F. */
export const COOLED = 70;
/** Food that is kept hot is at least so hot, in °F. */
export const HOT = 135;

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
  /** What it is for. */
  makes: string;
  from: number;
  to: number;
}

/** Stages of candy, in °F. Source: docs/product.md#temperatures. */
export const CANDY_STAGES: readonly CandyStage[] = [
  { stage: 'Thread', makes: 'syrup', from: 230, to: 235 },
  { stage: 'Soft ball', makes: 'fudge, pralines', from: 235, to: 240 },
  { stage: 'Firm ball', makes: 'soft caramels', from: 240, to: 250 },
  { stage: 'Hard ball', makes: 'nougat, marshmallows', from: 250, to: 265 },
  { stage: 'Soft crack', makes: 'taffy, butterscotch', from: 270, to: 290 },
  { stage: 'Hard crack', makes: 'brittle, lollipops', from: 300, to: 310 },
  { stage: 'Light caramel', makes: 'flan', from: 320, to: 340 },
  { stage: 'Dark caramel', makes: 'caramel sauce', from: 365, to: 375 },
];

/** Whole degrees Celsius. */
export function celsius(fahrenheit: number): number {
  return Math.round(((fahrenheit - 32) * 5) / 9);
}
