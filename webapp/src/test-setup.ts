import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has no media queries; Mantine asks for the color scheme.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
window.matchMedia = globalThis.matchMedia;

afterEach(cleanup);
