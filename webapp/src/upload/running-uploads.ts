/** How many pictures are being uploaded by this page. */
let running = 0;

/** An upload begins; what it returns ends it. Meanwhile the browser asks before the page is left. */
export function beginUpload(): () => void {
  running += 1;
  window.addEventListener('beforeunload', askBeforeLeaving);
  return () => {
    running -= 1;
    if (running === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
  };
}

/** What is wrong with sending a form while a picture for it is on its way; undefined if none is. */
export function runningUploadError(): string | undefined {
  return running > 0 ? 'Please wait until the picture is uploaded, or cancel the upload.' : undefined;
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
