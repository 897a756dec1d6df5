import { Anchor } from '../../ui/primitives/Text.tsx';

/** An address to write to, with the subject filled in. */
export function MailLink({ to, subject }: { to: string; subject: string }) {
  return <Anchor href={`mailto:${to}?subject=${encodeURIComponent(subject)}`}>{to}</Anchor>;
}
