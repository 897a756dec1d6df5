/** What begins a list of what is there: `with: eggs, flour`. */
export const WITH = /^\s*with\s*[:：]/i;
