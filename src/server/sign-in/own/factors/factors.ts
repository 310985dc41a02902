import { codeDigits } from '#contract/digits.ts';
import type { FactorStatus } from '#contract/identity/account.ts';
import type { IdentityUser } from '#contract/identity/sign-in.ts';
import type { NewFactor } from '#contract/identity/second-factor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { FactorAttempts } from '../attempts/factor-attempts.ts';
import {
  confirmFactor,
  deleteFactor,
  findFactor,
  insertFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './factor-store.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { recordSignInEvent, type SignInEvent } from '../attempts/sign-in-events.ts';
import type { Source } from '../attempts/source.ts';
import type { Seal } from './seal.ts';
import { findStep, makeTotpSecret, totpAddress } from './totp.ts';
import { t } from '../texts.ts';

function codeRefusal(message: string): Refusal {
  return new Refusal('auth/invalid-verification-code', message);
}

const hashesOf = (codes: string[]) => codes.flatMap((code) => hashRecoveryCode(code) ?? []);

/** A person who is signed in, and their session. */
export interface AtBrowser {
  user: IdentityUser;
  sessionId: string;
  source: Source;
}

export interface Factors {
  status(uid: string): Promise<FactorStatus>;
  /** A secret to show to its owner; it counts from the first code on. Throws Refusal if there is a factor. */
  begin(user: IdentityUser): Promise<NewFactor>;
  /** Turns the factor on with its first code, and answers the recovery codes. All other sessions end. Throws Refusal. */
  confirm(who: AtBrowser, code: string): Promise<string[]>;
  /** Uses up a code or a recovery code. Throws Refusal. */
  check(uid: string, code: string, source: Source): Promise<void>;
  /** Replaces the recovery codes, for a code. Throws Refusal. */
  renewCodes(who: AtBrowser, code: string): Promise<string[]>;
  /** Turns the factor off, for a code. Throws Refusal. */
  remove(who: AtBrowser, code: string): Promise<void>;
}

interface Parts {
  db: Db;
  clock: Clock;
  /** The club's name, as authenticator apps show it. */
  readArena: () => Promise<string>;
  attempts: FactorAttempts;
  seal: Seal;
}

/** Returns the second factor of accounts: codes of an authenticator app, and recovery codes for when it is lost. */
export function createFactors({ db, clock, readArena, attempts, seal }: Parts): Factors {
  const note = (on: Db, kind: SignInEvent['kind'], accountId: string, source: Source) =>
    recordSignInEvent(on, { kind, accountId, source, now: clock() });

  async function giveCodes(trx: Trx, uid: string): Promise<string[]> {
    const codes = makeRecoveryCodes();
    await replaceRecoveryCodes(trx, uid, hashesOf(codes));
    return codes;
  }

  async function refuseWrong(uid: string, source: Source): Promise<never> {
    await note(db, 'factor.wrong-code', uid, source);
    throw codeRefusal(t.wrongCode);
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

  const factors: Factors = {
    async status(uid) {
      const factor = await findFactor(db, uid);
      if (!factor?.confirmedAt) return { isOn: false, recoveryCodes: 0 };
      return { isOn: true, recoveryCodes: factor.recoveryCodes ?? 0 };
    },
    async begin({ uid, email }) {
      const secret = makeTotpSecret();
      if (!(await insertFactor(db, { uid, secret: seal.close(secret, uid), now: clock() })))
        throw new Refusal('auth/second-factor-already-in-use', t.alreadyOn);
      return { secret, address: totpAddress(secret, { club: await readArena(), email }) };
    },
    async confirm({ user: { uid }, sessionId, source }, code) {
      await attempts.count(uid);
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
      await attempts.forgive(uid);
      return codes;
    },
    async check(uid, code, source) {
      await attempts.count(uid);
      const factor = await findFactor(db, uid);
      if (!factor?.confirmedAt) return refuseWrong(uid, source);
      const isRight =
        (await tryTotpCode(uid, factor.secret, code)) || (await tryRecoveryCode(uid, code, source));
      if (!isRight) return refuseWrong(uid, source);
      await attempts.forgive(uid);
    },
    async renewCodes({ user: { uid }, source }, code) {
      await factors.check(uid, code, source);
      return inTransaction(db, async (trx) => {
        await note(trx, 'factor.recovery-codes-made', uid, source);
        return giveCodes(trx, uid);
      });
    },
    async remove({ user: { uid }, source }, code) {
      await factors.check(uid, code, source);
      await inTransaction(db, async (trx) => {
        if (await deleteFactor(trx, uid)) await note(trx, 'factor.removed', uid, source);
      });
    },
  };
  return factors;
}
