/** What a card says without the words of `texts.ts`, which come with the price. */
export const cardPriceFailed = 'yours did not load';
