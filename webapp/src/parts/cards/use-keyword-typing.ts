import { useEffect, useRef, useState } from 'react';

/** How long typing must rest before the search answers, in milliseconds. */
export const TYPING_RESTS = 250;

/**
 * What is in the keyword box while the address follows it. The first pause of a bout of typing makes a new entry in the
 * history, later ones replace it; Enter, Search or leaving the box ends the bout. When the address changes by itself (back, a
 * link), the box follows.
 */
export function useKeywordTyping(keyword: string, onKeyword: (keyword: string, replace: boolean) => void) {
  const [text, setText] = useState(keyword);
  const [seen, setSeen] = useState(keyword);
  const [sent, setSent] = useState(keyword);
  const [inBout, setInBout] = useState(false);
  if (keyword !== seen) {
    setSeen(keyword);
    if (keyword !== sent) {
      setText(keyword);
      setSent(keyword);
      setInBout(false);
    }
  }

  const send = useRef<() => void>(() => undefined);
  useEffect(() => {
    send.current = () => {
      const next = text.trim();
      if (next === sent) return;
      setSent(next);
      setInBout(true);
      onKeyword(next, inBout);
    };
  });

  useEffect(() => {
    if (text.trim() === sent) return undefined;
    const timer = setTimeout(() => {
      send.current();
    }, TYPING_RESTS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, sent]);

  return {
    text,
    type: setText,
    /** Sends at once what is still waiting, and ends the bout of typing. */
    settle: () => {
      send.current();
      setInBout(false);
    },
  };
}
