import { t } from '#texts/server.js';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint, RequestParts, Schema } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/problem.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Actor } from '../db/journal.ts';
import { DatabaseUnavailable, DISK_FULL } from '../db/unavailable.ts';
import { Refusal } from '../errors.ts';
import { waitInWords } from '../retry-after.ts';
import { type Caches, createCachedAnswers } from './answer-cache.ts';
import {
  toActingCaller,
  authorise,
  type CallerWithFactor,
  type FindOwners,
  isStaffRole,
  requireRecentProof,
  requireRole,
  wantsProof,
} from './authorise.ts';
import type { Authenticated, Caller } from './caller.ts';
import { cleanInput } from './clean-input.ts';
import { runOncePerRequest } from './once-per-request.ts';
import { cutPage, pageRequest, type PageRequest, sendLink } from './paging.ts';
import { readIdempotencyKey } from './request-key.ts';

/** A parsed and authorised call, as the handler receives it. */
export type Call<E extends Endpoint> = RequestParts<E['params'], E['query'], E['body']> & {
  headers: IncomingHttpHeaders;
  /** The smallest network of the visitor, used for limits per network. */
  network: string;
  /** The caller; null only for calls open to everyone. */
  caller: E['access'] extends { who: 'everyone' } ? Caller | null : Caller;
  /** The caller's session; null when the caller is not signed in or the identity provider has no sessions. */
  session: string | null;
  /** The caller for the audit, with the time of the call. */
  actor: E['access'] extends { who: 'everyone' } ? Actor | null : Actor;
  page: E['paged'] extends true ? PageRequest : null;
};

/** Handles a call. For a paged call it returns at most `page.limit` rows, which mount cuts to the page. */
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;

/** Serves an endpoint: access → validation → recent proof → handler → response. */
export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

interface MountServices {
  authenticate: (request: FastifyRequest) => Promise<Authenticated>;
  clock: Clock;
  requiresSecondFactor: boolean;
  owners: FindOwners;
  caches: Caches;
  /** Called after each call that may have changed something. */
  onWrite: () => void;
  /** Whether the database's disk is full. */
  isFull: () => boolean;
  /** Counts a person's change. Returns the seconds until the next may be made, or 0 when it is permitted now. */
  countChange: (userId: string) => number;
  db: Db;
}

/** More than the fields of any form, but few enough that the list of errors is not larger than the request. */
const MAX_REPORTED_FAULTS = 20;

/** Parses one part of a request. Throws what `refuse` returns for its errors; there is at least one. */
export function parsePart<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  refuse: (faults: FieldError[]) => Refusal,
): T {
  const parsed = schema.safeParse(cleanInput(value));
  if (parsed.success) return parsed.data;
  throw refuse(
    parsed.error.issues
      .slice(0, MAX_REPORTED_FAULTS)
      .map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
  );
}

function inputRefusal(part: string, errors: FieldError[]): Refusal {
  const first = errors[0];
  const whole = part === 'body' ? '' : `${part}: `;
  const where = first?.path ? `${first.path}: ` : whole;
  const sentence = where + (first?.message ?? t.checkWhatWasSent);
  return new Refusal('invalid-input', sentence, {}, errors);
}

function parseParts(endpoint: Endpoint, request: { [part in 'params' | 'query' | 'body']?: unknown }) {
  const parse = (schema: Schema, part: string, value: unknown) =>
    parsePart(schema, value === undefined ? {} : value, (faults) => inputRefusal(part, faults));
  return {
    params: parse(endpoint.params, 'address', request.params),
    query: parse(endpoint.query, 'query', request.query),
    body: parse(endpoint.body, 'body', request.body),
  };
}

