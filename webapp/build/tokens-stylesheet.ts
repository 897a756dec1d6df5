import type { Plugin } from 'vite';
import { dark, light } from '../src/theme/tokens.ts';
import { tokensCss } from '../src/theme/tokens-css.ts';
import { standInFaces } from './stand-in-faces.ts';

const NAME = 'virtual:tokens.css';
const RESOLVED = `\0${NAME}`;

/**
 * The stylesheet `virtual:tokens.css`, made from `src/theme/tokens.ts` and the stand-ins for its typefaces, and the colours of the browser's own frame in the page's
 * head. Both stand in files, not in a script, so that the first paint has them.
 */
export function tokensStylesheet(): Plugin {
  return {
    name: 'heirloom-tokens-stylesheet',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    load: (id) => (id === RESOLVED ? tokensCss() + standInFaces() : null),
    transformIndexHtml: () =>
      [
        ['light', light.paper],
        ['dark', dark.paper],
      ].map(([scheme = '', color = '']) => ({
        tag: 'meta',
        attrs: {
          name: 'theme-color',
          media: `(prefers-color-scheme: ${scheme})`,
          content: color,
          'data-scheme': scheme,
        },
        // Before the script that chooses one of them.
        injectTo: 'head-prepend' as const,
      })),
  };
}
