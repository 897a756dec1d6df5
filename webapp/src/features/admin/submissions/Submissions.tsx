import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../../api/types.ts';
import { ROUTES } from '../../../paths.ts';
import { Replacing } from '../../../primitives/Replacing.tsx';
import { NewRecipe } from './NewRecipe.tsx';
import { PendingRecipes } from './PendingRecipes.tsx';
import { ReviewSubmission } from './ReviewSubmission.tsx';

const route = getRouteApi(ROUTES.adminTools);

/** The recipes that wait; one of them with its editor; or the editor of a new recipe. Which one stands in the address. */
export function Submissions({ admin }: { admin: User }) {
  const { submission, create } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (what: { submission?: number; create?: boolean }) => {
    void navigate({ search: { panel: 'recipes', ...what }, resetScroll: false });
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
