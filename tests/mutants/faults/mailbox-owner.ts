import type { Fault } from '../fault.ts';

const CREDENTIALS = 'src/server/sign-in/own/accounts/credential-store.ts';
const OWNER = 'tests/sign-in/mailbox-owner.test.ts';
const ADMINS = 'tests/sign-in/admin-passwords.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'leaves a second factor that was set up before the mailbox was proved',
    file: CREDENTIALS,
    before: '  if (ownSession === undefined) await deleteFactor(trx, uid);\n',
    after: '',
    noticedBy: OWNER,
  },
  {
    name: 'takes the second factor away at every mailed link',
    file: CREDENTIALS,
    before:
      "    .where('id', '=', uid)\n    .where('email_verified', '=', false)\n    .returning('id')\n    .executeTakeFirst();\n  if (!proved)",
    after: "    .where('id', '=', uid)\n    .returning('id')\n    .executeTakeFirst();\n  if (!proved)",
    noticedBy: OWNER,
  },
  {
    name: 'leaves the links that were made before the mailbox was proved',
    file: CREDENTIALS,
    before: "  await trx.deleteFrom('identity_links').where('account_id', '=', uid).execute();\n",
    after: '',
    noticedBy: 'tests/sign-in/google.test.ts',
  },
  {
    name: 'leaves the calendar feeds of before a new password',
    file: CREDENTIALS,
    before: '  await renewFeedsOf(trx, { issuer: ISSUER, subject: uid });\n',
    after: '',
    noticedBy: OWNER,
  },
  {
    name: 'leaves the calendar feeds of before the e-mail was confirmed at Firebase',
    file: 'src/server/features/users/identity-store.ts',
    before: '      if (emailVerified && !before.email_verified) await renewFeeds(trx, userId);\n',
    after: '',
    noticedBy: 'tests/sign-in/firebase/accounts.test.ts',
  },
  {
    name: 'lets the club’s feed come back with the role',
    file: 'src/server/features/users/role-store.ts',
    before: "    if (before.role === 'staff') await renewFeeds(trx, before.id);\n",
    after: '',
    noticedBy: 'tests/messages/calendar-feeds.test.ts',
  },
  {
    name: 'lets a stranger register the e-mail of an imported member',
    file: 'src/server/sign-in/own/accounts/accounts.ts',
    before: '(await isAwaited(db, profile.email)) || ',
    after: '',
    noticedBy: OWNER,
  },
  {
    name: 'makes an e-mail that nobody has confirmed staff',
    file: 'src/server/features/users/role-store.ts',
    before: "    if (role === 'staff' && canConfirm && !before.email_verified) return 'unconfirmed';\n",
    after: '',
    noticedBy: OWNER,
  },
  {
    name: 'lets the staff have a short password',
    file: 'src/server/sign-in/own/accounts/password-duty-store.ts',
    before: "u.role in ('staff', 'admin')",
    after: "u.role = 'admin'",
    noticedBy: ADMINS,
  },
  {
    name: 'lets sessions of the staff last for months',
    file: 'src/server/sign-in/own/sessions/session-end-store.ts',
    before: "users.role in ('staff', 'admin')",
    after: "users.role = 'admin'",
    noticedBy: 'tests/sign-in/session-rotation.test.ts',
  },
  {
    name: 'binds no staff to the second factor',
    file: 'src/server/platform/http/authorise.ts',
    before: '  if (lacksSecondFactor)\n',
    after: "  if (lacksSecondFactor && role === 'admin')\n",
    noticedBy: 'tests/sign-in/second-factor-duty.test.ts',
  },
  {
    name: 'keeps the secret of a session that was proved again',
    file: 'src/server/sign-in/own/sessions/sessions.ts',
    before: '        await extendSession(trx, session.sessionId, { change, expiresAt: lastsUntil(now) });',
    after: '        await extendSession(trx, session.sessionId, { change: {}, expiresAt: lastsUntil(now) });',
    noticedBy: 'tests/sign-in/step-up.test.ts',
  },
  {
    name: 'lets a sign-in that waits for its code in after an admin has ended the sessions',
    file: CREDENTIALS,
    before: '    .execute();\n  return deleteSessionsOf(trx, uid);',
    after: "    .where('id', '!=', uid)\n    .execute();\n  return deleteSessionsOf(trx, uid);",
    noticedBy: 'tests/sign-in/end-sessions.test.ts',
  },
  {
    name: 'gives everything back at a browser that was left open',
    file: 'src/contract/desk/desk-bookings.ts',
    before: "body.part === 'all',",
    after: "body.part !== 'all' && false,",
    noticedBy: 'tests/desk/cancelling.test.ts',
  },
  {
    name: 'keeps the secrets of authenticator apps in clear',
    file: 'src/server/sign-in/own/factors/factors.ts',
    before: 'secret: seal.close(secret, uid),',
    after: 'secret,',
    noticedBy: 'tests/sign-in/sealed-factors.test.ts',
  },
  {
    name: 'leaves the secrets of before in clear',
    file: 'src/server/sign-in/own/identity/own-identity.ts',
    before: '  await sealOpenSecrets(db, seal);\n',
    after: '',
    noticedBy: 'tests/sign-in/sealed-factors.test.ts',
  },
  {
    name: 'records nothing of sign-ins with unknown e-mails',
    file: 'src/server/sign-in/own/accounts/accounts.ts',
    before: "if (!account) await record('sign-in.unknown', null, visit);\n      else if",
    after: 'if (!account) throw credentialRefusal();\n      else if',
    noticedBy: 'tests/sign-in/sign-in-events.test.ts',
  },
];
