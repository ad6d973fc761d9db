import { storedList } from '#web/platform/ui/stored-list.ts';

const KEY = 'carriers';
const carriers = storedList(KEY, { most: 8, isItem: (value): value is string => typeof value === 'string' });

/** The carriers that parcels were handed to from this browser, the last one first. */
export const knownCarriers = carriers.items;

/** Remembers a carrier for the next parcel. */
export function rememberCarrier(name: string): void {
  carriers.write([name, ...knownCarriers().filter((known) => known !== name)]);
}
