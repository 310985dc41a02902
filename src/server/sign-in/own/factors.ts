import { t } from '#texts/sign-in.js';
import { createHash, randomBytes } from 'node:crypto';
import { codeDigits } from '#contract/digits.ts';
import type { FactorStatus } from '#contract/identity/account.ts';
import type { NewFactor } from '#contract/identity/second-factor.ts';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/errors.ts';
import { nextVersion } from './account.ts';
import type { Attempts } from './attempts.ts';
import type { Seal } from './seal.ts';
import { findStep, makeTotpSecret, totpAddress } from './totp.ts';
import { deleteAccountSessions } from './sessions.ts';
import { recordSignInEvent, type SignInEvent, type Source } from './sign-in-events.ts';

function codeRefusal(message: string): Refusal {
  return new Refusal('auth/invalid-verification-code', message);
}

/** A person who is signed in, and their session. */
interface BrowserSession {
  user: IdentityUser;
  sessionId: string;
  source: Source;
}

/** Returns the second factor of accounts: codes of an authenticator app, and recovery codes for when it is lost. */
export function createFactors({
  db,
  clock,
  readArena,
  attempts,
  seal,
}: {
  db: Db;
  clock: Clock;
  /** The club's name, as authenticator apps show it. */
  readArena: () => Promise<string>;
  attempts: Pick<Attempts, 'countCode' | 'forgiveCode'>;
  seal: Seal;
}) {
  const note = (on: Db, kind: SignInEvent['kind'], accountId: string, source: Source) =>
    recordSignInEvent(on, { kind, accountId, source, now: clock() });

  async function giveCodes(trx: Trx, uid: string): Promise<string[]> {
    const codes = makeRecoveryCodes();
    await replaceRecoveryCodes(
      trx,
      uid,
      codes.flatMap((code) => hashRecoveryCode(code) ?? []),
    );
    return codes;
  }

  async function tryTotpCode(uid: string, kept: string, typed: string): Promise<boolean> {
    const secret = seal.open(kept, uid);
    // Sealed by a key that this node has not: recovery codes still work, and the admin is told.
    if (secret === null) return false;
    const step = findStep(secret, codeDigits(typed), clock());
    return step !== null && takeStep(db, uid, step);
  }

  async function tryRecoveryCode(uid: string, typed: string, source: Source): Promise<boolean> {
    const hash = hashRecoveryCode(typed);
    if (!hash || !(await takeRecoveryCode(db, uid, hash))) return false;
    await note(db, 'factor.recovery-code-used', uid, source);
    return true;
  }

  /** Uses up a code or a recovery code. Throws Refusal. */
  async function check(uid: string, code: string, source: Source): Promise<void> {
    await attempts.countCode(uid);
    const factor = await findFactor(db, uid);
    const isRight =
      factor?.confirmedAt &&
      ((await tryTotpCode(uid, factor.secret, code)) || (await tryRecoveryCode(uid, code, source)));
    if (!isRight) {
      await note(db, 'factor.wrong-code', uid, source);
      throw codeRefusal(t.wrongCode);
    }
    await attempts.forgiveCode(uid);
  }

  return {
    check,
    async status(uid: string): Promise<FactorStatus> {
      const factor = await findFactor(db, uid);
      if (!factor?.confirmedAt) return { isOn: false, recoveryCodes: 0 };
      return { isOn: true, recoveryCodes: factor.recoveryCodes ?? 0 };
    },
    /** Makes a secret to show to its owner; it counts from the first code on. Throws Refusal if there is a factor. */
    async begin({ uid, email }: IdentityUser): Promise<NewFactor> {
      const secret = makeTotpSecret();
      if (!(await insertFactor(db, { uid, secret: seal.close(secret, uid), now: clock() })))
        throw new Refusal('auth/second-factor-already-in-use', t.alreadyOn);
      return { secret, address: totpAddress(secret, { club: await readArena(), email }) };
    },
    /** Turns the factor on with its first code, and answers the recovery codes. All other sessions end. Throws Refusal. */
    async confirm({ user: { uid }, sessionId, source }: BrowserSession, code: string): Promise<string[]> {
      await attempts.countCode(uid);
      const factor = await findFactor(db, uid);
      if (!factor || factor.confirmedAt) throw codeRefusal(t.nothingToConfirm);
      if (!(await tryTotpCode(uid, factor.secret, code))) throw codeRefusal(t.wrongFirstCode);
      const codes = await inTransaction(db, async (trx) => {
        const wanted = { uid, secret: factor.secret, sessionId, now: clock() };
        if (!(await confirmFactor(trx, wanted))) return null;
        await note(trx, 'factor.set-up', uid, source);
        return giveCodes(trx, uid);
      });
      if (!codes) throw codeRefusal(t.setUpElsewhere);
      await attempts.forgiveCode(uid);
      return codes;
    },
    /** Replaces the recovery codes, for a code. Throws Refusal. */
    async renewCodes({ user: { uid }, source }: BrowserSession, code: string): Promise<string[]> {
      await check(uid, code, source);
      return inTransaction(db, async (trx) => {
        await note(trx, 'factor.recovery-codes-made', uid, source);
        return giveCodes(trx, uid);
      });
    },
    /** Turns the factor off, for a code. Throws Refusal. */
    async remove({ user: { uid }, source }: BrowserSession, code: string): Promise<void> {
      await check(uid, code, source);
      await inTransaction(db, async (trx) => {
        if (await deleteFactor(trx, uid)) await note(trx, 'factor.removed', uid, source);
      });
    },
  };
}

