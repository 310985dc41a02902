import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { callProvider, Silence } from '../hosted/ask.ts';
import {
  expireToken,
  findToken,
  keepToken,
  leaseToken,
  noteGrant,
  releaseToken,
  type TokenRow,
} from '../hosted/token-store.ts';
import { type AnswerVerdict, tokenAnswer } from './answers.ts';
import type { BkashOptions } from './options.ts';
import { readCode, readFault } from './verdict-rules.ts';

export interface BkashCalls {
  /** Makes sure that a valid token is available. Throws Silence when none can be obtained. */
  prepare(): Promise<void>;
  call<T extends AnswerVerdict>(
    path: string,
    body: Record<string, string>,
    schema: z.ZodMiniType<T>,
  ): Promise<T>;
}

/** Returns the calls to bKash, which use a token shared by all nodes. */
export function createBkashCalls(options: BkashOptions): BkashCalls {
  const tokens = createTokens(options);

  async function call<T extends AnswerVerdict>(
    path: string,
    body: Record<string, string>,
    schema: z.ZodMiniType<T>,
    isAgain = false,
  ): Promise<T> {
    const authorization = await tokens.get();
    try {
      const headers = { authorization, 'x-app-key': options.appKey };
      return await post(options, { path, headers, body, schema });
    } catch (error) {
      if (isAgain || !(error instanceof Silence) || error.status !== 401) throw error;
      // bKash ended the token early. It rejected the call without doing anything, so a retry is safe.
      await tokens.expire(authorization);
      return call(path, body, schema, true);
    }
  }

  return {
    prepare: async () => void (await tokens.get()),
    call: (path, body, schema) => call(path, body, schema),
  };
}

const HOUR = 3_600_000;
/** bKash locks out a merchant that requests more than two grants in an hour. The extra minute allows for clock differences. */
const GRANTS_MS = HOUR + 60_000;
/** Milliseconds before its expiry at which a token is renewed. */
const EARLY_MS = 5 * 60_000;
/** Longer than a refused refresh and a grant can take together. */
const LEASE_MS = 65_000;
/** Pauses in milliseconds between checks while another node is requesting the token. */
const PAUSES_MS = [100, 200, 400, 800, 1500, 2000, 3000, 4000, 4000, 4000];

interface Tokens {
  /** Returns a valid token. Throws Silence when none can be obtained. */
  get(): Promise<string>;
  /** Marks the token as expired because bKash no longer accepts it. */
  expire(token: string): Promise<void>;
}

type NewToken = Pick<TokenRow, 'token' | 'refresh_token' | 'expires_at'>;

/**
 * Returns access to the one token that all nodes share through the database. The node that holds the lease requests the next token without
 * keeping a row locked; the other nodes keep using the old token until it expires, then wait up to 20 seconds.
 */
function createTokens(options: BkashOptions): Tokens {
  const { db, clock, name, username, password, appKey, appSecret, wait = setTimeout } = options;
  // bKash limits grants per merchant and app, and one app's token does not work for another.
  const app = createHash('sha256').update(`${username}|${appKey}`).digest('hex').slice(0, 16);
  const key = `${name}/${app}`;
  const later = (ms: number) => new Date(clock().getTime() + ms);

  async function askFor(
    path: 'refresh' | 'grant',
    more: Record<string, string>,
  ): Promise<NewToken | { refused: string }> {
    const answer = await post(options, {
      path: `${CHECKOUT}/token/${path}`,
      headers: { username, password },
      body: { app_key: appKey, app_secret: appSecret, ...more },
      schema: tokenAnswer,
    });
    if (answer.id_token === '') return { refused: readFault(answer) };
    const seconds = Number(answer.expires_in) || HOUR / 1000;
    return { token: answer.id_token, refresh_token: answer.refresh_token, expires_at: later(seconds * 1000) };
  }

  /** Returns null when bKash requires a new grant instead. */
  async function refresh({ refresh_token }: TokenRow): Promise<NewToken | null> {
    if (refresh_token === '') return null;
    try {
      const answer = await askFor('refresh', { refresh_token });
      return 'token' in answer ? answer : null;
    } catch (error) {
      if (error instanceof Silence && error.status === 401) return null;
      throw error;
    }
  }

  async function grant(): Promise<NewToken> {
    const now = clock();
    const since = new Date(now.getTime() - GRANTS_MS);
    if (!(await noteGrant(db, key, { now, since })))
      throw new Silence('no token: there were two grants in the last hour');
    const answer = await askFor('grant', {});
    if ('refused' in answer) throw new Silence(`no token: ${answer.refused}`);
    return answer;
  }

  async function renew(lease: string, kept: TokenRow): Promise<string> {
    try {
      const made = (await refresh(kept)) ?? (await grant());
      await keepToken(db, key, lease, made);
      return made.token;
    } catch (error) {
      await releaseToken(db, key, lease);
      throw error;
    }
  }

  /** Returns null when there is no valid token and another node is already requesting one. */
  async function tryToGet(): Promise<string | null> {
    const kept = await findToken(db, key, clock());
    const stale = later(EARLY_MS);
    if (kept.expires_at > stale) return kept.token;
    const id = randomUUID();
    const leased = await leaseToken(db, key, { id, now: clock(), until: later(LEASE_MS), stale });
    if (leased) return renew(id, leased);
    return kept.expires_at > clock() ? kept.token : null;
  }

  return {
    async get() {
      for (const pause of [0, ...PAUSES_MS]) {
        if (pause > 0) await wait(pause);
        const token = await tryToGet();
        if (token !== null) return token;
      }
      throw new Silence('no token: another node has been asking for one');
    },
    expire: (token) => expireToken(db, key, token),
  };
}

export const CHECKOUT = '/v1.2.0-beta/tokenized/checkout';
export const REFUND = '/v2/tokenized-checkout/refund/payment';

interface Post<T extends AnswerVerdict> {
  path: string;
  headers: Record<string, string>;
  body: Record<string, string>;
  schema: z.ZodMiniType<T>;
}

/** Makes a call without a token. Any response that has a code is treated as an answer, whatever its HTTP status. */
function post<T extends AnswerVerdict>(
  { apiUrl, reach }: Pick<BkashOptions, 'apiUrl' | 'reach'>,
  { path, headers, body, schema }: Post<T>,
): Promise<T> {
  const request = new Request(`${apiUrl}${path}`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return callProvider({ reach, request, schema, isAnswer: (answer) => readCode(answer) !== '' });
}
