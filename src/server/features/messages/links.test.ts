import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkPurpose } from '#contract/messages/messages.ts';
import { readFeed, readLink, signFeed, signLink, type Feed, type Link } from './links.ts';

const KEY = Buffer.alloc(32, 7);
const NOW = new Date('2026-03-01T06:00:00Z');
const LATER = new Date('2026-03-02T06:00:00Z');

const link: fc.Arbitrary<Link> = fc.record({
  purpose: fc.constantFrom(...linkPurpose.options),
  subject: fc.uuid(),
  userId: fc.uuid(),
  until: fc.constant(LATER),
});
const feed: fc.Arbitrary<Feed> = fc.record({
  of: fc.constantFrom('own', 'club'),
  userId: fc.uuid({ version: 7 }),
  version: fc.integer({ min: 1, max: 1_000_000 }),
});

function changed(text: string, at: number): string {
  const index = at % text.length;
  const email = text[index] === 'x' ? 'y' : 'x';
  return text.slice(0, index) + email + text.slice(index + 1);
}

test('a link is read as it was signed, until it is over', () => {
  fc.assert(
    fc.property(link, (signed) => {
      const token = signLink(KEY, signed);
      expect(readLink(KEY, token, NOW)).toEqual(signed);
      expect(readLink(KEY, token, LATER)).toBeNull();
      expect(readLink(Buffer.alloc(32, 8), token, NOW)).toBeNull();
      expect(encodeURIComponent(token)).toBe(token);
    }),
  );
});

test('a link with one letter changed is none', () => {
  fc.assert(
    fc.property(link, fc.nat(), (signed, at) => {
      expect(readLink(KEY, changed(signLink(KEY, signed), at), NOW)).toBeNull();
    }),
  );
});

test('a feed is read as it was signed, and not with one letter changed', () => {
  fc.assert(
    fc.property(feed, fc.nat(), (signed, at) => {
      const file = signFeed(KEY, signed);
      expect(readFeed(KEY, file)).toEqual(signed);
      expect(readFeed(KEY, changed(file, at))).toBeNull();
    }),
  );
});

test('what is signed for the one is no signature of the other', () => {
  const userId = '019cdd5e-0000-7000-8000-000000000001';
  const file = signFeed(KEY, { of: 'own', userId, version: 1 });
  expect(readLink(KEY, file.replace('.ics', ''), NOW)).toBeNull();
  const token = signLink(KEY, { purpose: 'cancel', subject: userId, userId, until: LATER });
  expect(readFeed(KEY, `${token}.ics`)).toBeNull();
});
