import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CookiesText } from './cookies.text.tsx';

const merchant = { name: 'Wheels & Co', address: ['Rua das Flores 1', '4000 Porto'], email: 'o@shop.example' };

// Spec: F3
test('legal pages name the company, and say where it is a sample', () => {
  const shown = (sample: boolean) =>
    renderToStaticMarkup(createElement(CookiesText, { merchant: { ...merchant, sample } }));
  expect(shown(false)).toContain('4000 Porto');
  expect(shown(false)).not.toContain('demonstration shop. The text');
  expect(shown(true)).toContain('Sample address and company data of a demonstration shop.');
});
