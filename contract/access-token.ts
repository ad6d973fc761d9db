/** The token for all calls that need one: opaque, stored in local storage under this key. */
export const ACCESS_TOKEN_KEY = 'accessToken';

/** How long an access token lives, in milliseconds. The page renews it before. */
export const ACCESS_TOKEN_LIFE_MS = 15 * 60 * 1000;
