import { expect, test } from 'vitest';
import { config } from 'zod';
import { headScript } from './head.script.ts';

test('the head tells zod, by the name under which zod keeps its settings, to write no functions', () => {
  const page: Record<string, unknown> = {};
  const given = {
    globalThis: page,
    localStorage: { getItem: () => null },
    document: { documentElement: { dataset: {} }, addEventListener: () => undefined },
  };
  new Function(...Object.keys(given), headScript)(...Object.values(given));
  const [name, settings] = Object.entries(page)[0] ?? [];
  expect(settings).toEqual({ jitless: true });
  expect(Object.getOwnPropertyDescriptor(globalThis, String(name))?.value).toBe(config());
});
