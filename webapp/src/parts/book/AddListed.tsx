import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Counted } from '../../api/client.ts';
import type { Card } from '../../api/types.ts';
import { bookRecipe } from '../../data/book/book-changes.ts';
import { addListed } from '../../data/book/book-news.ts';
import type { allMySavesQuery } from '../../data/saves/saves.ts';
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
  /** It is in the book. */
  onAdded: () => void;
  variant?: 'default' | 'subtle';
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const add = async () => {
    setPending(true);
    try {
      const { items, total } = await (typeof list === 'function'
        ? list(queryClient)
        : queryClient.query(list));
      addListed(items.map(bookRecipe), total);
      onAdded();
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
