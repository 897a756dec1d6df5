import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TogglePanel } from './TogglePanel.tsx';

type Name = 'tags' | 'people';

function Tools() {
  const [open, setOpen] = useState<Name | ''>('');
  const done = () => {
    setOpen('');
  };
  const content = () => <button onClick={done}>Done</button>;
  return (
    <TogglePanel<Name>
      label="Tools"
      open={open}
      onToggle={setOpen}
      choices={[
        { name: 'tags', button: 'Manage Tags', title: 'All tags', content },
        { name: 'people', button: 'Manage People', waiting: 1234, title: 'All people', content },
      ]}
    />
  );
}

/** With how many people wait. */
const MANAGE_PEOPLE = 'Manage People 1,234 waiting';

const button = (name: string) => screen.getByRole('button', { name });

test('one panel is open at a time, and its button turns into Cancel', () => {
  render(<Tools />);
  expect(screen.queryByRole('region')).toBeNull();
  fireEvent.click(button('Manage Tags'));
  const region = screen.getByRole('region', { name: 'All tags' });
  expect(button('Cancel').getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(button('Cancel').getAttribute('aria-controls') ?? '')).toBe(
    region.parentElement,
  );
  fireEvent.click(button(MANAGE_PEOPLE));
  expect(screen.getAllByRole('region')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'All people' })).toBeDefined();
  expect(button('Manage Tags').getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button('Cancel'));
  expect(screen.queryByRole('region')).toBeNull();
});

test('the focus returns to the button when the panel that had it closes', () => {
  render(<Tools />);
  fireEvent.click(button(MANAGE_PEOPLE));
  const done = button('Done');
  act(() => {
    done.focus();
  });
  fireEvent.click(done);
  expect(document.activeElement).toBe(button(MANAGE_PEOPLE));
});

test('a panel that closes without having had the focus does not take it from elsewhere', () => {
  render(<Tools />);
  fireEvent.click(button(MANAGE_PEOPLE));
  act(() => {
    button('Manage Tags').focus();
  });
  fireEvent.click(button('Done'));
  expect(document.activeElement).toBe(button('Manage Tags'));
});

test('how much waits in a panel is told on its button, and only while it is closed', () => {
  render(<Tools />);
  expect(button('Manage Tags').textContent).toBe('Manage Tags');
  fireEvent.click(button(MANAGE_PEOPLE));
  expect(button('Cancel').textContent).toBe('Cancel');
});
