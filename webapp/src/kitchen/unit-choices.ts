/** How the units in which somebody reads a recipe (`UnitSystem`) are offered. */
export const UNIT_CHOICES = [
  { value: 'written', said: 'As written' },
  { value: 'metric', said: 'Metric' },
  { value: 'us', said: 'US' },
] as const;
