import type { z } from 'zod';
import type { FailureCode } from './failures.ts';

/** Everything the API is served under. */
export const API_BASE = '/api';

/** What is counted against guessing and flooding, each per account and per address. */
export type LimitName =
  | 'signIn'
  | 'signUp'
  | 'reset'
  | 'token'
  | 'payment'
  | 'order'
  | 'cancel'
  | 'upload'
  | 'review'
  | 'message'
  | 'enquiry'
  | 'newsletter'
  | 'ownData'
  | 'invite'
  | 'basket'
  | 'guestBasket';

/**
 * What people of the shop do beside admins, who may do everything. `packer`: packs and ships orders, and sees no prices of
 * them. `catalogue`: parts, their stock and what is written about them. `sales`: orders, companies and prices.
 */
export const staffRoles = ['packer', 'catalogue', 'sales'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const workRoles = [...staffRoles, 'admin'] as const;
export type WorkRole = (typeof workRoles)[number];

/** What an account may do: `user` is nobody of the shop. */
export const roles = ['user', ...workRoles] as const;
export type Role = (typeof roles)[number];

/**
 * Who may make a call.
 * - `public`: anybody.
 * - `visitor`: anybody; the account is known where the identity cookie opens one.
 * - `session`: whoever holds the identity cookie.
 * - `fresh`: whoever holds one from a sign-in younger than `FRESH_MS`.
 * - `bearer`: whoever sends the access token.
 * - `guest`: the same, and without a token the pages of the shop for a visitor, whose basket is found by its cookie.
 * - `admin`: an admin who sends it, with a second factor where the shop requires one of its people.
 * - roles, such as `['packer', 'sales']`: the same for the people of the shop with one of these roles, and for admins.
 */
export type Access = 'public' | 'visitor' | 'session' | 'fresh' | 'bearer' | 'guest' | 'admin' | readonly StaffRole[];

/**
 * One call of the API. `access` says who may make it. `path` is below `API_BASE`, with `:name` for each of `params`.
 * `failures` are those beyond the common ones and those of `access`.
 */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  limit?: LimitName;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The most bytes of the body, where it may be larger than usual. */
  bodyBytesMax?: number;
  answer: z.ZodType;
  /** What packers get of the answer, or of each row of a paged one: all but its prices. */
  packersAnswer?: z.ZodType;
  /** The body is a file and no JSON: a form field of that name, or the bytes themselves; at most so many. */
  upload?: { type: 'multipart/form-data' | 'text/csv'; field?: string; bytesMax: number };
  /** The answer is a file of this type and no JSON; an octet stream stands for files each of a type of its own. */
  file?: 'text/csv' | 'application/pdf' | 'application/zip' | 'application/octet-stream';
  /** The answer is one page of a list: `X-Total-Count` says how many there are, `Link` leads to the next page. */
  paged?: true;
  failures?: readonly FailureCode[];
  /** For old clients; ours make another call. */
  deprecated?: true;
  /** A GET that changes something. It works by GET alone: HEAD is refused. */
  changes?: true;
  /** Its `q` is asked for at every key that is typed: it is counted as a suggestion, and not as a search. */
  suggests?: true;
  /** It is asked for at each press on what narrows a list, and is dear: it is counted as suggestions are. */
  browses?: true;
  /**
   * Takes an `Idempotency-Key` header: the same key and body give the same answer again. `required`: is refused with
   * `invalid-request` without one.
   */
  idempotent?: true | 'required';
}

/** The roles that may make a call of the shop's people, beside admins: none for a call of admins alone, null for a call of others. */
export function rolesOf(access: Access): readonly StaffRole[] | null {
  if (access === 'admin') return [];
  return typeof access === 'string' ? null : access;
}

/** Whether a call is made with the access token of whoever is signed in. */
export function needsToken({ access }: Pick<Call, 'access'>): boolean {
  return access === 'bearer' || access === 'guest' || rolesOf(access) !== null;
}
