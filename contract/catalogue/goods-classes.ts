/** The classes that a part may have, each with a rate of tax of its own in a country. Without schemas: pages read it. */
export const goodsClasses = ['standard', 'reduced'] as const;
export type GoodsClass = (typeof goodsClasses)[number];
