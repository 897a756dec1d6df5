// What has no page shows nothing, and needs none of this.
if (typeof window !== 'undefined') {
  // jsdom has no media queries, and the color scheme is asked for; it lays nothing out either, so that nothing changes its size.
  Object.assign(window, {
    ResizeObserver: class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
    matchMedia: (query: string) => ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });

  const [{ cleanup, configure }, { afterEach }] = await Promise.all([
    import('@testing-library/react'),
    import('vitest'),
  ]);
  // On a machine that does other work besides, a screen may take its time.
  configure({ asyncUtilTimeout: 10_000 });
  afterEach(cleanup);
}
