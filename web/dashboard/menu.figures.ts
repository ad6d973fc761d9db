import { useCallback, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { deskCalls } from '#contract/desk.calls.ts';
import type { Figures } from '#contract/overview.ts';
import { useOrderChanges } from '#web/events/order-events.ts';
import { callAsAdmin } from '#web/identity/admin.client.ts';

/**
 * What waits for admins, read anew with every page that is opened or read again, and whenever orders change; null for
 * everybody else and until it is known. What was known stays where it cannot be read.
 */
export function useFigures(admin: boolean): Figures | null {
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  const settled = state === 'idle';
  const [figures, setFigures] = useState<Figures | null>(null);
  const read = useCallback(async () => {
    const answer = await callAsAdmin(deskCalls.readFigures, {});
    if (answer.ok) setFigures(answer.value);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the moment
  useEffect(() => {
    if (admin && settled) void read();
  }, [admin, settled, pathname, read]);
  useOrderChanges(read, admin);

  return admin ? figures : null;
}
