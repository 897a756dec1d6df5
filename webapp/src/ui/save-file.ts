/** Has the browser save a file under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to read it by the time that this is done.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  });
}
