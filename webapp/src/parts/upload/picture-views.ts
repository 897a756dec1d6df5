import { createContext } from 'react';
import { create } from 'zustand';
import type { PendingRecipe } from '../../api/types.ts';

/** The signed addresses of pictures that are not public, by their own; null where all pictures are public. */
export const PictureViews = createContext<ReadonlyMap<string, string> | null>(null);

/** How the pictures of what was handed in are seen, by its writer and by admins. */
export function viewsOf({
  pics,
  viewUrls = [],
  cards = [],
  cardViewUrls = [],
}: PendingRecipe): ReadonlyMap<string, string> {
  const picUrls = pics.split(',').filter((picUrl) => picUrl !== '');
  return new Map([
    ...picUrls.map((picUrl, at) => [picUrl, viewUrls[at] ?? picUrl] as const),
    ...cards.map((picUrl, at) => [picUrl, cardViewUrls[at] ?? picUrl] as const),
  ]);
}

/** Under which address this page can show what was uploaded in it, for a while. It is kept nowhere: it ends. */
const useOwnViews = create<Record<string, string>>(() => ({}));

/** Under which address a picture that was uploaded in this page is seen for a while; undefined if it was not uploaded here. */
export function useOwnView(picUrl: string): string | undefined {
  return useOwnViews((views) => views[picUrl]);
}

/** A picture was uploaded, and is seen at this address for a while. */
export function seeUploaded(picUrl: string, viewUrl: string): void {
  useOwnViews.setState({ [picUrl]: viewUrl });
}
