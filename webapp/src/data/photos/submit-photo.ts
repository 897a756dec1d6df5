import { type Api, answer } from '../../api/client.ts';
import type { SubmittedPicture } from '../../api/types.ts';

/** Submits an uploaded picture as a photo of a recipe, for an admin to review. */
export function submitPhoto(
  photo: { recipeId: number; picUrl: string; altText: string },
  api: Api,
): Promise<SubmittedPicture> {
  return answer(api.PUT('/submit-photo', { body: photo }));
}
