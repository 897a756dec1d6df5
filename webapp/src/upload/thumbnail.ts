import { readPicture } from '../api/read-picture.ts';
import { narrowest } from '../cards/photo-sources.ts';

/** How wide and high a thumbnail is at most, in pixels: sharp where it is shown, and small enough to be kept in the tab. */
const LONGEST_SIDE = 360;
const QUALITY = 0.8;

/**
 * The small version that the server has made of a picture, as an address that holds it: for browsers that could not read the file
 * itself. Empty if it is not there.
 */
export async function fetchThumbnail(viewUrl: string): Promise<string> {
  try {
    return await pictureAsAddress(await readPicture(narrowest(viewUrl)));
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

/** Makes a small version of a picture, as an address that holds it; empty if this browser cannot read the picture. */
export async function makeThumbnail(file: File): Promise<string> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const paper = canvas.getContext('2d');
    if (paper === null) return '';
    paper.imageSmoothingQuality = 'high';
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const webp = canvas.toDataURL('image/webp', QUALITY);
    return webp.startsWith('data:image/webp') ? webp : asJpeg(canvas, paper);
  } catch {
    return '';
  }
}

/**
 * The picture as JPEG, for browsers that answer with PNG, ten times as large, when they are asked for WebP. It is put on white, as the
 * server does.
 */
function asJpeg(canvas: HTMLCanvasElement, paper: CanvasRenderingContext2D): string {
  paper.globalCompositeOperation = 'destination-over';
  paper.fillStyle = 'white';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
