import { COMPARED_MOST } from '#contract/catalogue/compared.ts';
import { storedList } from '#web/platform/ui/stored-list.ts';

/** A part that is ticked for comparing, as much of it as the bar shows. */
export interface Ticked {
  readonly sku: string;
  readonly name: string;
  /** The address of its picture. */
  readonly picture: string;
}

const KEY = 'compare';
const ticks = storedList(KEY, { most: COMPARED_MOST, isItem: isTicked });

/** The parts that are ticked on this device, in the order of ticking. */
export const useTicks = ticks.useItems;

/** Ticks these parts and no others. */
export const setTicks = ticks.write;

/** Ticks the part, or takes its tick away; with as many as can be compared, no other can be ticked. */
export function toggleTick(part: Ticked): void {
  const now = ticks.items();
  const rest = now.filter(({ sku }) => sku !== part.sku);
  ticks.write(rest.length < now.length ? rest : [...now, part]);
}

function isTicked(value: unknown): value is Ticked {
  const { sku, name, picture } = (value ?? {}) as Partial<Record<keyof Ticked, unknown>>;
  return typeof sku === 'string' && typeof name === 'string' && typeof picture === 'string';
}
