import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { figures } from './portfolio.figures.ts';
import { aims, PortfolioText } from './portfolio.text.tsx';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');

// Spec: R12
test('the portfolio shows what is counted, and figures that something holds the shop to', () => {
  const shown = renderToStaticMarkup(createElement(PortfolioText, { ...figures, parts: 1234, brands: 12 }));
  for (const figure of [Object.keys(calls).length, '1,234', 12]) expect(shown).toContain(`<dd>${figure}</dd>`);

  const { scripts } = JSON.parse(textOf('package.json'));
  for (const { command } of aims) expect(Object.keys(scripts)).toContain(command.replace(/^npm (run )?/, ''));
  expect(textOf('server/sales/checkout/race.test.ts')).toMatch(/PIECES = 50;\n.*ASKERS = 200;/);
  expect(textOf('bench/answers.bench.ts')).toContain('target: 0.7');
  expect(textOf('bench/pages.ts') + textOf('bench/pages.report.ts') + textOf('bench/pages.weight.ts')).toMatch(/130/);
  const packages = JSON.parse(textOf('package.json')).dependencies;
  for (const [name, major] of [
    ['react', 19],
    ['react-router', 8],
    ['fastify', 5],
    ['node', 24],
  ] as const)
    expect(packages[name]).toMatch(new RegExp(`^${major}\\.`));
});
