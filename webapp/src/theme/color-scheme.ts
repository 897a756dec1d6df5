import { create } from 'zustand';
import { inStorage, readText } from '../storage.ts';

/** What somebody chose: light, dark, or as the system has it. */
export type ColorScheme = 'light' | 'dark' | 'auto';

/** Where the browser keeps it for all tabs; `src/theme/first-script.js` reads it before the first paint. */
const KEY = 'color-scheme';
const ATTRIBUTE = 'data-color-scheme';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The choice, as this tab knows it. */
export const useColorScheme = create<{ scheme: ColorScheme }>()(() => ({ scheme: kept() }));

/** Shows the page as somebody chose, here and in other tabs. */
export function chooseColorScheme(scheme: ColorScheme): void {
  inStorage('browser', (browser) => {
    browser.setItem(KEY, scheme);
  });
  show(scheme);
}

/** Follows what is chosen in other tabs, and the system where it decides. */
export function followColorScheme(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) show(kept());
  });
  dark().addEventListener('change', () => {
    show(useColorScheme.getState().scheme);
  });
}

function show(scheme: ColorScheme): void {
  useColorScheme.setState({ scheme });
  const isDark = scheme === 'dark' || (scheme === 'auto' && dark().matches);
  document.documentElement.setAttribute(ATTRIBUTE, isDark ? 'dark' : 'light');
}

function kept(): ColorScheme {
  const scheme = readText('browser', KEY);
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto';
}
