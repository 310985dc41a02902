import { t } from '#texts/users.js';
import { createHash } from 'node:crypto';
import { staffPasswordRule } from '#contract/identity/password.ts';
import {
  changeRole,
  countUsers,
  createUser,
  endSessionsOf,
  getUser,
  getUserRole,
  listMembers,
  listUsers,
  makeResetLink,
  redeemSetUpLink,
  updateUser,
} from '#contract/people/users.ts';
import { findHold } from '../../platform/db/hold.ts';
import { canConfirmEmails } from '#contract/settings.ts';
import { requireAsRead } from '../../platform/changed-meanwhile.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { endSessionsOfUser, makeLinkFor } from './help-with-sign-in.ts';
import { redeemLink } from './first-admin.ts';
import { giveRole } from './roles.ts';
import {
  refuseMissingUser,
  requireUser,
  findUsers,
  setProfile,
  fillProfile,
  countUsersAndMembers,
} from './people.ts';

export function mountUsers(mount: Mount, services: Services): void {
  const { db, clock, identity } = services;
  const canConfirm = canConfirmEmails(identity.settings);

  mount(createUser, ({ body, caller }) => fillProfile(db, caller.userId, body));

  mount(getUser, ({ params }) => requireUser(db, params.email));

  mount(getUserRole, async ({ params }) => {
    const { role } = await requireUser(db, params.email);
    const hold = await findHold(db);
    return { role, ...(hold && { is_held: true as const }) };
  });

  mount(updateUser, ({ body, caller, headers }) =>
    setProfile(db, caller.userId, body, (known) => requireAsRead(headers, known)),
  );

  mount(changeRole, async ({ params: { email }, body: { role }, actor }) => {
    const user = await giveRole(db, { email, role, canConfirm, identity }, actor);
    if (user === 'missing') refuseMissingUser();
    if (user === 'unconfirmed') throw new Refusal('email-unconfirmed', t.unconfirmed({ email }));
    if (user === 'is-admin') throw new Refusal('role-fixed', t.roleFixed);
    return user;
  });

  mount(makeResetLink, async ({ params: { email }, caller }) => {
    const { address, expiresAt } = await makeLinkFor(services, { email, actor: caller });
    return { address, expires_at: expiresAt.toISOString() };
  });

  mount(endSessionsOf, async ({ params: { email }, caller, actor }) => {
    if (email === caller.email) throw new Refusal('own-account', t.endOwnThere);
    if (!identity.endSessions) throw new Refusal('hosted-sign-in', t.disableThere);
    const sessions = await endSessionsOfUser(db, { email, end: identity.endSessions }, actor);
    if (sessions === null) refuseMissingUser();
    return { sessions };
  });

  mount(listMembers, ({ query: { search, sort }, page }) =>
    findUsers(db, {
      role: 'member',
      searchesNameOnly: true,
      search,
      sort: sort === 'newest' ? 'member-since' : sort,
      ...page,
    }),
  );

  mount(listUsers, ({ query: { search, sort, role }, page }) =>
    findUsers(db, { search, sort, role, ...page }),
  );

  mount(countUsers, () => countUsersAndMembers(db));

  mount(redeemSetUpLink, async ({ body, caller }) => {
    const tokenHash = createHash('sha256').update(body.token).digest();
    const outcome = await redeemLink(db, {
      tokenHash,
      userId: caller.userId,
      now: clock(),
      // Without this check, the new admin would be logged out and asked for a longer password.
      async requireReady(trx) {
        if (await identity.hasShortPassword?.(trx, caller.email))
          throw new Refusal('password-too-short', staffPasswordRule());
      },
    });
    if (outcome === 'redeemed') return { role: 'admin' as const };
    if (outcome === 'has-admin') throw new Refusal('set-up-done', t.hasAdmin);
    throw new Refusal('not-found', t.setUpLinkUsed);
  });
}
