/** What costs the server next to nothing: a page is written with what it shows. */
const SMALL_FILE = '/favicon.svg';

/** Whether the server that this page comes from answers at the moment. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(SMALL_FILE, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
