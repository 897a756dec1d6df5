/** What this tab knows of a picture that was uploaded in it. */
export interface UploadedPicture {
  /** What its file is called. */
  name: string;
  /** A small version of it, as an address that holds it; or the signed address under which it is seen for a while. */
  thumbnail: string;
}

/** The key in this tab's session storage. */
const KEY = 'uploaded-pictures';
/** More than a recipe has; the oldest go first. */
const MOST_KEPT = 60;

/** Remembers what an uploaded picture looks like: its address shows nothing before an admin has approved it. */
export function keepUploaded(picUrl: string, picture: UploadedPicture): void {
  const newest = [...readKept().filter(([known]) => known !== picUrl), [picUrl, picture] as const];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(newest.slice(-MOST_KEPT)));
  } catch {
    // Storage may be forbidden or full: then nothing is seen of the picture before it is approved.
  }
}

/** What is known of the picture with this address; undefined if it was not uploaded in this tab. */
export function uploadedPicture(picUrl: string): UploadedPicture | undefined {
  return readKept().find(([known]) => known === picUrl)?.[1];
}

function readKept(): (readonly [string, UploadedPicture])[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, UploadedPicture] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const picture: unknown = entry[1];
  if (typeof picture !== 'object' || picture === null) return false;
  return (
    'name' in picture &&
    typeof picture.name === 'string' &&
    'thumbnail' in picture &&
    typeof picture.thumbnail === 'string'
  );
}
