import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import type { Router } from './create-router.ts';
import { RouterContext, useRouterState } from './use-router.ts';

/** Gives the router to all that is in it. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** What is shown instead of what could not be rendered. */
export type TroubleScreen = ComponentType<{ error: Error }>;

/** The page that the address leads to. */
export function Outlet({ trouble }: { trouble: TroubleScreen }) {
  const page = useRouterState(({ shown }) => shown?.route.component);
  return <Boundary trouble={trouble}>{page && createElement(page)}</Boundary>;
}

/** Shows what happened where something in it could not be rendered, until somebody goes somewhere, or it is loaded again. */
export function Boundary({ trouble, children }: { trouble: TroubleScreen; children: ReactNode }) {
  const shown = useRouterState((state) => state.shown);
  return (
    <Catcher trouble={trouble} during={shown}>
      {children}
    </Catcher>
  );
}

interface CatcherProps {
  trouble: TroubleScreen;
  /** While this is the same, so is the trouble. */
  during: unknown;
  children: ReactNode;
}

interface Caught {
  error?: Error | undefined;
  during?: unknown;
}

class Catcher extends Component<CatcherProps, Caught> {
  static getDerivedStateFromError(error: unknown): Caught {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ during }: CatcherProps, caught: Caught): Caught | null {
    return during === caught.during ? null : { during, error: undefined };
  }

  override state: Caught = {};

  override render() {
    const { trouble: Trouble, children } = this.props;
    return this.state.error === undefined ? children : <Trouble error={this.state.error} />;
  }
}
