import { carrierCalls } from '#contract/sales/shipping/carriers.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { storedList } from '#web/platform/ui/stored-list.ts';

const KEY = 'carriers';
const carriers = storedList(KEY, { most: 8, isItem: (value): value is string => typeof value === 'string' });

const listCarriers = () => callAsAdmin(carrierCalls.listCarriers, {});

/** The names of carriers that a form suggests: those that parcels were handed to from this browser, the last one first, then those whose parcels can be followed. */
export function useCarrierNames(): readonly string[] {
  const { answer } = useCall(KEY, listCarriers, 0);
  return [...new Set([...carriers.items(), ...(answer ?? []).map(({ name }) => name)])];
}

/** Remembers a carrier for the next parcel. */
export function rememberCarrier(name: string): void {
  carriers.write([name, ...carriers.items().filter((known) => known !== name)]);
}
