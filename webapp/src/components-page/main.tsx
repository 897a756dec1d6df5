import '../theme/mantine-parts.css';
import '../theme/fonts.css';
import 'virtual:tokens.css';
import '../theme/global.css';
import '../theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveVariables, theme } from '../theme/theme.ts';
import { ComponentsPage } from './ComponentsPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('components.html has no element #root');

// Its links lead nowhere: there is no service behind this page.
const router = createRouter({
  routeTree: createRootRoute({ component: ComponentsPage, notFoundComponent: ComponentsPage }),
  history: createMemoryHistory(),
});

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
      <RouterProvider router={router as never} />
    </MantineProvider>
  </StrictMode>,
);
