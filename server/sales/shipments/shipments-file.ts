import { fail, type Result, succeed } from '#contract/failures.ts';
import { readFigure } from '#contract/figures.ts';
import { piecesIn } from '#contract/sales/order-lines.ts';
import { gramsOf, PARCELS_MAX, shipOrderSchema } from '#contract/sales/shipments.ts';
import {
  type NumberedShipment,
  SHIPPED_AT_ONCE_MAX,
  type ShipmentsFile,
} from '#contract/sales/shipping/shipments-at-once.ts';
import { faultOfTracking, plainTracking } from '#contract/sales/shipping/tracking-numbers.ts';
import type { SentFile } from '#server/platform/calls/uploads.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { ImportColumn, ImportRow } from '#server/platform/file-imports/import-table.ts';
import { type ImportNoun, plainFileName, readImport, shownCell } from '#server/platform/file-imports/read-import.ts';
import { wrongState } from '#server/sales/checkout/order-status.ts';
import { listByOrderNumbers } from '#server/sales/orders/managed-orders.repository.ts';
import { linesToPack } from '#server/sales/orders/order-answer.ts';
import type { StoredOrder } from '#server/sales/orders/orders.repository.ts';
import { findOrdersOfNumbers } from './shipments.repository.ts';

type Field = 'order' | 'tracking' | 'carrier' | 'weight';

/** A row for each parcel: several rows may name one order. */
const shipmentsFile: ImportNoun<ImportColumn<Field>> = {
  thing: 'parcel',
  rowsMax: SHIPPED_AT_ONCE_MAX * 10,
  columns: [
    { field: 'order', head: 'order', names: ['order number', 'order no', 'reference'] },
    { field: 'tracking', head: 'tracking', names: ['tracking number', 'consignment', 'parcel number'] },
    { field: 'carrier', head: 'carrier' },
    { field: 'weight', head: 'weight', names: ['weight kg', 'kg'] },
  ],
  missing(has) {
    const missing = (['order', 'tracking', 'carrier'] as const).find((field) => !has(field));
    return missing ? `column ${missing}` : null;
  },
};

interface ParcelRow {
  row: ImportRow<Field>;
  orderNumber: number;
  carrier: string;
  parcel: { tracking: string; weight: number | undefined };
}

/**
 * Reads a CSV of tracking numbers, for admins: which orders can be shipped by it, and what is wrong with the other rows. Writes nothing. Fails with
 * `file-refused` for what is no such file or names more orders than can be shipped at once.
 */
export async function checkShipmentsFile(db: Database, { name, bytes }: SentFile): Promise<Result<ShipmentsFile>> {
  const file = await readImport({ bytes }, shipmentsFile);
  if (!file.ok) return file;
  const { table } = file.value;
  const rows = table.rows();
  const read = rows.map((row) => readRow(row));
  const parcels = read.flatMap(({ parcel }) => parcel ?? []);
  // An order of which a parcel is not known is not shipped by the others.
  const faulty = new Set(read.flatMap(({ parcel, orderNumber }) => (parcel ? [] : orderNumber)));
  const byNumber = Map.groupBy(parcels, ({ orderNumber }) => orderNumber);
  if (byNumber.size > SHIPPED_AT_ONCE_MAX)
    return fail(
      'file-refused',
      `This file names ${byNumber.size} orders; at most ${SHIPPED_AT_ONCE_MAX} are shipped at once. Please split it.`,
    );
  const orders = new Map(
    (await listByOrderNumbers(db, [...byNumber.keys()])).map((each) => [each.row.orderNumber, each]),
  );
  await checkTaken(db, parcels, orders);
  const ready: ShipmentsFile['ready'] = [];
  for (const [orderNumber, some] of byNumber) {
    const order = orders.get(orderNumber);
    const [first] = some;
    if (faulty.has(orderNumber)) first?.row.fault('order', 'Another row of this order is wrong.');
    if (checkOrder(order, some)) ready.push({ ...shipmentOf(order, some), rows: some.map(({ row }) => row.row) });
  }
  const faults = rows.flatMap((row) =>
    row.faults.map((fault) => ({ row: row.row, ...fault, value: shownCell(fault.value) })),
  );
  return succeed({ fileName: plainFileName(name, 'shipments.csv'), ...table.facts, ready, faults });
}

