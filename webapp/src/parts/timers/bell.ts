/** The pitches of a ring, one after the other, in hertz: a high and a higher one carry over a fan. */
const PITCHES = [880, 1318.5, 880, 1318.5] as const;
/** How far apart they begin, and how long each sounds, in seconds. */
const APART = 0.22;
const SOUNDS_FOR = 0.4;
const LOUD = 0.5;

let context: AudioContext | undefined;

/** Lets the bell be heard later: browsers allow a sound only after something was pressed. */
export function unlockBell(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  wakeBell();
}

/** Lets one that was unlocked be heard again: on some phones a call or the lock stops it. */
export function wakeBell(): void {
  if (context === undefined || context.state === 'running') return;
  // It is tried again with each ring.
  context.resume().catch(() => undefined);
}

/** Whether it may be heard. */
export function isHeard(): boolean {
  return context?.state === 'running';
}

/** Rings once, if it may be heard, and lets the device shake. */
export function ring(): void {
  // Browsers refuse it before something was pressed, and Safari does not have it.
  const hasPressed = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
  if ('vibrate' in navigator && hasPressed) navigator.vibrate([200, 100, 200]);
  if (context?.state !== 'running') {
    wakeBell();
    return;
  }
  for (const [place, pitch] of PITCHES.entries()) {
    const at = context.currentTime + place * APART;
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
    const loudness = new GainNode(context, { gain: LOUD });
    loudness.gain.setValueAtTime(LOUD, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + SOUNDS_FOR);
    tone.connect(loudness).connect(context.destination);
    tone.start(at);
    tone.stop(at + SOUNDS_FOR);
  }
}
