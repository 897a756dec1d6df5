import { createContext } from 'react';
import type { PendingRecipe } from '../api/types.ts';

/** The signed addresses of pictures that are not public, by their own. */
export const PictureViews = createContext<ReadonlyMap<string, string>>(new Map());

/** How the pictures of what was handed in are seen, by its writer and by admins. */
export function viewsOf({ pics, viewUrls = [] }: PendingRecipe): ReadonlyMap<string, string> {
  const picUrls = pics.split(',').filter((picUrl) => picUrl !== '');
  return new Map(picUrls.map((picUrl, at) => [picUrl, viewUrls[at] ?? picUrl]));
}
