import '../theme/global.css';
import '../theme/fonts.css';
import 'virtual:tokens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { avatarsQuery } from '../data/accounts/avatars.ts';
import { plainAddress } from '../routing/address.ts';
import { createRouter } from '../routing/create-router.ts';
import { loneEntry } from '../routing/entries.ts';
import { RouterProvider } from '../routing/RouterProvider.tsx';
import { tagsQuery } from '../data/tags/tags.ts';
import { followColorScheme } from '../theme/color-scheme.ts';
import { savedQuery } from '../data/saves/saves.ts';
import { AVATARS, SAVED, TAGS } from './answers.ts';
import { ComponentsPage } from './ComponentsPage.tsx';
import { NANA } from './people.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('components.html has no element #root');

// What a service would answer.
const known = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
known.setQueryData(avatarsQuery().queryKey, AVATARS);
known.setQueryData(tagsQuery().queryKey, TAGS);
for (const [recipeId, isSaved] of SAVED) known.setQueryData(savedQuery(NANA.id, recipeId).queryKey, isSaved);

// Its links lead nowhere: there is no service behind this page.
const here = { address: plainAddress(''), component: ComponentsPage };
const router = createRouter({ routes: [], notFound: here, queryClient: known, entries: loneEntry('/') });
void router.load();

followColorScheme();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={known}>
      <RouterProvider router={router}>
        <ComponentsPage />
      </RouterProvider>
    </QueryClientProvider>
  </StrictMode>,
);
