import { expect, test } from 'vitest';
import { overBudget, together } from './size-budget.ts';

const budget = { page: 12_000, scripts: 100_000, files: 4, styles: 12_000, fonts: 60_000 };

test('a view is weighed with all that is imported at once, however deep, and each file once', () => {
  const scripts = {
    'index.js': { imports: ['app.js'] },
    'app.js': { imports: ['runtime.js'] },
    'runtime.js': { imports: [] },
    'Home.js': { imports: ['app.js', 'runtime.js'] },
    'Admin.js': { imports: ['app.js'] },
  };
  expect(together(scripts, ['index.js', 'Home.js'])).toEqual(['index.js', 'app.js', 'runtime.js', 'Home.js']);
});

test('what is over a budget is named with both numbers; what is within is not', () => {
  expect(overBudget('HomePage', budget, budget)).toEqual([]);
  expect(overBudget('HomePage', { ...budget, scripts: 100_001, files: 5 }, budget)).toEqual([
    expect.stringContaining(
      'HomePage is over its budget (vite.config.ts): scripts 100,001, at most 100,000.',
    ),
    expect.stringContaining('files 5, at most 4.'),
  ]);
});
