/** How long the end of an archive without a comment is, and what it begins with. */
const END = 22;
const SIGNATURE = [0x50, 0x4b, 5, 6];

/** Whether a zip archive has its end: what a proxy cut off may look like a whole answer. */
export async function isWholeZip(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-END).arrayBuffer());
  return end.length === END && SIGNATURE.every((byte, place) => end[place] === byte);
}
