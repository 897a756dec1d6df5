import { colorsTuple, createTheme, type CSSVariablesResolver } from '@mantine/core';
import { light } from './tokens.ts';

/** Mantine's theme: its settings are the tokens' variables, but where Mantine calculates with a color. What no setting of Mantine's reaches stands in `mantine.css`; screens restyle nothing. */
export const theme = createTheme({
  // Mantine wants ten shades; the ones that show are the tokens', below.
  colors: { tomato: colorsTuple(light.tomatoFill) },
  primaryColor: 'tomato',
  white: light.sheet,
  black: light.ink,
  fontFamily: 'var(--shelf-face-text)',
  headings: {
    fontFamily: 'var(--shelf-face-display)',
    fontWeight: 'var(--shelf-weight-strong)',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--shelf-text-title)', lineHeight: 'var(--shelf-leading-title)' },
      h2: { fontSize: 'var(--shelf-text-xl)', lineHeight: 'var(--shelf-leading-title)' },
      h3: { fontSize: 'var(--shelf-text-lg)', lineHeight: 'var(--shelf-leading-title)' },
    },
  },
  fontSizes: {
    xs: 'var(--shelf-text-xs)',
    sm: 'var(--shelf-text-sm)',
    md: 'var(--shelf-text-md)',
    lg: 'var(--shelf-text-lg)',
    xl: 'var(--shelf-text-xl)',
  },
  fontWeights: {
    regular: 'var(--shelf-weight-text)',
    medium: 'var(--shelf-weight-strong)',
    bold: 'var(--shelf-weight-heavy)',
  },
  lineHeights: {
    xs: 'var(--shelf-leading-snug)',
    sm: 'var(--shelf-leading-snug)',
    md: 'var(--shelf-leading-text)',
    lg: 'var(--shelf-leading-text)',
    xl: 'var(--shelf-leading-text)',
  },
  spacing: {
    xs: 'var(--shelf-space-xs)',
    sm: 'var(--shelf-space-sm)',
    md: 'var(--shelf-space-md)',
    lg: 'var(--shelf-space-lg)',
    xl: 'var(--shelf-space-xl)',
  },
  radius: {
    sm: 'var(--shelf-radius-small)',
    md: 'var(--shelf-radius-small)',
    lg: 'var(--shelf-radius-large)',
    xl: 'var(--shelf-radius-pill)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A link in a text is told apart by more than its color.
    Anchor: { defaultProps: { underline: 'always' } },
    Button: { defaultProps: { size: 'md' } },
    // A field says what is wrong with it, and it is read out. An asterisk at every field would say nothing.
    InputWrapper: { defaultProps: { size: 'md', withAsterisk: false, errorProps: { role: 'alert' } } },
    Input: { defaultProps: { size: 'md' } },
  },
});

/** Puts the tokens over Mantine's own colours; the variables of the tokens know by themselves which scheme it is. */
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: colors, dark: colors });

const colors: Record<string, string> = {
  '--mantine-color-body': 'var(--shelf-paper)',
  '--mantine-color-text': 'var(--shelf-ink)',
  '--mantine-color-bright': 'var(--shelf-ink)',
  '--mantine-color-dimmed': 'var(--shelf-ink-soft)',
  '--mantine-color-placeholder': 'var(--shelf-ink-soft)',
  '--mantine-color-anchor': 'var(--shelf-tomato)',
  '--mantine-color-error': 'var(--shelf-tomato)',
  '--mantine-color-default': 'var(--shelf-sheet)',
  '--mantine-color-default-hover': 'var(--shelf-shade)',
  '--mantine-color-default-color': 'var(--shelf-ink)',
  '--mantine-color-default-border': 'var(--shelf-edge)',
  '--mantine-color-disabled': 'var(--shelf-shade)',
  '--mantine-color-disabled-color': 'var(--shelf-ink-soft)',
  '--mantine-color-disabled-border': 'var(--shelf-line)',
  '--mantine-color-tomato-filled': 'var(--shelf-tomato-fill)',
  '--mantine-color-tomato-filled-hover': 'var(--shelf-tomato-fill-hover)',
  '--mantine-color-tomato-light-hover': 'var(--shelf-shade)',
  '--mantine-color-tomato-light-color': 'var(--shelf-tomato)',
  '--mantine-primary-color-filled': 'var(--shelf-tomato-fill)',
  '--mantine-primary-color-filled-hover': 'var(--shelf-tomato-fill-hover)',
  '--mantine-primary-color-contrast': 'var(--shelf-on-tomato)',
  '--mantine-color-tomato-text': 'var(--shelf-tomato)',
};
