import * as z from 'zod/mini';
import { atMost, textOrEmpty } from './fields.ts';
import { wholeNumber } from './validation-messages.ts';
import type { AuthCode } from './identity-failure.ts';
import type { ProblemCode } from './problem.ts';

export const API_BASE = '/api';

/** The base address of the embedded sign-in service; only calls below it carry the session cookie. */
export const IDENTITY_BASE = '/identity';

/** Minutes for which a typed password or code is a recent proof of who the caller is. */
export const RECENT_MINUTES = 15;

/** Any zod schema, whatever it parses. */
export type Schema = z.ZodMiniType;

/** The parsed parts of a request; a part that was not declared is an empty object. */
export interface RequestParts<Params extends Schema, Query extends Schema, Body extends Schema> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

/** Returns whether a request needs a recent proof of who the caller is; its parts are already parsed. */
export type WantsProof = (parts: never) => boolean;

/** The requirements of a call that reads cookies. */
export type CookieAccess = 'own-page' | 'session' | 'half-signed-in';

/** Why a call is refused. Identity calls answer with an AuthCode, all others with a ProblemCode. */
export type RefusalCode = ProblemCode | AuthCode;

/**
 * Who may make a call; all others get 401 if signed out and 403 if signed in.
 * - `self`: the email in the request is the caller's own.
 * - `staff`: the people who work at the club's desk, and admins.
 * - `self-or-admin`, `self-or-staff`: as `self`, or an admin, or the staff; without an email in the request, only the admin or the staff.
 * - `booking-owner`, `booking-owner-or-staff`: the booking named in the request is the caller's;
 *   without a booking in the request, being signed in is enough.
 * - `charge-owner`, `charge-owner-or-staff`: the charge named in the request is the caller's: it is part of their booking, or they pay for
 * the
 *   household whose dues it is. If the request names a payment, the person who made it is allowed too, even if they no longer pay for the
 *   household.
 * - `payer`: the caller pays for their household, or has none.
 * - `household-person`: the person named in the request is the caller, or the caller pays for a household, or is staff.
 *
 * The calls below IDENTITY_BASE read cookies instead of a bearer token, so each of them must come from a page of the club itself; that is
 * checked before anything else.
 * - `own-page`: the caller need not be signed in.
 * - `session`: the browser has a live session.
 * - `half-signed-in`: the browser has a sign-in that waits for its second factor.
 */
export type Access<Parts> =
  | { who: CookieAccess }
  | { who: 'everyone' | 'signed-in' | 'payer' | 'staff' | 'admin' }
  | { who: 'self' | 'self-or-admin' | 'self-or-staff'; email(parts: Parts): string | undefined }
  | { who: 'booking-owner' | 'booking-owner-or-staff'; booking(parts: Parts): string | undefined }
  | { who: 'charge-owner'; charge(parts: Parts): string }
  | { who: 'charge-owner-or-staff'; charge(parts: Parts): string; payment(parts: Parts): string }
  | { who: 'household-person'; person(parts: Parts): string };

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- without any property is what is meant
type None = z.ZodMiniObject<Record<never, never>>;

type Who = Access<never>['who'];

/** The schema of a part that was not declared. */
export const NOTHING: None = z.object({});

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Paged extends boolean = boolean,
  By extends Who = Who,
> {
  base: typeof API_BASE | typeof IDENTITY_BASE;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below the base address, with parameters in braces: `/bookings/{id}`. */
  path: `/${string}`;
  summary: string;
  access: Access<RequestParts<Params, Query, Body>> & { who: By };
  params: Params;
  query: Query;
  body: Body;
  /** The schema of the answer; all other properties that a handler returns are dropped. */
  response: Answer;
  /** 204 answers have no body; their `response` is `z.void()`. */
  status: 200 | 201 | 204;
  /** The most bytes of the body; a larger one is refused unread. */
  bodyLimit: number;
  /**
   * Whether the caller must have proved who they are within the last RECENT_MINUTES, because a browser left open is not enough. A function
   * decides it per request when only some requests need the proof.
   */
  recent: boolean | WantsProof;
  /**
   * Set when the answer is the same for everyone who may see it, and often requested. Each server caches it for a second, or until it
   * handles a call of the named kind that changes something, and sends it with an ETag.
   */
  cachedUntil: 'admin-call' | 'any-call' | null;
  /**
   * The answer is a stream of server-sent events, which either side may end. A bearer token is optional: with it, the caller also receives
   * their own events.
   */
  stream: boolean;
  /** The answer is a CSV file, sent while it is read. */
  file: boolean;
  /** The answer is one page of a list, with the next page's address in the Link header. */
  paged: Paged;
  /** The refusals of this call, besides the general ones (invalid-input, sign-in-required, forbidden …). */
  refusals: RefusalCode[];
  /** The refusal codes for invalid fields of the body that differ from the general code (identity calls). */
  faultCodes: Partial<Record<string, AuthCode>>;
  /** With an Idempotency-Key header, the call is done only once: a retry gets the first answer again. */
  once: boolean;
  /** The call records money that has already been taken, so it is accepted as long as anything can be stored. */
  recordsMoney: boolean;
}

type Declaration<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Answer extends Schema,
  Paged extends boolean,
  By extends Who,
> = Pick<
  Endpoint<Params, Query, Body, Answer, Paged, By>,
  'method' | 'path' | 'summary' | 'access' | 'response'
> &
  Partial<Endpoint<Params, Query, Body, Answer, Paged, By>>;

/** The default limit, in bytes: enough for every form except those with long texts and lists. */
export const BODY_LIMIT = 8 * 1024;

/**
 * Declares one call of the API: the server mounts it, the browser calls it, the documentation lists it. Parts that are left out are empty,
 * options are off, and the answer's status is 200.
 * @example const getCourt = endpoint({ method: 'GET', path: '/courts/{id}', summary: 'A court',
 *   access: { who: 'everyone' }, params: idParams, response: court });
 */
export function endpoint<
  Answer extends Schema,
  Params extends Schema = None,
  Query extends Schema = None,
  Body extends Schema = None,
  Paged extends boolean = false,
  const By extends Who = Who,
>(
  declaration: Declaration<Params, Query, Body, Answer, Paged, By>,
): Endpoint<Params, Query, Body, Answer, Paged, By> {
  const defaults = { params: NOTHING, query: NOTHING, body: NOTHING, paged: false };
  // A default is only used if the part was not declared, and its type parameter is then None or false.
  return {
    base: API_BASE,
    status: 200,
    refusals: [],
    faultCodes: {},
    recent: false,
    recordsMoney: false,
    once: false,
    cachedUntil: null,
    stream: false,
    file: false,
    bodyLimit: BODY_LIMIT,
    ...defaults,
    ...declaration,
  } as unknown as Endpoint<Params, Query, Body, Answer, Paged, By>;
}

/** The request that a caller of the endpoint sends; empty parts may be left out. */
export type RequestOf<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
};

export type AnswerOf<E extends Endpoint> = z.output<E['response']>;

export const idParams = z.object({ id: z.uuid() });

/** The query of a list: how many rows, which page, and what to search for. */
export const pageQuery = {
  limit: z._default(wholeNumber(1, 500), 100),
  cursor: z.optional(z.string().check(atMost(200))),
};

export const searchQuery = { search: z.optional(textOrEmpty(100)) };
