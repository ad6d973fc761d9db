import type { AboveSteps, CountedBy, DeliveryStep } from '#contract/sales/delivery.heads.ts';

/** A zone as the price of delivery asks for it. Steps by rising `upTo`. */
export interface Zone {
  id: string;
  name: string;
  carrier: string;
  countries: readonly string[];
  postalCodes: readonly string[];
  countedBy: CountedBy;
  steps: readonly DeliveryStep[];
  above: AboveSteps;
  freeFromCents: number | null;
  pickUp: boolean;
  ownCarrier: boolean;
}

/** A line as delivery counts it. `weightGrams` of a piece, 0 where it is not known; `carton`: pieces in one, null likewise. */
export interface PackedLine {
  quantity: number;
  weightGrams: number;
  carton: number | null;
}

/** What an order weighs in grams, and in how many cartons it is; null where that is not known of one of its parts. */
export interface Packing {
  weightGrams: number | null;
  cartons: number | null;
}

/** Weight and cartons of the lines of an order. Each part is in cartons of its own; a carton begun is a carton. */
export function packingOf(lines: readonly PackedLine[]): Packing {
  const sum = (amounts: readonly (number | null)[]) =>
    amounts.reduce<number | null>((total, one) => (total === null || one === null ? null : total + one), 0);
  return {
    weightGrams: sum(lines.map(({ weightGrams, quantity }) => (weightGrams > 0 ? weightGrams * quantity : null))),
    cartons: sum(lines.map(({ carton, quantity }) => (carton === null ? null : Math.ceil(quantity / carton)))),
  };
}

/** How an order can be sent. `refused`: heavier than the zone takes. */
export type Delivery = { kind: 'rate' | 'free'; cents: number } | { kind: 'request' } | { kind: 'refused' };

/**
 * What it costs to send an order in a zone, in cents. Free where the goods reach its amount before tax. Where what counts is not
 * known of a part, an admin says the price.
 */
export function deliveryOf(zone: Zone, packing: Packing, goodsNetCents: number): Delivery {
  const counted = zone.countedBy === 'weight' ? packing.weightGrams : packing.cartons;
  if (counted === null || zone.steps.length === 0) return { kind: 'request' };
  const step = zone.steps.find(({ upTo }) => counted <= upTo);
  if (!step) return { kind: zone.above };
  if (zone.freeFromCents !== null && goodsNetCents >= zone.freeFromCents) return { kind: 'free', cents: 0 };
  return { kind: 'rate', cents: step.cents };
}

/**
 * The zone of a place, or null. Zones that name the postal code come before those with whole countries, and these before the one
 * for all other countries; among equals the first.
 */
export function zoneOf(zones: readonly Zone[], country: string, postalCode: string): Zone | null {
  return (
    zones.find((zone) => zone.postalCodes.some((pattern) => fits(pattern, country, postalCode))) ??
    zones.find((zone) => zone.postalCodes.length === 0 && zone.countries.includes(country)) ??
    zones.find((zone) => zone.postalCodes.length === 0 && zone.countries.length === 0) ??
    null
  );
}

/** Whether a postal code fits a pattern such as 'SE 98*'. Spaces and hyphens do not count, nor whether the code begins with its country. */
function fits(pattern: string, country: string, postalCode: string): boolean {
  if (pattern.slice(0, 2).toUpperCase() !== country) return false;
  const code = plain(pattern.slice(2), country);
  const typed = plain(postalCode, country);
  return code.endsWith('*') ? typed.startsWith(code.slice(0, -1)) : typed === code;
}

/** 'SE-981 37' and '981 37' are one: some countries write their own letters before the code. */
function plain(code: string, country: string): string {
  const letters = code.toUpperCase().replace(/[\s-]/g, '');
  return letters.startsWith(country) && /^[\d*]/.test(letters.slice(2)) ? letters.slice(2) : letters;
}
