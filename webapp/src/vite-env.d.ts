/** The tokens as variables; `build/tokens-stylesheet.ts` makes it. */
declare module 'virtual:tokens.css';
