import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Textarea } from './fields.tsx';
import { Row } from './Stack.tsx';
import { Text } from './Text.tsx';

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
  const [said, say] = useState('');
  const [shown, show] = useState<string>();
  const text = () => ('url' in what ? what.url() : what.text());
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text());
      show(undefined);
      say(copied);
    } catch {
      say('');
      show(text());
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title, ...('url' in what ? { url: text() } : { text: text() }) });
    } catch (refusal) {
      // Whoever has thought better of it wants nothing else.
      if (!(refusal instanceof DOMException && refusal.name === 'AbortError')) show(text());
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
        <Text role="status">{said}</Text>
      </Row>
      {shown !== undefined && <ByHand label={byHand} text={shown} />}
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
