import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import playwright from '../../playwright.config.ts';
import { noSettings } from './no-settings.ts';

/** What a developer may have in `.env`. */
const ofDeveloper = {
  SHOP_MODE: 'live',
  DATABASE_URL: 'postgres://shop@db.example/shop',
  PORT: '80',
  HOLD_MINUTES: '1',
};

test('what a test starts takes nothing from the settings of a developer', () => {
  expect(readConfig({ ...ofDeveloper, ...noSettings })).toEqual(readConfig({}));
});

test('nor does the shop of the journeys', () => {
  const { env = {} } = [playwright.webServer ?? []].flat()[0] ?? {};
  expect(readConfig({ ...ofDeveloper, ...env })).toEqual(readConfig(env));
});
