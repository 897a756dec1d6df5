/** There is no picture at this address, or not any more. */
export class PictureGone extends Error {}

/** Reads a picture of this server from its address, which says itself who may: a signed one needs no token. */
export async function readPicture(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (response.status === 404) throw new PictureGone('The picture is no longer there.');
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`);
  return response.blob();
}
