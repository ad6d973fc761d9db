/**
 * Where changed orders arrive as server-sent events, below the API's base: `order` with `{"order": id}`, and `all`
 * where any may have changed. The cookie opens it.
 */
export const EVENTS_PATH = '/events';
