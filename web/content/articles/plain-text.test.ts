import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlainText } from './plain-text.tsx';

const shown = (text: string) => renderToStaticMarkup(createElement(PlainText, { text }));

test('plain text has headings, paragraphs and lists, and nothing typed is markup', () => {
  expect(shown('Before.\n\n# Ordering\n\nOne line\nand its next.\n\nAnother.\n\n- first\n- <b>second</b>')).toBe(
    '<section><p>Before.</p></section><section><h2>Ordering</h2><p>One line and its next.</p><p>Another.</p><ul><li>first</li><li>&lt;b&gt;second&lt;/b&gt;</li></ul></section>',
  );
  expect(shown('[x](javascript:alert(1))\n# ')).not.toContain('<a');
});
