const KEPT = 'carriers';
const MOST = 8;

/** The carriers that parcels were handed to from this browser, the last one first. */
export function knownCarriers(): string[] {
  const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

/** Remembers a carrier for the next parcel. */
export function keepCarrier(name: string): void {
  const others = knownCarriers().filter((known) => known !== name);
  localStorage.setItem(KEPT, JSON.stringify([name, ...others].slice(0, MOST)));
}