/** Sends the handler's result, reduced to the fields that the contract declares. */
export function send(endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply {
  if (endpoint.status === 204) return reply.code(204).send();
  const answer = z.parse(endpoint.response, result);
  return reply.code(endpoint.status).header('cache-control', 'no-store').send(answer);
}

function pageOfCall({ paged }: Endpoint, { query }: { query: unknown }): PageRequest | null {
  // Every paged endpoint declares `pageQuery`.
  return paged ? pageRequest(query as { cursor?: string; limit: number }) : null;
}

/** Parses a call: access → validation → recent proof. Throws a Refusal if the call may not be made. */
export type ReadCall = <E extends Endpoint>(endpoint: E, request: FastifyRequest) => Promise<Call<E>>;

type ReadServices = Omit<MountServices, 'caches' | 'onWrite' | 'isFull' | 'countChange' | 'db'>;

/** Authenticates the caller unless the call is open to everyone. Throws a Refusal if the caller's role may not make the call. */
type Admit = (
  endpoint: Pick<Endpoint, 'access'>,
  request: FastifyRequest,
) => Promise<{ known: Authenticated | null; callerWithFactor: CallerWithFactor | null }>;

export function createAdmit({
  authenticate,
  requiresSecondFactor,
}: Pick<ReadServices, 'authenticate' | 'requiresSecondFactor'>): Admit {
  return async ({ access }, request) => {
    const known = access.who === 'everyone' ? null : await authenticate(request);
    request.userId = known?.caller.userId ?? null;
    const callerWithFactor = known && {
      ...known.caller,
      lacksSecondFactor: requiresSecondFactor && !known.hasSecondFactor,
    };
    if (callerWithFactor) requireRole(access, callerWithFactor);
    return { known, callerWithFactor };
  };
}

export function createReadCall(
  admit: Admit,
  { clock, owners }: Pick<ReadServices, 'clock' | 'owners'>,
): ReadCall {
  return async <E extends Endpoint>(endpoint: E, request: FastifyRequest) => {
    const { access } = endpoint;
    const { known, callerWithFactor } = await admit(endpoint, request);
    const caller = callerWithFactor && toActingCaller(callerWithFactor);
    const parts = parseParts(endpoint, request);
    if (callerWithFactor) await authorise(access, callerWithFactor, parts, owners);
    if (known && wantsProof(endpoint, parts)) requireRecentProof(known.provenAt, clock());
    const actor = caller && { actorId: caller.userId, now: clock() };
    const page = pageOfCall(endpoint, parts);
    const session = known?.session ?? null;
    const { headers, network } = request;
    // The endpoint's own schemas have parsed the parts, and only calls with 'everyone' may have no caller.
    return { ...parts, caller, session, actor, page, headers, network } as Call<E>;
  };
}

/** Bytes. A larger body is only read if the caller may make the call; otherwise strangers could fill the memory. */
const LARGE_BODY = 128 * 1024;

/** Returns the endpoint's path in the router's syntax. */
export function routeAddress({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Creates the function that serves endpoints on `app`, whose prefix is the API's base path. */
export function createMount(
  app: FastifyInstance,
  {
    admit,
    readCall,
    caches,
    onWrite,
    isFull,
    countChange,
    db,
  }: Pick<MountServices, 'caches' | 'onWrite' | 'isFull' | 'countChange' | 'db'> & {
    admit: Admit;
    readCall: ReadCall;
  },
): Mount {
  const sendCached = createCachedAnswers(caches);

  function forgetAfter({ access, method }: Endpoint): void {
    if (method === 'GET') return;
    caches['any-call'].forget();
    if (access.who === 'admin' || access.who === 'staff') caches['admin-call'].forget();
    onWrite();
  }

  /**
   * When the disk is full, reserves the remaining space for admins, who can free some, and for recording money. Throws DatabaseUnavailable
   * for other changes.
   */
  function refuseWhereFull(endpoint: Endpoint): void {
    if (endpoint.method === 'GET' || endpoint.access.who === 'admin' || endpoint.recordsMoney) return;
    if (isFull()) throw new DatabaseUnavailable(DISK_FULL);
  }

  function refuseManyChanges({ method, recordsMoney }: Endpoint, caller: Caller | null): void {
    if (method === 'GET' || recordsMoney || !caller || isStaffRole(caller.role)) return;
    const retryAfter = countChange(caller.userId);
    if (retryAfter > 0)
      throw new Refusal('too-many-requests', t.changingMuch({ wait: waitInWords(retryAfter) }), {
        retryAfter,
      });
  }

  /** Runs the handler; at most once if the request has an idempotency key of the caller. */
  async function answer<E extends Endpoint>(
    endpoint: E,
    call: Call<E>,
    handler: Handler<E>,
  ): Promise<AnswerOf<E>> {
    const key =
      endpoint.once && call.actor?.actorId
        ? readIdempotencyKey(call.headers, [call.params, call.body])
        : null;
    if (!key || !call.actor?.actorId) return handler(call);
    const { actorId: userId, now } = call.actor;
    const name = `${endpoint.method} ${endpoint.path}`;
    return runOncePerRequest(db, { ...key, userId, call: name }, now, async () => handler(call));
  }

  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      bodyLimit: endpoint.bodyLimit,
      url: routeAddress(endpoint),
      ...(endpoint.bodyLimit > LARGE_BODY && {
        onRequest: async (request: FastifyRequest) => void (await admit(endpoint, request)),
      }),
      handler: async (request, reply) => {
        const call = await readCall(endpoint, request);
        refuseWhereFull(endpoint);
        refuseManyChanges(endpoint, call.caller);
        const load = async () => cutPage(await answer(endpoint, call, handler), call.page);
        if (endpoint.cachedUntil !== null) return sendCached(endpoint, call, { request, reply }, load);
        const result = await load().finally(() => forgetAfter(endpoint));
        sendLink(request, reply, result.next);
        return send(endpoint, reply, result.answer);
      },
    });
  };
}
