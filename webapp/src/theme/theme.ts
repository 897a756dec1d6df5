import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { dark, light, measures, type Palette, spacing, typefaces, typeSizes } from './tokens.ts';

/** Ten shades around tomato red, because Mantine wants ten; the tokens' own values are put over the ones in use. */
const tomato: MantineColorsTuple = [
  '#fdeeea',
  '#f9d9d2',
  '#f2b2a5',
  '#ea8974',
  '#dd654c',
  '#cb4630',
  '#bd3a25',
  light.tomatoFill,
  light.tomatoFillHover,
  '#7a1d0f',
];

/** Mantine's theme, made from the tokens. */
export const theme = createTheme({
  colors: { tomato },
  primaryColor: 'tomato',
  primaryShade: 7,
  white: light.sheet,
  black: light.ink,
  fontFamily: typefaces.text,
  headings: { fontFamily: typefaces.display, fontWeight: '600' },
  fontSizes: { xs: typeSizes.xs, sm: typeSizes.sm, md: typeSizes.md, lg: typeSizes.lg, xl: typeSizes.xl },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.6', lg: '1.6', xl: '1.65' },
  spacing,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A link in a text is told apart by more than its color.
    Anchor: { defaultProps: { underline: 'always' } },
    // Every button is as tall as a wet thumb needs it.
    Button: { defaultProps: { size: 'md' }, styles: { root: { minHeight: measures.target } } },
  },
});

/** Puts the tokens where CSS finds them (`--shelf-ink`), and over Mantine's own colours of each scheme. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {
    '--shelf-line-length': measures.line,
    '--shelf-page-width': measures.page,
    '--shelf-target': measures.target,
    '--shelf-display': typefaces.display,
    '--shelf-title-size': typeSizes.title,
  },
  light: schemeVariables(light),
  dark: schemeVariables(dark),
});

function schemeVariables(palette: Palette): Record<string, string> {
  const own = Object.fromEntries(
    Object.entries(palette).map(([name, color]) => [`--shelf-${kebab(name)}`, String(color)]),
  );
  return {
    ...own,
    '--mantine-color-body': palette.paper,
    '--mantine-color-text': palette.ink,
    '--mantine-color-bright': palette.ink,
    '--mantine-color-dimmed': palette.inkSoft,
    '--mantine-color-placeholder': palette.inkSoft,
    '--mantine-color-anchor': palette.tomato,
    '--mantine-color-error': palette.tomato,
    '--mantine-color-default': palette.sheet,
    '--mantine-color-default-hover': palette.shade,
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette.edge,
    '--mantine-color-disabled': palette.shade,
    '--mantine-color-disabled-color': palette.inkSoft,
    '--mantine-color-disabled-border': palette.line,
    '--mantine-color-tomato-filled': palette.tomatoFill,
    '--mantine-color-tomato-filled-hover': palette.tomatoFillHover,
    '--mantine-primary-color-filled': palette.tomatoFill,
    '--mantine-primary-color-filled-hover': palette.tomatoFillHover,
    '--mantine-primary-color-contrast': palette.onTomato,
    '--mantine-color-tomato-text': palette.tomato,
  };
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
