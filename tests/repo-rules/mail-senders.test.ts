import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../../src/server');

/**
 * Whatever leaves by the club's mail server leaves here, and is bounded before: the messages by their kinds (`kinds.ts`), the invitations of
 * `invitation-allowance.ts`, and what the sign-in sends, by the kinds of `attempts.ts`.
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
