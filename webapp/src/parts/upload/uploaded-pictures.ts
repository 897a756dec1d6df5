import { openKept } from '../../session/kept.ts';

/** What this tab knows of a picture that was uploaded in it. */
export interface UploadedPicture {
  /** What its file is called. */
  name: string;
  /** A small version of it, as an address that holds it; empty as long as there is none. */
  thumbnail: string;
}

/**
 * Remembers what an uploaded picture looks like: its address shows nothing before an admin has approved it. Answers how a small version
 * that is made later is kept. Only what holds the picture is: an address under which it is seen for a while would soon show nothing.
 */
export function keepUploaded(
  picUrl: string,
  { name, thumbnail }: UploadedPicture,
): (thumbnail: string) => void {
  const kept = openKept(picUrl, 'picture');
  const keep = (made: string) => {
    kept.write(JSON.stringify({ name, thumbnail: holdsPicture(made) ? made : '' } satisfies UploadedPicture));
  };
  keep(thumbnail);
  return keep;
}

/** What is known of the picture with this address; undefined if it was not uploaded in this tab, or is forgotten. */
export function uploadedPicture(picUrl: string): UploadedPicture | undefined {
  try {
    const kept: unknown = JSON.parse(openKept(picUrl, 'picture').read() ?? 'null');
    return isPicture(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isPicture(kept: unknown): kept is UploadedPicture {
  if (typeof kept !== 'object' || kept === null) return false;
  return (
    'name' in kept &&
    typeof kept.name === 'string' &&
    'thumbnail' in kept &&
    typeof kept.thumbnail === 'string'
  );
}

function holdsPicture(address: string): boolean {
  return address.startsWith('data:image/');
}
