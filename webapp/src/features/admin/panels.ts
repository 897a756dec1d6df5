/** The panels of the admin page: the names that the address has for them, and what their buttons say (docs/screens.md#admin-page). */
export const PANELS = {
  photos: { button: 'Review Pending Photos', heading: 'Approve Pending Photos' },
  recipes: { button: 'Approve and Create Recipes', heading: 'Approve Recipes' },
  comments: { button: 'Review Flagged Comments', heading: 'Review Flagged Comments' },
  users: { button: 'Edit Users', heading: 'Edit Users' },
  'existing-recipes': { button: 'Edit Existing Recipes', heading: 'Edit Existing Recipe' },
} as const;

/** A panel of the admin page. */
export type Panel = keyof typeof PANELS;

/** All panels in the order of their buttons. */
export const ALL_PANELS = Object.keys(PANELS) as Panel[];
