/** Every screen that has one address, with the tabs that have one, and the heading that it opens with. */
export const SCREENS = [
  { path: '/', heading: 'Welcome to The Heirloom Shelf' },
  { path: '/search', heading: 'Recipe Search' },
  { path: '/my-recipes', heading: 'My Recipes' },
  { path: '/help-us-grow', heading: 'Help Us Grow' },
  { path: '/settings', heading: 'Account Settings' },
  { path: '/tips-and-temps', heading: 'Tips and Temps' },
  { path: '/tips-and-temps?tab=conversion', heading: 'Tips and Temps' },
  { path: '/tips-and-temps?tab=leftovers', heading: 'Tips and Temps' },
  { path: '/tips-and-temps?tab=videos', heading: 'Tips and Temps' },
  { path: '/tips-and-temps?tab=substitutions', heading: 'Tips and Temps' },
  { path: '/shopping-list', heading: 'Shopping List' },
  { path: '/book', heading: 'Make a Book' },
  { path: '/about-us', heading: 'About Us' },
  { path: '/login', heading: 'Login' },
  { path: '/register', heading: 'Create Account' },
  { path: '/password-reset', heading: 'Password Reset' },
] as const;
