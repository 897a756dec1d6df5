import { useState } from 'react';
import type { User } from '../../../api/types.ts';
import { Replacing } from '../../../ui/primitives/Replacing.tsx';
import { useSearch, useChoose } from '../../../routing/use-router.ts';
import { adminAddress } from '../admin-address.ts';
import { NewRecipe } from './NewRecipe.tsx';
import { PendingRecipes } from './PendingRecipes.tsx';
import { ReviewSubmission } from './ReviewSubmission.tsx';

/** The recipes that wait; one of them with its editor; or the editor of a new recipe. Which one stands in the address. */
export function Submissions({ admin }: { admin: User }) {
  const { submission, create } = useSearch(adminAddress);
  const choose = useChoose(adminAddress);
  const show = (what: { submission?: number; create?: boolean }) => {
    void choose({ panel: 'recipes', ...what });
  };
  const [goOn, setGoOn] = useState<readonly number[]>([]);
  const back = (ids: readonly number[] = []) => {
    setGoOn(ids);
    show({});
  };
  return (
    <Replacing shows={create ? 'create' : `submission ${submission}`}>
      {create ? (
        <NewRecipe
          admin={admin}
          onClosed={() => {
            back();
          }}
        />
      ) : submission !== 0 ? (
        <ReviewSubmission
          id={submission}
          admin={admin}
          onClosed={back}
          onCreate={() => {
            show({ create: true });
          }}
        />
      ) : (
        <PendingRecipes
          admin={admin}
          goOn={goOn}
          onReview={(id) => {
            show({ submission: id });
          }}
          onCreate={() => {
            show({ create: true });
          }}
        />
      )}
    </Replacing>
  );
}
