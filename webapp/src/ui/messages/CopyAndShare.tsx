import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NOTIFICATION_TIMEOUT } from './notification-store.ts';
import { Button } from '../primitives/Button.tsx';
import { Textarea } from '../primitives/fields.tsx';
import { Row } from '../primitives/Stack.tsx';
import { Text } from '../primitives/Text.tsx';

/** Buttons that copy something and, where the device can, share it; where neither is allowed, it stands there to be copied by hand. */
export function CopyAndShare({
  copy,
  copied,
  byHand,
  title,
  children,
  ...what
}: {
  /** What the button says. */
  copy: string;
  /** What is said when it is done. */
  copied: string;
  /** What the field is called in which it stands otherwise. */
  byHand: string;
  title: string;
  /** Other buttons of the same row, after them. */
  children?: ReactNode;
} & ({ url: () => string } | { text: () => string })) {
  /** What was copied, as long as that is said. */
  const [written, say] = useState<{ text: string } | null>(null);
  /** How often it had to be shown since it could be copied; 0 where it need not be. */
  const [shown, show] = useState(0);
  useEffect(() => {
    if (written === null) return undefined;
    const end = setTimeout(() => {
      say(null);
    }, NOTIFICATION_TIMEOUT);
    return () => {
      clearTimeout(end);
    };
  }, [written]);
  const text = () => ('url' in what ? what.url() : what.text());
  const showAgain = () => {
    show((before) => before + 1);
  };
  const write = async () => {
    // The same is announced once more only if it was gone.
    say(null);
    try {
      const next = text();
      await navigator.clipboard.writeText(next);
      show(0);
      say({ text: next });
    } catch {
      showAgain();
    }
  };
  const share = async () => {
    say(null);
    try {
      await navigator.share({ title, ...('url' in what ? { url: text() } : { text: text() }) });
    } catch (refusal) {
      // Whoever has thought better of it wants nothing else.
      if (!(refusal instanceof DOMException && refusal.name === 'AbortError')) showAgain();
    }
  };
  return (
    <>
      <Row>
        <Button variant="default" onClick={() => void write()}>
          {copy}
        </Button>
        {'share' in navigator && (
          <Button variant="default" onClick={() => void share()}>
            Share
          </Button>
        )}
        {children}
        <Text role="status">{written !== null && written.text === text() && copied}</Text>
      </Row>
      {shown > 0 && <ByHand key={shown} label={byHand} text={text()} />}
    </>
  );
}

function ByHand({ label, text }: { label: string; text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Textarea
      ref={field}
      label={label}
      description="This browser does not let the page copy. Please copy the text yourself."
      readOnly
      rows={text.includes('\n') ? 8 : 2}
      value={text}
    />
  );
}
