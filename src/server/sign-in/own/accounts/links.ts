import { PAGES } from '#contract/pages.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import type { LinkPurpose } from './link-store.ts';
import { Refusal } from '../../../platform/errors.ts';
import { proveEmail, resetPasswordHash } from './credential-store.ts';
import { hashSecret, makeSecret } from '../sessions/secrets.ts';
import type { Source } from '../attempts/source.ts';
import { findLink, replaceLink, takeLink } from './link-store.ts';
import { t } from '../texts.ts';

const HOUR_MS = 3_600_000;
const PAGE: Record<LinkPurpose, string> = { reset: PAGES.reset, confirm: PAGES.confirm };

function linkRefusal(): Refusal {
  return new Refusal('auth/expired-action-code', t.linkUsed);
}

interface LinkInput {
  uid: string;
  purpose: LinkPurpose;
  /** Whether it will be mailed to the account's address. */
  mailed: boolean;
  lastsHours: number;
}

interface MadeLink {
  address: string;
  /** The token in the address. */
  token: string;
  expiresAt: Date;
}

export interface Links {
  /** The address to open, in the language at work; earlier links of the account for the same purpose end. null if the account is gone. */
  make(trx: Trx, wanted: LinkInput): Promise<MadeLink | null>;
  /** Sets a new password and ends every session of the account; returns whose it is. An unknown or expired link is refused before anything is hashed. Throws Refusal. */
  reset(
    token: string,
    source: Source,
    prepare: (uid: string) => Promise<{ passwordHash: string; isLong: boolean }>,
  ): Promise<{ uid: string }>;
  /** Confirms the e-mail of `uid`, who must be signed in: the mail alone may be in a stranger's name. All other sessions end. Throws Refusal. */
  confirm(token: string, who: { uid: string; sessionId: string }): Promise<void>;
}

/** Links that work once. The token stands behind the #, so that no server on the way sees it in an address. */
export function createLinks({ db, clock, publicUrl }: { db: Db; clock: Clock; publicUrl: string }): Links {
  return {
    async make(trx, { uid, purpose, mailed, lastsHours }) {
      const now = clock();
      const token = makeSecret();
      const expiresAt = new Date(now.getTime() + lastsHours * HOUR_MS);
      const link = { tokenHash: hashSecret(token), uid, purpose, mailed, expiresAt };
      if (!(await replaceLink(trx, link))) return null;
      return { address: pageAddress(publicUrl, `${PAGE[purpose]}#token=${token}`), token, expiresAt };
    },
    async reset(token, source, prepare) {
      const now = clock();
      const wanted = { tokenHash: hashSecret(token), purpose: 'reset', now } as const;
      // Hashing is the dearest thing that a stranger could ask for.
      const found = await findLink(db, wanted);
      if (!found) throw linkRefusal();
      const password = await prepare(found.uid);
      return inTransaction(db, async (trx) => {
        const link = await takeLink(trx, wanted);
        if (!link) throw linkRefusal();
        await resetPasswordHash(trx, link.uid, { ...password, provesEmail: link.mailed, source, now });
        return { uid: link.uid };
      });
    },
    confirm: (token, { uid, sessionId }) =>
      inTransaction(db, async (trx) => {
        const wanted = { tokenHash: hashSecret(token), purpose: 'confirm', now: clock(), uid } as const;
        if (!(await takeLink(trx, wanted))) throw linkRefusal();
        await proveEmail(trx, uid, { ownSession: sessionId });
      }),
  };
}
