import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The faces of every page's first lines: its title and its text. Others are fetched where a page has them. */
export const FIRST = ['fraunces-latin-opsz-normal', 'literata-latin-wght-normal'];

/** Links to the fonts that every page needs, in its head: otherwise they are found only when stylesheet and script have come. */
export function preloadFonts(): Plugin {
  return {
    name: 'heirloom-preload-fonts',
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
  return FIRST.map((face) => {
    const file = files.find((name) => name.startsWith(`assets/${face}-`) && name.endsWith('.woff2'));
    if (file === undefined)
      throw new Error(`The build has no font ${face}; build/preload-fonts.ts names it.`);
    return {
      tag: 'link',
      // A font is always fetched as from another origin; without `crossorigin` it would be fetched twice.
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
      injectTo: 'head-prepend',
    };
  });
}