/** What a row says of a parcel; what is wrong stands among its faults. */
function readRow(row: ImportRow<Field>): { orderNumber: number; parcel: ParcelRow | null } {
  const { text, fault } = row;
  const number = /^#?(\d{1,12})$/.exec(text('order'))?.[1];
  if (number === undefined) fault('order', 'Wanted: the number of an order, such as 10480.');
  const tracking = checked('tracking');
  const carrier = checked('carrier');
  const wrong = tracking === null ? null : faultOfTracking(tracking);
  if (wrong !== null) fault('tracking', `${wrong}.`);
  const weight = readWeight();
  const orderNumber = Number(number);
  if (row.faults.length > 0 || tracking === null || carrier === null) return { orderNumber, parcel: null };
  return { orderNumber, parcel: { row, orderNumber, carrier, parcel: { tracking, weight } } };

  function checked(field: 'tracking' | 'carrier'): string | null {
    const read = shipOrderSchema.shape[field].safeParse(text(field));
    return read.success ? read.data : fault(field, `${read.error.issues[0]?.message}.`);
  }

  function readWeight(): number | undefined {
    const fits = (kilograms: number) => shipOrderSchema.shape.weight.safeParse(gramsOf(kilograms)).success;
    const read = readFigure(text('weight'), { fits, commas: row.commas });
    if (read.value === undefined && read.unclear === null) return undefined;
    if (read.value !== undefined && fits(read.value)) return gramsOf(read.value);
    fault('weight', read.unclear ?? 'Wanted: a weight in kilograms, or nothing.');
    return undefined;
  }
}

/** Notes the numbers that stand twice in the file, or that a parcel has that was shipped before. */
async function checkTaken(
  db: Database,
  parcels: readonly ParcelRow[],
  orders: ReadonlyMap<number, StoredOrder>,
): Promise<void> {
  const numbers = parcels.map(({ parcel }) => plainTracking(parcel.tracking));
  const shipped = new Map((await findOrdersOfNumbers(db, numbers)).map((each) => [each.number, each.orderNumber]));
  const seen = new Map<string, number>();
  for (const { row, parcel } of parcels) {
    const number = plainTracking(parcel.tracking);
    const [before, other] = [seen.get(number), shipped.get(number)];
    if (before !== undefined) row.fault('tracking', `Row ${before} has the same number.`);
    else if (other !== undefined) row.fault('tracking', `Order ${other} was shipped with this number.`);
    seen.set(number, row.row);
  }
  for (const { row, orderNumber } of parcels)
    if (!orders.has(orderNumber)) row.fault('order', 'There is no order with this number.');
}

/** Whether an order can be shipped as its rows say; notes why not at its first row, where no row says so yet. */
function checkOrder(order: StoredOrder | undefined, rows: readonly ParcelRow[]): order is StoredOrder {
  const [first] = rows;
  if (!order || !first || rows.some(({ row }) => row.faults.length > 0)) return false;
  const { fulfilment, payment } = order.row;
  if (fulfilment !== 'shipping' || payment === 'refunded') first.row.fault('order', standing(order));
  else if (order.shippingHeld.length > 0) first.row.fault('order', 'It is held: release it first.');
  else if (linesToPack(order).length === 0) first.row.fault('order', 'The money for all of its pieces went back.');
  else if (rows.some(({ carrier }) => carrier !== first.carrier))
    first.row.fault('carrier', 'Its rows name several carriers: ship it on its own page.');
  else if (rows.length > PARCELS_MAX) first.row.fault('order', `At most ${PARCELS_MAX} parcels.`);
  return first.row.faults.length === 0;
}

function standing({ row }: StoredOrder): string {
  return wrongState(row, 'It cannot be shipped.').failure.detail;
}

function shipmentOf(
  order: StoredOrder,
  rows: readonly ParcelRow[],
): NumberedShipment & Pick<ShipmentsFile['ready'][number], 'orderNumber' | 'buyer' | 'city' | 'pieces'> {
  const [first, ...further] = rows;
  if (!first) throw new Error('An order without rows');
  return {
    ...{ order: order.row.id, carrier: first.carrier, ...first.parcel },
    ...(further.length > 0 ? { furtherParcels: further.map(({ parcel }) => parcel) } : {}),
    ...{ orderNumber: order.row.orderNumber, buyer: order.companyName ?? order.name, city: order.row.city },
    pieces: piecesIn(linesToPack(order)),
  };
}
