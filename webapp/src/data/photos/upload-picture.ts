import { type Api, answer, type PictureKind } from '../../api/client.ts';
import { sendFile, type Sending } from '../../api/send-file.ts';
import type { UploadedImage } from '../../api/types.ts';

/** Uploads a picture, which nobody else sees until it is shown in a recipe. */
export function uploadPicture(
  { file, sending, kind }: { file: File; sending: Sending; kind: PictureKind },
  api: Api,
): Promise<UploadedImage> {
  return answer(api.upload(sendFile(file, sending), kind));
}
