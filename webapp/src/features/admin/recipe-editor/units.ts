/** The units that are suggested, spelled exactly so; any other can be typed (docs/product.md#units). */
export const UNITS = [
  'cups',
  'teaspoons',
  'tablespoons',
  'ounces',
  'pounds',
  'grams',
  'mililiters',
  'liters',
  'pints',
  'cans',
  'gallons',
  'quarts',
  'package',
] as const;
