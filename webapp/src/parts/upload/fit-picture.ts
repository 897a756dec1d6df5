import { onWhite } from './thumbnail.ts';

/** The largest picture that the server takes, in bytes and in pixels (docs/safety.md#images). */
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;

/** How many pixels a picture has that is made smaller: first more than any screen shows, and fewer if it still has too many bytes. */
const SMALLER = [12_000_000, 6_000_000, 2_000_000];
const QUALITY = 0.9;

/** What is said of a picture that is too large, and that this browser cannot make smaller. */
export const CANNOT_BE_SMALLER =
  'The picture is larger than 10 MB, and this browser cannot make it smaller. Please choose a smaller one.';

/**
 * The picture as the server takes it: as it is, or made smaller where it has too many bytes or pixels. `decoded` is how this browser reads
 * it, upright; undefined if it cannot. What is too large for the server and cannot be made smaller is undefined.
 */
export async function fitPicture(file: File, decoded: ImageBitmap | undefined): Promise<File | undefined> {
  const isSmall = file.size <= MOST_BYTES;
  // What this browser cannot read the server may be able to.
  if (decoded === undefined) return isSmall ? file : undefined;
  const pixels = decoded.width * decoded.height;
  if (isSmall && pixels <= MOST_PIXELS) return file;
  for (const most of SMALLER) {
    const picture = await asJpeg(decoded, Math.min(1, Math.sqrt(most / pixels)));
    if (picture !== null && picture.size <= MOST_BYTES)
      return new File([picture], file.name, { type: 'image/jpeg' });
  }
  return undefined;
}

function asJpeg(decoded: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = onWhite(decoded, scale);
  return new Promise((resolve) => {
    if (canvas === undefined) resolve(null);
    else canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
}
