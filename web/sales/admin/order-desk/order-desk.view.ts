import { managedPayments, orderSorts, orderTasks } from '#contract/sales/managed-orders.ts';
import { gramsOf } from '#contract/sales/shipments.ts';
import { queryOf, readView } from '#web/platform/ui/view.ts';

/** The filters beside the search, as they stand in the address. Weights are in kilograms there. */
export const filterNames = [
  'dueFrom',
  'dueTo',
  'placedFrom',
  'placedTo',
  'weightFrom',
  'weightTo',
  'country',
  'payment',
] as const;
export type FilterName = (typeof filterNames)[number];

/** What takes all filters out of the address. */
export const noFilters = Object.fromEntries(filterNames.map((name) => [name, null]));

const DAY = /^\d{4}-\d\d-\d\d$/;
const KILOGRAMS = /^\d{1,6}([.,]\d{1,3})?$/;
const COUNTRY = /^[A-Z]{2}$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const patterns: Readonly<Record<Exclude<FilterName, 'payment'>, RegExp>> = {
  dueFrom: DAY,
  dueTo: DAY,
  placedFrom: DAY,
  placedTo: DAY,
  weightFrom: KILOGRAMS,
  weightTo: KILOGRAMS,
  country: COUNTRY,
};

/** Which orders the desk shows and how they are sorted, and the one beside the list. All of it stands in the address. */
export type DeskView = ReturnType<typeof viewIn>;

/** Reads the view from the address; what is missing or makes no sense there is as usual: orders to pack, due first on top. */
export function viewIn(address: URLSearchParams) {
  const { task } = readView(address, { task: ['to-pack', ...orderTasks.filter((each) => each !== 'to-pack'), 'all'] });
  const { q, ...sorting } = isByPlacing(task)
    ? readView(address, { sort: ['newest', ...orderSorts], order: ['descending', 'ascending'] })
    : readView(address, { sort: ['due', ...orderSorts], order: ['ascending', 'descending'] });
  const { payment } = readView(address, { payment: ['all', ...managedPayments] });
  const filters: Partial<Record<FilterName, string>> = payment === 'all' ? {} : { payment };
  for (const [name, pattern] of Object.entries(patterns)) {
    const value = address.get(name) ?? '';
    if (pattern.test(value)) filters[name as FilterName] = value;
  }
  const open = address.get('open') ?? '';
  return { q, task, ...sorting, filters, open: ID.test(open) ? open : null };
}

/** Whether orders stand by when they were placed, the newest on top; those that are to leave stand by when they are due. */
export function isByPlacing(task: string): boolean {
  return task === 'all' || task === 'to-answer';
}

/** The filter for a call on the orders of a view. */
export function filterFor({ q, task, filters }: DeskView) {
  const { weightFrom, weightTo, payment, ...others } = filters;
  return {
    ...queryOf({ q, task }),
    ...others,
    payment: payment as (typeof managedPayments)[number] | undefined,
    weightFrom: gramsIn(weightFrom),
    weightTo: gramsIn(weightTo),
  };
}

/** The query for a call on the orders of a view, sorted. */
export function queryFor(view: DeskView) {
  return { ...filterFor(view), sort: view.sort, order: view.order };
}

function gramsIn(kilograms: string | undefined): number | undefined {
  return kilograms === undefined ? undefined : gramsOf(Number(kilograms.replace(',', '.')));
}

/** The address of the same view with other orders to do, as search parameters. */
export function addressFor(address: URLSearchParams, task: DeskView['task']): string {
  const next = new URLSearchParams(address);
  for (const name of ['rows', 'open', 'sort', 'order']) next.delete(name);
  if (task === 'to-pack') next.delete('task');
  else next.set('task', task);
  return `?${next}`;
}

/** The address of the same view with another order beside the list, or none. */
export function addressWith(address: URLSearchParams, open: string | null): string {
  const next = new URLSearchParams(address);
  if (open === null) next.delete('open');
  else next.set('open', open);
  return `?${next}`;
}
