// Written by `make generate` from the rules of the domain (docs/product.md#lengths).

export const LONGEST_TITLE = 200;
export const LONGEST_DESCRIPTION = 10000;
export const LONGEST_ATTRIBUTION = 300;
export const LONGEST_UNIT = 60;
export const LONGEST_QUANTIFIER = 200;
export const LONGEST_INGREDIENT = 1000;
export const LONGEST_STEP = 5000;
export const LONGEST_ALT_TEXT = 500;
export const LONGEST_FIRST_COOK = 80;
export const LONGEST_FIRST_PLACE = 80;
export const LONGEST_FIRST_TIME = 40;
export const LONGEST_TOLD = 1000;
export const LONGEST_RECIPE_TEXT = 50000;
export const LONGEST_COMMENT = 2000;
export const LONGEST_REASON = 1000;
export const LONGEST_TAG = 40;
export const LONGEST_DISPLAY_NAME = 50;
export const MOST_TAGS = 50;
export const MOST_PICTURES = 40;
export const MOST_SERVINGS = 1000;
export const MOST_MINUTES = 100000;
