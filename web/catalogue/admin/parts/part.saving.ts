import type { UseFormSetError } from 'react-hook-form';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import type { AddPart, ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallFailure, CallResult } from '#web/platform/calls/calls.request.ts';
import type { PartTyped } from './part.typed.ts';

/** Adds a part, or changes the one that the form was filled from. By `seen` the server finds changes made since then. */
export function savePart(fields: AddPart, base: ManagedPart | null): Promise<CallResult<ManagedPart>> {
  if (!base) return callAsAdmin(managedPartCalls.addPart, { body: fields });
  const { _id, version, available } = base;
  return callAsAdmin(managedPartCalls.changePart, {
    params: { id: _id },
    body: { ...fields, seen: { version, available } },
  });
}

/** The part as it is now. */
export function readAnew({ _id }: ManagedPart): Promise<CallResult<ManagedPart>> {
  return callAsAdmin(managedPartCalls.readManagedPart, { params: { id: _id } });
}

const fieldNames = [
  'name',
  'category',
  'brand',
  'sku',
  'ean',
  'description',
  'price',
  'cost',
  'ordered_quantity',
  'available',
  'weight',
  'carton',
  'taxClass',
  'ordersAhead',
  'formerNumbers',
  'replacedBy',
  'shelfPlaces',
  'spareParts',
  'weightOf',
  'torque',
  'inTheBox',
  'countryOfOrigin',
  'hsCode',
  'gtin',
  'pictures',
] as const;

/** Brings what the server says of single fields to them. False where it said nothing that has a field. */
export function showFieldErrors(failure: CallFailure, setError: UseFormSetError<PartTyped>): boolean {
  const { code, detail, errors = {} } = failure;
  const messages = Object.entries(errors);
  if (messages.length === 0 && code === 'stock-too-low') messages.push(['available', detail]);
  let shown = 0;
  for (const [path, message] of messages) {
    const [head = '', key] = path.split('.');
    const name = head === 'img' ? 'pictures' : fieldNames.find((field) => field === head);
    if (head === 'attributes' && key !== undefined) setError(`attributes.${key}`, { message });
    else if (name) setError(name, { message });
    else continue;
    shown += 1;
  }
  return shown > 0 && shown === messages.length;
}
