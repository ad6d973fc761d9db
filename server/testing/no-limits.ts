const many = '999999999/999999999/999999999/999999999';
const all = '999999999/999999999/1';

/** Settings under which tests, journeys and load send as many requests as they like. */
export const noLimits = {
  LIMIT_SIGN_IN: all,
  LIMIT_SIGN_UP: all,
  LIMIT_RESET: all,
  LIMIT_TOKEN: all,
  LIMIT_PAYMENT: all,
  LIMIT_ORDER: all,
  LIMIT_CANCEL: all,
  UNVERIFIED_MAIL_MINUTES: '0',
  HOLDS_VERIFIED: many,
  HOLDS_UNVERIFIED: many,
  LIMIT_UPLOAD: all,
  LIMIT_REVIEW: all,
  LIMIT_MESSAGE: all,
  LIMIT_ENQUIRY: all,
  LIMIT_NEWSLETTER: all,
  LIMIT_OWN_DATA: all,
  LIMIT_INVITE: all,
  LIMIT_BASKET: all,
  LIMIT_GUEST_BASKET: all,
  LIMIT_DECLINES: '999999999/999999999/999999999',
  LIMIT_SEARCH: '999999999/1',
  LIMIT_SUGGEST: '999999999/1',
};
