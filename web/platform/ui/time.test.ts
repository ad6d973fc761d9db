import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Time } from './time.tsx';

afterEach(() => vi.unstubAllEnvs());

// Spec: N26
test('what the server renders is in UTC and says so, whatever zone the server stands in', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata');
  const at = '2020-11-20T13:14:07.481Z';
  expect(renderToString(createElement(Time, { at, form: 'minute' }))).toBe(
    `<time dateTime="${at}" title="20 November 2020, 13:14 UTC">20 Nov 2020 13:14 UTC</time>`,
  );
});
