import { useState } from 'react';
import type { Registration } from '../../people/register-account.ts';
import { forgetKept, useKept } from '../../forms/kept.ts';

/** The avatar that is chosen at first (docs/product.md#avatars). */
const FIRST_AVATAR = 1;
const KEY = 'register-draft';

/** The draft of a registration. It survives a reload, except the passwords, which are kept nowhere. */
export function useDraft() {
  const [kept, keep] = useKept(KEY, { email: '', displayName: '', avatarId: FIRST_AVATAR });
  const [secret, setSecret] = useState({ password: '', confirmPassword: '' });
  return {
    draft: { ...kept, ...secret },
    change: ({ password, confirmPassword, ...others }: Partial<Registration>) => {
      keep(others);
      setSecret((known) => ({
        password: password ?? known.password,
        confirmPassword: confirmPassword ?? known.confirmPassword,
      }));
    },
  };
}

/** Forgets the draft: the account was made. */
export function forgetDraft(): void {
  forgetKept(KEY);
}
