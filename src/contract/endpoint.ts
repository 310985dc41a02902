import * as z from 'zod/mini';
import { atMost, textOrEmpty } from './fields.ts';
import { wholeNumber } from './validation-messages.ts';
import type { AuthCode } from './identity-failure.ts';
import type { ProblemCode } from './problem.ts';

/** The base address of the club's calls. */
export const API_BASE = '/api';

/** The base address of the embedded sign-in service; only calls below it carry the session cookie. */
export const IDENTITY_BASE = '/identity';

/** How long a password or a code that was typed counts for the calls that want one. */
export const RECENT_MINUTES = 15;

/** A schema as the contract knows it: any zod schema, whatever it parses. */
export type Schema = z.ZodMiniType;

/** What a request carries, after parsing. Where nothing was declared, an empty object. */
export interface RequestParts<Params extends Schema, Query extends Schema, Body extends Schema> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

/** Whether a request, of which its endpoint has parsed the parts, wants a recent proof. */
export type WantsProof = (parts: never) => boolean;

/** Who may make a call that reads cookies. */
export type CookieAccess = 'own-page' | 'session' | 'half-signed-in';

/** Why a call is refused. Identity calls answer with an AuthCode, all others with a ProblemCode. */
export type RefusalCode = ProblemCode | AuthCode;

/**
 * Who may make a call; everything else is 401 signed out and 403 signed in.
 * - `self`: the e-mail in the request is the caller's own.
 * - `staff`: who works at the club's desk, and admins.
 * - `self-or-admin`, `self-or-staff`: the same, or an admin, or the staff; without an e-mail in the request, only those.
 * - `booking-owner`, `booking-owner-or-staff`: the booking named in the request is the caller's;
 *   without a booking in the request, being signed in is enough.
 * - `charge-owner`, `charge-owner-or-staff`: the charge named in the request is the caller's: its booking is, or they pay for the
 *   household whose dues it is; of a payment that the request names, also who made it and does not pay for them any more.
 * - `payer`: the caller pays for their household, or has none.
 * - `household-person`: the person named in the request is the caller, or the caller pays for a household, or is staff.
 *
 * The calls below IDENTITY_BASE read cookies instead of a bearer token, so each of them must come from a page of the
 * club itself; that is looked at before anything else.
 * - `own-page`: nobody need be signed in.
 * - `session`: the browser has a living session.
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

/** The part of a request of which nothing was declared. */
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
  /** Below the base address, with parameters in braces: `/bookings/{id}`. */
  path: `/${string}`;
  summary: string;
  access: Access<RequestParts<Params, Query, Body>> & { who: By };
  params: Params;
  query: Query;
  body: Body;
  /** What the answer holds; anything else that a handler returns is dropped before it is sent. */
  response: Answer;
  /** 204 answers have no body; their `response` is `z.void()`. */
  status: 200 | 201 | 204;
  /** Bytes that the body may have; a larger one is refused unread. */
  bodyLimit: number;
  /**
   * The caller must have shown who they are within the last RECENT_MINUTES: a browser left open is not enough. A rule, where
   * only some of what the call does is worth it.
   */
  recent: boolean | WantsProof;
  /**
   * The answer is the same for everybody who may see it, and asked for often: servers keep it for a second, or until such a
   * call changes something at them, and send it with an ETag.
   */
  cachedUntil: 'admin-call' | 'any-call' | null;
  /**
   * The answer is a stream of server-sent events that ends when either side wants it to. A bearer token is optional: with
   * it the caller hears what is theirs as well.
   */
  stream: boolean;
  /** The answer is a CSV file, sent while it is read. */
  file: boolean;
  /** The answer is one page of a list, with the next page's address in the Link header. */
  paged: Paged;
  /** Refusals of this call beside the general ones (invalid-input, sign-in-required, forbidden …). */
  refusals: RefusalCode[];
  /** What a fault of a field of the body is refused with, where not with the general code (identity calls). */
  faultCodes: Partial<Record<string, AuthCode>>;
  /** With an Idempotency-Key header it is done once: a repeat is answered as the first request was. */
  once: boolean;
  /** It tells of money that has been taken: it is made as long as anything can be stored. */
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

/** Room for every form but those with long texts and lists. */
export const BODY_LIMIT = 8 * 1024;

/**
 * Declares one call of the API: the server mounts it, the browser calls it, the documentation lists it. What is left out
 * is empty or off; the answer's status is 200.
 * @example
 * const getCourt = endpoint({ method: 'GET', path: '/courts/{id}', summary: 'A court',
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
  // The defaults are only used where nothing was declared, and then the type parameter is None or false.
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

/** What a caller of the endpoint sends; parts that hold nothing may be left out. */
export type RequestOf<E extends Endpoint> = {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
};

/** What the endpoint answers, after parsing. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;

/** The parameter `{id}` of a path. */
export const idParams = z.object({ id: z.uuid() });

/** Query of a list: how many rows, from where on, and what to search for. */
export const pageQuery = {
  limit: z._default(wholeNumber(1, 500), 100),
  cursor: z.optional(z.string().check(atMost(200))),
};

export const searchQuery = { search: z.optional(textOrEmpty(100)) };
