// Written by `make generate` from the words by which a line is read.

/** Things that are called by their length, in small letters: a crust of 9 inches is one crust. */
export const NAMED_WITH_THEIR_SIZE = "crust crusts shell shells tortilla tortillas round rounds square squares base bases pan pans tin tins pie pies cake cakes pizza pizzas bread breads pita pitas roll rolls bun buns wrapper wrappers skewer skewers pastry pastries";
