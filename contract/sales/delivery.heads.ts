/** By what a zone's rates rise: grams of weight, or cartons. */
export const countedBys = ['weight', 'cartons'] as const;
export type CountedBy = (typeof countedBys)[number];

/** What becomes of an order above the last step: it waits for a price of its own, or it is refused. */
export const aboveSteps = ['request', 'refused'] as const;
export type AboveSteps = (typeof aboveSteps)[number];

/** Up to so many grams or cartons, the amount itself included, for so many cents. */
export interface DeliveryStep {
  upTo: number;
  cents: number;
}

/** How an order goes out: at a rate, free, fetched by its buyer, or at a price that an admin gives. */
export const deliveryKinds = ['rate', 'free', 'pick-up', 'request'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** What a buyer chooses: that it is sent, that they fetch it, or that a carrier of their own does, at a price on request. */
export const deliveryChoices = ['send', 'pick-up', 'own-carrier'] as const;
export type DeliveryChoice = (typeof deliveryChoices)[number];

/** The way of a price on request: an admin is asked for it, has given it, the buyer has taken it. */
export const requestStates = ['asked', 'offered', 'accepted'] as const;
export type RequestState = (typeof requestStates)[number];

/** How long an order holds its stock while its delivery waits for a price, in hours. */
export const REQUEST_HOLD_HOURS = 48;
