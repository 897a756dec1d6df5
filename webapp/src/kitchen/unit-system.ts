/** The units that somebody reads a recipe in, as an address says it. */
export const UNIT_SYSTEMS = ['written', 'metric', 'us'] as const;
/** One of them. */
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** The units that an address names; what makes no sense there are those of the recipe. */
export function readUnits(text: string | undefined): UnitSystem {
  return UNIT_SYSTEMS.find((system) => system === text) ?? 'written';
}
