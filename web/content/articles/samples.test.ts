import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { byName } from './samples/by-name.ts';
import { likeness } from './samples/nearly.ts';
import { next } from './samples/order-state.ts';
import { chainring } from './samples/prototype.ts';
import { useOnline } from './samples/use-online.ts';

const folder = join(import.meta.dirname, 'samples');
const names = readdirSync(folder);
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

/** A line of a sample that says what it gives: `expression; // value`, and perhaps words behind a comma or colon. */
const claim = /^(\S.*); \/\/ (-?\d[\d.]*|true|false|'[^']*'|\[[^\]]*\])(?:[,:] .*)?$/;

/** What each such line gives, and what it says that it gives. */
function claimsOf(name: string) {
  const lines = textOf(name).split('\n');
  const instrumented = lines.map((line) => line.replace(claim, '__said.push([$1, $2]);'));
  const alone = stripTypeScriptTypes(instrumented.join('\n')).replace(/^export (?:\{.*)?/gm, '');
  const claims: [gives: unknown, claimed: unknown][] = [];
  new Function('__said', alone)(claims);
  return claims;
}

// Spec: R13
test.each([
  ['prototype.ts', 5],
  ['prototype-class.ts', 5],
  ['counts.ts', 4],
  ['order-state.ts', 3],
  ['by-name.ts', 4],
  ['nearly.ts', 3],
])('%s gives what its lines say', (name, lines) => {
  const claims = claimsOf(name);
  expect(claims.map(([gives]) => gives)).toEqual(claims.map(([, claimed]) => claimed));
  expect(claims).toHaveLength(lines);
});

test('every sample is shown on the page, and none is longer than a reader bears', () => {
  const page = ['performance', 'prototypes', 'search', 'state', 'tests']
    .map((answer) => readFileSync(join(import.meta.dirname, `${answer}.answer.tsx`), 'utf8'))
    .join('');
  expect(names.filter((name) => !page.includes(`<CodeFile name="${name}" />`))).toEqual([]);
  expect(names.filter((name) => textOf(name).split('\n').length > 42)).toEqual([]);
});

test('a method that is taken away from its object throws', () => {
  const { cost } = chainring;
  expect(() => cost(50)).toThrow(TypeError);
});

test('no row of the orders leads out of an end', () => {
  for (const event of ['pay', 'cancel', 'expire', 'ship', 'deliver'] as const)
    for (const end of ['delivered', 'cancelled', 'expired'] as const) expect(next(end, event)).toBe(end);
});

test('names are found by their words in any order and case; what was typed is no pattern', () => {
  const word = fc.stringMatching(/^[a-z0-9()*.+]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const product = { name: words.join(' ') };
      expect(byName([product], words.toReversed().join('  ').toUpperCase())).toEqual([product]);
    }),
  );
  expect(byName([{ name: 'Saddle' }], '.')).toEqual([]);
});

test('likeness is the similarity of pg_trgm, as its manual gives it', () => {
  expect(likeness('word', 'two words')).toBeCloseTo(0.36363637, 6);
  expect(likeness('', '')).toBe(0);
});

test('the server assumes a network', () => {
  const Shown = () => String(useOnline());
  expect(renderToStaticMarkup(createElement(Shown))).toBe('true');
});
