import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { audited } from '../../platform/db/journal.ts';
import { shortenAddress } from '../../platform/http/limits/network.ts';

/** The names of the events, as stored in `audit.action`. */
export type SignInEventKind =
  | 'account.registered'
  | 'sign-in.succeeded'
  /** The user signed out in the same browser. */
  | 'sign-in.ended'
  /** The user ended the session from another browser. */
  | 'session.ended'
  | 'google.linked'
  /** A person signed in with Google and took over an account whose email was unconfirmed. */
  | 'account.taken-over'
  /** A wrong password for an existing account. */
  | 'sign-in.failed'
  /** An email that has no account. The input is not stored, because it may have been a password. */
  | 'sign-in.unknown'
  /** After too many wrong passwords, only browsers known to the account can sign in for now. */
  | 'sign-in.locked'
  | 'password.changed'
  /** The password was set through a link. */
  | 'password.reset'
  /** The password of staff or an admin was correct but too short: a new one is required before a session opens. */
  | 'password.wanted'
  /** A secret was presented after its successor: two browsers held the session, so it was ended. */
  | 'session.copied'
  | `factor.${string}`;

export interface SignInEvent {
  kind: SignInEventKind;
  /** The account of the sign-in service (`identity_accounts.id`), not the club's user; null when the event concerns no account. */
  accountId: string | null;
  source: Source;
  /** Further details, such as the provider; never a secret. */
  detail?: object;
  now: Date;
}

/**
 * Records a sign-in event as an audit row without an actor, because it is unknown who is at the keyboard. Must be called in the transaction
 * of the act, or before the act is answered.
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

export interface Source {
  ip: string;
  /** The browser's User-Agent header, reduced to printable ASCII and shortened. */
  userAgent: string;
}

export function readSource({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Source {
  const userAgent = (headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, USER_AGENT_LENGTH);
  return { ip, userAgent };
}
