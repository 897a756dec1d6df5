/** How wide and high a thumbnail is at most, in pixels: sharp where it is shown, and small enough to be kept in the tab. */
const LONGEST_SIDE = 360;
const QUALITY = 0.8;

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
    return canvas.toDataURL('image/webp', QUALITY);
  } catch {
    return '';
  }
}
