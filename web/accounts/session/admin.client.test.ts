import { afterEach, expect, test, vi } from 'vitest';
import { managedOrderCalls } from '#contract/sales/managed-orders.calls.ts';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import { holdToken } from '#web/platform/calls/calls.token.ts';
import { callAsAdmin, countAdminChanges, watchAdminChanges } from './admin.client.ts';

afterEach(() => vi.unstubAllGlobals());

test('whoever shows what waits hears of each change that was made, and of nothing else', async () => {
  let status = 200;
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ token: 'token' }), { status }));
  vi.stubGlobal('localStorage', { getItem: () => 'token', setItem: () => undefined, removeItem: () => undefined });
  await holdToken('admin@shop.example', () => undefined);
  const heard: number[] = [];
  const stop = watchAdminChanges(() => heard.push(countAdminChanges()));
  const deliver = () => callAsAdmin(managedOrderCalls.deliverOrder, { params: { id: 'x' } });
  await callAsAdmin(reportCalls.readFigures, {});
  expect(heard).toEqual([]);
  await deliver();
  expect(heard).toEqual([1]);
  status = 409;
  await deliver();
  stop();
  status = 200;
  await deliver();
  expect(heard).toEqual([1]);
  expect(countAdminChanges()).toBe(2);
});
