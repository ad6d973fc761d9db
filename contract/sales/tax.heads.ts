import { goodsClasses } from '#contract/catalogue/goods-classes.ts';

/** Classes of what is sold, each with a rate of its own in a country. `delivery` is what it costs to send an order. */
export const taxClasses = [...goodsClasses, 'delivery'] as const;
export type TaxClass = (typeof taxClasses)[number];
