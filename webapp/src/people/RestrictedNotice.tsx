import { Notice } from '../messages/Notice.tsx';

/** What a restricted member reads where others contribute (docs/screens.md#submit-a-recipe). */
export function RestrictedNotice({ what }: { what: 'recipes' | 'comments' | 'photos' }) {
  return (
    <Notice urgent>{`Sorry. Your account is restricted. You are not able to contribute ${what}.`}</Notice>
  );
}
