import { PictureGone, readPicture } from '../../api/read-picture.ts';
import { ofACard } from '../cards/one-width.ts';
import { seeUploaded } from './picture-views.ts';
import { pictureAsAddress } from './thumbnail.ts';
import { keepUploaded, uploadedPicture } from './uploaded-pictures.ts';

/**
 * Of pictures that were uploaded for something else, those that are still kept. A form that names them shows them as if they had been
 * uploaded in it. Where the server cannot be asked, a picture counts as kept: it says so when the form is sent.
 */
export async function keptPictures(views: ReadonlyMap<string, string>): Promise<string[]> {
  const asked = await Promise.all(
    [...views].map(async ([picUrl, viewUrl]) => ((await isKept(picUrl, viewUrl)) ? [picUrl] : [])),
  );
  return asked.flat();
}

async function isKept(picUrl: string, viewUrl: string): Promise<boolean> {
  try {
    const thumbnail = await pictureAsAddress(await readPicture(ofACard(viewUrl)));
    const name = uploadedPicture(picUrl)?.name ?? '';
    keepUploaded(picUrl, { name, thumbnail });
  } catch (trouble) {
    if (trouble instanceof PictureGone) return false;
    seeUploaded(picUrl, viewUrl);
  }
  return true;
}
