import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

const NAMES = ['soup', 'bread', 'cake'] as const;

function Kitchen() {
  const [open, setOpen] = useState<(typeof NAMES)[number]>('soup');
  return (
    <Tabs
      label="Dishes"
      open={open}
      onOpen={setOpen}
      tabs={NAMES.map((name) => ({ name, label: name, content: () => <p>How to make {name}</p> }))}
    />
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('the arrow keys open the tab beside, in a circle; Home and End the first and the last', () => {
  render(<Kitchen />);
  screen.getByRole('tab', { name: 'soup' }).focus();
  for (const [key, name] of [
    ['ArrowRight', 'bread'],
    ['ArrowRight', 'cake'],
    ['ArrowRight', 'soup'],
    ['ArrowLeft', 'cake'],
    ['Home', 'soup'],
    ['End', 'cake'],
    ['x', 'cake'],
  ] as const) {
    press(key);
    const tab = screen.getByRole('tab', { name, selected: true });
    expect(document.activeElement).toBe(tab);
    const panel = screen.getByRole('tabpanel', { name });
    expect(panel.textContent).toBe(`How to make ${name}`);
    expect(tab.getAttribute('aria-controls')).toBe(panel.id);
  }
});

test('Tab comes to the open one alone, and only its panel is there', () => {
  render(<Kitchen />);
  fireEvent.click(screen.getByRole('tab', { name: 'bread' }));
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(screen.getByRole('tablist', { name: 'Dishes' })).toBeTruthy();
});
