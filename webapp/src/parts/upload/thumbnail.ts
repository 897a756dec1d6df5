import { readPicture } from '../../api/read-picture.ts';
import { ofACard } from '../cards/one-width.ts';

/** How wide and high a thumbnail is at most, in pixels: sharp where it is shown, and small enough to be kept in the tab. */
const LONGEST_SIDE = 360;
/** The same for a handwritten card, which somebody reads. */
export const LONGEST_SIDE_OF_CARD = 1_000;
const QUALITY = 0.8;

/**
 * The small version that the server has made of a picture, as an address that holds it: for browsers that could not read the file
 * itself. Empty if it is not there.
 */
export async function fetchThumbnail(viewUrl: string): Promise<string> {
  try {
    return await pictureAsAddress(await readPicture(ofACard(viewUrl)));
  } catch {
    return '';
  }
}

/** A picture as an address that holds it. */
export function pictureAsAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    };
    reader.onerror = () => {
      reject(new Error('The picture cannot be read.'));
    };
    reader.readAsDataURL(picture);
  });
}

/** A picture as this browser reads it, turned as its camera says; undefined if it cannot. */
export async function decodePicture(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
}

/** Makes a small version of a picture, as an address that holds it; empty if this browser cannot. */
export function makeThumbnail(picture: ImageBitmap, longestSide = LONGEST_SIDE): string {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const webp = drawn(picture, scale)?.toDataURL('image/webp', QUALITY) ?? '';
  // Some browsers answer with PNG, ten times as large, when they are asked for WebP.
  if (webp === '' || webp.startsWith('data:image/webp')) return webp;
  return onWhite(picture, scale)?.toDataURL('image/jpeg', QUALITY) ?? '';
}

/** A picture at a scale, on white: JPEG has no transparency, and the server puts pictures on white, too. */
export function onWhite(picture: ImageBitmap, scale: number): HTMLCanvasElement | undefined {
  return drawn(picture, scale, 'white');
}

/** A picture at a scale, on a ground if one is given; undefined where this browser cannot draw. */
function drawn(picture: ImageBitmap, scale: number, ground?: string): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (paper === null) return undefined;
  if (ground !== undefined) {
    paper.fillStyle = ground;
    paper.fillRect(0, 0, canvas.width, canvas.height);
  }
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
