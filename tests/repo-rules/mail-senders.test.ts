import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../../src/server');

/**
 * The only modules that send through the club's mail server. Each is limited: messages by kind (`kinds.ts`), invitations by
 * `invitation-allowance.ts`, and emails of the sign-in by the kinds of `attempts.ts`.
 */
const SENDERS = [
  'features/memberships/households/invite.ts',
  'features/messages/sending/mail.ts',
  'sign-in/own/emails.ts',
];

test('e-mails are sent where they are counted, and nowhere else', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const sending = files.filter((file) =>
    /\b(?:mail|mailer|sender)\.send\(|\.sendMail\(/i.test(readFileSync(path.join(SERVER, file), 'utf8')),
  );
  expect(sending.toSorted()).toEqual([...SENDERS, 'platform/mail/mail.ts'].toSorted());
});
