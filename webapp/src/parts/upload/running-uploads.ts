import type { FieldErrors } from '../../ui/forms/checks.ts';

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

/** What is wrong with sending a form while a picture for the field is on its way. */
export function runningUploadErrors(field: string): FieldErrors {
  return running > 0 ? { [field]: 'Please wait until the picture is uploaded, or cancel the upload.' } : {};
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
