import { COMPARED_MOST } from '#contract/catalogue/compared.ts';
import { storedList } from '#web/platform/ui/stored-list.ts';

/** A part that is ticked for comparing, as much of it as the bar shows. */
export interface ComparedPart {
  readonly sku: string;
  readonly name: string;
  /** The address of its picture. */
  readonly picture: string;
}

const KEY = 'compare';
const compared = storedList(KEY, { most: COMPARED_MOST, isItem: isComparedPart });

/** The parts that are ticked on this device, in the order of ticking. */
export const useCompareList = compared.useItems;

/** Ticks these parts and no others. */
export const setCompareList = compared.write;

/** Ticks the part, or takes its tick away; with as many as can be compared, no other can be ticked. */
export function toggleCompared(part: ComparedPart): void {
  const now = compared.items();
  const rest = now.filter(({ sku }) => sku !== part.sku);
  compared.write(rest.length < now.length ? rest : [...now, part]);
}

function isComparedPart(value: unknown): value is ComparedPart {
  const { sku, name, picture } = (value ?? {}) as Partial<Record<keyof ComparedPart, unknown>>;
  return typeof sku === 'string' && typeof name === 'string' && typeof picture === 'string';
}
