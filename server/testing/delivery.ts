import type { SaveZone } from '#contract/sales/delivery.ts';
import type { Person, TestShop } from './open-shop.ts';

/** A zone as it is typed. */
export const aZone = {
  name: 'Nordic',
  countries: ['Sweden', 'no', 'DK', 'Finland'],
  postalCodes: [],
  countedBy: 'weight',
  steps: [
    { upTo: 10, price: 38 },
    { upTo: 30.5, price: 64 },
  ],
  above: 'request',
  freeFrom: 5000,
  carrier: 'Nordic Freight',
  pickUp: true,
} satisfies SaveZone;

/** A zone for all other countries, where each order waits for a price. */
export const everywhereElse = {
  ...aZone,
  ...{ name: 'Everywhere else', countries: [], steps: [], freeFrom: null, carrier: 'by agreement', pickUp: false },
} satisfies SaveZone;

/** Adds a zone that must be taken. Gives its id. */
export async function addZone(shop: TestShop, admin: Person, zone: SaveZone): Promise<string> {
  const answer = await shop.ask('POST', '/delivery-zones', { as: admin, body: zone });
  if (answer.status !== 200) throw new Error(`The zone was refused: ${JSON.stringify(answer.body)}`);
  return answer.body.zones.find(({ name }: { name: string }) => name === zone.name)._id;
}
