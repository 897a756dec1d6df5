import { noAnswer } from './errors.ts';

/** How a file is sent. */
export interface Sending {
  /** Told again and again which share of the file is sent, from 0 to 1. */
  onSent: (share: number) => void;
  /** Gives up. */
  signal: AbortSignal;
}

/** The field of the form in which the server looks for the file (docs/calls.md#submissions-and-photos). */
const FIELD = 'file';

/** Sends a form with one file. `fetch` cannot say how much of a body is sent, so this is the one call that does without it. */
export const sendFile =
  (file: File, { onSent, signal }: Sending) =>
  (url: string, headers: Headers) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      const giveUp = () => {
        request.abort();
      };
      request.open('POST', url);
      for (const [name, value] of headers) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onSent(loaded / total);
      };
      request.onload = () => {
        resolve(answerOf(request));
      };
      request.onerror = () => {
        reject(noAnswer(new TypeError('Network error')));
      };
      request.onabort = () => {
        reject(new DOMException('The upload was abandoned.', 'AbortError'));
      };
      request.onloadend = () => {
        signal.removeEventListener('abort', giveUp);
      };
      signal.addEventListener('abort', giveUp);
      signal.throwIfAborted();
      const form = new FormData();
      form.append(FIELD, file);
      request.send(form);
    });

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { responseText, status, statusText } = request;
  return new Response(responseText, { status, statusText, headers });
}
