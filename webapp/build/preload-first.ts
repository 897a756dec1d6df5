import type { HtmlTagDescriptor, Plugin } from 'vite';
import { START } from './first-views.ts';

/** The faces of every page's first lines: its title and its text. Others are fetched where a page has them. */
export const FIRST = ['fraunces-latin-opsz-normal', 'literata-latin-wght-normal'];

/** The bundler's own small script, which the page's part of the app imports. */
const RUNTIME = 'rolldown-runtime';

/**
 * Links to what every page needs first, at the beginning of its head. Fonts are otherwise found only when stylesheet and script have come. A
 * browser has six connections: the largest script takes its own before the small ones do, and one is left for the photo with which a page
 * opens (`pages/src/photo.rs`).
 */
export function preloadFirst(): Plugin {
  return {
    name: 'heirloom-preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => preloadLinks(Object.keys(bundle)),
    },
  };
}

/**
 * The links to those of a build's files that are needed first.
 *
 * @throws Error when one of them is not among the files: then it has another name now.
 */
export function preloadLinks(files: readonly string[]): HtmlTagDescriptor[] {
  const link = (
    name: string,
    ending: string,
    attributes: Record<string, string>,
    injectTo: HtmlTagDescriptor['injectTo'] = 'head-prepend',
  ): HtmlTagDescriptor => {
    const file = files.find((one) => one.startsWith(`assets/${name}-`) && one.endsWith(ending));
    if (file === undefined)
      throw new Error(`The build has no ${name}${ending}; build/preload-first.ts names it.`);
    // A font is always fetched as from another origin; without `crossorigin` it would be fetched twice.
    return { tag: 'link', attrs: { ...attributes, href: `/${file}`, crossorigin: true }, injectTo };
  };
  return [
    link(START, '.js', { rel: 'modulepreload' }),
    ...FIRST.map((face) => link(face, '.woff2', { rel: 'preload', as: 'font', type: 'font/woff2' })),
    link(RUNTIME, '.js', { rel: 'modulepreload' }, 'head'),
  ];
}
