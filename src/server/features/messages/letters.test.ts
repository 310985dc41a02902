import { describe, expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { kind, KINDS, type Kind } from './kinds.ts';
import { FACTS, ID, IN_PARTS, OF_DUES } from '../../../../tests/support/letter-facts.ts';
import { latinIn } from '../../../../tests/support/latin.ts';
import { inLanguage } from '../../platform/language.ts';
import { personalLinks, plainLinks, type Links } from './links.ts';
import { renderHtml, renderText } from './render.ts';

const links = personalLinks('https://club.example', Buffer.alloc(32, 7), ID);
const club = { arena: 'Banani Club', address: ['House 12', 'Dhaka'], phone: '+880 1700-000000' };
const frame = { club, name: 'Nusrat', choices: 'https://club.example/dashboard/myProfile#messages' };
const kinds = kind.options;
const writeContent = (name: Kind, facts: Facts, by: Links) => KINDS[name].write(facts, by);

const readings = kinds.flatMap((name) => [
  { name, of: 'a booking', facts: FACTS },
  { name, of: 'one in parts', facts: IN_PARTS },
  { name, of: 'dues', facts: OF_DUES },
]);

test.each(readings)('$name of $of can be read on a lock screen, as text and as HTML', ({ name, facts }) => {
  const content = writeContent(name, facts, links);
  expect(content.title).not.toMatch(/Tennis|৳|Nusrat|2026|undefined/);
  expect(content.title.length).toBeLessThan(60);
  const text = renderText(content, frame);
  const html = renderHtml(content, frame);
  for (const part of [text, html]) expect(part).not.toMatch(/undefined|null|\[object/);
  expect(text).toMatch(/^Hello Nusrat,\n\n/);
  expect(html).not.toMatch(/<[12]>/);
  expect(html).toContain('House 12<br>Dhaka<br>+880 1700-000000');
  expect(content.actions.length).toBeGreaterThan(0);
  for (const { url } of content.actions) {
    expect(url).toMatch(/^https:\/\/club\.example\//);
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
  }
});

/** All names and other typed text in these messages, and the last digits of the card. */
const NAMES = [
  ...[
    'Tennis <1>',
    'Tennis',
    'Gold <2>',
    'Badminton',
    'A "tournament" & more',
    'Nusrat',
    'Rahim',
    'Ayaan',
    '4242',
  ],
  ...[club.arena, ...club.address, club.phone],
];
/** Returns the text that a browser shows for HTML. */
const shownIn = (html: string) =>
  html
    .replace(/^<!doctype html>/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

test.each(kinds)('%s is in Bangla throughout, for one day and for many', (name) => {
  const weeks = [{ court: 'Tennis', date: '2026-03-13', slots: ['7:00 AM - 8:00 AM'] }];
  for (const facts of [FACTS, IN_PARTS, OF_DUES, { ...FACTS, weeks }]) {
    const letter = () => {
      const content = writeContent(name, facts, links);
      return { content, text: renderText(content, frame), html: renderHtml(content, frame) };
    };
    const { content, text, html } = inLanguage('bn', letter);
    expect(content.title).toMatch(/^[\u0980-\u09ff]/);
    expect(text).toMatch(/^শুভেচ্ছা Nusrat,\n\n/);
    expect(html).toContain('<html lang="bn">');
    for (const part of [content.title, text, shownIn(html)]) {
      expect(latinIn(part, NAMES)).toEqual([]);
      expect(part).toBe(part.normalize());
      expect(part).not.toMatch(/undefined|null|\[object|[\u0980-\u09ff]\.(\s|$)/);
    }
    for (const { url } of content.actions) expect(url).toMatch(/^https:\/\/club\.example\/bn\//);
    // Outside `inLanguage` the letter is in English.
    expect(latinIn(letter().text, NAMES)).not.toEqual([]);
    expect(letter().html).not.toMatch(/[\u0980-\u09e5]/);
  }
});

test('a letter in Bangla has Bangla times, amounts and means', () => {
  const text = inLanguage('bn', () => renderText(writeContent('confirmed', FACTS, links), frame));
  expect(text.replaceAll('\u00a0', ' ').split('\n').slice(2, 7)).toEqual([
    '৳১,০০০ পেয়েছি (কার্ড, শেষে 4242)। মাঠে দেখা হবে!',
    '',
    'কোর্ট: Tennis <1>',
    'দিন: শুক্র, ৬ মার্চ ২০২৬',
    'সময়: সকাল ৭:০০ – ৯:০০, ২টি সেশন',
  ]);
  const title = (count: number) =>
    inLanguage('bn', () => writeContent('new-requests', { requests: { count, first: [] } }, links).title);
  expect([title(1), title(12)]).toEqual(['একটি নতুন অনুরোধ অপেক্ষায়', '১২টি নতুন অনুরোধ অপেক্ষায়']);
});

test('times are Dhaka’s, and neighbouring sessions are one time', () => {
  const text = renderText(writeContent('approved', FACTS, links), frame);
  expect(text.replaceAll('\u00a0', ' ')).toContain('Time:  7:00 – 9:00 AM, 2 sessions');
  expect(text).toContain('Day:   Fri, 6 Mar 2026');
  expect(text).toContain('by Thu, 5 Mar 2026, 12:00\u00a0PM (Dhaka)');
});

test('who paid reads what comes back, who did not reads that nothing was charged', () => {
  const writeLines = (facts: Partial<Facts>) =>
    writeContent('cancelled', { ...FACTS, ...facts }, links).lines.join(' ');
  expect(writeLines({})).toContain('৳500 is given back the way you paid.');
  expect(writeLines({ refund_by_club: true })).toContain('the club sees to it and tells you how');
  expect(writeLines({ refund: undefined })).toContain('Nothing is given back');
  expect(writeLines({ refund: undefined, was_paid: false })).toContain('Nothing was charged.');
});

test('what the site itself wrote as a reason is not shown as the club’s', () => {
  const rows = (reason: string) =>
    writeContent('cancelled', { ...FACTS, reason }, links).facts.map(([label]) => label);
  expect(rows('A tournament')).toContain('Reason');
  const weekly = { ...FACTS, reason: 'cancelled with its weekly booking' };
  const bangla = inLanguage('bn', () => writeContent('cancelled', weekly, links));
  expect(bangla.facts).toContainEqual(['কারণ', 'সাপ্তাহিক বুকিংয়ের সঙ্গে বাতিল']);
  for (const reason of ['cancelled by its owner, 50 % given back', 'undone at the desk', 'expired'])
    expect(rows(reason)).not.toContain('Reason');
});

test('a payment of no use says why, in the reader’s language; a message of before does not know', () => {
  const line = (name: Kind, reason?: string) =>
    writeContent(name, { ...FACTS, reason }, links).lines.join(' ');
  const CHANGED = 'its part of the booking has changed';
  expect(line('payment-unapplied', CHANGED)).toBe(`It arrived, but ${CHANGED}. The club gives it back.`);
  expect(line('payment-unapplied')).toBe('It arrived, but it could not be used. The club gives it back.');
  expect(line('payment-to-check', CHANGED)).toContain(CHANGED);
  expect(inLanguage('bn', () => line('payment-unapplied', CHANGED))).toBe(
    'টাকা এসেছে, কিন্তু বুকিংয়ের ওই অংশ বদলে গেছে। ক্লাব টাকা ফেরত দেবে।'.normalize(),
  );
});

test('a weekly booking names its days, and each is paid by itself', () => {
  const weeks = [{ court: 'Tennis', date: '2026-03-13', slots: ['7:00 AM - 8:00 AM'] }];
  const content = writeContent('approved', { ...FACTS, weeks }, links);
  expect(content.title).toBe('Your weekly booking is approved: please pay');
  expect(content.facts).toContainEqual(['Also on', 'Fri, 13 Mar 2026']);
  expect(content.page).toBe('/dashboard/approvedBookings');
});

describe('of a booking that is paid in parts', () => {
  const { rest, ...booking } = IN_PARTS.booking;
  const writeLines = (name: Kind, facts: Facts = IN_PARTS) => writeContent(name, facts, links).lines;
  const STILL = '৳700 is still to pay: here until Fri, 6 Mar 2026, 5:00\u00a0AM (Dhaka), or at the club.';

  test.each(['confirmed', 'part-paid', 'moved', 'play-reminder', 'rest-due'] as const)(
    '%s says what is still to pay, until when and where',
    (name) => {
      expect(writeLines(name)).toContain(STILL);
      const late = { ...IN_PARTS, booking: { ...booking, rest: { ...rest, until: null } } };
      expect(writeLines(name, late)).toContain('৳700 is still to pay, at the club.');
      expect(writeLines(name, FACTS).join(' ')).not.toContain('still to pay');
      const bangla = inLanguage('bn', () => writeLines(name));
      expect(bangla.map((line) => line.replaceAll('\u00a0', ' '))).toContain(
        'বাকি ৳৭০০ ঢাকার সময় শুক্র, ৬ মার্চ ২০২৬, ভোর ৫:০০ পর্যন্ত এখানে, অথবা ক্লাবে পরিশোধ করতে হবে।',
      );
    },
  );

  test('the last payment says that all of it is paid; of a booking that has ended it does not', () => {
    expect(writeLines('part-paid', { ...IN_PARTS, booking })).toEqual([
      'We have received ৳1,000 (card ending 4242).',
      'All of the booking is paid.',
    ]);
    const ended = { ...booking, status: 'cancelled' as const };
    expect(writeLines('part-paid', { ...IN_PARTS, booking: ended })).toHaveLength(1);
  });

  test('the reminder to pay names the advance, and the rest is paid where it can be', () => {
    expect(writeContent('pay-reminder', IN_PARTS, links).facts).toContainEqual(['Advance', '৳300']);
    expect(writeContent('rest-due', IN_PARTS, links).page).toBe(`/dashboard/payment/${ID}`);
    const late = { ...IN_PARTS, booking: { ...booking, rest: { ...rest, until: null } } };
    expect(writeContent('rest-due', late, links).page).toBe('/dashboard/confirmedBookings');
  });
});

describe('of a membership that ends', () => {
  const { dues } = FACTS.ending;
  const linesAt = (days: number, change: Partial<NonNullable<Facts['ending']>> = {}) => {
    const ending = { ...FACTS.ending, tier: 'Gold', tier_bn: 'গোল্ড', days_left: days, ...change };
    return writeContent('dues-open', { ending }, links);
  };

  test.each([
    [30, 'Your membership ends soon', 'Your Gold membership ends on 14 January. Renew for ৳12,000.'],
    [7, 'Your membership ends soon', 'Your Gold membership ends in 7 days. Renew for ৳12,000.'],
    [1, 'Your membership ends soon', 'Your Gold membership ends in 1 day. Renew for ৳12,000.'],
    [
      ...([0, 'Your membership ends today'] as const),
      'Your Gold membership ends today. It counts until 28 January. Renew for ৳12,000.',
    ],
    [
      ...([-7, 'Your membership has ended'] as const),
      'Your Gold membership has ended. It still counts until 28 January. Renew for ৳12,000.',
    ],
  ])('%d days before its end its payer reads so', (days, title, line) => {
    const content = linesAt(days);
    expect([content.title, content.lines[0]]).toEqual([title, line]);
    expect(content.actions[0]?.url).toMatch(/^https:\/\/club\.example\/pay\/charge~/);
    expect(inLanguage('bn', () => linesAt(days)).lines[0]).toMatch(/গোল্ড.*৳১২,০০০ দিয়ে নবায়ন করুন।$/);
  });

  test('one without days of grace says nothing of them, and what costs nothing is not paid', () => {
    expect(linesAt(0, { counts_until: '2027-01-14' }).lines[0]).toBe(
      'Your Gold membership ends today. Renew for ৳12,000.',
    );
    const free = linesAt(30, { dues: { ...dues, amount: 0 } });
    expect(free.lines).toEqual(['Your Gold membership ends on 14 January.']);
    expect(free.actions.map(({ label }) => label)).toEqual(['See my membership']);
  });

  test('who does not read it in an e-mail gets no link that pays', () => {
    const { lines, actions } = writeContent('dues-open', FACTS, plainLinks('https://club.example'));
    expect(lines).toHaveLength(1);
    expect(actions.map(({ url }) => url)).toEqual(['https://club.example/dashboard/membership']);
  });
});

test('a membership that was paid names its days, its people and its receipt; one that was given no money', () => {
  const { title, lines, facts, actions } = writeContent('membership-begun', OF_DUES, links);
  expect([title, ...lines]).toEqual([
    'Your membership is paid',
    'We have received ৳1,000 (card ending 4242).',
    'It runs from 15 January 2027 to 14 January 2028.',
  ]);
  expect(facts).toEqual([
    ['Membership', expect.stringMatching(/^Gold <2> membership, .+, 2 adults, 1 child$/)],
  ]);
  expect(actions[1]?.url).toBe(`https://club.example/dashboard/membershipReceipt/${ID}/${ID}`);
  const { payment: _payment, ...given } = OF_DUES;
  const free = writeContent('membership-begun', given, links);
  expect([free.title, free.lines.length, free.actions.length]).toEqual(['You have a membership', 1, 1]);
});

test('what is paid on arrival says so', () => {
  const { booking } = FACTS;
  const content = writeContent('approved', { ...FACTS, booking: { ...booking, pay_at: 'desk' } }, links);
  expect(content.lines.join(' ')).toContain('pay at the desk');
});

test.each([
  [{}, true],
  [{ status: 'approved' as const }, false],
  [{ total: 0 }, false],
  [{ is_free: true }, false],
])('what is moved counts what was paid, where something was: %o', (change, counts) => {
  const facts = { ...FACTS, booking: { ...FACTS.booking, ...change } };
  const { lines } = writeContent('moved', facts, links);
  expect(lines.includes('What you have paid counts for it.')).toBe(counts);
});
