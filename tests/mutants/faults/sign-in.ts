import type { Fault } from '../fault.ts';

const ATTEMPTS = 'src/server/sign-in/own/attempts/attempts.ts';
const MOUNT = 'src/server/sign-in/own/routes/mount.ts';
const BUCKETS = 'src/server/sign-in/own/attempts/attempt-buckets.ts';
const BROWSERS = 'src/server/sign-in/own/sessions/known-browser-store.ts';
const CREDENTIALS = 'src/server/sign-in/own/accounts/credential-store.ts';
const GUESSING = 'tests/sign-in/attempts.test.ts';
const KNOWN = 'tests/sign-in/known-browsers.test.ts';
const ADMINS = 'tests/sign-in/admin-passwords.test.ts';
const ACCESS = 'tests/sign-in/access.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'counts no guesses over all addresses',
    file: BUCKETS,
    before: '...(guesses ?',
    after: '...(guesses && email === ip ?',
    noticedBy: GUESSING,
  },
  {
    name: 'lets an IPv6 customer guess once more from each network',
    file: BUCKETS,
    before: 'networks.at(-1)',
    after: 'networks.at(0)',
    noticedBy: GUESSING,
    title: 'many networks of one provider',
  },
  {
    name: 'writes a row for each call that it refuses',
    file: ATTEMPTS,
    before: '      await refuseWhatIsFull(buckets, now);\n',
    after: '',
    noticedBy: GUESSING,
    title: 'write nothing once',
  },
  {
    name: 'locks a known browser out with the strangers',
    file: BUCKETS,
    before: 'if (knownBrowser !== null)',
    after: 'if (knownBrowser === ip)',
    noticedBy: KNOWN,
  },
  {
    name: 'knows a browser of somebody else',
    file: BROWSERS,
    before: "    .where('identity_accounts.email', '=', email)\n",
    after: '',
    noticedBy: KNOWN,
  },
  {
    name: 'knows a browser for ever',
    file: BROWSERS,
    before:
      "    .where('identity_accounts.email', '=', email)\n    .where('secret_hash', '=', secretHash)\n    .where('expires_at', '>', now)\n",
    after: "    .where('identity_accounts.email', '=', email)\n    .where('secret_hash', '=', secretHash)\n",
    noticedBy: KNOWN,
    title: 'a year away',
  },
  {
    name: 'keeps browsers known over a new password',
    file: CREDENTIALS,
    before: '  await deleteKnownBrowsers(trx, uid);\n',
    after: '',
    noticedBy: KNOWN,
  },
  {
    name: 'lets two changes of a password both count',
    file: CREDENTIALS,
    before: "      .where('credentials_version', '=', version) // two changes at once, one counts\n",
    after: '',
    noticedBy: ACCESS,
  },
  {
    name: 'lets an admin in with a short password',
    file: 'src/server/sign-in/own/accounts/recovery.ts',
    before: 'if (!duty?.isStaff || duty.longPassword) return null;',
    after: 'if (!duty?.isStaff || duty.longPassword !== null) return null;',
    noticedBy: ADMINS,
  },
  {
    name: 'takes common passwords',
    file: 'src/server/sign-in/own/accounts/password-policy.ts',
    before: '(await common).has(folded)',
    after: '(await common).has(password)',
    noticedBy: 'src/server/sign-in/own/accounts/password-policy.test.ts',
  },
  {
    name: 'sends e-mails and the mail password in clear',
    file: 'src/server/platform/mail/mail.ts',
    before: 'requireTLS: !isLoopback(new URL(url).hostname)',
    after: 'requireTLS: false',
    noticedBy: 'tests/sign-in/mail.test.ts',
  },
  {
    name: 'leaves no trace of a wrong password',
    file: 'src/server/sign-in/own/accounts/accounts.ts',
    before: "else if (!isRight) await record('sign-in.failed', account.uid, visit);",
    after: '',
    noticedBy: 'tests/sign-in/sign-in-events.test.ts',
  },
  {
    name: 'makes somebody the first admin whose password is too short for one',
    file: 'src/server/features/users/set-up-store.ts',
    before: '    await requireReady(trx);\n',
    after: '',
    noticedBy: 'tests/set-up/set-up-records.test.ts',
  },
  {
    name: 'takes a set-up link for ever',
    file: 'src/server/features/users/set-up-store.ts',
    before: "      .where('created_at', '>', new Date(now.getTime() - LASTS_MS))\n",
    after: '',
    noticedBy: 'tests/set-up/set-up-link.test.ts',
  },
  {
    name: 'makes the holder of an unconfirmed e-mail an admin',
    file: 'src/server/features/users/grant-store.ts',
    before: 'if (!person.isConfirmed && !evenUnconfirmed)',
    after: 'if (person.isConfirmed && !evenUnconfirmed)',
    noticedBy: 'tests/set-up/set-up-records.test.ts',
  },
  {
    name: 'makes an identity call for a page of another site',
    file: MOUNT,
    before: 'onRequest: requireOwnPage,',
    after: '',
    noticedBy: 'tests/access/access-identity.test.ts',
    title: 'is refused to a page of another site',
  },
  {
    name: 'sets up a second factor for anybody who finds the browser open',
    file: MOUNT,
    before: 'if (session && wantsProof(endpoint, { body }) && ',
    after: 'if (session && !wantsProof(endpoint, { body }) && ',
    noticedBy: 'tests/access/access-identity.test.ts',
    title: 'asks a browser that was left open',
  },
  {
    name: 'calls every fault of an identity call an unreadable request',
    file: MOUNT,
    before: "faultCodes[field] ?? 'auth/argument-error'",
    after: "'auth/argument-error' as const",
    noticedBy: 'tests/sign-in/accounts.test.ts',
    title: 'is refused with',
  },
  {
    name: 'takes a token whose key was withdrawn',
    file: 'src/server/sign-in/own/sessions/bearer-store.ts',
    before: '\n      and exists (select from identity_signing_keys k where k.kid = ${of.kid})`',
    after: '`',
    noticedBy: 'tests/sign-in/signing-keys.test.ts',
  },
];
