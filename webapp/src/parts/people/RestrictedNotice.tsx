import { Notice } from '../../ui/messages/Notice.tsx';

/** What a restricted member reads where others contribute (docs/screens.md#submit-a-recipe). */
export function RestrictedNotice({ what }: { what: keyof typeof SENTENCES }) {
  return <Notice urgent>{SENTENCES[what]}</Notice>;
}

const SENTENCES = {
  recipes: 'Sorry. Your account is restricted. You are not able to contribute recipes.',
  comments: 'Sorry. Your account is restricted. You are not able to contribute comments.',
  photos: 'Sorry. Your account is restricted. You are not able to contribute photos.',
};
