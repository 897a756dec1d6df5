/** How long the server is not heard before a tab asks by itself, in milliseconds; then twice as long each time. */
const ASKED_AFTER = 15_000;
const ASKED_AFTER_AT_MOST = 120_000;

/** Asks again and again, ever more seldom, until it is ended. */
export function poll(ask: () => void): () => void {
  let pause = ASKED_AFTER;
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      ask();
      pause = Math.min(pause * 2, ASKED_AFTER_AT_MOST);
      wait();
    }, pause);
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
}
