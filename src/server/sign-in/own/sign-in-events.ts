import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { audited } from '../../platform/db/journal.ts';
import { shortenAddress } from '../../platform/http/limits/network.ts';

/** Names of the events, as `audit.action` has them. */
export type SignInEventKind =
  | 'account.registered'
  | 'sign-in.succeeded'
  /** The person ended it, in their own browser. */
  | 'sign-in.ended'
  /** The person ended it from another browser. */
  | 'session.ended'
  | 'google.linked'
  /** Google vouches for the owner of an e-mail that nobody had confirmed. */
  | 'account.taken-over'
  /** A wrong password for an account that exists. */
  | 'sign-in.failed'
  /** An e-mail that has no account. What was typed is not kept: it may have been a password. */
  | 'sign-in.unknown'
  /** So many passwords were wrong that only browsers known to the account get in for now. */
  | 'sign-in.locked'
  | 'password.changed'
  /** A link set it. */
  | 'password.reset'
  /** The password of staff or of an admin was right and too short: no session before there is another. */
  | 'password.wanted'
  /** A secret was shown after its successor: two browsers held the session, which has ended. */
  | 'session.copied'
  | `factor.${string}`;

export interface SignInEvent {
  kind: SignInEventKind;
  /** The account of the sign-in service (`identity_accounts.id`), not the club's user; null where there is none. */
  accountId: string | null;
  source: Source;
  /** Further details, such as the provider; never a secret. */
  detail?: object;
  now: Date;
}

/**
 * Leaves a trace of something that happened to a way in, as a row of the audit without an actor: who is at the keyboard
 * is not known. Call it in the transaction of the act, or before the act is answered.
 */
export async function recordSignInEvent(
  db: Db,
  { kind, accountId, source, detail, now }: SignInEvent,
): Promise<void> {
  const actor = { actorId: null, now };
  await audited(db, actor, {
    action: kind,
    subject: 'identity_accounts',
    subjectId: accountId,
    network: shortenAddress(source.ip),
    browser: source.userAgent,
    ...(detail && { after: detail }),
  });
}

/** Finds the events of one account, newest first. */
export function findSignInEvents(db: Db, uid: string, limit: number) {
  return db
    .selectFrom('audit')
    .select(['at', 'action as kind', 'network', 'browser'])
    .where('subject', '=', 'identity_accounts')
    .where('subject_id', '=', uid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const USER_AGENT_LENGTH = 300;

/** The origin of a call. */
export interface Source {
  ip: string;
  /** What the browser calls itself, as far as it can be kept and shown: printable ASCII. */
  userAgent: string;
}

export function readSource({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Source {
  const userAgent = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_LENGTH);
  return { ip, userAgent };
}
