import { useState, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { reportCalls } from '#contract/sales/reports.calls.ts';
import type { Figures } from '#contract/sales/reports.ts';
import { callAsAdmin, countAdminChanges, watchAdminChanges } from '#web/accounts/session/admin.client.ts';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { useOrderChanges } from '#web/sales/orders/order-events.ts';

/**
 * What waits for admins, read anew with every page that is opened or read again, after each of their changes and whenever orders change; null for
 * everybody else and until it is known. What was known stays where it cannot be read.
 */
export function useFigures(admin: boolean): Figures | null {
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  const [figures, setFigures] = useState<Figures | null>(null);
  const read = async () => {
    const answer = await callAsAdmin(reportCalls.readFigures, {});
    if (answer.ok) setFigures(answer.value);
  };

  const changes = useSyncExternalStore(watchAdminChanges, countAdminChanges, () => 0);

  const moment = admin && state === 'idle' ? `${pathname} ${changes}` : null;
  useOnChange(moment, () => moment !== null && read(), null);
  useOrderChanges(read, admin);

  return admin ? figures : null;
}
