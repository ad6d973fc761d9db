import { countryName } from '#contract/countries.ts';
import { readFigure } from '#contract/figures.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { CountedBy } from '#contract/sales/delivery.heads.ts';
import { type DeliveryZone, faultOfUpTo, type SaveZone, type ZoneStep } from '#contract/sales/delivery.ts';
import { faultOfCountries, faultOfPatterns, partsOfList, readCountry } from '#contract/sales/zone-places.ts';
import { texts } from './texts.ts';

/** A step as it is typed. */
export interface StepDraft {
  id: number;
  upTo: string;
  price: string;
}

/** A zone as it is typed. */
export interface ZoneDraft extends Pick<SaveZone, 'countedBy' | 'above' | 'pickUp' | 'ownCarrier'> {
  name: string;
  countries: string;
  postalCodes: string;
  steps: StepDraft[];
  freeFrom: string;
  carrier: string;
}

/** What is wrong, by field: `steps.1.upTo` as the server says it. */
export type ZoneErrors = Readonly<Record<string, string>>;

let lastId = 0;

export function newStep(upTo = '', price = ''): StepDraft {
  lastId++;
  return { id: lastId, upTo, price };
}

/** A zone as the form shows it; an empty one for null. */
export function draftOf(zone: DeliveryZone | null): ZoneDraft {
  if (!zone)
    return {
      ...{ name: '', countries: '', postalCodes: '', countedBy: 'weight', steps: [newStep()] },
      ...{ above: 'request', freeFrom: '', carrier: '', pickUp: false, ownCarrier: false },
    };
  const { name, postalCodes, countries, countedBy, steps, above, freeFrom, carrier, pickUp, ownCarrier } = zone;
  return {
    ...{ name, countedBy, above, carrier, pickUp, ownCarrier },
    countries: countries.map(countryName).join(', '),
    postalCodes: postalCodes.join(', '),
    steps: steps.map(({ upTo, price }) => newStep(String(upTo), price.toFixed(2))),
    freeFrom: freeFrom === null ? '' : freeFrom.toFixed(2),
  };
}

function readSum(typed: string): number | null {
  const { value } = readFigure(typed, { fits: (figure) => centsFromDollars(figure) !== null, dollars: true });
  return value !== undefined && centsFromDollars(value) !== null ? value : null;
}

function readUpTo(typed: string, by: CountedBy): number | null {
  const plain = typed.replace(by === 'weight' ? /\s*kg$/i : /\s*cartons?$/i, '');
  const { value } = readFigure(plain, { fits: (figure) => faultOfUpTo(figure, by, 0) === null });
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Where a zone is, as it is typed: countries by their letters as far as they are known here. */
function readPlaces({ countries, postalCodes }: ZoneDraft) {
  return {
    countries: partsOfList(countries).map((one) => readCountry(one) ?? one),
    postalCodes: partsOfList(postalCodes),
  };
}

/** The zone that is typed, and what is wrong with it by field; null where something is. */
export function readZone(draft: ZoneDraft): { input: SaveZone | null; errors: ZoneErrors } {
  const errors: Record<string, string> = {};
  const say = (field: string, message: string | null) => {
    if (message !== null) errors[field] = message;
  };
  const { countedBy, above, pickUp, ownCarrier } = draft;
  const name = draft.name.trim();
  const carrier = draft.carrier.trim();
  const places = readPlaces(draft);
  say('name', name === '' ? texts.nameRequired : null);
  say('carrier', carrier === '' ? texts.carrierRequired : null);
  say('countries', faultOfCountries(places.countries));
  say('postalCodes', faultOfPatterns(places.postalCodes));
  // A row that is left empty is no step.
  const typed = draft.steps.filter(({ upTo, price }) => upTo.trim() !== '' || price.trim() !== '');
  const steps: ZoneStep[] = [];
  let before = 0;
  for (const { id, ...step } of typed) {
    const upTo = readUpTo(step.upTo, countedBy);
    const price = readSum(step.price);
    say(`${id}.upTo`, upTo === null ? texts.badUpTo[countedBy] : faultOfUpTo(upTo, countedBy, before));
    say(`${id}.price`, price === null ? texts.badRate : null);
    steps.push({ upTo: upTo ?? 0, price: price ?? 0 });
    before = upTo ?? before;
  }
  const freeFrom = draft.freeFrom.trim() === '' ? null : readSum(draft.freeFrom);
  if (draft.freeFrom.trim() !== '' && !(freeFrom && freeFrom > 0)) say('freeFrom', texts.badFreeFrom);
  const input = { name, ...places, countedBy, steps, above, freeFrom, carrier, pickUp, ownCarrier };
  return { input: Object.keys(errors).length === 0 ? input : null, errors };
}

/** What of the server's messages belongs to which field of the form: it counts the steps that were sent. */
export function errorsFrom(draft: ZoneDraft, errors: ZoneErrors): ZoneErrors {
  const sent = draft.steps.filter(({ upTo, price }) => upTo.trim() !== '' || price.trim() !== '');
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const [, place, which] = /^steps\.(\d+)\.(\w+)$/.exec(field) ?? [];
      return [place === undefined ? field : `${sent[Number(place)]?.id}.${which}`, message];
    }),
  );
}