export type Factors = ReturnType<typeof createFactors>;

/**
 * Keeps a secret that its owner has yet to confirm; it replaces an earlier unconfirmed one. False if the account has a
 * factor.
 */
async function insertFactor(
  db: Db,
  { uid, secret, now }: { uid: string; secret: string; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('identity_factors')
    .values({ account_id: uid, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: now })
        .where('identity_factors.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the factor of an account, confirmed or not, and how many recovery codes are left. */
function findFactor(db: Db, uid: string) {
  return db
    .selectFrom('identity_factors')
    .select((factor) => [
      'secret',
      'confirmed_at as confirmedAt',
      factor
        .selectFrom('identity_recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', uid)
        .as('recoveryCodes'),
    ])
    .where('account_id', '=', uid)
    .executeTakeFirst();
}

/** Uses a step up. Of two who come with one code at once, one gets it; and none a step before the last that was used. */
async function takeStep(db: Db, uid: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('identity_factors')
    .set({ last_step: step })
    .where('account_id', '=', uid)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Uses a recovery code up; false if the account has no such code. */
async function takeRecoveryCode(db: Db, uid: string, codeHash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('identity_recovery_codes')
    .where('account_id', '=', uid)
    .where('code_hash', '=', codeHash)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Replaces the recovery codes of an account. */
async function replaceRecoveryCodes(trx: Trx, uid: string, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('identity_recovery_codes').where('account_id', '=', uid).execute();
  const rows = hashes.map((hash) => ({ account_id: uid, code_hash: hash }));
  if (rows.length > 0) await trx.insertInto('identity_recovery_codes').values(rows).execute();
}

/**
 * Turns the factor on that waits for its first code, and ends every other session: they were opened without it. A sign-in
 * under way opens none, since the credentials have changed. False if there is nothing to turn on.
 */
async function confirmFactor(
  trx: Trx,
  { uid, secret, sessionId, now }: { uid: string; secret: string; sessionId: string; now: Date },
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('identity_factors')
    .set({ confirmed_at: now })
    .where('account_id', '=', uid)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!confirmed) return false;
  await changeCredentials(trx, uid);
  await deleteAccountSessions(trx, uid, { except: sessionId });
  return true;
}

async function changeCredentials(trx: Trx, uid: string): Promise<void> {
  await trx
    .updateTable('identity_accounts')
    .set({ credentials_version: nextVersion })
    .where('id', '=', uid)
    .execute();
}

/** Forgets the factor and its recovery codes. False if there was none. */
export async function deleteFactor(trx: Trx, uid: string): Promise<boolean> {
  await trx.deleteFrom('identity_recovery_codes').where('account_id', '=', uid).execute();
  const deleted = await trx
    .deleteFrom('identity_factors')
    .where('account_id', '=', uid)
    .returning('account_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Removes the factor of a user who has lost phone and recovery codes. Every session ends: somebody else may have asked. */
export async function removeFactorFor(trx: Trx, uid: string): Promise<boolean> {
  if (!(await deleteFactor(trx, uid))) return false;
  await changeCredentials(trx, uid);
  await deleteAccountSessions(trx, uid);
  return true;
}

const COUNT = 10;

/**
 * The letters i, l, o and u are left out, since what is copied from paper must not be mistaken. There are 32 letters, five
 * bits each.
 */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: enough for a plain hash to keep them. */
const LENGTH = 16;
const CODE = /^[0-9a-hjkmnp-tv-z]{16}$/;

function makeCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Ten codes to keep on paper: `k3f7-9xqm-20dz-rt8w`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, makeCode);
}

/** The stored hash of a code, however it was typed; null if it cannot be one. */
export function hashRecoveryCode(typed: string): Buffer | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return CODE.test(code) ? createHash('sha256').update(code).digest() : null;
}
