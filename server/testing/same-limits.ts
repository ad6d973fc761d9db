import type { Config } from '#server/platform/config/config.ts';
import type { Limit } from '#server/platform/config/config.values.ts';

/** The same limit for everything that is limited. */
export function sameLimits(limit: Limit): Config['limits'] {
  return {
    signIn: limit,
    signUp: limit,
    reset: limit,
    token: limit,
    payment: limit,
    order: limit,
    cancel: limit,
    upload: limit,
    review: limit,
    message: limit,
    enquiry: limit,
    newsletter: limit,
    ownData: limit,
    invite: limit,
    basket: limit,
    guestBasket: limit,
  };
}
