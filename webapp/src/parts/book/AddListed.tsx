import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Counted } from '../../api/client.ts';
import { copiedAt } from '../../api/copied.ts';
import type { Card } from '../../api/types.ts';
import { bookRecipe } from '../../data/book/book-changes.ts';
import { addListed } from '../../data/book/book-news.ts';
import type { allMySavesQuery } from '../../data/saves/saves.ts';
import { useRouter } from '../../routing/use-router.ts';
import { PendingButton } from '../../ui/primitives/PendingButton.tsx';

/** What is listed: a query of all of it (that of what a member wrote has the same type), or what asks for it. */
type List = ReturnType<typeof allMySavesQuery> | ((queryClient: QueryClient) => Promise<Counted<Card[]>>);

/** Adds all that is listed to the book. */
export function AddListed({
  list,
  onAdded,
  variant = 'default',
  children,
}: {
  list: List;
  /** It is in the book, and whoever wished it has not gone on meanwhile. Until it is over the button does nothing: a second click would tell that all is there. */
  onAdded?: () => Promise<void>;
  variant?: 'default' | 'subtle';
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const add = async () => {
    const { key } = router.state.location;
    setPending(true);
    try {
      const found = await (typeof list === 'function' ? list(queryClient) : queryClient.query(list));
      addListed(found.items.map(bookRecipe), found.total, copiedAt(found) !== undefined);
      if (isHere.current && router.state.location.key === key) await onAdded?.();
    } catch {
      // The list's own query has told what went wrong (`ui/query-client.ts`).
    } finally {
      setPending(false);
    }
  };
  return (
    <PendingButton variant={variant} pending={pending} onClick={() => void add()}>
      {children}
    </PendingButton>
  );
}
