/** What the shop needs of an identity library: sign-up, sign-in, sessions and the HTTP protocol of its own pages. */
export interface IdentityProvider {
  /** Answers a request under `/api/auth`. The client's address is in the header `CLIENT_ADDRESS_HEADER`. */
  handle(request: Request): Promise<Response>;
  /** The id of the session that a request's cookie opens, or null. */
  sessionOf(headers: Headers): Promise<string | null>;
}

/** Set by us from the connection, never taken from a client. */
export const CLIENT_ADDRESS_HEADER = 'x-shop-client-address';
