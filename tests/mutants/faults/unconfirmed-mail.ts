import type { Fault } from '../fault.ts';

const NOBODYS = 'tests/messages/unconfirmed.test.ts';
const WRITE = 'src/server/features/messages/write-store.ts';

export const FAULTS: Fault[] = [
  {
    name: 'writes to an address that nobody has confirmed',
    file: 'src/server/features/messages/relay.ts',
    before: "return person.isConfirmed ? 'waiting' : null;",
    after: "return 'waiting';",
    noticedBy: NOBODYS,
  },
  {
    name: 'counts only the e-mails of this moment',
    file: WRITE,
    before: "before.made_at > ${now}::timestamptz - interval '24 hours'",
    after: "before.made_at > ${now}::timestamptz - interval '24 seconds'",
    noticedBy: NOBODYS,
  },
  {
    name: 'counts only the e-mails of before',
    file: WRITE,
    before: "or mail = 'kept' or nth + (",
    after: "or mail = 'kept' or 1 + (",
    noticedBy: NOBODYS,
  },
  {
    name: 'counts the e-mails of everybody together',
    file: WRITE,
    before: 'where before.user_id = letters.user_id and before.made_at >',
    after: 'where before.made_at >',
    noticedBy: NOBODYS,
  },
  {
    name: 'greets with whatever somebody calls themself',
    file: 'src/server/features/messages/texts/render.ts',
    before: 'const name = nameInMail(typed);',
    after: 'const name = typed;',
    noticedBy: NOBODYS,
  },
  {
    name: 'warns an address that nobody has confirmed of a new browser',
    file: 'src/server/sign-in/own/emails/security-emails.ts',
    before: '{ ip, userAgent }) {\n      if (!emailVerified) return;\n',
    after: '{ ip, userAgent }) {\n',
    noticedBy: 'tests/sign-in/known-browsers.test.ts',
  },
  {
    name: 'mails an address as often in a day as strangers ask for it',
    file: 'src/server/sign-in/own/attempts/attempts.ts',
    before: 'limit: 10, lastsMs: 24 * 3_600_000',
    after: 'limit: 1000, lastsMs: 24 * 3_600_000',
    noticedBy: 'tests/sign-in/recovery.test.ts',
  },
];
