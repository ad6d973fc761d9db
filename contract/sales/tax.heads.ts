/** Classes of what is sold, each with a rate of its own in a country. `delivery` is what it costs to send an order. */
export const taxClasses = ['standard', 'reduced', 'delivery'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** The classes that a part may have. */
export const goodsClasses = ['standard', 'reduced'] as const satisfies readonly TaxClass[];
export type GoodsClass = (typeof goodsClasses)[number];

/** Whether prices are shown without tax or with it. */
export const priceKinds = ['net', 'gross'] as const;
export type PriceKind = (typeof priceKinds)[number];
