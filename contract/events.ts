/**
 * Where changed orders and baskets arrive as server-sent events, below the API's base: `order` with `{"order": id}`, `basket` with
 * `{"company": id or null, "version": n}`, and `all` where any may have changed. The cookie opens it.
 */
export const EVENTS_PATH = '/events';
