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

interface BrowserSession {
  user: IdentityUser;
  sessionId: string;
  source: Source;
}

/** Manages second factors: authenticator app codes, and recovery codes in case the app is lost. */
export function createFactors({
  db,
  clock,
  readArena,
  attempts,
  seal,
}: {
  db: Db;
  clock: Clock;
  /** Returns the club's name, which authenticator apps show. */
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
    // The secret was sealed with a key that this node does not have. Recovery codes still work, and the admin is notified.
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

  /** Checks and uses up an authenticator or recovery code. Throws Refusal when it is wrong. */
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
    /**
     * Returns a new secret to show to its owner; it takes effect with the first code. Throws Refusal when the account already has a factor.
     */
    async begin({ uid, email }: IdentityUser): Promise<NewFactor> {
      const secret = makeTotpSecret();
      if (!(await insertFactor(db, { uid, secret: seal.close(secret, uid), now: clock() })))
        throw new Refusal('auth/second-factor-already-in-use', t.alreadyOn);
      return { secret, address: totpAddress(secret, { club: await readArena(), email }) };
    },
    /**
     * Turns the factor on with its first code and returns the recovery codes. All other sessions end. Throws Refusal when the code is
     * wrong.
     */
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
    /** Replaces the recovery codes after checking a code. Throws Refusal when the code is wrong. */
    async renewCodes({ user: { uid }, source }: BrowserSession, code: string): Promise<string[]> {
      await check(uid, code, source);
      return inTransaction(db, async (trx) => {
        await note(trx, 'factor.recovery-codes-made', uid, source);
        return giveCodes(trx, uid);
      });
    },
    /** Turns the factor off after checking a code. Throws Refusal when the code is wrong. */
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
 * Stores a secret that its owner has yet to confirm, replacing an earlier unconfirmed one. Returns false when the account already has a
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

/** Returns the factor of an account, confirmed or not, and the number of recovery codes left. */
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

/**
 * Uses up a time step. Returns false when this step or a later one has already been used, so that of two concurrent uses of a code only one
 * succeeds.
 */
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

/** Uses up a recovery code. Returns false when the account has no such code. */
async function takeRecoveryCode(db: Db, uid: string, codeHash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('identity_recovery_codes')
    .where('account_id', '=', uid)
    .where('code_hash', '=', codeHash)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

async function replaceRecoveryCodes(trx: Trx, uid: string, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('identity_recovery_codes').where('account_id', '=', uid).execute();
  const rows = hashes.map((hash) => ({ account_id: uid, code_hash: hash }));
  if (rows.length > 0) await trx.insertInto('identity_recovery_codes').values(rows).execute();
}

/**
 * Turns on the factor that waits for its first code, and ends every other session, because those were opened without it. The credentials
 * version changes, so a sign-in under way cannot open a session. Returns false when there is nothing to turn on.
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

/** Deletes the factor and its recovery codes. Returns false when there was none. */
export async function deleteFactor(trx: Trx, uid: string): Promise<boolean> {
  await trx.deleteFrom('identity_recovery_codes').where('account_id', '=', uid).execute();
  const deleted = await trx
    .deleteFrom('identity_factors')
    .where('account_id', '=', uid)
    .returning('account_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Removes the factor of a user who has lost the phone and recovery codes. Every session ends, because someone else may have asked for this.
 * Returns false when there was no factor.
 */
export async function removeFactorFor(trx: Trx, uid: string): Promise<boolean> {
  if (!(await deleteFactor(trx, uid))) return false;
  await changeCredentials(trx, uid);
  await deleteAccountSessions(trx, uid);
  return true;
}

const COUNT = 10;

/** The letters i, l, o and u are left out because they are easily misread on paper. The remaining 32 characters encode five bits each. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 16 characters are 80 bits, enough entropy to store a code as a plain hash. */
const LENGTH = 16;
const CODE = /^[0-9a-hjkmnp-tv-z]{16}$/;

function makeCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Returns ten codes to keep on paper, such as `k3f7-9xqm-20dz-rt8w`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, makeCode);
}

/**
 * Returns the hash to store for a code, ignoring case, spaces and hyphens and correcting misread letters; null when the text cannot be a
 * code.
 */
export function hashRecoveryCode(typed: string): Buffer | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return CODE.test(code) ? createHash('sha256').update(code).digest() : null;
}
