import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Donate } from './Donate.tsx';

const open = (page: string) => render(<Donate page={page} email="gifts@example.org" />);

test('the payment page is a link to where the deployment says, beside the address for questions', () => {
  open('https://give.example.org/shelf');
  expect(screen.getByRole('link', { name: 'Go to the Payment Page' }).getAttribute('href')).toBe(
    'https://give.example.org/shelf',
  );
  expect(screen.getByRole('link', { name: 'gifts@example.org' }).getAttribute('href')).toBe(
    'mailto:gifts@example.org?subject=A%20gift%20for%20the%20shelf',
  );
});

test('without a payment page it says so, and the address is there', () => {
  open('');
  expect(screen.queryByRole('link', { name: 'Go to the Payment Page' })).toBeNull();
  expect(screen.getByText(/There is no payment page yet/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'gifts@example.org' })).toBeDefined();
});
