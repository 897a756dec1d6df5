/** For how many milliseconds the browser can read a file that it saves. */
const KEPT_FOR = 60_000;

/** Has the browser save a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only when somebody has said where to put it.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_FOR);
}
