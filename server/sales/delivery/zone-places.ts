import { countryName } from '#contract/countries.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { countryOfPattern, readCountry, readPattern } from '#contract/sales/zone-places.ts';
import { checkAddress } from '#server/accounts/addresses/formats.ts';
import { type Zone, zoneOf } from './delivery-of.ts';
import type { AddressesOfPlace } from './zones.repository.ts';

/** Where a zone is. */
type Places = Pick<Zone, 'countries' | 'postalCodes'>;

/** The places of a zone as they are stored: each once. Fails with a message at the field that is wrong. */
export function readPlaces(typed: Places): Result<{ countries: string[]; postalCodes: string[] }> {
  const named = [...new Set(typed.countries.flatMap((one) => readCountry(one) ?? []))];
  const postalCodes = [...new Set(typed.postalCodes.flatMap((one) => readPattern(one) ?? []))];
  const part = postalCodes.find((one) => !one.endsWith('*') && !isWhole(one));
  if (part)
    return refused(
      'postalCodes',
      `${part} is no postal code of ${countryName(countryOfPattern(part))}: write ${part}* for all that begin like this`,
    );
  if (postalCodes.length === 0) return succeed({ countries: named, postalCodes });
  const countries = [...new Set(postalCodes.map(countryOfPattern))];
  const whole = named.find((country) => !countries.includes(country));
  if (whole)
    return refused(
      'countries',
      `${countryName(whole)} has no postal code here: give it one, or a zone with whole countries`,
    );
  return succeed({ countries, postalCodes });
}

function isWhole(pattern: string): boolean {
  return checkAddress({ country: countryOfPattern(pattern), postalCode: pattern.slice(3) }).ok;
}

/** Whether a zone takes no place that another one has in the same words. Fails with `taken` at the field. */
export function checkFree(places: Places, others: readonly (Places & { name: string })[]): Result<null> {
  for (const other of others) {
    const code = places.postalCodes.find((one) => other.postalCodes.includes(one));
    if (code) return taken('postalCodes', `${code} is in ${other.name} already`);
    if (places.postalCodes.length > 0 || other.postalCodes.length > 0) continue;
    const country = places.countries.find((one) => other.countries.includes(one));
    if (country) return taken('countries', `${countryName(country)} is in ${other.name} already`);
    if (places.countries.length === 0 && other.countries.length === 0)
      return taken('countries', `${other.name} is for all other countries already: name some here`);
  }
  return succeed(null);
}

/** The postal codes that other zones take out of a zone with whole countries. */
export function withoutOf(zone: Places, zones: readonly Places[]): string[] {
  if (zone.postalCodes.length > 0) return [];
  return zones.flatMap(({ postalCodes }) =>
    postalCodes.filter((one) => zone.countries.includes(countryOfPattern(one))),
  );
}

/** How many of the addresses lie in each zone, by its id; those that none covers under null. */
export function countByZone(
  zones: readonly Zone[],
  places: readonly AddressesOfPlace[],
): ReadonlyMap<string | null, number> {
  const counted = new Map<string | null, number>();
  for (const { country, postalCode, addresses } of places) {
    const id = zoneOf(zones, country, postalCode)?.id ?? null;
    counted.set(id, (counted.get(id) ?? 0) + addresses);
  }
  return counted;
}

/** How many addresses go from one zone to another where the zones change, by the ids of both. */
export function movesBetween(
  before: readonly Zone[],
  after: readonly Zone[],
  places: readonly AddressesOfPlace[],
): { from: string | null; to: string | null; addresses: number }[] {
  const moves = new Map<string, { from: string | null; to: string | null; addresses: number }>();
  for (const { country, postalCode, addresses } of places) {
    const from = zoneOf(before, country, postalCode)?.id ?? null;
    const to = zoneOf(after, country, postalCode)?.id ?? null;
    if (from === to) continue;
    const known = moves.get(`${from} ${to}`) ?? { from, to, addresses: 0 };
    moves.set(`${from} ${to}`, { ...known, addresses: known.addresses + addresses });
  }
  return [...moves.values()];
}

function refused(field: string, message: string) {
  return fail('invalid-request', `${message}.`, { errors: { [field]: message } });
}

function taken(field: string, message: string) {
  return fail('taken', `${message}.`, { errors: { [field]: message } });
}
