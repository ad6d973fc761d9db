import { dollarsSchema, idSchema, oneLine, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { aboveSteps, type CountedBy, countedBys } from './delivery.heads.ts';
import { faultOfCountries, faultOfPatterns } from './zone-places.ts';

export const ZONES_MAX = 100;
const STEPS_MAX = 30;
const PLACES_MAX = 300;
const KILOGRAMS_MAX = 1_000_000;
const CARTONS_MAX = 100_000;

/** A step of a zone: up to so many kilograms or cartons, the amount itself included, for a price in dollars. */
const stepSchema = z.strictObject({ upTo: z.number('Please give an amount'), price: dollarsSchema });
export type ZoneStep = z.infer<typeof stepSchema>;

const place = (max: number) => oneLine(z.string().trim().min(1).max(max, `Please use at most ${max} characters`));

/** What is wrong with how far a step reaches, or null. */
export function faultOfUpTo(upTo: number, countedBy: CountedBy, before: number): string | null {
  if (!(upTo > 0)) return 'More than 0';
  if (countedBy === 'cartons' && !Number.isInteger(upTo)) return 'Whole cartons';
  if (countedBy === 'weight' && Math.abs(upTo * 1000 - Math.round(upTo * 1000)) > 1e-6)
    return 'To the gram: at most three decimals';
  if (upTo > (countedBy === 'weight' ? KILOGRAMS_MAX : CARTONS_MAX)) return 'That is too much';
  return upTo > before ? null : 'More than the step before';
}

/**
 * A zone as it is saved. `countries` by their names or two letters, none for all other countries; `postalCodes` such as 'SE 98*', where the
 * star stands for the rest: with them the zone has these alone. `freeFrom`: from which amount of goods before tax it costs
 * nothing. Without `steps` every order waits for a price. `ownCarrier`: buyers may name a carrier of their own, and wait for a price.
 */
const zoneShape = {
  name: typedText('Name is Required', 60),
  countries: z.array(place(60)).max(PLACES_MAX, `Please name at most ${PLACES_MAX} countries`),
  postalCodes: z.array(place(30)).max(PLACES_MAX, `Please name at most ${PLACES_MAX} postal codes`),
  countedBy: z.enum(countedBys),
  steps: z.array(stepSchema).max(STEPS_MAX, `A zone has at most ${STEPS_MAX} steps`),
  above: z.enum(aboveSteps),
  freeFrom: dollarsSchema.refine((dollars) => dollars > 0, 'Above $0.00, or empty').nullable(),
  carrier: typedText('Carrier is Required', 60),
  pickUp: z.boolean(),
  ownCarrier: z.boolean().default(false),
};

interface CheckedZone {
  countries: string[];
  postalCodes: string[];
  countedBy: CountedBy;
  steps: ZoneStep[];
}

function checkZone({ countries, postalCodes, countedBy, steps }: CheckedZone, check: z.RefinementCtx): void {
  const say = (path: (string | number)[], message: string | null) =>
    message !== null && check.addIssue({ code: 'custom', path, message });
  say(['countries'], faultOfCountries(countries));
  say(['postalCodes'], faultOfPatterns(postalCodes));
  for (const [at, { upTo }] of steps.entries())
    say(['steps', at, 'upTo'], faultOfUpTo(upTo, countedBy, steps[at - 1]?.upTo ?? 0));
}

export const newZoneSchema = z.strictObject(zoneShape).superRefine(checkZone);
export type SaveZone = z.output<typeof newZoneSchema>;
export const changedZoneSchema = z.strictObject({ ...zoneShape, version: z.int() }).superRefine(checkZone);
/** `zone`: the one that would be changed; without it one would be added. */
export const previewedZoneSchema = z.strictObject({ ...zoneShape, zone: idSchema.optional() }).superRefine(checkZone);
export const removeZoneSchema = z.object({ version: z.coerce.number().int() });
/** The ids of all zones, as they are to stand. */
export const orderZonesSchema = z.strictObject({ zones: z.array(idSchema).max(ZONES_MAX) });

/** Dealers' delivery addresses of one zone; `zone` is null where none covers them and orders are refused. */
const countedAddressesSchema = z.object({ zone: z.string().nullable(), addresses: z.int() });

/**
 * A zone as admins see it, places by their two letters. `without`: postal codes in its countries that other zones take out.
 * `waiting`: orders that wait for a price. `addresses`: of dealers, in it; `ifRemoved`: where they would lie without it.
 */
export const zoneSchema = z.object({
  _id: idSchema,
  name: z.string(),
  countries: z.array(z.string()),
  postalCodes: z.array(z.string()),
  without: z.array(z.string()),
  countedBy: z.enum(countedBys),
  steps: z.array(stepSchema),
  above: z.enum(aboveSteps),
  freeFrom: dollarsSchema.nullable(),
  carrier: z.string(),
  pickUp: z.boolean(),
  ownCarrier: z.boolean(),
  version: z.int(),
  updatedAt: timeSchema,
  /** Null where nobody knows, such as for a closed account. */
  updatedBy: z.string().nullable(),
  waiting: z.int(),
  addresses: z.int(),
  ifRemoved: z.array(countedAddressesSchema),
});
export type DeliveryZone = z.infer<typeof zoneSchema>;

/** All zones in the order in which they are asked; none: delivery is off. `unknown`: parts on sale without weight, and without pieces in a carton. `uncovered`: addresses of dealers that lie in no zone. */
export const zonesSchema = z.object({
  zones: z.array(zoneSchema),
  unknown: z.object({ weight: z.int(), carton: z.int() }),
  uncovered: z.int(),
});
export type DeliveryZones = z.infer<typeof zonesSchema>;

/** Dealers' delivery addresses, were a zone saved like this: how many lie in it, which zones they leave, and to which they go. */
export const zonePreviewSchema = z.object({
  addresses: z.int(),
  from: z.array(countedAddressesSchema),
  to: z.array(countedAddressesSchema),
});
export type ZonePreview = z.infer<typeof zonePreviewSchema>;
