import type { Part } from '#contract/catalogue/parts.ts';

// Which parts are right, of all parts on sale.

export const inFamily = ({ parts }: { parts: readonly Part[] }, family: string) =>
  parts.filter(({ category }) => category === family);

/** The parts with the lowest price. */
export const cheapest = (parts: readonly Part[]) =>
  parts.filter(({ price }) => price === Math.min(...parts.map((part) => part.price)));

export const bySku = ({ parts }: { parts: readonly Part[] }, sku: string) => parts.filter((part) => part.sku === sku);

/** Every attribute has this value, or passes. */
export const has =
  (wanted: Record<string, unknown>) =>
  ({ attributes }: Part) =>
    Object.entries(wanted).every(([key, value]) =>
      typeof value === 'function' ? value(attributes[key]) : attributes[key] === value,
    );

export const atLeast = (figure: number) => (value: unknown) => Number(value) >= figure;
