import { type Api, answer } from '../../api/client.ts';
import type { SubmittedPicture } from '../../api/types.ts';

/** Takes back a photo that waits. Its address ends with its name. */
export function withdrawPhoto({ picUrl }: SubmittedPicture, api: Api): Promise<SubmittedPicture> {
  const name = picUrl.slice(picUrl.lastIndexOf('/') + 1);
  return answer(api.DELETE('/my-pics/{name}', { params: { path: { name } } }));
}
