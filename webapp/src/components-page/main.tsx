import '../theme/global.css';
import '../theme/fonts.css';
import 'virtual:tokens.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followColorScheme } from '../theme/color-scheme.ts';
import { ComponentsPage } from './ComponentsPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('components.html has no element #root');

// Its links lead nowhere: there is no service behind this page.
const router = createRouter({
  routeTree: createRootRoute({ component: ComponentsPage, notFoundComponent: ComponentsPage }),
  history: createMemoryHistory(),
});

followColorScheme();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router as never} />
  </StrictMode>,
);
