import { expect, test } from 'vitest';
import { AS_READ, writeAsRead } from '#contract/as-read.ts';
import { announcementFields } from '#contract/club/announcements.ts';
import { courtFields } from '#contract/club/courts.ts';
import { childRead } from '#contract/memberships/households.ts';
import { endRead } from '#contract/memberships/purchases.ts';
import { openingHoursFields } from '#contract/opening-hours/opening-hours.ts';
import { priceRuleFields } from '#contract/opening-hours/price-rules.ts';
import { profileRead } from '#contract/people/users.ts';
import { requireAsRead } from './changed-meanwhile.ts';
import { inLanguage } from './language.ts';

const FORMS = {
  announcementFields,
  childRead,
  courtFields,
  endRead,
  openingHoursFields,
  priceRuleFields,
  profileRead,
};
/** Sent with each change and never stored, so no caller can have read it before. */
const NEVER_READ = ['may_lower'];

const FIELDS = Object.entries(FORMS).flatMap(([form, { shape }]) =>
  Object.keys(shape)
    .filter((name) => !NEVER_READ.includes(name))
    .map((name) => [form, name] as const),
);

function catchRefusal(name: string, now: unknown): string {
  const header = writeAsRead({ shape: { [name]: true } }, { [name]: 'what was read' });
  try {
    requireAsRead({ [AS_READ]: header }, { [name]: now });
  } catch (error) {
    return String(error);
  }
  throw new Error(`${name} may be overwritten`);
}

test.each(FIELDS)('a change of %s, %s, is told in words', (_form, name) => {
  const said = inLanguage('bn', () => catchRefusal(name, 7)).replace('Refusal: ', '');
  expect(said).toContain('এখন আছে: ');
  expect(said).not.toMatch(/[A-Za-z]|undefined/);
});

test.each([
  ['price', 600, 'price 600', 'মূল্য ৬০০'],
  ['active', false, 'active no', 'চালু না'],
  ['ends_on', '2026-03-31', 'last day 31 March 2026', 'শেষ দিন ৩১ মার্চ ২০২৬'],
  ['image', '/art/tennis.svg', 'picture another one', 'ছবি অন্য একটি'],
  ['slots', ['7:00 AM - 8:00 AM'], 'slots another one', 'স্লট অন্য একটি'],
])('%s, which is now %o, is said in both languages', (name, now, english, bangla) => {
  expect(catchRefusal(name, now)).toContain(`It says now: ${english}. `);
  expect(inLanguage('bn', () => catchRefusal(name, now))).toContain(`এখন আছে: ${bangla}। `);
});
