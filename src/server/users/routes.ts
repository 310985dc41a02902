import { createHash } from 'node:crypto';
import {
  countUsers,
  createUser,
  deleteUser,
  getUser,
  getUserRole,
  listMembers,
  listUsers,
  redeemSetUpLink,
} from '#contract/users.ts';
import { Refusal } from '../errors.ts';
import type { Mount } from '../http/mount.ts';
import { idOfCursor, pageOf } from '../http/page.ts';
import type { Services } from '../services.ts';
import { removeAccount, type RemovalOutcome } from './remove-store.ts';
import { redeemLink } from './set-up-store.ts';
import { countUsersByRole, findUserByEmail, findUsers, updateProfile } from './store.ts';

const REFUSED_REMOVALS = {
  missing: ['not-found', 'Nobody has this e-mail address.'],
  'own-account': ['own-account', 'You cannot remove your own account.'],
  'last-admin': ['last-admin', 'This is the only admin. Please make somebody else an admin first.'],
} as const satisfies Record<Exclude<RemovalOutcome, 'removed'>, readonly [string, string]>;

export function mountUsers(mount: Mount, { db, clock, identity }: Services): void {
  mount(createUser, ({ body, caller }) => updateProfile(db, caller.userId, body));

  async function readUser(email: string) {
    const user = await findUserByEmail(db, email);
    if (user) return user;
    throw new Refusal('not-found', 'Nobody has this e-mail address.');
  }

  mount(getUser, ({ params }) => readUser(params.email));

  mount(getUserRole, ({ params }) => readUser(params.email));

  mount(deleteUser, async ({ params, caller }) => {
    const outcome = await removeAccount(db, {
      email: params.email,
      actorId: caller.userId,
      now: clock(),
      forget: (trx, email) => identity.forget(trx, email),
    });
    if (outcome === 'removed') return;
    const [code, message] = REFUSED_REMOVALS[outcome];
    throw new Refusal(code, message);
  });

  mount(listMembers, async ({ query: { search, cursor, limit } }) => {
    const rows = await findUsers(db, { role: 'member', search, before: idOfCursor(cursor), limit });
    return pageOf(rows, limit, (user) => user._id);
  });

  mount(listUsers, async ({ query: { search, cursor, limit } }) => {
    const rows = await findUsers(db, { search, before: idOfCursor(cursor), limit });
    return pageOf(rows, limit, (user) => user._id);
  });

  mount(countUsers, () => countUsersByRole(db));

  mount(redeemSetUpLink, async ({ body, caller }) => {
    const tokenHash = createHash('sha256').update(body.token).digest();
    const outcome = await redeemLink(db, { tokenHash, userId: caller.userId, now: clock() });
    if (outcome === 'redeemed') return { role: 'admin' as const };
    if (outcome === 'has-admin')
      throw new Refusal('set-up-done', 'The club already has an admin. Please ask them to let you in.');
    throw new Refusal(
      'not-found',
      'This set-up link is no longer valid. Please use the one that the server printed last.',
    );
  });
}
