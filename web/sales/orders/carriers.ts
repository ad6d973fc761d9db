const SLOT = 'carriers';
const MOST = 8;

/** The carriers that parcels were handed to from this browser, the last one first. */
export function knownCarriers(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(SLOT) ?? '[]');
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

/** Remembers a carrier for the next parcel. */
export function rememberCarrier(name: string): void {
  const others = knownCarriers().filter((known) => known !== name);
  localStorage.setItem(SLOT, JSON.stringify([name, ...others].slice(0, MOST)));
}
