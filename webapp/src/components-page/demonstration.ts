interface Recipe {
  name: string;
  keywords: readonly string[];
}

/** The demonstration's recipes, in the order in which it brings them in. They are read from where the service has them. */
export const demonstration: readonly Recipe[] = Object.values(
  import.meta.glob<Recipe[]>('../../../command-api/demonstration/recipes/*.json', {
    eager: true,
    import: 'default',
  }),
).flat();
