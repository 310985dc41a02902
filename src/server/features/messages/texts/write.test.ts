import { expect, test } from 'vitest';
import { kind, type Facts } from '../facts.ts';
import { plainLinks } from '../links.ts';
import { renderHtml, renderText } from './render.ts';
import { writeContent } from './write.ts';

const ID = '019cdd5e-0000-7000-8000-000000000001';
const FACTS: Facts = {
  booking: {
    id: ID,
    court: 'Tennis <1>',
    date: '2026-03-06',
    slots: ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM'],
    total: 1000,
    status: 'confirmed',
    pay_at: 'online',
    expires_at: '2026-03-05T06:00:00.000Z',
    starts_at: '2026-03-06T01:00:00.000Z',
    created_at: '2026-03-01T06:00:00.000Z',
    updated_at: '2026-03-01T06:00:00.000Z',
  },
  was: { court: 'Badminton', date: '2026-03-05', slots: ['7:00 AM - 8:00 AM'] },
  reason: 'A "tournament" & more',
  by_owner: false,
  payment: { id: ID, amount: 1000, means: 'card ending 4242' },
  refund: 500,
  was_paid: true,
  cancellable: true,
  who: 'Nusrat',
  requests: {
    count: 7,
    first: [{ who: 'Rahim', court: 'Tennis', date: '2026-03-06', slots: ['7:00 AM - 8:00 AM'] }],
  },
};
const links = {
  ...plainLinks('https://club.example'),
  act: (purpose: string) => `https://club.example/mail/${purpose}~token`,
};
const club = { arena: 'Banani Club', address: ['House 12', 'Dhaka'], phone: '+880 1700-000000' };
const frame = { club, name: 'Nusrat', choices: 'https://club.example/dashboard/myProfile#messages' };
const kinds = kind.options;

test.each(kinds)('%s can be read on a lock screen, as text and as HTML', (name) => {
  const content = writeContent(name, FACTS, links);
  expect(content.title).not.toMatch(/Tennis|৳|Nusrat|2026|undefined/);
  expect(content.title.length).toBeLessThan(60);
  const text = renderText(content, frame);
  const html = renderHtml(content, frame);
  for (const part of [text, html]) expect(part).not.toMatch(/undefined|null|\[object/);
  expect(text).toMatch(/^Hello Nusrat,\n\n/);
  expect(html).not.toContain('<1>');
  expect(html).toContain('House 12<br>Dhaka<br>+880 1700-000000');
  expect(content.actions.length).toBeGreaterThan(0);
  for (const { url } of content.actions) {
    expect(url).toMatch(/^https:\/\/club\.example\//);
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
  }
});

test('times are Dhaka’s, and neighbouring sessions are one time', () => {
  const text = renderText(writeContent('approved', FACTS, links), frame);
  expect(text.replaceAll('\u00a0', ' ')).toContain('Time:  7:00 – 9:00 AM, 2 sessions');
  expect(text).toContain('Day:   Fri, 6 Mar 2026');
  expect(text).toContain('by 05 Mar 2026, 12:00 (Dhaka)');
});

test('who paid reads what comes back, who did not reads that nothing was charged', () => {
  const linesOf = (facts: Partial<Facts>) =>
    writeContent('cancelled', { ...FACTS, ...facts }, links).lines.join(' ');
  expect(linesOf({})).toContain('৳500 is given back the way you paid.');
  expect(linesOf({ refund: undefined })).toContain('Nothing is given back');
  expect(linesOf({ refund: undefined, was_paid: false })).toContain('Nothing was charged.');
});

test('what the site itself wrote as a reason is not shown as the club’s', () => {
  const rows = (reason: string) =>
    writeContent('cancelled', { ...FACTS, reason }, links).facts.map(([label]) => label);
  expect(rows('A tournament')).toContain('Reason');
  for (const reason of ['cancelled by its owner, 50 % given back', 'undone at the desk', 'expired'])
    expect(rows(reason)).not.toContain('Reason');
});

test('a weekly booking names its days, and each is paid by itself', () => {
  const weeks = [{ court: 'Tennis', date: '2026-03-13', slots: ['7:00 AM - 8:00 AM'] }];
  const content = writeContent('approved', { ...FACTS, weeks }, links);
  expect(content.title).toBe('Your weekly booking is approved: please pay');
  expect(content.facts).toContainEqual(['Also on', 'Fri, 13 Mar 2026']);
  expect(content.page).toBe('/dashboard/approvedBookings');
});

test('what is paid on arrival says so', () => {
  const { booking } = FACTS;
  if (!booking) throw new Error('it has one');
  const content = writeContent('approved', { ...FACTS, booking: { ...booking, pay_at: 'desk' } }, links);
  expect(content.lines.join(' ')).toContain('pay at the desk');
});
