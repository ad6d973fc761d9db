import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ACCESS_TOKEN_LIFE_MS } from '#contract/access-token.ts';
import { CookiesText } from './cookies.text.tsx';
import { kept } from './kept.ts';
import { cookies, local, session } from './stored.ts';

const merchant = { name: 'Wheels & Co', address: ['Rua das Flores 1', '4000 Porto'], email: 'o@shop.example' };
const root = join(import.meta.dirname, '../../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
/** The code of a folder, tests left out. */
const codeOf = (folder: string) =>
  readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.fixture\./.test(name))
    .map((name) => `${folder}/${name}`);

/** Where the code deletes what has had its time, and the words for it on the page. */
const periods = [
  ['Sessions', '7 days', 'node_modules/better-auth/dist/cookies/index.mjs', 'expiresIn || sec("7d")'],
  [
    'Sessions',
    '30 days',
    'server/accounts/identity/identity.repository.ts',
    'SESSION_LIFE_MAX_MS = 30 * 24 * 60 * 60 * 1000',
  ],
  ['Payments', '90 days', 'server/sales/payments/payments.repository.ts', "interval '90 days'"],
  ['Pictures', '7 days', 'server/platform/uploads/uploads.service.ts', 'KEPT_UNNAMED = { days: 7'],
  ['Enquiries', 'A year after', 'server/content/enquiries/enquiries.repository.ts', "interval '1 year'"],
  ['Enquiries', '2 hours', 'server/content/enquiries/enquiries.service.ts', 'most: 120 }'],
  ['Newsletter', '7 days', 'server/content/newsletter/newsletter.repository.ts', "interval '7 days'"],
  ['Mails', '7 days after they were sent', 'server/platform/mail/mail.repository.ts', 'days(7)} or'],
  ['Mails', '30 days at most', 'server/platform/mail/mail.repository.ts', 'days(30)})'],
  ['Links', '30 days', 'server/accounts/identity/identity.repository.ts', "interval '30 days'"],
  ['Keys', '24 hours', 'server/sales/orders/order-placing.repository.ts', "interval '24 hours'"],
  ['Tries', 'within an hour', 'server/platform/config/config.settings.ts', '/3600'],
] as const;

test.each(periods)('%s are kept %s', (what, words, file, code) => {
  expect(kept.find((each) => each.what.startsWith(what))?.life).toContain(words);
  expect(textOf(file)).toContain(code);
});

test('the access token lives as long as the page says', () => {
  expect(local.find(({ name }) => name === 'accessToken')?.life).toContain(`${ACCESS_TOKEN_LIFE_MS / 60_000} minutes`);
});

// Spec: F3
test('every entry that pages write into the storage of the browser is on the cookies page, and no other', () => {
  const pages = [...codeOf('web'), ...codeOf('contract')];
  const all = pages.map(textOf).join('\n');
  const written = pages.flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(/(local|session)Storage\.setItem\((\w+)/g)].map(([, storage, key = '']) => {
      const constant = new RegExp(`const ${key}\\b[^=]*= '([^']+)'`);
      const maker = new RegExp(`function ${key}\\([^{]*\\{\\s*return \`([a-z]+:)`);
      const name = (constant.exec(text) ?? maker.exec(text) ?? constant.exec(all))?.[1];
      return `${storage} ${name?.replace(/:.*/, ':…') ?? `unknown: ${file} ${key}`}`;
    });
  });
  const named = [...local.map(({ name }) => `local ${name}`), ...session.map(({ name }) => `session ${name}`)];
  // The router writes this one by itself.
  expect(new Set([...written, 'session react-router-scroll-positions'])).toEqual(new Set(named));
});

test('a page that loads Stripe’s script names the cookies that come with it', () => {
  const loads = [...codeOf('web'), ...codeOf('server/platform/http')].some((file) =>
    /js\.stripe\.com|@stripe\/stripe-js/.test(textOf(file)),
  );
  expect(cookies.some(({ name }) => name === '__stripe_mid')).toBe(loads);
});

test('legal pages name the company, and say where it is a sample', () => {
  const shown = (sample: boolean) =>
    renderToStaticMarkup(createElement(CookiesText, { merchant: { ...merchant, sample } }));
  expect(shown(false)).toContain('4000 Porto');
  expect(shown(false)).not.toContain('demonstration shop. The text');
  expect(shown(true)).toContain('Sample address and company data of a demonstration shop.');
});
